//! Requests nobody should send: refused in words, and nothing changed.

use crate::common::TestClient;
use crate::common::table::TestServer;
use serde_json::json;
use server::Config;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn what_changes_something_needs_our_header() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    for (method, path) in [
        ("POST", "/api/v1/guest"),
        ("POST", "/api/v1/logout"),
        ("DELETE", "/api/v1/me"),
        ("PUT", "/api/v1/blocks/x"),
    ] {
        let bare = desk.bare(method, path).cookie(&cookie).send().await;
        bare.refused(403, "forbidden");
        let wrong = desk
            .bare(method, path)
            .cookie(&cookie)
            .header("x-ludex", "0");
        wrong.send().await.refused(403, "forbidden");
    }
    desk.me(&cookie).await.good();
}

#[tokio::test]
async fn what_comes_from_another_page_is_refused() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    for origin in [
        "http://evil.test",
        "null",
        "http://ludex.test.evil.test",
        "ludex.test",
    ] {
        let asking = desk.ask("DELETE", "/api/v1/me").cookie(&cookie);
        asking
            .header("origin", origin)
            .send()
            .await
            .refused(403, "forbidden");
    }
    desk.me(&cookie).await.good();
    let own = desk.ask("DELETE", "/api/v1/me").cookie(&cookie);
    own.header("origin", "http://ludex.test")
        .send()
        .await
        .good();
}

/// A page of somebody else that has given its own name our address.
#[tokio::test]
async fn another_name_with_our_address_is_refused() {
    let desk = TestClient::new().await;
    let ask = async |method: &str, path: &str, host: &str| {
        let asking = desk.bare_at(method, path, host).header("x-ludex", "1");
        asking
            .header("origin", &format!("http://{host}"))
            .send()
            .await
    };
    for host in [
        "evil.example",
        "evil.example:8080",
        "ludex.test.evil.example",
        "@",
        "",
    ] {
        for (method, path) in [
            ("GET", "/"),
            ("GET", "/health"),
            ("GET", "/api/v1/rooms"),
            ("POST", "/api/v1/guest"),
        ] {
            ask(method, path, host).await.refused(421, "wrong-host");
        }
        let numbers = TestClient::numbers_of(desk.app.clone());
        let numbers = numbers.bare_at("GET", "/metrics", host).send().await;
        numbers.refused(421, "wrong-host");
    }
    for host in ["127.0.0.1:8080", "[::1]:8080", "localhost", "ludex.test:80"] {
        ask("POST", "/api/v1/guest", host).await.good();
    }
}

#[tokio::test]
async fn bodies_that_are_too_large_or_broken_are_refused() {
    let desk = TestClient::new().await;
    let guest = || desk.ask("POST", "/api/v1/guest");
    let json = "application/json";
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(300_000));
    let reply = guest()
        .header("content-type", json)
        .body(large)
        .send()
        .await;
    reply.refused(413, "too-large");
    for broken in [
        "{",
        "[]",
        "{\"name\":1}",
        "\u{0}",
        "{\"name\":\"a\",\"x\":1}",
        "nul",
    ] {
        let reply = guest()
            .header("content-type", json)
            .body(broken)
            .send()
            .await;
        reply.refused(400, "invalid");
    }
    let deep = "[".repeat(50_000);
    let reply = guest().header("content-type", json).body(deep).send().await;
    reply.refused(400, "invalid");
    let invalid = vec![0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d];
    let reply = guest()
        .header("content-type", json)
        .body(invalid)
        .send()
        .await;
    reply.refused(400, "invalid");
    let reply = guest()
        .header("content-type", "text/plain")
        .body("{}")
        .send()
        .await;
    reply.refused(415, "not-json");
}

#[tokio::test]
async fn tricks_with_paths_find_nothing() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    for path in [
        "/api/v1/blocks/..%2f..%2fetc%2fpasswd",
        "/api/v1/blocks/%27%20OR%201%3D1%20--",
        "/api/v1/blocks/%00",
        "/api/v1/blocks/a%0d%0aset-cookie:x=y",
    ] {
        let reply = desk.ask("PUT", path).cookie(&cookie).send().await;
        reply.refused(404, "not-found");
    }
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/ludex.db",
        "/ludex.db",
        "/api/v2/me",
        "//",
    ] {
        let reply = desk.ask("GET", path).send().await;
        assert_eq!(reply.status, 404, "{path}: {}", reply.text);
    }
    let reply = desk
        .ask("PUT", "/api/v1/blocks/%ff%fe")
        .cookie(&cookie)
        .send()
        .await;
    reply.refused(400, "invalid");
    desk.ask("POST", "/api/v1/me")
        .send()
        .await
        .refused(405, "wrong-method");
}

#[tokio::test]
async fn odd_cookies_are_nobodys() {
    let desk = TestClient::new().await;
    let token = desk.guest().await;
    for cookie in [
        "ludex=".to_owned(),
        "ludex".to_owned(),
        "ludex=' OR 1=1 --".to_owned(),
        format!("x{token}"),
        token.replace("ludex=", "__Host-ludex="),
        token.to_uppercase(),
        format!("ludex={}", "a".repeat(6000)),
    ] {
        desk.me(&cookie).await.refused(401, "not-signed-in");
    }
    let reply = desk.me(&format!("a=b; {token}; c=d")).await;
    assert_eq!(reply.good().json()["account"]["guest"], true);
}

