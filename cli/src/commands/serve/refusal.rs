//! Decides which requests are answered: requests from pages of this server, and requests of users who open a
//! page.
//!
//! Any page on the web can send requests to this machine. Such a page must neither read nor embed what is
//! served, whether it uses the address of this server or a domain name of its own that resolves to this
//! machine (DNS rebinding).

use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Method, StatusCode, Uri};

/// The reason why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("only GET and HEAD are answered")]
    Method,
    #[error("this server answers only to its own address, 127.0.0.1 or localhost with its port")]
    Host,
    #[error("this server does not answer other sites")]
    Foreign,
}

impl Refusal {
    pub fn status(self) -> StatusCode {
        match self {
            Refusal::Method => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::Host => StatusCode::MISDIRECTED_REQUEST,
            Refusal::Foreign => StatusCode::FORBIDDEN,
        }
    }
}

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// Checks a request to a server whose host names are `hosts`.
///
/// # Errors
///
/// Returns an error if the request is refused.
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
        return Err(Refusal::Host);
    };
    if uri
        .authority()
        .is_some_and(|authority| !is_own(authority.as_str()))
    {
        return Err(Refusal::Host);
    }
    let mut origins = headers.get_all(ORIGIN).iter();
    let own = format!("http://{host}");
    if !origins.all(|origin| origin.as_bytes().eq_ignore_ascii_case(own.as_bytes())) {
        return Err(Refusal::Foreign);
    }
    let value = |name| headers.get(name).map(|value| value.as_bytes());
    // Following a link from another site is allowed, since that site cannot see the page. A server on another
    // port counts as another site, although browsers consider it the same site.
    let is_visit = value(MODE) == Some(b"navigate") && value(DESTINATION) == Some(b"document");
    let mut sites = headers.get_all(SITE).iter().map(|site| site.as_bytes());
    if !is_visit && !sites.all(|site| [&b"same-origin"[..], b"none"].contains(&site)) {
        return Err(Refusal::Foreign);
    }
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        _ => Err(Refusal::Method),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Refusal::{Foreign, Host, Method as OfMethod};

    #[test]
    fn requests() {
        let own = "Host: localhost:3290";
        for (request, expected) in [
            (vec!["GET /", own], None),
            (vec!["HEAD /", "Host: 127.0.0.1:3290"], None),
            (vec!["GET /", "host: LOCALHOST:3290"], None),
            (vec!["GET http://localhost:3290/", own], None),
            (vec!["GET /", own, "Origin: http://localhost:3290"], None),
            (vec!["GET /", own, "Sec-Fetch-Site: same-origin"], None),
            (vec!["GET /", own, "Sec-Fetch-Site: none"], None),
            (
                vec![
                    "GET /",
                    own,
                    "Sec-Fetch-Site: cross-site",
                    "Sec-Fetch-Mode: navigate",
                    "Sec-Fetch-Dest: document",
                ],
                None,
            ),
            (
                vec![
                    "GET /",
                    own,
                    "Sec-Fetch-Site: same-origin",
                    "Sec-Fetch-Site: cross-site",
                ],
                Some(Foreign),
            ),
            (vec!["GET /"], Some(Host)),
            (vec!["GET /", "Host: "], Some(Host)),
            (vec!["GET /", "Host: localhost"], Some(Host)),
            (vec!["GET /", "Host: localhost:80"], Some(Host)),
            (vec!["GET /", "Host: evil.example:3290"], Some(Host)),
            (
                vec!["GET /", "Host: localhost:3290.evil.example"],
                Some(Host),
            ),
            (vec!["GET /", "Host: [::1]:3290"], Some(Host)),
            (vec!["GET /", "Host: 0.0.0.0:3290"], Some(Host)),
            (vec!["GET /", own, "Host: evil.example"], Some(Host)),
            (vec!["GET http://evil.example/", own], Some(Host)),
            (vec!["GET /", own, "Origin: null"], Some(Foreign)),
            (
                vec!["GET /", own, "Origin: http://localhost:3291"],
                Some(Foreign),
            ),
            (
                vec!["GET /", own, "Origin: https://localhost:3290"],
                Some(Foreign),
            ),
            (
                vec!["GET /", own, "Origin: http://127.0.0.1:3290"],
                Some(Foreign),
            ),
            (
                vec!["GET /", own, "Sec-Fetch-Site: same-site"],
                Some(Foreign),
            ),
            (
                vec!["GET /", own, "Sec-Fetch-Site: cross-site"],
                Some(Foreign),
            ),
            (
                vec![
                    "GET /",
                    own,
                    "Sec-Fetch-Site: cross-site",
                    "Sec-Fetch-Mode: navigate",
                    "Sec-Fetch-Dest: iframe",
                ],
                Some(Foreign),
            ),
            (vec!["POST /", own], Some(OfMethod)),
            (vec!["OPTIONS /", own], Some(OfMethod)),
            (vec!["POST /", own, "Origin: null"], Some(Foreign)),
        ] {
            let (method, uri) = request[0].split_once(' ').expect("a request");
            let mut headers = HeaderMap::new();
            for line in &request[1..] {
                let (name, value) = line.split_once(": ").expect("a header");
                let name: HeaderName = name.parse().expect("a name");
                headers.append(name, value.parse().expect("a value"));
            }
            let method = method.parse().expect("a method");
            let uri = uri.parse().expect("an address");
            let checked = check(&method, &uri, &headers, &super::super::port::hosts(3290));
            assert_eq!(checked.err(), expected, "{request:?}");
        }
    }
}
