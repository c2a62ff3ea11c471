//! Names and rules as Make reads them. `tests/further/depfile.py` asks Make itself.

use std::path::PathBuf;

use xiangqi_setup::hosts::depfile::{Rule, is_depfile, write};
use xiangqi_setup::hosts::error::DepfileErrorKind;

fn rule(targets: &[&str], prerequisites: &[&str]) -> Rule {
    Rule {
        targets: targets.iter().map(PathBuf::from).collect(),
        prerequisites: prerequisites.iter().map(PathBuf::from).collect(),
    }
}

#[test]
fn names_are_escaped_for_make() {
    // The name, as a target and as a prerequisite.
    let words: &[(&str, &str, &str)] = &[
        ("out/图.svg", "out/图.svg", "out/图.svg"),
        ("a'b\"c,@(d).n", "a'b\"c,@(d).n", "a'b\"c,@(d).n"),
        ("mine (copy)/", r"mine\ (copy)/", r"mine\ (copy)/"),
        ("a#b$(c).d", r"a\#b$$(c).d", r"a\#b$$(c).d"),
        ("a%b", r"a\%b", "a%b"),
        ("a=b", "a$(subst x,=,x)b", "a$(subst x,=,x)b"),
        ("define", "./define", "./define"),
        #[cfg(not(windows))]
        ("a:b", r"a\:b", r"a\:b"),
        #[cfg(not(windows))]
        (r"a\b\\ c\%d", r"a\b\\\\\ c\\\%d", r"a\b\\\\\ c\%d"),
        #[cfg(windows)]
        (r"C:\a\b c", r"C:/a/b\ c", r"C:/a/b\ c"),
    ];
    for (name, target, prerequisite) in words {
        let text = write(&[rule(&[name], &["x.y"]), rule(&["x.y"], &[name])]).expect(name);
        let expected = format!("{target}: \\\n  x.y\nx.y: \\\n  {prerequisite}\n");
        assert_eq!(String::from_utf8_lossy(&text), expected, "{name}");
    }
}

#[test]
fn names_that_make_cannot_read() {
    for (name, expected) in [
        ("", DepfileErrorKind::End),
        ("a(b)", DepfileErrorKind::End),
        ("a ", DepfileErrorKind::End),
        ("a\nb", DepfileErrorKind::Contains),
        ("a[b].c", DepfileErrorKind::Contains),
        ("~a", DepfileErrorKind::Home),
        (".PHONY", DepfileErrorKind::Target),
    ] {
        let error = write(&[rule(&["a"], &[name])]).expect_err(name);
        assert_eq!(error.kind, expected, "{name:?}");
    }
}

#[test]
fn every_prerequisite_has_one_empty_rule() {
    let rules = [
        rule(&["b.svg", "c d.svg"], &["b.wxf", "themes/board"]),
        rule(&["a.svg"], &["b.svg", "b.wxf", "themes//board"]),
        rule(&["e.svg"], &["100%.wxf"]),
    ];
    let expected = r"b.svg c\ d.svg: \
  b.wxf \
  themes/board
a.svg: \
  b.svg \
  b.wxf \
  themes//board
e.svg: \
  100%.wxf

b.wxf:

themes/board:

themes//board:

100\%.wxf:
";
    let text = write(&rules).expect("all names can be written");
    assert_eq!(String::from_utf8_lossy(&text), expected);
    assert!(is_depfile(&text));
}
