//! Links, pipes, devices and permissions.

use std::fs::{self, Permissions};
use std::os::unix::fs::{
    FileTypeExt as _, MetadataExt as _, PermissionsExt as _, chown, lchown, symlink,
};
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::sandbox::{OLD, POSITION, Run, Sandbox, assert_picture, finish, words};
use crate::tested_program::start;
use crate::thorough::{is_thorough, some};

fn mode(sandbox: &Sandbox, name: &str) -> u32 {
    fs::metadata(sandbox.path(name))
        .expect("the file exists")
        .mode()
        & 0o7777
}

#[test]
fn links_are_followed_and_stay() {
    let sandbox = Sandbox::new();
    let picture = sandbox.draw(&["in.annofen", "-"]);
    sandbox.write("dir/real.svg", OLD);
    let absolute = sandbox.path("dir/absolute.svg");
    // The link, its target, and the file written.
    for (link, target, file) in [
        ("relative.svg", "dir/real.svg", "dir/real.svg"),
        ("dangling.svg", "dir/new.svg", "dir/new.svg"),
        ("dir/beside.svg", "beside-new.svg", "dir/beside-new.svg"),
        ("dir/up.svg", "../up-new.svg", "up-new.svg"),
        (
            "absolute.svg",
            absolute.to_str().expect("paths are UTF-8"),
            "dir/absolute.svg",
        ),
        ("link-to-link.svg", "relative.svg", "dir/real.svg"),
    ] {
        symlink(target, sandbox.path(link)).expect("links can be created");
        sandbox.draw(&["in.annofen", link]);
        assert!(sandbox.path(link).is_symlink(), "{link}");
        assert!(!sandbox.path(file).is_symlink(), "{link}");
        assert!(sandbox.read(file) == picture, "{link}");
    }
}

#[test]
fn broken_links_are_refused() {
    let sandbox = Sandbox::new();
    for (link, target) in [
        ("one.svg", "two.svg"),
        ("two.svg", "one.svg"),
        ("lost.svg", "no/x.svg"),
    ] {
        symlink(target, sandbox.path(link)).expect("links can be created");
    }
    sandbox.fail(
        &["in.annofen", "one.svg"],
        1,
        "error: cannot write `one.svg`: too many links\n",
    );
    sandbox.fail(
        &["in.annofen", "lost.svg"],
        1,
        "error: cannot write into `no`: no such file or directory\n",
    );
}

#[test]
fn a_link_to_the_input_is_the_input() {
    let sandbox = Sandbox::new();
    symlink("in.annofen", sandbox.path("link.svg")).expect("links can be created");
    sandbox.fail(
        &["in.annofen", "link.svg"],
        2,
        "error: `link.svg` is both the input and the output\n",
    );
}

#[test]
fn a_failure_leaves_links_and_their_targets() {
    let sandbox = Sandbox::new();
    sandbox.write("dir/real.svg", OLD);
    symlink("dir/real.svg", sandbox.path("link.svg")).expect("links can be created");
    let before = sandbox.snapshot();
    assert_eq!(sandbox.run(&["broken.annofen", "link.svg"]).code, Some(1));
    assert!(sandbox.snapshot() == before);
    assert!(sandbox.path("link.svg").is_symlink());
}

#[test]
fn a_pipe_is_written_directly() {
    let sandbox = Sandbox::new();
    let pipe = sandbox.path("pipe.svg");
    sandbox.make_pipe("pipe.svg");
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).expect("pipes can be read")
    });
    sandbox.draw(&["in.annofen", "pipe.svg"]);
    let picture = reader.join().expect("the reader ends");
    assert!(picture == sandbox.draw(&["in.annofen", "-"]));
    assert!(
        fs::metadata(pipe)
            .expect("the pipe exists")
            .file_type()
            .is_fifo()
    );
}

