//! What handlers take out of requests, refusing in our own form.

use crate::Error;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A body in JSON.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let body = axum::Json::<T>::from_request(request, state).await;
        body.map(|b| Self(b.0)).map_err(|e| not_taken(&e))
    }
}

/// A body in JSON that may be left out.
pub struct MaybeBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for MaybeBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|e| match e.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
            _ => Error::Invalid(e.body_text()),
        })?;
        if bytes.is_empty() {
            return Ok(Self(T::default()));
        }
        let request = Request::from_parts(parts, bytes.into());
        let Body(body) = Body::<Option<T>>::from_request(request, state).await?;
        Ok(Self(body.unwrap_or_default()))
    }
}

fn not_taken(rejection: &JsonRejection) -> Error {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::NotJson,
        _ => Error::Invalid(rejection.body_text()),
    }
}

/// Refuses a text with more characters than fit.
pub fn at_most(most: usize, what: &str, text: &str) -> Result<(), Error> {
    if text.chars().count() <= most {
        return Ok(());
    }
    let text = format!("{what} is longer than {most} characters");
    Err(Error::Invalid(text))
}

/// The parts of an address.
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let wrong = |e: PathRejection| Error::Invalid(e.body_text());
        path.map(|p| Self(p.0)).map_err(wrong)
    }
}

/// What stands behind the question mark of an address.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let wrong = |e: QueryRejection| Error::Invalid(e.body_text());
        query.map(|q| Self(q.0)).map_err(wrong)
    }
}
