//! Answers the HTTP requests of browsers.

use std::sync::Arc;

use http_body_util::Either;
use http_body_util::channel::Channel;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

use crate::commands::serve::events;
use crate::commands::serve::page::{self, Page, Parts};
use crate::commands::serve::port;
use crate::commands::serve::redrawing::Requests;
use crate::commands::serve::refusal;
use crate::commands::serve::served::{Served, Topic};
use crate::messages::plain::plain;
use xiangqi_setup::web;

/// The prefix of the addresses of the server's own files, such as scripts. No input has such an address,
/// since names of inputs never begin with a dot.
const OWN: &str = "/.serve/";

/// The prefix of the addresses of event streams. The address of the page follows it.
pub const EVENTS: &str = "/.serve/events";

const HTML: &str = "text/html; charset=utf-8";
const PLAIN: &str = "text/plain; charset=utf-8";

/// The headers of every answer. A page loads nothing from other sites and runs only scripts of this server.
/// Other sites can neither embed nor read the page.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'; trusted-types serve",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

type Body = Either<Parts, Channel<Bytes>>;

/// The data that the answers to all requests depend on.
pub struct Site {
    served: Arc<Served>,
    requests: Requests,
    /// The host names of this server, with its port.
    hosts: Vec<String>,
}

impl Site {
    pub fn new(served: Arc<Served>, requests: Requests, port: u16) -> Site {
        Site {
            served,
            requests,
            hosts: port::hosts(port),
        }
    }

    pub async fn answer(&self, request: &Request<Incoming>) -> Response<Body> {
        let (method, uri, headers) = (request.method(), request.uri(), request.headers());
        if let Err((status, reason)) = refusal::check(method, uri, headers, &self.hosts) {
            let mut response = text_response(status, PLAIN, format!("{reason}\n"));
            if status == StatusCode::METHOD_NOT_ALLOWED {
                let allowed = HeaderValue::from_static("GET, HEAD");
                response.headers_mut().insert(header::ALLOW, allowed);
            }
            return response;
        }
        let address = uri.path();
        if let Some(page) = address.strip_prefix(EVENTS) {
            return self.events(page, request).await;
        }
        if let Some(name) = address.strip_prefix(OWN) {
            return own(name).unwrap_or_else(|| self.no_page());
        }
        self.page(address).await
    }

    async fn page(&self, address: &str) -> Response<Body> {
        let Some(topic) = self.served.topic(address) else {
            return self.no_page();
        };
        let title = match &topic {
            Topic::List => "Positions and games".to_owned(),
            Topic::Input(path) | Topic::Missing(path) => plain(&self.served.name(path)),
        };
        let Some(views) = self.requests.views(topic.clone()).await else {
            return ending();
        };
        let view = Arc::clone(&views.borrow());
        let page = Page {
            title: &title,
            has_list: self.served.is_directory() && topic != Topic::List,
            events: Some(&format!("{EVENTS}{address}")),
        };
        // The page of a missing input shows the input as soon as it exists.
        let status = match topic {
            Topic::List | Topic::Input(_) => StatusCode::OK,
            Topic::Missing(_) => StatusCode::NOT_FOUND,
        };
        response(
            status,
            HTML,
            Either::Left(page.with(view.parts.iter().cloned())),
        )
    }

    async fn events(&self, address: &str, request: &Request<Incoming>) -> Response<Body> {
        let Some(topic) = self.served.topic(address) else {
            return self.no_page();
        };
        let Some(views) = self.requests.views(topic).await else {
            return ending();
        };
        // A browser that reconnects sends the last version that it received.
        let last = request.headers().get("last-event-id");
        let last = last.and_then(|last| last.to_str().ok());
        let query = request.uri().query().unwrap_or_default();
        let seen = last.or(query.strip_prefix("seen=")).unwrap_or_default();
        let body = match *request.method() {
            Method::HEAD => Either::Left(Parts::default()),
            _ => Either::Right(events::body(views, seen)),
        };
        response(StatusCode::OK, "text/event-stream", body)
    }

    fn no_page(&self) -> Response<Body> {
        let page = Page {
            title: "Not found",
            has_list: true,
            events: None,
        };
        let content = "<p>There is no position or game at this address.</p>\n";
        let body = Either::Left(page.with([content.into()]));
        response(StatusCode::NOT_FOUND, HTML, body)
    }
}

/// Returns the answer with one of the server's own files, or `None` if there is no file of this name.
fn own(name: &str) -> Option<Response<Body>> {
    let (kind, text) = match name {
        "page.js" => ("text/javascript; charset=utf-8", page::SCRIPT),
        "viewer.js" => ("text/javascript; charset=utf-8", web::SCRIPT),
        "page.css" => ("text/css; charset=utf-8", page::STYLE),
        "viewer.css" => ("text/css; charset=utf-8", web::STYLE),
        "icon.svg" => ("image/svg+xml", page::ICON),
        _ => return None,
    };
    Some(text_response(StatusCode::OK, kind, text))
}

/// Returns the answer to send while the program is ending.
fn ending() -> Response<Body> {
    text_response(
        StatusCode::SERVICE_UNAVAILABLE,
        PLAIN,
        "the program is ending\n",
    )
}

fn text_response(status: StatusCode, kind: &'static str, text: impl Into<Bytes>) -> Response<Body> {
    response(
        status,
        kind,
        Either::Left([text.into()].into_iter().collect()),
    )
}

fn response(status: StatusCode, kind: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