/// Pipes opened by a shell, as for `<(command)`.
#[test]
fn open_pipes_are_read() {
    let sandbox = Sandbox::new();
    for input in ["/dev/stdin", "/dev/fd/0", "/dev/fd/3"] {
        let script = format!("exec \"$0\" {input} - 3<&0");
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &script, env!("CARGO_BIN_EXE_xiangqi-setup")])
            .current_dir(sandbox.path(""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let run = finish(shell, POSITION);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{input}");
        assert!(run.stdout == sandbox.draw(&["in.annofen", "-"]), "{input}");
        let config = ["--config", input, "in.annofen", "-"];
        let run = sandbox.run_with_input(&config, "board: wood\n");
        if input != "/dev/fd/3" {
            assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{input}");
            let wood = sandbox.draw(&["--board=wood", "in.annofen", "-"]);
            assert!(run.stdout == wood, "{input}");
        }
        let run = sandbox.run_with_input(&["--watch", input, "out.svg"], POSITION);
        let message = "error: `--watch` cannot watch standard input\n";
        assert_eq!(
            (run.stderr.as_str(), run.code),
            (message, Some(2)),
            "{input}"
        );
    }
}

/// Waiting for a pipe without a writer would never end.
#[test]
fn other_pipes_are_refused() {
    let sandbox = Sandbox::new();
    for (pipe, args) in [
        ("pipe.fen", "pipe.fen out.svg"),
        ("pipe.fen", "check pipe.fen"),
        ("pipe.fen", "describe pipe.fen"),
        ("pipe.fen", "convert pipe.fen out.xay"),
        (
            "font.ttf",
            "--caption x --caption-font font.ttf in.annofen out.svg",
        ),
        ("other.yaml", "--config other.yaml in.annofen out.svg"),
        ("xiangqi-setup.yaml", "in.annofen out.svg"),
        ("xiangqi-setup.yaml", "dir/in.annofen out.svg"),
    ] {
        sandbox.write("dir/in.annofen", POSITION);
        sandbox.make_pipe(pipe);
        let run = sandbox.run(&words(args));
        let message = format!("cannot read `{pipe}`: it is a pipe, not a file\n");
        assert!(run.stderr.starts_with("error: "), "{args}: {}", run.stderr);
        assert!(run.stderr.contains(&message), "{args}: {}", run.stderr);
        assert_eq!(run.code, Some(1), "{args}");
        fs::remove_file(sandbox.path(pipe)).expect("it can be removed");
    }
}

#[test]
fn sockets_and_devices_are_refused() {
    let sandbox = Sandbox::new();
    let _socket = UnixListener::bind(sandbox.path("socket.fen")).expect("sockets can be created");
    symlink("in.annofen", sandbox.path("link.fen")).expect("links can be created");
    symlink("/dev/zero", sandbox.path("zero.fen")).expect("links can be created");
    symlink("loop.fen", sandbox.path("loop.fen")).expect("links can be created");
    sandbox.draw(&["link.fen", "out.svg"]);
    for (input, what) in [
        ("socket.fen", "it is a socket, not a file"),
        ("zero.fen", "it is a device, not a file"),
        ("/dev/null", "it is a device, not a file"),
        ("dir", "it is a directory"),
    ] {
        let message = format!("error: cannot read `{input}`: {what}\n");
        sandbox.fail(&[input, "out.svg"], 1, &message);
    }
    assert_eq!(sandbox.run(&["loop.fen", "out.svg"]).code, Some(1));
}

#[test]
fn a_socket_is_no_output() {
    let sandbox = Sandbox::new();
    let _socket = std::os::unix::net::UnixListener::bind(sandbox.path("x.svg")).expect("a socket");
    let message = "error: cannot write `x.svg`: it is a socket\n";
    sandbox.fail(&["in.annofen", "x.svg"], 1, message);
}

/// A pipe without a reader does not delay other pictures, and does not block for ever.
#[test]
fn a_pipe_may_have_no_reader() {
    let sandbox = Sandbox::new();
    sandbox.write("b.annofen", POSITION);
    sandbox.make_pipe("out/in.svg");
    let args = ["--out-dir", "out", "in.annofen", "b.annofen"];
    let mut child = start(&mut sandbox.command(&args));
    let drawn = sandbox.path("out/b.svg");
    while !drawn.exists() && child.try_wait().expect("it runs").is_none() {
        thread::sleep(Duration::from_millis(5));
    }
    if is_thorough() {
        // The program waits for five seconds.
        let run = Run::new(&child.wait_with_output().expect("the program ends"));
        assert_eq!(
            run.stderr,
            "error: in.annofen: cannot write `out/in.svg`: nobody reads from this pipe\n\
             error: 1 of 2 inputs could not be drawn\n"
        );
    } else {
        child.kill().expect("it can be ended");
        child.wait().expect("it ends");
    }
    assert_picture(&sandbox.read("out/b.svg"));
}

