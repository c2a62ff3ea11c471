//! Runs stopped in the middle of writing.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::sandbox::{POSITION, Sandbox};

/// The number of pictures that a run replaces.
const PICTURES: usize = 200;

/// A directory with many positions.
fn book() -> Sandbox {
    let sandbox = Sandbox::new();
    for number in 0..PICTURES {
        sandbox.write(format!("{number}.fen"), POSITION);
    }
    sandbox
}

/// The names of all positions.
fn inputs() -> impl Iterator<Item = String> {
    (0..PICTURES).map(|number| format!("{number}.fen"))
}

/// Draws all positions, differently from the previous round.
fn draw(sandbox: &Sandbox, round: usize) -> Child {
    let board = ["--board=wood", "--board=clean_alpha"][round % 2].to_owned();
    let args = [board, "--out-dir".to_owned(), "out".to_owned()];
    let args: Vec<String> = args.into_iter().chain(inputs()).collect();
    let mut command = sandbox.command(&args);
    command.stdin(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the program starts")
}

/// The temporary files.
fn hidden(sandbox: &Sandbox) -> Vec<PathBuf> {
    let entries = fs::read_dir(sandbox.path("out")).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("the directory can be read").path());
    let is_hidden = |path: &PathBuf| {
        let name = path.file_name().expect("it is a file's");
        name.as_encoded_bytes().starts_with(b".")
    };
    paths.filter(is_hidden).collect()
}

/// Sends a signal if the run is still going.
fn send(child: &Child, signal: Signal) {
    let _ = kill(Pid::from_raw(child.id().cast_signed()), signal);
}

/// Whether all threads of a process are stopped.
fn is_stopped(child: &Child) -> bool {
    let tasks = fs::read_dir(format!("/proc/{}/task", child.id()));
    let mut tasks = tasks.into_iter().flatten().flatten();
    tasks.all(|task| {
        let stat = fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        stat.contains(") T ")
    })
}

/// Whether programs started from here ignore a signal, as if `nohup` runs the tests.
fn is_ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & (1 << (signal as i32 - 1)) != 0)
}

/// Stops a run while it has a temporary file, and sends it signals. `None` if it was never caught
/// with one.
fn interrupt(sandbox: &Sandbox, round: usize, signals: &[Signal]) -> Option<ExitStatus> {
    let mut child = draw(sandbox, round);
    while child.try_wait().expect("it runs").is_none() {
        send(&child, Signal::SIGSTOP);
        while !is_stopped(&child) && child.try_wait().expect("it runs").is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        let is_found = !hidden(sandbox).is_empty();
        if is_found {
            signals.iter().for_each(|signal| send(&child, *signal));
        }
        send(&child, Signal::SIGCONT);
        if is_found {
            return Some(child.wait().expect("it ends"));
        }
        thread::sleep(Duration::from_millis(1));
    }
    None
}

/// Repeats [`interrupt`] until a run is caught.
fn caught(sandbox: &Sandbox, signals: &[Signal]) -> ExitStatus {
    let mut rounds = 0..50;
    let caught = rounds.find_map(|round| interrupt(sandbox, round, signals));
    caught.expect("a run is found in the middle of writing")
}

#[test]
fn nothing_is_left_behind() {
    let sandbox = book();
    assert!(draw(&sandbox, 1).wait().expect("it ends").success());
    for (signals, number) in [
        (&[Signal::SIGHUP] as &[_], 1),
        (&[Signal::SIGTERM, Signal::SIGINT], 2),
    ] {
        let status = caught(&sandbox, signals);
        assert_eq!(hidden(&sandbox), [] as [PathBuf; 0], "{signals:?}");
        if signals.iter().copied().all(is_ignored) {
            assert!(status.success(), "{signals:?}: {status}");
            continue;
        }
        // The system chooses the order of two signals.
        assert!(
            [number, 15].contains(&status.signal().unwrap_or(0)),
            "{signals:?}: {status}"
        );
    }
}

/// A conversion stops after a few games, and leaves no file.
#[test]
fn conversions_stop() {
    /// Seconds of work.
    const GAMES: usize = 20_000;
    if is_ignored(Signal::SIGINT) {
        return;
    }
    let sandbox = Sandbox::new();
    let game = "[Event \"a\"]\n\n1. C2=5 H8+7 *\n\n";
    sandbox.write("all.pgn", game.repeat(GAMES));
    fs::create_dir(sandbox.path("out")).expect("it is new");
    let convert = |_| {
        let mut command = sandbox.command(&["convert", "--force", "all.pgn", "out/all.moves"]);
        let mut child = command.spawn().expect("the program starts");
        while hidden(&sandbox).is_empty() && child.try_wait().expect("it runs").is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        send(&child, Signal::SIGINT);
        let output = child.wait_with_output().expect("it ends");
        (!output.status.success()).then_some(output)
    };
    let output = (0..50).find_map(convert).expect("a run is interrupted");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let done = stderr.strip_prefix("error: interrupted after ");
    let done = done.and_then(|it| it.split(' ').next()).expect(&stderr);
    assert!(
        done == "no" || done.parse::<usize>().is_ok_and(|it| it < GAMES),
        "{stderr}"
    );
    assert_eq!(hidden(&sandbox), [] as [PathBuf; 0]);
    assert!(!sandbox.path("out/all.moves").exists());
}

/// Files left by a killed run are removed later, unless they are still in use.
#[test]
fn the_next_run_removes_leftovers() {
    let sandbox = book();
    assert!(draw(&sandbox, 1).wait().expect("it ends").success());
    caught(&sandbox, &[Signal::SIGKILL]);
    let left = hidden(&sandbox);
    assert!(!left.is_empty());
    let held = fs::File::open(&left[0]).expect("it can be read");
    held.lock().expect("it can be locked");
    sandbox.draw(&["in.annofen", "out/new.svg"]);
    assert_eq!(hidden(&sandbox), left[..1]);
    drop(held);
    sandbox.draw(&["in.annofen", "out/new.svg"]);
    assert_eq!(hidden(&sandbox), [] as [PathBuf; 0]);
}

/// Two runs at once do not remove each other's files.
#[test]
fn runs_leave_each_other_alone() {
    let sandbox = book();
    assert!(draw(&sandbox, 1).wait().expect("it ends").success());
    let all: Vec<Child> = (0..2).map(|round| draw(&sandbox, round)).collect();
    for mut one in all {
        assert!(one.wait().expect("it ends").success());
    }
    assert_eq!(hidden(&sandbox), [] as [PathBuf; 0]);
}

/// A closed terminal does not end what `nohup` has started.
#[test]
fn ignored_signals_stay_ignored() {
    let sandbox = book();
    let script = "trap '' HUP; mkdir out; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args([
        "-c",
        script,
        env!("CARGO_BIN_EXE_xiangqi-setup"),
        "--out-dir",
        "out",
    ]);
    let command = command.args(inputs()).current_dir(sandbox.path(""));
    let mut child = command
        .stdin(Stdio::null())
        .spawn()
        .expect("a shell starts");
    while child.try_wait().expect("it runs").is_none() {
        if !sandbox.path("out").exists() {
            continue;
        }
        send(&child, Signal::SIGHUP);
        thread::sleep(Duration::from_millis(1));
    }
    assert!(child.wait().expect("it ends").success());
}
