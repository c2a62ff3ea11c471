//! Data flows one way: the order of rooms in `doc/architecture.md` is compared with the imports of
//! the code.
//!
//! This needs no parser for Rust. A path consists of names separated by `::`; a `use` line defines
//! the first name, or it is that of a module. Tests inside `src/` may import anything, and are
//! ignored.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::iter;
use std::path::Path;
use std::sync::LazyLock;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn no_import_goes_up() {
    let rooms = rooms();
    // Above all rooms is `lib.rs`.
    let level = |file: &str| {
        let is_in = |room: &&String| file.starts_with(&format!("{room}/"));
        let room = rooms.iter().filter(is_in).max_by_key(|room| room.len());
        match file.contains('/') {
            true => rooms.iter().position(|it| Some(it) == room),
            false => Some(rooms.len()),
        }
    };
    let strangers = MODULES
        .iter()
        .filter(|module| level(&module.file).is_none());
    let strangers =
        strangers.map(|module| format!("{} is not in a room of the list", place(&module.file)));
    let is_empty = |room: &&String| {
        !MODULES
            .iter()
            .any(|it| level(&it.file) == level(&format!("{room}/")))
    };
    let empty = rooms.iter().filter(is_empty);
    let empty = empty.map(|room| format!("there is no room {room}"));
    let up = IMPORTS.iter().filter(|it| level(it.from) < level(it.to));
    report(strangers.chain(empty).chain(up.map(Import::words)));
}

#[test]
fn no_files_import_each_other() {
    report(shortest_circle(|file| file));
}

/// Data also flows one way between the folders of this room and the files next to them.
#[test]
fn no_parts_of_format_import_each_other() {
    const ROOM: &str = "format/";
    let part = |file: &'static str| {
        let inside = file.strip_prefix(ROOM).unwrap_or_default();
        let length = inside.find('/').map_or(file.len(), |at| ROOM.len() + at);
        &file[..length]
    };
    report(shortest_circle(part));
}

/// Returns the imports of the shortest circle between parts, as there may be many circles. `part` maps a file
/// to its part.
fn shortest_circle(part: impl Fn(&'static str) -> &'static str) -> impl Iterator<Item = String> {
    let mut below: BTreeMap<&str, BTreeMap<&str, &Import>> = BTreeMap::new();
    for import in IMPORTS.iter() {
        let (from, to) = (part(import.from), part(import.to));
        if from != to {
            below.entry(from).or_default().insert(to, import);
        }
    }
    let circles = below.keys().flat_map(|start| {
        // From an imported part, step by step, to the importing ones.
        let mut led: BTreeMap<&str, &Import> = BTreeMap::new();
        let mut new = VecDeque::from([*start]);
        while let Some(file) = new.pop_front() {
            for (to, import) in below.get(file).into_iter().flatten() {
                led.entry(to).or_insert_with(|| {
                    new.push_back(to);
                    import
                });
            }
        }
        let importing = below.values().filter_map(|of_part| of_part.get(start));
        let circles = importing.filter_map(|import| {
            let back = iter::successors(led.get(part(import.from)), |last| {
                (part(last.from) != part(import.to)).then(|| &led[part(last.from)])
            });
            let back: Vec<&Import> = back.copied().collect();
            (!back.is_empty()).then(|| [&[*import], &back[..]].concat())
        });
        circles.collect::<Vec<_>>()
    });
    let shortest = circles.min_by_key(Vec::len).unwrap_or_default();
    shortest.into_iter().map(Import::words)
}

/// Moving a file requires an update of the documentation.
#[test]
fn every_named_file_exists() {
    let rooms = rooms();
    let text = architecture();
    let words = text.split('`').skip(1).step_by(2);
    let gone = words.filter(|word| !word.contains(' ')).filter(|word| {
        let first = word.split_once('/').map(|(first, _)| first);
        let is_room = first.is_some_and(|first| rooms.iter().any(|it| it == first));
        let is_of_command = first == Some("cli");
        let top = if is_of_command { "" } else { "src" };
        is_room && !Path::new(ROOT).join(top).join(word).exists()
    });
    report(gone.map(|path| format!("{path} does not exist")));
}

fn report(complaints: impl Iterator<Item = String>) {
    let complaints: BTreeSet<String> = complaints.collect();
    let lines = complaints.into_iter().collect::<Vec<_>>().join("\n");
    assert!(lines.is_empty(), "{lines}");
}

fn architecture() -> String {
    fs::read_to_string(format!("{ROOT}/doc/architecture.md")).expect("it exists")
}

/// The rooms, the lowest first: the first words of the lines in the section's code block.
fn rooms() -> Vec<String> {
    let text = architecture();
    let section = text
        .split("\n## ")
        .find(|it| it.starts_with("The order of rooms\n"));
    let fence = section
        .and_then(|it| it.split("```").nth(1))
        .expect("it has a list");
    let words = fence
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next());
    words.map(str::to_owned).collect()
}