/// The system does not follow other users' links in a shared directory, and neither does the
/// program. Only root can create such a link here, and the system may be configured otherwise.
#[test]
fn other_users_links_in_shared_directories_are_not_followed() {
    let sandbox = Sandbox::new();
    let setting = fs::read_to_string("/proc/sys/fs/protected_symlinks").unwrap_or_default();
    sandbox.write("mine.svg", OLD);
    let shared = Permissions::from_mode(0o1777);
    fs::set_permissions(sandbox.path("dir"), shared).expect("permissions can be set");
    for (link, target) in [("link.svg", "../mine.svg"), ("lost.svg", "../new.svg")] {
        let path = sandbox.path("dir").join(link);
        symlink(target, &path).expect("links can be created");
        if lchown(&path, Some(65534), Some(65534)).is_err() || setting.trim() != "1" {
            return;
        }
        let output = format!("dir/{link}");
        for args in [
            &["in.annofen", &output][..],
            &["--force", "in.annofen", &output],
        ] {
            let message = format!("error: cannot write `{output}`: permission denied\n");
            sandbox.fail(args, 1, &message);
        }
        // The user's own links are followed.
        lchown(&path, Some(0), Some(0)).expect("root owns it again");
        sandbox.draw(&["in.annofen", &output]);
        assert!(path.is_symlink());
    }
}

#[test]
fn the_null_device_stays_a_device() {
    let sandbox = Sandbox::new();
    sandbox.draw(&["in.annofen", "/dev/null"]);
    sandbox.draw(&["--output-format", "pdf", "in.annofen", "/dev/null"]);
    let device = fs::metadata("/dev/null").expect("the device exists");
    assert!(device.file_type().is_char_device());
}

#[test]
fn permissions_of_an_existing_output_stay() {
    let sandbox = Sandbox::new();
    for wanted in [0o600, 0o644, 0o666, 0o755] {
        sandbox.write("out.svg", OLD);
        fs::set_permissions(sandbox.path("out.svg"), Permissions::from_mode(wanted))
            .expect("permissions can be set");
        sandbox.draw(&["in.annofen", "out.svg"]);
        assert_eq!(mode(&sandbox, "out.svg"), wanted);
        assert_picture(&sandbox.read("out.svg"));
    }
}

/// A picture does not inherit the set-user-ID bit of the file it replaces.
#[test]
fn special_mode_bits_do_not_stay() {
    let sandbox = Sandbox::new();
    for bits in [0o4000, 0o2000, 0o1000, 0o7000] {
        sandbox.write("out.svg", OLD);
        let before = Permissions::from_mode(bits | 0o755);
        fs::set_permissions(sandbox.path("out.svg"), before).expect("permissions can be set");
        sandbox.draw(&["in.annofen", "out.svg"]);
        assert_eq!(mode(&sandbox, "out.svg"), 0o755, "{bits:o}");
    }
}

#[test]
fn permissions_of_a_new_output_are_those_of_any_new_file() {
    let sandbox = Sandbox::new();
    for (umask, wanted) in [
        ("022", 0o644),
        ("027", 0o640),
        ("077", 0o600),
        ("000", 0o666),
    ] {
        let script = format!("umask {umask} && exec \"$0\" in.annofen {umask}.svg");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_xiangqi-setup")])
            .current_dir(sandbox.path(""))
            .stdin(Stdio::null())
            .output()
            .expect("a shell starts");
        assert_eq!(Run::new(&output).stderr, "");
        assert_eq!(
            mode(&sandbox, &format!("{umask}.svg")),
            wanted,
            "umask {umask}"
        );
    }
}

/// A user other than root, if root runs the tests.
const OTHER_USER: u32 = 4001;

/// Gives a sandbox to another user. `None` if only root can do that, or if other users cannot reach
/// the directory or the program.
fn given_away(sandbox: &Sandbox) -> Option<()> {
    chown(sandbox.path(""), Some(0), None).ok()?;
    for name in ["", "dir", "in.annofen"] {
        chown(sandbox.path(name), Some(OTHER_USER), None).ok()?;
    }
    let mut command = sandbox.command(&["--version"]);
    command.uid(OTHER_USER).output().ok().map(drop)
}

