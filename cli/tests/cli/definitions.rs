//! Completions, manual pages and schemas, made from the definitions of the arguments.

use std::collections::BTreeSet;
use std::path::Path;

use crate::golden;
use crate::sandbox::{Run, Sandbox};
use crate::tested_program::start;

/// A shell, and words that its completions must contain: a command, an option, a theme.
#[test]
fn completions() {
    let sandbox = Sandbox::new();
    for (shell, expected) in [
        ("bash", "complete -F _xiangqi_setup "),
        ("zsh", "#compdef xiangqi-setup"),
        ("fish", "complete -c xiangqi-setup"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion:arg-completer"),
    ] {
        let script = sandbox.draw(&["completions", shell]);
        let script = String::from_utf8(script).expect("it is UTF-8");
        for word in [expected, "preview", "annotate-last-move", "no-lenient"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(script.contains("minimal_chinese_arabic"), "{shell}");
        }
    }
}

/// The script for bash sets and looks up the same names of commands.
#[test]
fn completions_of_commands() {
    let script = Sandbox::new().draw(&["completions", "bash"]);
    let script = String::from_utf8(script).expect("it is UTF-8");
    let all = |start: &str, end: &str| {
        let lines = script.lines().map(str::trim_end);
        let found = lines.filter_map(|line| line.strip_prefix(start)?.strip_suffix(end));
        found.map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let set = all("                cmd=\"", "\"");
    assert!(set.len() > 15, "{set:?}");
    assert_eq!(
        set,
        all("        ", ")")
            .into_iter()
            .filter(|name| name.starts_with("xiangqi"))
            .collect()
    );
}

/// The script for fish recognises commands by the first word, without the generator's functions,
/// which take INPUT for a command. Its rules need these functions.
#[test]
fn completions_after_an_input() {
    let script = Sandbox::new().draw(&["completions", "fish"]);
    let script = String::from_utf8(script).expect("it is UTF-8");
    assert!(!script.contains("argparse"), "{script}");
    for line in script.lines() {
        let is_command = line.contains("_needs_first\" -a \"");
        assert_eq!(
            is_command,
            line.contains("_needs_") && line.contains("\" -a \""),
            "{line}"
        );
    }
    for function in ["needs_first", "needs_command", "using_subcommand"] {
        let function = format!("__fish_xiangqi_setup_{function}");
        assert!(
            script.contains(&format!("function {function}\n")),
            "{function}"
        );
        assert!(script.contains(&format!("complete -c xiangqi-setup -n \"{function}")));
    }
}

#[test]
fn an_unknown_shell() {
    let message = "\
error: invalid value 'tcsh' for '<SHELL>'
  [possible values: bash, elvish, fish, powershell, zsh]

  tip: a similar value exists: 'zsh'

For more information, try '--help'.
";
    Sandbox::new().fail(&["completions", "tcsh"], 2, message);
}

#[test]
fn completions_for_a_closed_pipe() {
    let sandbox = Sandbox::new();
    let mut child = start(&mut sandbox.command(&["completions", "bash"]));
    drop(child.stdout.take());
    let run = Run::new(&child.wait_with_output().expect("the program ends"));
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

/// One page each for the program and its commands, the same on every run.
#[test]
fn manual_pages() {
    let sandbox = Sandbox::new();
    let pages = |directory: &str| {
        assert!(sandbox.draw(&["man", directory]).is_empty());
        let files = sandbox.snapshot().into_iter();
        let files = files.filter(|(path, _)| path.starts_with(sandbox.path(directory)));
        let files = files.filter_map(|(path, content)| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            Some((name, String::from_utf8(content?).ok()?))
        });
        files.collect::<Vec<_>>()
    };
    let first = pages("one");
    // One directory that exists, and two that do not.
    assert!(first == pages("dir"));
    assert!(first == pages("share/man1"));
    let names: Vec<_> = first.iter().map(|(name, _)| name.as_str()).collect();
    for name in [
        "xiangqi-setup.1",
        "xiangqi-setup-check.1",
        "xiangqi-setup-themes-new-board.1",
    ] {
        assert!(names.contains(&name), "{names:?}");
    }
    for (name, page) in &first {
        let title = name.trim_end_matches(".1");
        let version = env!("CARGO_PKG_VERSION");
        let title = format!(".TH {title} 1 \"\" \"xiangqi-setup {version}\"");
        assert!(page.contains(&title), "{name}");
        assert!(page.contains(".SH SYNOPSIS\n"), "{name}");
    }
    let main = String::from_utf8(sandbox.draw(&["man"])).expect("it is UTF-8");
    assert_eq!(sandbox.draw(&["man", "-"]), main.as_bytes());
    assert!(!main.contains(".br\n\n"), "{main}");
    assert!(first.contains(&("xiangqi-setup.1".to_owned(), main.clone())));
    for word in [
        ".SH EXAMPLES",
        "xiangqi\\-setup\\-themes(1)",
        "\\-\\-width\\-cm",
    ] {
        assert!(main.contains(word), "{word}");
    }
}

#[cfg(unix)]
#[test]
fn manual_pages_outside_a_directory() {
    let message =
        "error: cannot write `in.xay/xiangqi-setup.1`: a part of the path is not a directory\n";
    Sandbox::new().fail(&["man", "in.xay"], 1, message);
}

/// The schemas in `doc/schema/` are those that the program prints.
#[test]
fn schemas() {
    let sandbox = Sandbox::new();
    for (kind, file) in [
        ("xay", "xay.json"),
        ("project", "xiangqi-setup.json"),
        ("stream", "stream.json"),
    ] {
        let schema = String::from_utf8(sandbox.draw(&["schema", kind])).expect("it is UTF-8");
        let directory = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("doc/schema");
        golden::compare(&schema, &directory.join(file));
    }
}
