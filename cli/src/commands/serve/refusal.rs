//! Decides which requests are answered: requests from pages of this server, and requests of users who open a
//! page.
//!
//! Any page on the web can send requests to this machine. Such a page must neither read nor embed what is
//! served, whether it uses the address of this server or a domain name of its own that resolves to this
//! machine (DNS rebinding).

use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Method, StatusCode, Uri};

/// The status of the answer to a refused request, and the reason for refusing the request.
type Refusal = (StatusCode, &'static str);

const OTHER_METHOD: Refusal = (
    StatusCode::METHOD_NOT_ALLOWED,
    "only GET and HEAD are answered",
);
const OTHER_HOST: Refusal = (
    StatusCode::MISDIRECTED_REQUEST,
    "this server answers only to its own address, 127.0.0.1 or localhost with its port",
);
const OTHER_SITE: Refusal = (
    StatusCode::FORBIDDEN,
    "this server does not answer other sites",
);

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// Checks a request to a server whose host names are `hosts`.
pub fn check(
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
    hosts: &[String],
) -> Result<(), Refusal> {
    let is_own = |host: &str| hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
    let mut called = headers.get_all(HOST).iter();
    let host = called.next().and_then(|host| host.to_str().ok());
    let Some(host) = host.filter(|host| is_own(host) && called.next().is_none()) else {
        return Err(OTHER_HOST);
    };
    if uri
        .authority()
        .is_some_and(|authority| !is_own(authority.as_str()))
    {
        return Err(OTHER_HOST);
    }
    let mut origins = headers.get_all(ORIGIN).iter();
    let own = format!("http://{host}");
    if !origins.all(|origin| origin.as_bytes().eq_ignore_ascii_case(own.as_bytes())) {
        return Err(OTHER_SITE);
    }
    let value = |name| headers.get(name).map(|value| value.as_bytes());
    // Following a link from another site is allowed, since that site cannot see the page. A server on another
    // port counts as another site, although browsers consider it the same site.
    let is_visit = value(MODE) == Some(b"navigate") && value(DESTINATION) == Some(b"document");
    let mut sites = headers.get_all(SITE).iter().map(|site| site.as_bytes());
    if !is_visit && !sites.all(|site| [&b"same-origin"[..], b"none"].contains(&site)) {
        return Err(OTHER_SITE);
    }
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        _ => Err(OTHER_METHOD),
    }
}
