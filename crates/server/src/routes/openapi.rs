//! The description of the API, made from the handlers themselves.

use super::{Routes, version_1};
use crate::http::csrf;
use axum::Json;
use std::sync::OnceLock;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{OpenApi as Spec, Required};
use utoipa::{Modify, OpenApi};

/// What stands above the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludex",
        description = "Play, watch and replay trading card games. Every POST, PUT and DELETE \
                       sends the header `x-ludex: 1`; the session is a cookie."
    ),
    components(schemas(crate::http::ErrorBody)),
    modifiers(&Session)
)]
struct ApiDoc;

/// The routes of version 1, with what stands above them.
pub(super) fn described(routes: Routes) -> Routes {
    let mut all = Routes::with_openapi(ApiDoc::openapi()).nest("/api/v1", routes);
    for item in all.get_openapi_mut().paths.paths.values_mut() {
        let changing = [&mut item.post, &mut item.put, &mut item.delete];
        for operation in changing.into_iter().flatten() {
            let parameters = operation.parameters.get_or_insert_default();
            parameters.push(own_header().into());
        }
    }
    all
}

/// The header that everything that changes something must have.
fn own_header() -> Parameter {
    let one = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["1"]));
    ParameterBuilder::new()
        .name(csrf::HEADER)
        .parameter_in(ParameterIn::Header)
        .required(Required::True)
        .description(Some("Says that no foreign page makes this request."))
        .schema(Some(one))
        .build()
}

/// The session as OpenAPI calls it: what handlers with [`crate::accounts::CurrentAccount`]
/// name as `security(("session" = []))`.
struct Session;

impl Modify for Session {
    fn modify(&self, spec: &mut Spec) {
        let about =
            "Set by POST /guest, /accounts and /login. With https its name is __Host-ludex.";
        let cookie = ApiKeyValue::with_description("ludex", about);
        let scheme = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
        let components = spec.components.get_or_insert_default();
        components.add_security_scheme("session", scheme);
    }
}

/// The description of all there is.
pub fn spec() -> Spec {
    described(version_1()).into_openapi()
}

pub(super) async fn json() -> Json<&'static Spec> {
    static SPEC: OnceLock<Spec> = OnceLock::new();
    Json(SPEC.get_or_init(spec))
}