/// A file of the library or of the command.
struct Module {
    /// Its path in `src/`, with `/` on every system; that of a file of the command begins with `cli/`.
    file: String,
    /// Its path from the root of the library. In this test, the command is a module of it.
    path: Vec<String>,
    /// Words and symbols, without `use` lines.
    tokens: Vec<String>,
    /// The names that it defines.
    defined: BTreeSet<String>,
    uses: Vec<Use>,
}

/// The prefix of the paths of the command's files.
const COMMAND: &str = "cli/";

/// Where a file is in the repository.
fn place(file: &str) -> String {
    match file.strip_prefix(COMMAND) {
        Some(file) => format!("cli/src/{file}"),
        None => format!("src/{file}"),
    }
}

/// `use path as name`.
struct Use {
    name: String,
    path: Vec<String>,
    is_public: bool,
}

/// An import of something from another file.
struct Import<'a> {
    from: &'a str,
    to: &'a str,
    path: String,
}

impl Import<'_> {
    fn words(&self) -> String {
        let Import { from, to, path } = self;
        format!("{} imports {path} from {}", place(from), place(to))
    }
}

/// All files of `src/`, read once.
static MODULES: LazyLock<Vec<Module>> = LazyLock::new(|| {
    let mut files = Vec::new();
    collect(&Path::new(ROOT).join("src"), "", &mut files);
    collect(&Path::new(ROOT).join("cli/src"), COMMAND, &mut files);
    files.into_iter().map(Module::read).collect()
});

/// The imports of all files, determined once.
static IMPORTS: LazyLock<Vec<Import<'static>>> = LazyLock::new(|| imports(&MODULES));

fn collect(directory: &Path, before: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(directory).expect("it can be read") {
        let entry = entry.expect("it can be read");
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_name() == "tests" {
            continue;
        }
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            files.push(name);
        }
    }
}

impl Module {
    fn read(file: String) -> Module {
        let text = fs::read_to_string(format!("{ROOT}/{}", place(&file))).expect("it can be read");
        let path = file.trim_end_matches(".rs").split('/').map(str::to_owned);
        let path = path
            .filter(|name| name != "mod" && name != "lib" && name != "main")
            .collect();
        let mut module = Module {
            file,
            path,
            tokens: Vec::new(),
            defined: BTreeSet::new(),
            uses: Vec::new(),
        };
        module.sort(&tokens(&text));
        module
    }

    /// Separates `use` lines and definitions from the rest.
    fn sort(&mut self, tokens: &[String]) {
        let text = |at: usize| tokens.get(at).map_or("", String::as_str);
        let mut at = 0;
        while at < tokens.len() {
            match text(at) {
                "use" if text(at + 1) != "<" => {
                    let end = tokens[at..]
                        .iter()
                        .position(|it| it == ";")
                        .expect("it ends");
                    let is_public = at > 0 && matches!(text(at - 1), "pub" | ")");
                    self.branch(&tokens[at + 1..at + end], &[], is_public);
                    at += end;
                }
                "cfg" if text(at + 2) == "test" && text(at + 5) == "mod" => {
                    at += 7;
                    if text(at) == "{" {
                        at += block(&tokens[at..]);
                    }
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" => {
                    let is_name = |it: &&String| !matches!(it.as_str(), "fn" | "mut" | "unsafe");
                    self.defined
                        .extend(tokens[at + 1..].iter().find(is_name).cloned());
                    self.tokens.push(text(at).to_owned());
                }
                other => self.tokens.push(other.to_owned()),
            }
            at += 1;
        }
    }

    /// Reads the names after `use`; the last can be a list in braces.
    fn branch(&mut self, tokens: &[String], before: &[String], is_public: bool) {
        let mut path = before.to_vec();
        for (at, token) in tokens.iter().enumerate() {
            match token.as_str() {
                "::" | "self" if at > 0 || !before.is_empty() => {}
                "{" => {
                    let inside = &tokens[at + 1..at + block(&tokens[at..])];
                    let mut depth = 0;
                    let items = inside.split(|token| {
                        depth += i32::from(token == "{") - i32::from(token == "}");
                        depth == 0 && token == ","
                    });
                    for item in items.filter(|item| !item.is_empty()) {
                        self.branch(item, &path, is_public);
                    }
                    return;
                }
                "as" => {
                    let name = tokens[at + 1].clone();
                    self.uses.push(Use {
                        name,
                        path,
                        is_public,
                    });
                    return;
                }
                name => path.push(name.to_owned()),
            }
        }
        let name = path.last().cloned().unwrap_or_default();
        self.uses.push(Use {
            name,
            path,
            is_public,
        });
    }
}

/// The index of the brace that closes the first one.
fn block(tokens: &[String]) -> usize {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += i32::from(token == "{") - i32::from(token == "}");
        depth == 0
    });
    end.expect("what opens is closed")
}