#[tokio::test]
async fn who_guesses_passwords_is_stopped() {
    // The one try comes back after a minute, however long a password takes.
    let desk = TestClient::with(|config| config.rates.logins = NonZeroU32::MIN).await;
    desk.register("Ada").await;
    let body = json!({ "name": "Ada", "password": "a wrong password" });
    let guess = async || desk.ask("POST", "/api/v1/login").json(&body).send().await;
    guess().await.refused(401, "wrong-password");
    let last = guess().await;
    last.refused(429, "too-many");
    let wait: u64 = last.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // Not even the right password helps now.
    let body = json!({ "name": "Ada", "password": "a long password" });
    let right = desk.ask("POST", "/api/v1/login").json(&body).send().await;
    right.refused(429, "too-many");
}

#[tokio::test]
async fn a_class_behind_one_address_can_start_but_a_flood_cannot() {
    let desk = TestClient::with(|_| {}).await;
    for _ in 0..100 {
        desk.guest().await;
    }
    let desk = TestClient::with(|config| config.rates.requests = NonZeroU32::MIN).await;
    let ask = async || desk.ask("GET", "/api/v1/me").send().await;
    ask().await.refused(401, "not-signed-in");
    for _ in 0..10 {
        ask().await.refused(429, "too-many");
    }
    desk.ask("GET", "/health").send().await.good();
}

#[tokio::test]
async fn a_proxy_is_believed_only_where_there_is_one() {
    let few = |proxy: bool| {
        move |config: &mut Config| {
            config.behind_proxy = proxy;
            config.rates.requests = NonZeroU32::MIN;
        }
    };
    let ask = async |desk: &TestClient, from: &str| {
        let asking = desk
            .ask("GET", "/api/v1/me")
            .header("x-forwarded-for", from);
        asking.send().await.status.as_u16()
    };
    let open = TestClient::with(few(false)).await;
    assert_eq!(ask(&open, "10.0.0.1").await, 401);
    assert_eq!(ask(&open, "10.0.0.2").await, 429);
    let behind = TestClient::with(few(true)).await;
    assert_eq!(ask(&behind, "10.0.0.1").await, 401);
    assert_eq!(ask(&behind, "10.0.0.2").await, 401);
    assert_eq!(
        ask(&behind, "10.9.9.9, 10.0.0.2").await,
        429,
        "the last entry counts"
    );
}

#[tokio::test]
async fn every_answer_keeps_the_browser_safe() {
    let desk = TestClient::new().await;
    for path in [
        "/",
        "/health",
        "/api/v1/me",
        "/nothing/here",
        "/api/v1/openapi.json",
    ] {
        let reply = desk.ask("GET", path).send().await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
    }
    assert_eq!(
        desk.ask("GET", "/api/v1/me").send().await.headers["cache-control"],
        "no-store"
    );
}

/// Two addresses of a server that listens, each with its own answers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_are_at_an_address_of_their_own() {
    let folder = crate::common::folder();
    // A port that is free, as far as anybody can know.
    let numbers = {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        free.local_addr().expect("an address")
    };
    let house = TestServer::with(folder.path(), |config| config.metrics = Some(numbers)).await;
    let status = async |addr: SocketAddr, path: &str, host: &str| {
        let mut stream = TcpStream::connect(addr).await.expect("a connection");
        let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.expect("asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("answered");
        answer.split(' ').nth(1).map(str::to_owned)
    };
    // Who comes where people come is answered when the numbers are there too.
    let own = numbers.to_string();
    for (addr, path, host, wanted) in [
        (house.addr, "/health", "localhost", "200"),
        (house.addr, "/metrics", "localhost", "404"),
        (numbers, "/metrics", &*own, "200"),
        (numbers, "/metrics", "evil.example", "421"),
        (numbers, "/api/v1/games", "localhost", "404"),
        (numbers, "/", "localhost", "404"),
    ] {
        let found = status(addr, path, host).await;
        assert_eq!(found.as_deref(), Some(wanted), "{addr}{path} as {host}");
    }
}

#[tokio::test]
async fn those_who_watch_the_server_learn_how_it_is() {
    let desk = TestClient::new().await;
    let cookie = desk.guest().await;
    desk.ask("GET", "/health").send().await.good();
    desk.ask("GET", "/ready").send().await.good();
    // The numbers are not where people come.
    let page = desk.ask("GET", "/metrics").send().await;
    page.refused(404, "not-found");
    let numbers = TestClient::numbers_of(desk.app.clone());
    let metrics = numbers.ask("GET", "/metrics").send().await.good();
    numbers
        .ask("GET", "/api/v1/games")
        .send()
        .await
        .refused(404, "not-found");
    assert!(
        metrics.text.contains("ludex_requests_total"),
        "{}",
        metrics.text
    );
    let token = cookie.trim_start_matches("ludex=");
    assert!(!metrics.text.contains(token));
    desk.app.close();
    desk.ask("GET", "/ready")
        .send()
        .await
        .refused(503, "unavailable");
    desk.ask("GET", "/health").send().await.good();
}
