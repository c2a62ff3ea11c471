//! `stream` answers each line with a line.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::ChildStdin;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::golden;
use crate::sandbox::{Run, Sandbox, assert_picture, words};
use crate::tested_program::start;
use crate::thorough::either;

const FEN: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5";

/// Longer than any of these runs should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs with these lines.
fn stream(sandbox: &Sandbox, args: &[&str], lines: &[u8]) -> Run {
    let mut command = sandbox.command(&[&["stream"], args].concat());
    let mut child = start(&mut command);
    let mut input = child.stdin.take().expect("stdin is a pipe");
    let lines = lines.to_vec();
    let writer = thread::spawn(move || {
        // The program may exit without reading its input.
        let _ = input.write_all(&lines);
    });
    let run = Run::new(&child.wait_with_output().expect("the program ends"));
    writer.join().expect("no panic");
    run
}

/// The answers of a run.
fn answers(run: &Run) -> Vec<Value> {
    let text = run.text();
    let lines = text.lines();
    let parsed = lines.map(|line| serde_json::from_str(line).expect("an answer is JSON"));
    parsed.collect()
}

/// Each file in `tests/stream/` has its answers in NAME.answers. NAME.args has the arguments; by
/// default, pictures are text, which is short.
#[test]
fn answers_to_lines() {
    let directory = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests/stream");
    let files = fs::read_dir(&directory).expect("it exists");
    let files = files.map(|file| file.expect("it can be read").path());
    let inputs: BTreeSet<_> = files
        .filter(|path| path.extension().is_some_and(|it| it == "jsonl"))
        .collect();
    assert!(inputs.len() >= 2);
    let sandbox = Sandbox::new();
    for input in inputs {
        let lines = fs::read(&input).expect("it can be read");
        let args = fs::read_to_string(input.with_extension("args"));
        let args = args.unwrap_or_else(|_| "--output-format text".to_owned());
        let run = stream(&sandbox, &words(&args), &lines);
        golden::compare(&run.text(), &input.with_extension("answers"));
    }
}

