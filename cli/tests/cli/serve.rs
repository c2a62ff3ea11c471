//! `serve`: pages that follow files.

use std::fs::{self, File};
use std::io::{self, BufRead as _, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::thread;
use std::time::Duration;

use crate::sandbox::{BROKEN, POSITION, PROJECT_FILE, Sandbox, lines_of};
use crate::served::{LONG, Server};
use crate::tested_program::start;

/// A position with another piece on it.
fn other(letter: char) -> String {
    POSITION.replace('R', &letter.to_string())
}

/// The part of a page with a red piece.
fn piece(letter: char) -> String {
    format!("data-piece=\"{letter}\"")
}

#[test]
fn a_file() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "in.annofen");
    server.wait_to_hear("note: showing `in.annofen`; press Ctrl-C to stop\n");
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.body.contains(&piece('R')));
    assert!(page.body.contains("<h1 dir=\"auto\">in.annofen</h1>"));
    for header in [
        "content-type: text/html; charset=utf-8\r\n",
        "content-security-policy: default-src 'none'; script-src 'self'; ",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff\r\n",
        "x-frame-options: DENY\r\n",
        "cross-origin-resource-policy: same-origin\r\n",
        "cache-control: no-store\r\n",
    ] {
        assert!(page.head.contains(header), "{header} in {}", page.head);
    }
    assert!(!page.head.contains("access-control"), "{}", page.head);
    let head = server.send("HEAD /", &[]);
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    // Nothing else is served, not even another input.
    assert_eq!(server.get("/in.annofen").status, 404);
    assert_eq!(server.get("/in.xay").status, 404);
}

#[test]
fn saving() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "in.annofen");
    let mut events = server.events("/", "");
    let (first, data) = events.next();
    assert!(data.contains(&piece('R')));
    sandbox.write("in.annofen", other('N'));
    let data = events.wait_for(&piece('N'));
    assert!(
        data.contains("data-status=\"The picture is up to date.\""),
        "{data}"
    );
    server.wait_to_hear("note: drew `in.annofen`\n");
    // An error appears as in the terminal, but without the name of the file.
    sandbox.write("in.annofen", BROKEN);
    let data = events.wait_for("class=\"error\"");
    server.wait_to_hear("error: `Z` is not a piece letter\n");
    let drawn = sandbox.run(&["in.annofen", "-"]).stderr;
    let drawn: String = (drawn.lines().filter(|line| line.trim() != "|"))
        .map(|line| match line.trim().strip_prefix("--> in.annofen:") {
            Some(place) => format!("line {}", place.replace(':', ", column ")),
            None => line.to_owned(),
        })
        .collect();
    let shown = data.split("<pre class=\"error\">").nth(1);
    let shown = shown
        .and_then(|it| it.split("</pre>").next())
        .unwrap_or_default();
    let plain = |text: &str| {
        let (mut text, mut is_tag) = (text.to_owned(), false);
        text.retain(|c| {
            let was_tag = is_tag || c == '<';
            is_tag = was_tag && c != '>';
            !was_tag
        });
        text.replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&")
            .replace('\n', "")
    };
    assert_eq!(plain(shown), drawn);
    assert!(drawn.contains("line 1, column "), "{drawn}");
    assert!(
        data.contains("<div class=\"old\">") && data.contains(&piece('N')),
        "{data}"
    );
    assert!(server.get("/").body.contains("class=\"error\""));
    // The same picture again.
    sandbox.write("in.annofen", other('N'));
    let data = events.wait_for("The picture is up to date.");
    assert!(!data.contains("class=\"old\""), "{data}");
    server.wait_to_hear("note: `in.annofen` is up to date again\n");
    // A reader who has seen it waits for the next one, also after reconnecting.
    let (version, _) = server.events("/", "").next();
    assert_ne!(version, first);
    let mut seen = server.events(&format!("/?seen={version}"), "");
    let mut again = server.events("/?seen=old", &format!("Last-Event-ID: {version}\r\n"));
    sandbox.write("in.annofen", other('C'));
    assert!(seen.next().1.contains(&piece('C')));
    assert!(again.next().1.contains(&piece('C')));
}

/// A file that another one replaces, and one that is open for long.
#[test]
fn ways_to_save() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "in.annofen");
    let mut events = server.events("/", "");
    sandbox.write("new", other('N'));
    // On Windows, a file cannot be replaced while it is being read.
    let mut tries = if cfg!(windows) { 100 } else { 1 };
    while let Err(error) = fs::rename(sandbox.path("new"), sandbox.path("in.annofen")) {
        tries -= 1;
        assert!(tries > 0, "{error}");
        thread::sleep(Duration::from_millis(20));
    }
    events.wait_for(&piece('N'));
    fs::remove_file(sandbox.path("in.annofen")).expect("it exists");
    let data = events.wait_for("no such file or directory");
    assert!(data.contains("class=\"old\""), "{data}");
    let mut file = File::create(sandbox.path("in.annofen")).expect("it can be written");
    file.write_all(other('C').as_bytes())
        .expect("it can be written");
    events.wait_for(&piece('C'));
    file.write_all(b"more\n").expect("it can be written");
    events.wait_for("class=\"error\"");
}

