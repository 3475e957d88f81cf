//! What browsers open.

use crate::common::TestClient;

#[tokio::test]
async fn the_first_page_is_the_client() {
    let desk = TestClient::new().await;
    let page = desk.ask("GET", "/").send().await.good();
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert!(page.text.starts_with("<!doctype html>"), "{}", page.text);
    let tag = page.headers["etag"].to_str().unwrap().to_owned();
    let asking = desk.ask("GET", "/").header("if-none-match", &tag);
    let again = asking.send().await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    desk.ask("POST", "/").send().await.refused(404, "not-found");
}

#[tokio::test]
async fn what_is_named_by_its_contents_is_kept() {
    let desk = TestClient::new().await;
    for path in web::paths() {
        let reply = desk.ask("GET", &format!("/{path}")).raw().await;
        assert_eq!(reply.0, 200, "{path}");
        let kept = reply.1["cache-control"].to_str().unwrap();
        assert_eq!(
            kept.contains("immutable"),
            path.starts_with("assets/"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_api_shows_itself_without_foreign_files() {
    let desk = TestClient::new().await;
    let page = desk.ask("GET", "/docs").send().await.good();
    for part in ["docs/page.css", "docs/page.js", "api/v1/openapi.json"] {
        assert!(page.text.contains(part), "{part}");
        desk.ask("GET", &format!("/{part}")).send().await.good();
    }
    assert!(!page.text.contains("http://") && !page.text.contains("https://"));
}

/// The description in the repository is what the program says of itself.
#[tokio::test]
async fn the_committed_description_is_true() {
    let desk = TestClient::new().await;
    let served = desk.ask("GET", "/api/v1/openapi.json").send().await.good();
    let now = format!("{:#}\n", served.json());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    if std::env::var_os("LUDEX_BLESS").is_some() {
        std::fs::write(file, &now).expect("written");
    }
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    let fresh = committed == now;
    assert!(
        fresh,
        "run: LUDEX_BLESS=1 cargo test -p ludex-server --test suite pages"
    );
}

#[tokio::test]
async fn every_address_of_the_api_is_described() {
    let desk = TestClient::new().await;
    let spec = desk.ask("GET", "/api/v1/openapi.json").send().await.json();
    let paths = spec["paths"].as_object().expect("paths");
    assert!(paths.len() > 10);
    for (path, methods) in paths {
        assert!(path.starts_with("/api/v1/"), "{path}");
        for (method, about) in methods.as_object().expect("methods") {
            assert!(
                about["summary"].is_string(),
                "{method} {path} has no summary"
            );
            assert!(about["responses"].is_object(), "{method} {path}");
        }
    }
}