/// Words and symbols, without comments, string and character literals.
fn tokens(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: usize| letters.get(index).copied().unwrap_or('\n');
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let until = |from: usize, is_end: &dyn Fn(usize) -> bool| {
        (from..letters.len())
            .find(|it| is_end(*it))
            .unwrap_or(letters.len())
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < letters.len() {
        let hashes = until(start + 1, &|it| at(it) != '#') - start - 1;
        let end = match (at(start), at(start + 1)) {
            ('/', '/') => until(start, &|it| at(it) == '\n'),
            ('r', '"' | '#') if at(start + 1 + hashes) == '"' => {
                let closes = |it| at(it) == '"' && (1..=hashes).all(|more| at(it + more) == '#');
                until(start + hashes + 2, &closes) + 1 + hashes
            }
            ('"', _) => {
                let mut end = start + 1;
                while end < letters.len() && at(end) != '"' {
                    end += if at(end) == '\\' { 2 } else { 1 };
                }
                end + 1
            }
            ('\'', '\\') => until(start + 3, &|it| at(it) == '\'') + 1,
            ('\'', _) if at(start + 2) == '\'' => start + 3,
            ('\'', _) => until(start + 1, &|it| !is_word(at(it))),
            (':', ':') => {
                tokens.push("::".to_owned());
                start + 2
            }
            (c, _) if is_word(c) => {
                let end = until(start, &|it| !is_word(at(it)));
                tokens.push(letters[start..end].iter().collect());
                end
            }
            (c, _) => {
                tokens.extend((!c.is_whitespace()).then(|| c.to_string()));
                start + 1
            }
        };
        start = end;
    }
    tokens
}

/// The imports of all files. Re-exports by `mod.rs` of what its room defines do not count.
fn imports(modules: &[Module]) -> Vec<Import<'_>> {
    let paths = modules.iter().map(|module| (&module.path[..], module));
    let house = House(paths.collect());
    let mut imports = Vec::new();
    for module in modules {
        let mut add = |path: &[String], is_public: bool| {
            let Some(to) = house.resolve(module, path, 0) else {
                return;
            };
            let is_reexport = is_public && to.path.starts_with(&module.path);
            if to.file != module.file && !is_reexport {
                let (from, to, path) = (&module.file, &to.file, path.join("::"));
                imports.push(Import { from, to, path });
            }
        };
        // For a module, paths count where they name it.
        let is_thing = |it: &&Use| house.module(module, &it.path).is_none();
        let things: Vec<&Use> = module.uses.iter().filter(is_thing).collect();
        for it in &things {
            add(&it.path, it.is_public);
        }
        let names: BTreeSet<&str> = things.iter().map(|it| it.name.as_str()).collect();
        let text = |at: usize| module.tokens.get(at).map_or("", String::as_str);
        let mut at = 0;
        while at < module.tokens.len() {
            if text(at + 1) != "::" && !names.contains(text(at)) {
                at += 1;
                continue;
            }
            let before = |steps| at.checked_sub(steps).map_or("", text);
            // A field, a module declaration, a visibility.
            let is_other =
                matches!(before(1), "." | "mod") || (before(1), before(2)) == ("in", "(");
            let mut path = vec![text(at).to_owned()];
            at += 1;
            while text(at) == "::" && text(at + 1).starts_with(char::is_alphabetic) {
                path.push(text(at + 1).to_owned());
                at += 2;
            }
            if !is_other && (path.len() > 1 || names.contains(path[0].as_str())) {
                add(&path, false);
            }
        }
    }
    imports
}

/// All modules by their paths.
struct House<'a>(BTreeMap<&'a [String], &'a Module>);

impl<'a> House<'a> {
    /// The absolute form of a path in a module, if its first name determines that.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let mut whole = match first.as_str() {
            "crate" if module.file.starts_with(COMMAND) => vec!["cli".to_owned()],
            "crate" | "xiangqi_setup" => Vec::new(),
            "self" => module.path.clone(),
            "super" => module.path.split_last()?.1.to_vec(),
            child => {
                let child = [&module.path[..], &[child.to_owned()]].concat();
                self.0.contains_key(&child[..]).then_some(child)?
            }
        };
        for name in rest {
            match name.as_str() {
                "super" => drop(whole.pop()),
                _ => whole.push(name.clone()),
            }
        }
        Some(whole)
    }

    /// The module that a path names, if any.
    fn module(&self, module: &Module, path: &[String]) -> Option<&'a Module> {
        self.0.get(&self.absolute(module, path)?[..]).copied()
    }

    /// The file that defines what a path names. `None` if it is outside the crate.
    fn resolve(&self, module: &Module, path: &[String], depth: usize) -> Option<&'a Module> {
        /// No name is re-exported this often.
        const MAX_DEPTH: usize = 16;
        if depth > MAX_DEPTH {
            return None;
        }
        let Some(whole) = self.absolute(module, path) else {
            let mut named = module.uses.iter().filter(|it| it.name == path[0]);
            return named.find_map(|it| {
                let longer = [&it.path[..], &path[1..]].concat();
                self.resolve(module, &longer, depth + 1)
            });
        };
        let lengths = (1..=whole.len()).rev();
        let (length, found) = lengths.into_iter().find_map(|length| {
            let found = self.0.get(&whole[..length])?;
            Some((length, *found))
        })?;
        match &whole[length..] {
            [] => Some(found),
            [name, ..] if found.defined.contains(name) => Some(found),
            inside => self.resolve(found, inside, depth + 1).or(Some(found)),
        }
    }
}