/// A link that replaces a file that is shown.
#[cfg(unix)]
#[test]
fn a_link_to_the_outside() {
    let sandbox = Sandbox::new();
    sandbox.write("secret.txt", "secret words\n");
    sandbox.write("served/in.annofen", POSITION);
    let server = Server::start(&sandbox, "served");
    let mut events = server.events("/in.annofen", "");
    assert!(events.next().1.contains(&piece('R')));
    let link = sandbox.path("served/link");
    std::os::unix::fs::symlink("../secret.txt", &link).expect("a link");
    fs::rename(&link, sandbox.path("served/in.annofen")).expect("it can be replaced");
    let (_, data) = events.next();
    assert!(data.contains("no such file or directory"), "{data}");
    assert!(!data.contains("secret"), "{data}");
    fs::remove_file(sandbox.path("served/in.annofen")).expect("it exists");
    sandbox.write("served/in.annofen", other('N'));
    events.wait_for(&piece('N'));
}

#[test]
fn options_project_files_and_themes() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "dir/board/mine");
    let server = Server::start(&sandbox, "--flip --theme-dir dir .");
    let mut events = server.events("/in.annofen", "");
    let (_, first) = events.next();
    sandbox.write(PROJECT_FILE, "caption: Of the project\nboard: mine\n");
    let second = events.wait_for("Of the project");
    assert_ne!(first, second);
    sandbox.write(PROJECT_FILE, "board: mine\nlokk: wood\n");
    let data = events.wait_for("lokk");
    assert!(
        data.contains("class=\"old\"") && data.contains("Of the project"),
        "{data}"
    );
    // While it is being written, the file is empty for a moment, and means something else.
    sandbox.write(PROJECT_FILE, "board: mine\ncaption: Mended\n");
    let whole = events.wait_for("Mended");
    assert!(whole.contains("up to date"), "{whole}");
    fs::remove_file(sandbox.path("dir/board/mine/theme.yaml")).expect("it is there");
    let data = events.wait_for("class=\"error\"");
    assert!(data.contains("theme.yaml"), "{data}");
    sandbox.copy_theme("board/clean_alpha", "dir/board/mine");
    // Its files come one after another.
    while events.wait_for("up to date") != whole {}
}

#[test]
fn a_directory() {
    let sandbox = Sandbox::new();
    sandbox.write("games/a b.wxf", "START{\n 1. C2=5 H8+7\n}END\n");
    sandbox.write(".hidden/in.fen", POSITION);
    sandbox.write("turned\u{202e}nef.fen", POSITION);
    sandbox.write("notes.txt", "secret");
    let server = Server::start(&sandbox, "");
    let list = server.get("/").body;
    for link in ["/in.annofen", "/in.xay", "/games/a%20b.wxf"] {
        assert!(
            list.contains(&format!("<a href=\"{link}\"")),
            "{link} in {list}"
        );
        assert_eq!(server.get(link).status, 200, "{link}");
    }
    assert!(
        !list.contains("hidden") && !list.contains("notes"),
        "{list}"
    );
    assert!(
        server
            .get("/games/a%20b.wxf")
            .body
            .contains("data-hash=\"\"")
    );
    assert!(list.contains(">turned\u{fffd}nef.fen</a>"), "{list}");
    let mut events = server.events("/", "");
    sandbox.write("games/new/棋&b.fen", POSITION);

    let data = events.wait_for("games/new");
    assert!(
        data.contains("<a href=\"/games/new/%E6%A3%8B%26b.fen\" dir=\"auto\">棋&amp;b.fen</a>")
    );
    let page = server.get("/games/new/%E6%A3%8B%26b.fen").body;
    let name = ["games", "new", "棋&amp;b.fen"].join(std::path::MAIN_SEPARATOR_STR);
    assert!(page.contains(&format!("<title>{name}</title>")), "{page}");
    fs::remove_file(sandbox.path("in.xay")).expect("it exists");
    assert!(!events.next().1.contains("in.xay"));
}