/// Root may write everywhere, and so becomes another user for this test.
#[test]
fn an_output_without_permission_is_refused() {
    let sandbox = Sandbox::new();
    sandbox.write("protected.svg", OLD);
    for (name, mode) in [("protected.svg", 0o444), ("dir", 0o555)] {
        fs::set_permissions(sandbox.path(name), Permissions::from_mode(mode))
            .expect("permissions can be set");
    }
    let is_root = fs::write(sandbox.path("dir/probe"), "").is_ok();
    if is_root && given_away(&sandbox).is_none() {
        return;
    }
    for (output, refusal) in [
        ("protected.svg", "cannot write `protected.svg`"),
        ("dir/out.svg", "cannot write into `dir`"),
    ] {
        let before = sandbox.snapshot();
        let mut command = sandbox.command(&["in.annofen", output]);
        if is_root {
            command.uid(OTHER_USER);
        }
        let run = finish(command, "");
        let message = format!("error: {refusal}: permission denied\n");
        assert_eq!((run.stderr, run.code), (message, Some(1)), "{output}");
        assert!(sandbox.snapshot() == before, "{output}");
    }
    fs::set_permissions(sandbox.path("dir"), Permissions::from_mode(0o755))
        .expect("permissions can be set");
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::OsStr;
    use std::fs::{self, File};
    use std::os::unix::ffi::OsStrExt as _;

    use crate::sandbox::{Run, Sandbox, assert_picture, words};

    #[test]
    fn a_full_disk_is_reported() {
        let sandbox = Sandbox::new();
        sandbox.fail(
            &["in.annofen", "/dev/full"],
            1,
            "error: cannot write `/dev/full`: no space left\n",
        );
    }

    /// Every kind of output that the program prints.
    const PRINTED: [&str; 13] = [
        "in.annofen -",
        "--help",
        "-h",
        "--version",
        "themes --help",
        "themes",
        "completions bash",
        "man",
        "schema xay",
        "describe in.annofen",
        "check broken.annofen",
        "convert --output-format xay in.annofen -",
        "--print-config in.annofen",
    ];

    #[test]
    fn failures_to_print_are_reported() {
        let sandbox = Sandbox::new();
        let full = || File::options().write(true).open("/dev/full");
        let unwritable = || File::open("/dev/null");
        for args in PRINTED {
            for (stdout, reason) in [
                (full(), "no space left"),
                (unwritable(), "Bad file descriptor (os error 9)"),
            ] {
                let stdout = stdout.expect("the device exists");
                let output = sandbox.command(&words(args)).stdout(stdout).output();
                let run = Run::new(&output.expect("the program ends"));
                let expected = format!("error: cannot write `standard output`: {reason}\n");
                assert!(run.stderr.ends_with(&expected), "{args}: {}", run.stderr);
                assert_eq!(run.code, Some(1), "{args}");
            }
        }
    }

    /// As in `xiangqi-setup --help | head -1`.
    #[test]
    fn a_pipe_closed_early_is_not_an_error() {
        let sandbox = Sandbox::new();
        for args in PRINTED {
            let (reader, writer) = std::io::pipe().expect("pipes can be created");
            drop(reader);
            let output = sandbox.command(&words(args)).stdout(writer).output();
            let run = Run::new(&output.expect("the program ends"));
            assert!(!run.stderr.contains("write"), "{args}: {}", run.stderr);
            assert_eq!(run.code, Some(1), "{args}");
        }
    }

    #[test]
    fn unwritable_messages_do_no_harm() {
        let sandbox = Sandbox::new();
        let full = || {
            File::options()
                .write(true)
                .open("/dev/full")
                .expect("the device exists")
        };
        let output = sandbox
            .command(&["broken.annofen", "-"])
            .stderr(full())
            .output();
        assert_eq!(Run::new(&output.expect("the program ends")).code, Some(1));
    }

    #[test]
    fn the_file_behind_standard_output_is_kept() {
        let sandbox = Sandbox::new();
        let file = File::create(sandbox.path("out.svg")).expect("files can be created");
        let output = sandbox
            .command(&["in.annofen", "/dev/stdout"])
            .stdout(file)
            .output();
        let run = Run::new(&output.expect("the program ends"));
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        assert_picture(&sandbox.read("out.svg"));
    }

    #[test]
    fn an_endless_input_is_refused() {
        let sandbox = Sandbox::new();
        let mut command = sandbox.command(&["-", "out.svg"]);
        command.stdin(File::open("/dev/zero").expect("the device exists"));
        let run = Run::new(&command.output().expect("the program ends"));
        assert!(
            run.stderr
                .starts_with("error: standard input: the input has no content\n")
        );
        assert!(run.stderr.len() < 2_000);
        assert_eq!(run.code, Some(1));
    }

    #[test]
    fn names_of_files_need_not_be_utf8() {
        let sandbox = Sandbox::new();
        let input = OsStr::from_bytes(b"in\xff.annofen");
        let output = OsStr::from_bytes(b"out\xff.svg");
        fs::copy(sandbox.path("in.annofen"), sandbox.path(input)).expect("files can be copied");
        sandbox.draw(&[input, output]);
        assert_picture(&sandbox.read(output));
        sandbox.fail(
            &[OsStr::from_bytes(b"no\xff"), output],
            1,
            "error: cannot read `no\u{fffd}`: no such file or directory\n",
        );
    }
}

