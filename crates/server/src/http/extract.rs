//! What handlers take out of requests, refusing in our own form.

use crate::{App, Error};
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use tokio::time::timeout;

/// A body in JSON.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &Arc<App>) -> Result<Self, Error> {
        let (parts, body) = request.into_parts();
        let bytes = bytes_of(Request::from_parts(parts.clone(), body), state).await?;
        let request = Request::from_parts(parts, bytes.clone().into());
        let read = axum::Json::<T>::from_request(request, state).await;
        match read {
            Ok(body) => Ok(Self(body.0)),
            Err(error @ JsonRejection::JsonDataError(_)) => {
                let again = with_whole_numbers(&bytes);
                again.map(Self).ok_or_else(|| not_taken(&error))
            }
            Err(error) => Err(not_taken(&error)),
        }
    }
}

/// In JSON `3.0` is the whole number three, and some write it so.
fn with_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let mut value: Value = serde_json::from_slice(bytes).ok()?;
    make_whole(&mut value);
    serde_json::from_value(value).ok()
}

fn make_whole(value: &mut Value) {
    /// Up to here every whole number is one in a float, too.
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    match value {
        Value::Array(list) => list.iter_mut().for_each(make_whole),
        Value::Object(map) => map.values_mut().for_each(make_whole),
        Value::Number(number) => {
            let float = number.as_f64().filter(|_| number.is_f64());
            let whole = float.filter(|f| f.fract() == 0.0 && f.abs() <= LARGEST);
            if let Some(whole) = whole {
                *number = (whole as i64).into();
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

async fn bytes_of(request: Request, app: &Arc<App>) -> Result<Bytes, Error> {
    let bytes = Bytes::from_request(request, app);
    let bytes = timeout(app.config.connections.body, bytes).await;
    let bytes = bytes.map_err(|_| Error::TooSlow)?;
    bytes.map_err(|e| match e.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(e.body_text()),
    })
}

/// A body in JSON that may be left out.
pub(crate) struct MaybeBody<T>(pub T);

impl<T: DeserializeOwned + Default> FromRequest<Arc<App>> for MaybeBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &Arc<App>) -> Result<Self, Error> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let bytes = bytes_of(request, state).await?;
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
pub(crate) fn at_most(most: usize, what: &str, text: &str) -> Result<(), Error> {
    if text.chars().count() <= most {
        return Ok(());
    }
    let text = format!("{what} is longer than {most} characters");
    Err(Error::Invalid(text))
}

/// The parts of an address.
pub(crate) struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let wrong = |e: PathRejection| Error::Invalid(e.body_text());
        path.map(|p| Self(p.0)).map_err(wrong)
    }
}

/// What stands behind the question mark of an address.
pub(crate) struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let wrong = |e: QueryRejection| Error::Invalid(e.body_text());
        query.map(|q| Self(q.0)).map_err(wrong)
    }
}