/// A page that is opened before its file exists, or after.
#[test]
fn a_missing_file() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "");
    let page = server.get("/later.fen");
    assert_eq!(page.status, 404);
    let events = "data-events=\"/.serve/events/later.fen\"";
    assert!(page.body.contains(events), "{}", page.body);
    assert!(page.body.contains("no such file"), "{}", page.body);
    let mut events = server.events("/later.fen", "");
    assert!(events.next().1.contains("no such file"));
    sandbox.write("later.fen", POSITION);
    events.wait_for(&piece('R'));
    assert_eq!(server.get("/later.fen").status, 200);
    // A reader who returns sees the last content of the file.
    fs::remove_file(sandbox.path("later.fen")).expect("it exists");
    let data = server.events("/later.fen", "").wait_for("no such file");
    assert!(data.contains(&piece('R')), "{data}");
    // Where no input can appear.
    for path in ["/later.txt", "/in.annofen/later.fen"] {
        let nowhere = server.get(path);
        assert_eq!(nowhere.status, 404);
        assert!(!nowhere.body.contains("data-events"), "{}", nowhere.body);
    }
    assert_eq!(server.get("/.serve/events/later.txt").status, 404);
}

/// Messages about a file appear next to the part that can be shown.
#[test]
fn messages() {
    let sandbox = Sandbox::new();
    for (text, said, viewers) in [
        ("1. C2=5 H8+7\n", vec![], 1),
        ("1. C2=5 H8+7 (1... C8=2)\n", vec!["warning"], 1),
        ("1. C2=9 H8+7\n", vec!["error"], 0),
        (
            "[Event \"a\"]\n\n1. C2=9 *\n\n[Event \"b\"]\n\n1. C2=5 *\n",
            vec!["error"],
            1,
        ),
    ] {
        sandbox.write("game.pgn", text);
        let page = Server::start(&sandbox, "game.pgn").get("/").body;
        let found = page.split("<pre class=\"").skip(1);
        let found: Vec<&str> = found.filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(found, said, "{text}: {page}");
        assert_eq!(
            page.matches("<div class=\"xq-viewer\"").count(),
            viewers,
            "{text}"
        );
    }
}

/// A reader gets a page while many files appear in a list that another reader watches.
#[test]
fn many_new_files() {
    let sandbox = Sandbox::new();
    sandbox.write("many/first.fen", POSITION);
    let server = Server::start(&sandbox, "");
    let mut events = server.events("/", "");
    events.next();
    for number in 0..300 {
        sandbox.write(format!("many/{number:03}.fen"), POSITION);
    }
    assert_eq!(server.get("/many/000.fen").status, 200);
    let list = events.wait_for("/many/299.fen");
    assert!(list.contains("data-status=\"304 files\""), "{list}");
}

#[test]
fn what_pages_need() {
    let sandbox = Sandbox::new();
    let server = Server::start(&sandbox, "");
    for (name, kind) in [
        ("page.js", "text/javascript; charset=utf-8"),
        ("viewer.js", "text/javascript; charset=utf-8"),
        ("page.css", "text/css; charset=utf-8"),
        ("viewer.css", "text/css; charset=utf-8"),
        ("icon.svg", "image/svg+xml"),
    ] {
        let answer = server.get(&format!("/.serve/{name}"));
        assert_eq!(answer.status, 200, "{name}");
        assert!(
            answer.head.contains(&format!("content-type: {kind}\r\n")),
            "{}",
            answer.head
        );
        assert!(
            server.get("/").body.contains(&format!("/.serve/{name}\"")),
            "{name}"
        );
    }
    let events = server.send("HEAD /.serve/events/", &[]);
    assert_eq!(events.status, 200);
    assert!(
        events.head.contains("content-type: text/event-stream\r\n"),
        "{}",
        events.head
    );
}

#[test]
fn ports() {
    let sandbox = Sandbox::new();
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = taken.local_addr().expect("it has an address").port();
    sandbox.fail(
        &["serve", "--port", &port.to_string()],
        1,
        &format!(
            "error: port {port} is taken\n\
             help: choose another with `--port`, or `--port 0` for any that is free\n"
        ),
    );
    // Two at once, with the usual port.
    let serve = || {
        let mut child = start(&mut sandbox.command(&["serve"]));
        let said = lines_of(child.stdout.take().expect("stdout is a pipe"));
        let address = said.recv_timeout(LONG).expect("an address");
        (child, address)
    };
    let (mut one, mut other) = (serve(), serve());
    for (child, _) in [&mut one, &mut other] {
        child.kill().expect("it runs");
        child.wait().expect("it has ended");
    }
    assert!(one.1.starts_with("http://127.0.0.1:329"), "{}", one.1);
    assert_ne!(one.1, other.1);
}