/// `xiangqi-setup - file < file` would destroy the file.
#[test]
fn standard_input_that_is_the_output_is_refused() {
    let sandbox = Sandbox::new();
    let before = sandbox.read("in.annofen");
    let mut command = sandbox.command(&["-", "in.annofen"]);
    command.stdin(fs::File::open(sandbox.path("in.annofen")).expect("it exists"));
    let run = Run::new(&command.output().expect("the program runs"));
    assert_eq!(
        run.stderr,
        "error: `in.annofen` is both the input and the output\n"
    );
    assert_eq!(run.code, Some(2));
    assert!(sandbox.read("in.annofen") == before);
}

/// Waiting for a pipe instead of a theme's file would never end.
#[test]
fn a_pipe_in_a_theme_is_refused() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "piped");
    fs::remove_file(sandbox.path("piped/board.svg")).expect("it can be removed");
    sandbox.make_pipe("piped/board.svg");
    let args = ["--board", "./piped", "in.annofen", "out.svg"];
    sandbox.fail(&args, 1, "error: ./piped/board.svg: this is not a file\n");
}

/// The user, the owner of a project file, and whether it is read. Only root can try this;
/// `project/owner.rs` has a table of trusted owners.
#[test]
fn project_files_of_other_users() {
    if given_away(&Sandbox::new()).is_none() {
        return;
    }
    let warning = |name: &str| {
        format!(
            "warning: `{name}` is not read, because it belongs to another user\n\
             help: to use it anyway, become its owner or pass it with `--config`\n"
        )
    };
    for (user, sudo, owner, is_read) in [
        (OTHER_USER, "", OTHER_USER, true),
        (OTHER_USER, "", 0, true),
        (OTHER_USER, "", 4002, false),
        (OTHER_USER, "4002", 4002, false),
        (0, "", 4002, false),
        (0, "4002", 4002, true),
    ] {
        let sandbox = Sandbox::project("board: night\n");
        sandbox.write("dir/one/in.annofen", POSITION);
        sandbox.write("dir/xiangqi-setup.yaml", "board: wood\n");
        sandbox.write("elsewhere.yaml", "board: wood\n");
        for path in ["dir/xiangqi-setup.yaml", "elsewhere.yaml"] {
            chown(sandbox.path(path), Some(owner), None).expect("root can");
        }
        let public = Permissions::from_mode(0o755);
        fs::set_permissions(sandbox.path(""), public).expect("root can");
        let run = |args: &str| {
            let mut command = sandbox.command(&words(args));
            if !sudo.is_empty() {
                command.env("SUDO_UID", sudo);
            }
            command
                .uid(user)
                .env_remove("HOME")
                .env_remove("XDG_DATA_HOME");
            finish(command, "")
        };
        let wood = sandbox.draw(&["--no-config", "--board=wood", "in.annofen", "-"]);
        let night = sandbox.draw(&["in.annofen", "-"]);
        assert!(wood != night);

        let drawn = run("dir/one/in.annofen -");
        let name = "dir/xiangqi-setup.yaml";
        let (picture, message) = match is_read {
            true => (&wood, String::new()),
            // Root's file above it applies.
            false => (&night, warning(name)),
        };
        assert_eq!((drawn.stderr, drawn.code), (message.clone(), Some(0)));
        assert!(drawn.stdout == *picture, "{user} {owner}");
        let printed = run("--print-config dir/one/in.annofen");
        assert_eq!((printed.stderr, printed.code), (message, Some(0)));

        // A file named with `--config` is read.
        let named = run("--config dir/xiangqi-setup.yaml dir/one/in.annofen -");
        assert_eq!((named.stderr.as_str(), named.code), ("", Some(0)));
        assert!(named.stdout == wood);

        // Their link to our file, and our link to theirs.
        fs::remove_file(sandbox.path(name)).expect("it exists");
        symlink("../elsewhere.yaml", sandbox.path(name)).expect("links can be created");
        let drawn = run("dir/one/in.annofen -");
        assert!(drawn.stdout == *picture, "{user} {owner}");
        chown(sandbox.path("elsewhere.yaml"), Some(user), None).expect("root can");
        lchown(sandbox.path(name), Some(owner), None).expect("root can");
        let drawn = run("dir/one/in.annofen -");
        assert!(drawn.stdout == *picture, "{user} {owner}");
    }
}