/// Pictures are those of the drawing command.
#[test]
fn pictures() {
    use base64::Engine as _;
    let sandbox = Sandbox::new();
    for format in ["svg", "pdf", "png"] {
        let line = format!(r#"{{"id": 1, "position": "{FEN}", "output-format": "{format}"}}"#);
        let run = stream(&sandbox, &["--width-px", "100"], line.as_bytes());
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        let answer = answers(&run).remove(0);
        let content = answer[format].as_str().expect("it is text");
        let picture = match format {
            "svg" => content.as_bytes().to_vec(),
            _ => base64::engine::general_purpose::STANDARD
                .decode(content)
                .expect("it is in Base64"),
        };
        let args = ["--width-px", "100", "--output-format", format, FEN, "-"];
        assert!(picture == sandbox.draw(&args), "{format}");
        let unit = if format == "png" { "dots" } else { "px" };
        assert_eq!(answer["width"], 100);
        assert_eq!(answer["unit"], unit);
    }
}

/// Many lines, some with their own looks, some wrong.
fn many(count: usize) -> Vec<u8> {
    let lines = (0..count).map(|number| match number % 10 {
        3 => format!("{{\"id\": {number}, \"position\": \"{FEN}\", \"board\": \"wood\"}}\n"),
        5 => format!("{{\"id\": {number}, \"position\": \"x\"}}\n"),
        7 => "\n".to_owned(),
        8 => format!(
            "{{\"id\": {number}, \"game\": \"1. C2=5 H8+7\", \"at\": 2, \"with\": \"fen\"}}\n"
        ),
        _ => format!("{{\"id\": {number}, \"position\": \"{FEN} w - - 0 {number}\"}}\n"),
    });
    lines.collect::<String>().into_bytes()
}

#[test]
fn any_number_of_threads() {
    let sandbox = Sandbox::new();
    let count = either(80, 200);
    let lines = many(count);
    let one = stream(&sandbox, &["--jobs", "1"], &lines);
    let ids = answers(&one).into_iter().enumerate();
    for (number, answer) in ids {
        let is_told = answer["id"] == number || answer["line"] == number + 1;
        assert!(is_told, "{number}: {answer}");
    }
    assert_eq!(one.code, Some(1));
    let message = format!("error: {} of {count} lines could not be drawn\n", count / 5);
    assert_eq!(one.stderr, message);
    for jobs in ["2", "7"] {
        let run = stream(&sandbox, &["--jobs", jobs], &lines);
        assert!(run.stdout == one.stdout, "{jobs} threads");
        assert_eq!((run.stderr, run.code), (one.stderr.clone(), one.code));
    }
}

/// A program that waits for each answer gets it.
#[test]
fn a_coprocess() {
    let sandbox = Sandbox::new();
    let mut child = start(&mut sandbox.command(&["stream"]));
    let mut input = child.stdin.take().expect("stdin is a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
    for number in 1..=20 {
        writeln!(input, "{FEN}").expect("it reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("it answers");
        let start = format!("{{\"id\":null,\"line\":{number},\"svg\":");
        assert!(answer.starts_with(&start), "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

/// Writes lines until the reader is gone.
fn write_forever(mut input: ChildStdin) {
    while writeln!(input, "{FEN}").is_ok() {}
}

#[test]
fn nobody_reads_the_answers() {
    let sandbox = Sandbox::new();
    for jobs in ["1", "3"] {
        let args = ["stream", "--jobs", jobs];
        let mut child = start(&mut sandbox.command(&args));
        let input = child.stdin.take().expect("stdin is a pipe");
        thread::spawn(|| write_forever(input));
        let mut output = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
        output.read_line(&mut String::new()).expect("it answers");
        drop(output);
        let (send, ended) = mpsc::channel();
        thread::spawn(move || send.send(child.wait_with_output()));
        let output = ended.recv_timeout(PATIENCE).expect("it ends at once");
        let output = output.expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn lines_without_text() {
    let sandbox = Sandbox::new();
    let mut lines = format!("{FEN}\n").into_bytes();
    lines.extend(b"\"\xc3\xa4\xff\"\n");
    let limit = 8 << 20;
    lines.extend(vec![b'{'; limit + 1]);
    lines.extend(format!("\n{FEN}").as_bytes());
    lines.extend(vec![b' '; limit - FEN.len()]);
    lines.extend(b"\r\n");
    let run = stream(&sandbox, &["--output-format", "text"], &lines);
    let answers = answers(&run);
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["text"], answers[3]["text"]);
    for (answer, expected) in [
        (
            &answers[1],
            r#"{"id":null,"line":2,"error":{"kind":"line","message":"the line is not UTF-8","in":"line","line":1,"column":3}}"#,
        ),
        (
            &answers[2],
            r#"{"id":null,"line":3,"error":{"kind":"line","message":"the line has more than 8388608 bytes","in":"line","line":1,"column":1}}"#,
        ),
    ] {
        let expected: Value = serde_json::from_str(expected).expect("it is JSON");
        assert_eq!(*answer, expected);
    }
}

#[test]
fn files() {
    let sandbox = Sandbox::new();
    sandbox.write("out/mine.svg", "my own text");
    let lines = [
        format!("{FEN}\n"),
        format!(r#"{{"id": [2], "position": "{FEN}"}}"#) + "\n",
        format!(r#"{{"id": 7, "position": "{FEN}"}}"#) + "\n",
        format!(r#"{{"id": "a/b.c", "position": "{FEN}"}}"#) + "\n",
        format!(r#"{{"id": 4, "position": "{FEN}", "file": "x/y.txt"}}"#) + "\n",
        format!(r#"{{"id": 5, "position": "{FEN}", "file": "../z"}}"#) + "\n",
        format!(r#"{{"id": 6, "position": "{FEN}", "file": "/z"}}"#) + "\n",
        format!(r#"{{"id": "mine", "position": "{FEN}"}}"#) + "\n",
        format!(r#"{{"id": -1.50E2, "position": "{FEN}"}}"#) + "\n",
        format!(r#"{{"id": "\ud800", "position": "{FEN}"}}"#) + "\n",
    ];
    let run = stream(&sandbox, &["--out-dir", "out"], lines.concat().as_bytes());
    let expected = r#"{"id":null,"line":1,"file":"out/1.svg","width":7,"height":7.8844,"unit":"cm"}
{"id":[2],"file":"out/2.svg","width":7,"height":7.8844,"unit":"cm"}
{"id":7,"file":"out/7.svg","width":7,"height":7.8844,"unit":"cm"}
{"id":"a/b.c","file":"out/a/b.c.svg","width":7,"height":7.8844,"unit":"cm"}
{"id":4,"file":"out/x/y.txt"}
{"id":5,"error":{"kind":"option","message":"invalid file name `../z`: this leads out of the output directory","help":"a name is that of a file in the output directory"}}
{"id":6,"error":{"kind":"option","message":"invalid file name `/z`: this is not relative to the output directory","help":"a name is that of a file in the output directory"}}
{"id":"mine","error":{"kind":"file","message":"`out/mine.svg` already exists and is not a picture","help":"--force replaces it"}}
{"id":-1.50E2,"file":"out/-1.50E2.svg","width":7,"height":7.8844,"unit":"cm"}
{"id":"\ud800","file":"out/10.svg","width":7,"height":7.8844,"unit":"cm"}
"#;
    assert_eq!(run.text(), expected);
    assert_eq!(run.stderr, "error: 3 of 10 lines could not be drawn\n");
    for name in ["out/1.svg", "out/7.svg", "out/a/b.c.svg"] {
        assert_picture(&sandbox.read(name));
    }
    assert_eq!(sandbox.read("out/mine.svg"), b"my own text");
    let run = stream(
        &sandbox,
        &["--out-dir", "out", "--force"],
        lines[7].as_bytes(),
    );
    assert_eq!(run.code, Some(0));
    assert_picture(&sandbox.read("out/mine.svg"));
}

/// The names and contents of an archive's members.
fn members(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = tar::Archive::new(archive);
    let entries = archive.entries().expect("it is an archive");
    let entries = entries.map(|entry| {
        let mut entry = entry.expect("it is complete");
        assert_eq!(entry.header().mode().ok(), Some(0o644));
        let name = entry.path().expect("it has a name").display().to_string();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).expect("it is complete");
        (name, content)
    });
    entries.collect()
}

#[test]
fn shards() {
    let sandbox = Sandbox::new();
    let lines = many(24);
    let args = ["--shards", "data", "--per-shard", "10"];
    let run = stream(&sandbox, &args, &lines);
    let all = answers(&run);
    assert_eq!(all.len(), 24);
    let files: Vec<_> = fs::read_dir(sandbox.path("data"))
        .expect("it exists")
        .map(|file| file.expect("it can be read").file_name())
        .collect();
    assert_eq!(files.len(), 3, "{files:?}");
    let mut drawn = 0;
    for (index, answers) in all.chunks(10).enumerate() {
        let path = format!("data/{index:06}.tar");
        let members = members(&sandbox.read(&path));
        let mut samples = members.chunks(2);
        for answer in answers.iter().filter(|answer| answer["error"].is_null()) {
            let [(picture, svg), (label, facts)] = samples.next().expect("each is there") else {
                panic!("a sample has two members");
            };
            assert_eq!(answer["shard"], path.as_str());
            assert_eq!(answer["file"], picture.as_str());
            assert_eq!(*label, picture.replace("svg", "json"));
            assert_picture(svg);
            let facts: Value = serde_json::from_slice(facts).expect("it is JSON");
            assert_eq!(facts["id"], answer["id"]);
            assert_eq!(
                (&facts["file"], &facts["shard"]),
                (&answer["file"], &Value::Null)
            );
            drawn += 1;
        }
        assert!(samples.next().is_none());
    }
    assert_eq!(
        run.stderr,
        format!("error: {} of 24 lines could not be drawn\n", 24 - drawn)
    );
    // Again, in another number of threads.
    let before: Vec<_> = files
        .iter()
        .map(|name| sandbox.read(Path::new("data").join(name)))
        .collect();
    stream(&sandbox, &[&args[..], &["--jobs", "5"]].concat(), &lines);
    for (name, before) in files.iter().zip(before) {
        assert!(sandbox.read(Path::new("data").join(name)) == before);
    }
}

/// The id is neither read nor changed, whatever it is.
#[test]
fn ids_are_repeated_byte_for_byte() {
    let sandbox = Sandbox::new();
    let large = format!("[{}]", vec!["{}"; either(1_000, 100_000)].join(" ,"));
    let ids = [
        r#"{"b" : 1E+0400, "a":[1.50,"\u0041\ud800" ,{"a":-0}]  , "a":"\/"}"#,
        &large,
    ];
    for id in ids {
        let line = format!(r#"{{"position": "{FEN}", "id":  {id} }}"#);
        let run = stream(&sandbox, &["--output-format", "text"], line.as_bytes());
        let start = format!(r#"{{"id":{id},"text":"#);
        assert!(run.text().starts_with(&start), "{}", run.text());
    }
}

/// A line with an id that takes so many bytes as JSON.
fn with_long_id(bytes: usize) -> String {
    let id = "x".repeat(bytes - 2);
    format!("{{\"id\": \"{id}\", \"position\": \"{FEN}\"}}\n")
}

/// Answers that wait for an archive must have short ids.
#[test]
fn long_ids() {
    let sandbox = Sandbox::new();
    let lines = with_long_id(1 << 16) + &with_long_id((1 << 16) + 1);
    let run = stream(&sandbox, &[], lines.as_bytes());
    assert_eq!(run.code, Some(0));
    let run = stream(&sandbox, &["--shards", "data"], lines.as_bytes());
    let text = run.text();
    let (first, second) = text.split_once('\n').expect("two answers");
    let rest = r#""file":"000000001.svg","width":7,"height":7.8844,"unit":"cm","shard":"data/000000.tar"}"#;
    assert!(first.ends_with(rest), "{first}");
    let expected = r#"{"id":null,"line":2,"error":{"kind":"option","message":"the id has more than 65536 bytes","help":"write a shorter one, as answers wait until their archive is complete","in":"line","line":1,"column":8}}
"#;
    assert_eq!(second, expected);
}

/// If a project selects one of several games, places are in the whole text.
#[test]
fn the_second_game_of_a_line() {
    let sandbox = Sandbox::project("game: 2\n");
    let line = r#"{"game": "[Event \"a\"]\n\n1. C2=5 *\n\n[Event \"b\"]\n\n1. H2+4 *\n", "at": 1}"#;
    sandbox.write("lines.jsonl", line);
    let run = stream(&sandbox, &["lines.jsonl"], b"");
    let error = &answers(&run)[0]["error"];
    let place = [&error["in"], &error["line"], &error["column"]];
    assert_eq!(
        place,
        [&Value::from("game"), &7.into(), &4.into()],
        "{error}"
    );
}

/// A read error is not the end of the lines.
#[cfg(target_os = "linux")]
#[test]
fn an_input_that_cannot_be_read() {
    let sandbox = Sandbox::new();
    // It can be opened, but its first byte cannot be read.
    let run = stream(&sandbox, &["/proc/self/mem"], b"");
    let message = "error: cannot read `/proc/self/mem`: Input/output error (os error 5)\n";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
}

/// A failure to write is an error of the lines concerned.
#[test]
fn a_shard_that_cannot_be_written() {
    let sandbox = Sandbox::new();
    sandbox.write("data/000001.tar", "my own text");
    let lines = format!("{FEN}\n").repeat(5);
    let args = ["--shards", "data", "--per-shard", "2"];
    let run = stream(&sandbox, &args, lines.as_bytes());
    let outcome = |answer: &Value| match answer["error"]["message"].as_str() {
        Some(message) => message.to_owned(),
        None => answer["shard"].as_str().expect("it is in one").to_owned(),
    };
    let outcomes: Vec<String> = answers(&run).iter().map(outcome).collect();
    let refused = "`data/000001.tar` already exists and is not an archive of pictures";
    assert_eq!(
        outcomes,
        [
            "data/000000.tar",
            "data/000000.tar",
            refused,
            refused,
            "data/000002.tar"
        ]
    );
    assert_eq!(sandbox.read("data/000001.tar"), b"my own text");
    assert_eq!(run.code, Some(1));
}

/// The look of a line depends on the line and on the seed, not on the lines around it.
#[test]
fn random_looks() {
    let sandbox = Sandbox::new();
    let random = |seed: &str, lines: String| {
        let args = ["--theme-of", seed, "--choose", "flip=true,false"];
        let args = [&args[..], &["--choose", "width-px=100,200,300"]].concat();
        let run = stream(&sandbox, &args, lines.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let answers = answers(&run).into_iter();
        answers
            .map(|answer| {
                let width = format!("\"{}\"", answer["width"]);
                assert_eq!(answer["chosen"]["width-px"].to_string(), width);
                answer["svg"].to_string()
            })
            .collect::<Vec<_>>()
    };
    let line = |number: usize| format!("{FEN} w - - 0 {number}\n");
    let all = random("random:7", (0..30).map(line).collect());
    let different: BTreeSet<_> = all.iter().collect();
    assert!(different.len() >= 25, "{}", different.len());
    for number in [0, 13, 29] {
        assert!(
            random("random:7", line(number)) == all[number..=number],
            "{number}"
        );
    }
    assert!(random("random:8", (0..30).map(line).collect()) != all);
}

/// Labels go to files as with the drawing command.
#[test]
fn label_files() {
    let sandbox = Sandbox::new();
    for name in ["a", "b"] {
        sandbox.write(format!("{name}.fen"), FEN);
    }
    let options = [
        "--labels",
        "coco,yolo",
        "--output-format",
        "png",
        "--width-px",
        "100",
    ];
    let draw = [&options[..], &["--out-dir", "drawn", "a.fen", "b.fen"]].concat();
    sandbox.draw(&draw);
    let lines = ["a", "b"].map(|id| format!("{{\"id\": \"{id}\", \"position\": \"{FEN}\"}}\n"));
    let args = [&options[..], &["--out-dir", "out"]].concat();
    let run = stream(&sandbox, &args, lines.concat().as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    for name in [
        "a.png",
        "b.png",
        "a.txt",
        "b.txt",
        "classes.txt",
        "coco.json",
    ] {
        let [drawn, own] = ["drawn", "out"].map(|it| sandbox.read(format!("{it}/{name}")));
        assert!(own == drawn, "{name}");
    }
    sandbox.write("out/a.txt", "my own text");
    for (force, code) in [(&[][..], Some(1)), (&["--force"], Some(0))] {
        let args = [&args[..], force].concat();
        let run = stream(&sandbox, &args, lines[0].as_bytes());
        assert_eq!(run.code, code, "{}", run.text());
        let is_mine = sandbox.read("out/a.txt") == b"my own text";
        assert_eq!(is_mine, force.is_empty());
    }
}

#[test]
fn wrong_arguments() {
    let sandbox = Sandbox::new();
    for (args, message) in [
        (
            &["--theme-of", "7"][..],
            "error: invalid value '7' for '--theme-of <HOW>': write `random:` and a seed, such as `random:7`\n\nFor more information, try '--help'.\n",
        ),
        (
            &["--theme-of", "random:7", "--choose", "boardd=wood"],
            "error: invalid value 'boardd=wood' for '--choose': a line has no option `boardd`\nhelp: write an option and its values, separated by commas or bars, such as `board=wood,night`\n",
        ),
        (
            &["--labels", "coco", "--output-format", "png"],
            "error: `--labels coco` needs `--out-dir`\nhelp: the labels are files in that directory\n",
        ),
        (
            &["--labels", "yolo", "--out-dir", "out"],
            "error: `--labels yolo` needs pictures of dots, not svg\nhelp: `--output-format png` draws them\n",
        ),
        (
            &[
                "--theme-of",
                "random:7",
                "--choose",
                "annotations=clear,cleer",
            ],
            "error: there is no annotation theme `cleer`\nhelp: there are clear, colors_alpha, gray_alpha, shapes, standard\n",
        ),
        (
            &["--output-format", "html"],
            "error: a page is not a picture\n",
        ),
    ] {
        let run = stream(&sandbox, args, b"");
        assert_eq!((run.stderr.as_str(), run.code), (message, Some(2)));
    }
}

/// After a signal, no partial archive remains.
#[cfg(unix)]
#[test]
fn interrupted() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::Stdio;

    let sandbox = Sandbox::new();
    let args = ["stream", "--shards", "data", "--per-shard", "100000"];
    let mut command = sandbox.command(&args);
    let mut child = start(command.stdout(Stdio::null()));
    let input = child.stdin.take().expect("stdin is a pipe");
    thread::spawn(|| write_forever(input));
    let is_begun =
        || fs::read_dir(sandbox.path("data")).is_ok_and(|mut files| files.next().is_some());
    while !is_begun() {
        thread::sleep(Duration::from_millis(10));
    }
    kill(Pid::from_raw(child.id().cast_signed()), Signal::SIGTERM).expect("it runs");
    let status = child.wait().expect("it ends");
    assert_eq!(status.signal(), Some(Signal::SIGTERM as i32));
    let left = fs::read_dir(sandbox.path("data"))
        .expect("it exists")
        .count();
    assert_eq!(left, 0);
}
