//! Refusals as they are answered.

use crate::Error;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

impl Error {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::NotSignedIn | Self::WrongPassword => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) | Self::Banned { .. } => StatusCode::FORBIDDEN,
            Self::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Self::NotFound(_) | Self::NoSuchAddress => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(error) if !error.is_refusal() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn log(&self) {
        match self {
            Self::Store(_) => tracing::error!(error = self.cause(), "the store failed"),
            Self::Internal(_) => tracing::error!(error = self.cause(), "a fault of ours"),
            _ => {}
        }
    }
}

/// How an error is told.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ErrorBody {
    /// What is wrong and what to do, in words.
    error: String,
    /// A short word for programs.
    code: String,
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        let body = ErrorBody {
            error: self.to_string(),
            code: self.code().to_owned(),
        };
        let mut response = (self.status(), Json(body)).into_response();
        if let Self::TooMany { wait_s } = self {
            let wait = HeaderValue::from(wait_s);
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreError;

    /// Whoever reads the kind of an error finds all troubles of the store in one
    /// place; a full disk ends no match.
    #[test]
    fn what_the_store_cannot_do_is_unavailable_in_words() {
        for error in [
            StoreError::Full,
            StoreError::NotWritable,
            StoreError::Closed,
            StoreError::System(std::io::Error::other("a cable")),
            StoreError::NotSeen { seen: 1, next: 2 },
        ] {
            let error = Error::from(error);
            assert!(matches!(error, Error::Store(_)));
            assert_eq!(
                (error.status().as_u16(), error.code()),
                (503, "unavailable")
            );
            let said = error.to_string();
            assert!(
                said.contains("try again") && !said.contains("cable"),
                "{said}"
            );
        }
        let ours = Error::from(StoreError::Damaged("a row".to_owned()));
        assert_eq!((ours.status().as_u16(), ours.code()), (500, "internal"));
    }
}