/// An input or a project file may be a link to another user's file: messages reveal only its
/// beginning.
#[test]
fn secrets_are_not_quoted() {
    let secret = "hunter2hunter2hunter2";
    let texts = [
        format!("API_TOKEN_OF_THE_SERVER={secret}\n"),
        format!("root:x:0:0:root:/root:/bin/sh\nme:{secret}:19000:0:99999:7:::\n"),
        format!("-----BEGIN PRIVATE KEY-----\n{secret}\n-----END PRIVATE KEY-----\n"),
        format!("machine example.com login me password {secret}\n"),
        format!("https://me@example.com:{secret}@example.com\n"),
        format!("HOME=/home/me/a/long/path\0TOKEN={secret}\0"),
        format!("X=/a/b/c/d/e/f/g/h/i\0TOKEN={secret}\0"),
        format!("X=/a/b/c/d/e/f/g/h/i TOKEN={secret}\n"),
        format!("PATH=/usr/bin:/usr/sbin:/bin:/opt/bin:/home/me/bin TOKEN={secret}\n"),
        format!("[remote \"origin\"]\n\turl = https://me:{secret}@example.com\n"),
        format!("version: 1\nkey-of-me: {secret}\n"),
        format!("version: 1 # of 1/2/3/4/5\nkey-of-me: {secret}\n"),
        format!("# a file\n\nname of user: me\npassword of it: {secret}\n"),
        format!("name of user: me\n\t- {secret}: {secret}\n"),
        format!("12345678901234567890123 {secret} {secret}\n"),
    ];
    for text in some(&texts, 1) {
        let sandbox = Sandbox::new();
        sandbox.write("secret", text);
        let formats = [
            "annofen", "xay", "fen", "wxf", "pgn", "ubb", "moves", "wiki", "txt", "text", "json",
            "csv", "log",
        ];
        let inputs = formats.map(|format| format!("link.{format}"));
        let args = inputs.iter().map(|input| vec![input.as_str(), "out.svg"]);
        let checks = inputs.iter().map(|input| vec!["check", "--json", input]);
        let config = vec!["--config", "secret", "in.annofen", "out.svg"];
        sandbox.copy_theme("board/clean_alpha", "manifest");
        sandbox.copy_theme("board/clean_alpha", "art");
        for file in ["manifest/theme.yaml", "art/board.svg"] {
            fs::remove_file(sandbox.path(file)).expect("it exists");
            symlink("../secret", sandbox.path(file)).expect("links can be created");
        }
        let themes = ["./manifest", "./art"];
        let themes = themes.map(|theme| vec!["--board", theme, "in.xay", "out.svg"]);
        for input in &inputs {
            let _ = fs::remove_file(sandbox.path(input));
            symlink("secret", sandbox.path(input)).expect("links can be created");
        }
        for args in themes.into_iter().chain(args).chain(checks).chain([config]) {
            let run = sandbox.run(&args);
            assert_eq!(run.code, Some(1), "{args:?} {text}");
            assert!(!run.stderr.contains(secret), "{args:?} {}", run.stderr);
            assert!(!run.text().contains(secret), "{args:?} {}", run.text());
        }
    }
}
