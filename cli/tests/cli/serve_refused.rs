//! `serve`: requests that are refused, and requests that do no harm.

use std::net::TcpStream;

use crate::sandbox::{POSITION, Sandbox};
use crate::served::Server;
use crate::thorough::either;

#[test]
fn refused_requests() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "");
    for (request, headers, expected) in [
        ("GET /", vec![], 200),
        ("GET /", vec!["Host: 127.0.0.1:PORT"], 200),
        ("GET /", vec!["Host: LOCALHOST:PORT"], 200),
        ("GET http://localhost:PORT/", vec![], 200),
        ("GET /", vec!["Host: localhost"], 421),
        ("GET /", vec!["Host: evil.example"], 421),
        ("GET /", vec!["Host: evil.example:PORT"], 421),
        (
            "GET /",
            vec!["Host: localhost:PORT", "Host: evil.example"],
            421,
        ),
        ("GET http://evil.example/", vec![], 421),
        ("GET /", vec!["Origin: http://localhost:PORT"], 200),
        ("GET /", vec!["Origin: http://evil.example"], 403),
        ("GET /", vec!["Origin: null"], 403),
        ("GET /", vec!["Origin: https://localhost:PORT"], 403),
        ("GET /", vec!["Origin: http://127.0.0.1:PORT"], 403),
        (
            "GET /",
            vec!["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"],
            403,
        ),
        ("GET /", vec!["Sec-Fetch-Site: cross-site"], 403),
        ("GET /", vec!["Sec-Fetch-Site: same-site"], 403),
        (
            "GET /",
            vec![
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Mode: navigate",
                "Sec-Fetch-Dest: document",
            ],
            200,
        ),
        (
            "GET /",
            vec![
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Mode: navigate",
                "Sec-Fetch-Dest: iframe",
            ],
            403,
        ),
        (
            "GET /.serve/events/",
            vec!["Origin: http://evil.example"],
            403,
        ),
        (
            "GET /.serve/page.js",
            vec!["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"],
            403,
        ),
        (
            "GET /.serve/events/",
            vec![
                "Origin: http://evil.example",
                "Connection: Upgrade",
                "Upgrade: websocket",
            ],
            403,
        ),
        ("POST /", vec!["Content-Length: 0"], 405),
        ("PUT /in.annofen", vec!["Content-Length: 0"], 405),
        ("DELETE /in.annofen", vec![], 405),
        ("OPTIONS /", vec![], 405),
        ("OPTIONS *", vec![], 405),
        ("TRACE /", vec![], 405),
        ("CONNECT localhost:PORT", vec![], 405),
    ] {
        let answer = server.send(request, &headers);
        assert_eq!(answer.status, expected, "{request} {headers:?}");
        if expected != 200 {
            assert!(!answer.body.contains("in.annofen"), "{request} {headers:?}");
            assert_eq!(
                answer.head.contains("allow: GET, HEAD"),
                expected == 405,
                "{request}"
            );
        }
    }
}

#[test]
fn hostile_requests() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "");
    let long = "x".repeat(either(1 << 18, 1 << 20));
    let many: String = (0..1000)
        .map(|number| format!("X-{number}: x\r\n"))
        .collect();
    for bytes in [
        "\0\0\0\0\r\n\r\n".to_owned(),
        "GET\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}\u{3}\u{3}\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "GET /\u{1} HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(),
        format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nX: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{many}\r\n"),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n".to_owned(),
    ] {
        let answer = server.raw(bytes.as_bytes());
        let beginning: String = bytes.chars().take(30).collect();
        assert!(!answer.contains("200 OK"), "{beginning:?}: {answer}");
        assert!(answer.len() < 2000, "{beginning:?}: {answer}");
    }
    // A client that sends nothing, or leaves in the middle.
    let silent: Vec<TcpStream> = (0..300).map(|_| server.connect()).collect();
    assert_eq!(server.get("/").status, 200);
    drop(silent);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn paths_outside() {
    let sandbox = Sandbox::new();
    sandbox.write("served/in.fen", POSITION);
    sandbox.write("served/.hidden/in.fen", POSITION);
    sandbox.write("served/ci.yml", "on: push\n");
    sandbox.write("served/xiangqi-setup.yaml", "board: wood\n");
    sandbox.write("served/notes.txt", POSITION);
    sandbox.write("secret.fen", "hidden words");
    #[cfg(unix)]
    for (target, link) in [
        ("in.fen", "link.fen"),
        ("../secret.fen", "out.fen"),
        ("notes.txt", "notes.fen"),
        (".hidden/in.fen", "hidden.fen"),
        ("..", "up"),
    ] {
        let link = sandbox.path("served").join(link);
        std::os::unix::fs::symlink(target, link).expect("a link");
    }
    let server = Server::start(&sandbox, "served");
    assert_eq!(server.get("/in.fen").status, 200);
    assert_eq!(
        server.get("/link.fen").status,
        if cfg!(unix) { 200 } else { 404 }
    );
    let list = server.get("/").body;
    let links = list.matches("<a href").count();
    assert_eq!(links, if cfg!(unix) { 2 } else { 1 }, "{list}");
    for path in [
        "/../secret.fen",
        "/%2e%2e/secret.fen",
        "/%2E%2E%2Fsecret.fen",
        "/..%5csecret.fen",
        "/..\\secret.fen",
        "//secret.fen",
        "/in.fen/../../secret.fen",
        "/in.fen%00",
        "/in.fen/",
        "/./in.fen",
        "/%ff.fen",
        "/.hidden/in.fen",
        "/ci.yml",
        "/xiangqi-setup.yaml",
        "/notes.txt",
        "/out.fen",
        "/notes.fen",
        "/hidden.fen",
        "/up/secret.fen",
        "/up/served/in.fen",
        "/up/none.fen",
        "/up/served/none.fen",
        "/C:/secret.fen",
        "/.serve/../../secret.fen",
        "/.serve/events/../secret.fen",
        "/.serve/events/%2e%2e/secret.fen",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.body.contains("hidden words"), "{path}");
    }
}