#[test]
fn wrong_arguments() {
    let sandbox = Sandbox::new();
    for (args, code, message) in [
        (
            vec!["serve", "-"],
            2,
            "error: `serve` shows files, not standard input\n\
             help: save it to a file, and pass that\n",
        ),
        (
            vec!["serve", POSITION.trim()],
            2,
            "error: `serve` shows files, not a FEN\n\
             help: save it to a file, and pass that\n",
        ),
        (
            vec!["serve", "none.fen"],
            1,
            "error: cannot serve `none.fen`: no such file or directory\n",
        ),
    ] {
        sandbox.fail(&args, code, message);
    }
}

/// Ctrl-C ends the program, even while a reader follows events.
#[cfg(unix)]
#[test]
fn interrupting() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::os::unix::process::ExitStatusExt as _;

    let sandbox = Sandbox::new();
    let mut server = Server::start(&sandbox, "in.annofen");
    let mut events = server.events("/", "");
    events.next();
    // SIGINT is ignored where the tests run in the background.
    kill(
        Pid::from_raw(server.child.id().cast_signed()),
        Signal::SIGTERM,
    )
    .expect("it runs");
    let status = server.child.wait().expect("it ends");
    assert_eq!(status.signal(), Some(Signal::SIGTERM as i32));
    let mut rest = String::new();
    assert!(
        events.0.read_line(&mut rest).is_ok_and(|read| read == 0),
        "{rest}"
    );
    let said: String = server.lines.iter().collect();
    assert_eq!(said, "note: showing `in.annofen`; press Ctrl-C to stop\n");
}

/// Messages fill an unread pipe.
#[test]
fn unread_messages() {
    let sandbox = Sandbox::new();
    let (unread, pipe) = io::pipe().expect("a pipe");
    let mut command = sandbox.command(&["serve", "--port", "0"]);
    command.stderr(pipe);
    let server = Server::of(command);
    let long = "x".repeat(200);
    // More than a pipe holds.
    for number in 0..300 {
        let missing = server.get(&format!("/{number}{long}.fen"));
        assert_eq!(missing.status, 404);
    }
    assert!(server.get("/in.annofen").body.contains(&piece('R')));
    drop(unread);
}

/// More connections than the files that a process may open.
#[cfg(unix)]
#[test]
fn few_descriptors() {
    use std::process::{Command, Stdio};

    let sandbox = Sandbox::new();
    let limited = sandbox.command(&["serve", "--port", "0"]);
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -n 64; exec \"$0\" \"$@\""])
        .arg(limited.get_program())
        .args(limited.get_args())
        .current_dir(sandbox.path(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let server = Server::of(command);
    let open: Vec<_> = (0..100).map(|_| server.events("/in.annofen", "")).collect();
    assert!(server.get("/in.annofen").body.contains(&piece('R')));
    drop(open);
}

#[cfg(target_os = "linux")]
#[test]
fn opening_a_browser() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::time::Instant;

    let sandbox = Sandbox::new();
    let serve = || {
        let mut command = sandbox.command(&["serve", "--port", "0", "--open"]);
        let mut child = command
            .env("PATH", sandbox.path("bin"))
            .spawn()
            .expect("it starts");
        let said = lines_of(child.stdout.take().expect("stdout is a pipe"));
        let lines = lines_of(child.stderr.take().expect("stderr is a pipe"));
        let address = said.recv_timeout(LONG).expect("an address");
        let server = Server {
            child,
            port: 0,
            lines,
        };
        (server, address.trim().to_owned())
    };
    let (server, address) = serve();
    server.wait_to_hear(
        "warning: cannot open a browser: there is no program for that, such as `xdg-open`\n",
    );
    server.wait_to_hear(&format!("help: open {address} yourself\n"));
    drop(server);
    let install = |name: &str, script: &str| {
        let program = format!("bin/{name}");
        sandbox.write(&program, format!("#!/bin/sh\n{script}\n"));
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(sandbox.path(&program), mode).expect("it can be run");
    };
    let opens = "echo \"$@\" > opened.part\n/bin/mv opened.part opened";
    // Somebody ends the browser: no other one opens.
    install("xdg-open", "kill -9 $$");
    install("gio", opens);
    install("gnome-open", opens);
    let (server, _) = serve();
    server.wait_to_hear("warning: cannot open a browser: `xdg-open` ended with signal: 9");
    drop(server);
    assert!(!sandbox.path("opened").exists());
    install("xdg-open", opens);
    let (server, address) = serve();
    let start = Instant::now();
    while !sandbox.path("opened").exists() && start.elapsed() < LONG {
        thread::sleep(Duration::from_millis(20));
    }
    drop(server);
    assert_eq!(sandbox.read("opened"), format!("{address}\n").into_bytes());
}
