//! The mistakes and oddities in a file, with fixes for them.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::iter;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::board_view::Surroundings;
use super::edit::Fix;
use super::fixes;
use super::part_places::PartPlaces;
use super::parts::{Part, Parts, start_of};
use super::yaml_place::end_of_line;
use xiangqi_setup::complaint::{self, Complaint, Severity};
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::format::Format;
use xiangqi_setup::settings::{
    CaptionFont, Level, SettingWord, Settings, SettingsError, TextFile, option,
};
use xiangqi_setup::theme::{Library, ThemeKind};
use xiangqi_setup::util::regular_file;
use xiangqi_setup::util::safe_text::Quoted;

/// A mistake or oddity in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A description of the finding. For the place, use [`span`](Finding::span).
    pub complaint: Complaint,
    /// The byte range that the finding is about.
    pub span: Range<usize>,
    /// The fixes for the mistake.
    pub fixes: Vec<Fix>,
}

/// The findings in the parts of a file, keyed by the hash of each part. Spans count from the beginning of the
/// part. Findings are kept because an edit leaves most parts of a large collection unchanged.
pub type Known = HashMap<u64, Vec<Finding>>;

/// An iterator over the findings in a file. Each item contains the findings in one part (a game or position),
/// so that a caller can stop between two parts.
pub struct Findings {
    parts: Parts,
    path: Option<PathBuf>,
    surroundings: Arc<Surroundings>,
    before: Known,
    /// The findings in the parts read so far.
    pub known: Known,
    /// The places of the parts read so far.
    pub places: PartPlaces,
}

impl Findings {
    /// Creates an iterator that starts at the first part of `text`. It does not read parts whose findings are
    /// in `before`. These findings must have been made with the same [`Surroundings`].
    pub fn new(
        text: &str,
        path: Option<&Path>,
        surroundings: Arc<Surroundings>,
        before: Known,
    ) -> Findings {
        Findings {
            parts: Parts::new(text, surroundings.hints(path)),
            path: path.map(Path::to_owned),
            surroundings,
            before,
            known: Known::new(),
            places: PartPlaces::default(),
        }
    }

    /// Returns the findings to keep when the text changes: the findings in the parts read so far, and the
    /// unused findings passed to [`Findings::new`].
    pub fn into_known(self) -> Known {
        let mut known = self.before;
        known.extend(self.known);
        known
    }
}

impl Iterator for Findings {
    type Item = Vec<Finding>;

    fn next(&mut self) -> Option<Vec<Finding>> {
        let Some(section) = self.parts.next_section() else {
            self.places.complete();
            return None;
        };
        self.places.push(&section, &self.parts);
        let start = start_of(&section);
        let digest = section.text().map(digest);
        let known = digest.and_then(|digest| {
            let known = self.before.remove(&digest);
            known.or_else(|| self.known.get(&digest).cloned())
        });
        let mut findings = known.unwrap_or_else(|| {
            let part = Part::of(section);
            of_part(&part, self.path.as_deref(), &self.surroundings)
        });
        if let Some(digest) = digest {
            self.known.insert(digest, findings.clone());
        }
        findings.iter_mut().for_each(|finding| finding.shift(start));
        Some(findings)
    }
}

/// Returns a hash, which is the same for equal texts and almost always differs for different ones.
fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Finding {
    /// Moves the spans of the finding and of its fixes by this number of bytes.
    fn shift(&mut self, by: usize) {
        let fixes = self.fixes.iter_mut().map(|fix| &mut fix.edit.span);
        for span in fixes.chain([&mut self.span]) {
            *span = span.start + by..span.end + by;
        }
    }
}

/// Returns the findings in a game or position. Spans count from the beginning of its text.
fn of_part(part: &Part, path: Option<&Path>, surroundings: &Surroundings) -> Vec<Finding> {
    let hints = surroundings.hints(path);
    let rules = surroundings.movements.rules();
    let lenience = surroundings.settings.lenience();
    let (complaints, mut fixes) = match &part.content {
        Ok((_, parsed)) => {
            let complaints = complaint::check(parsed, &part.text, rules, lenience);
            let has_errors = complaints.iter().any(|it| it.severity == Severity::Error);
            let fixes = has_errors.then(|| fixes::of_game(parsed, rules));
            (complaints, fixes.unwrap_or_default())
        }
        Err(error) => (
            error.all().map(Complaint::from).collect(),
            fixes::of_error(&part.text, error, hints),
        ),
    };
    let complaints = complaints.into_iter().map(|complaint| {
        let span = complaint
            .span
            .clone()
            .unwrap_or_else(|| first_line(&part.text));
        let here = fixes.iter().position(|(place, _)| *place == span);
        let mut found = here
            .map(|index| fixes.swap_remove(index).1)
            .unwrap_or_default();
        if let (true, Ok((format, parsed))) = (found.is_empty(), &part.content) {
            let near = complaint.near.as_deref();
            found.extend(
                near.and_then(|near| fixes::of_warning(&part.text, &span, near, *format, parsed)),
            );
        }
        Finding {
            span,
            fixes: found,
            complaint,
        }
    });
    complaints.collect()
}

/// Returns the span of the first line that is not blank.
fn first_line(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start().len();
    start..end_of_line(text, start)
}

/// Returns the mistakes in a project file. `library` receives the theme directories that the file sets, and
/// returns the themes that the file can name.
pub fn project_file_findings(
    file: &Arc<TextFile>,
    library: impl FnOnce(Option<&Vec<PathBuf>>) -> Library,
) -> Vec<Finding> {
    let (settings, error) = Settings::read_all(file, Level::Project);
    let library = library(settings.theme_dir.get());
    let fixes = error
        .iter()
        .flat_map(|first| fixes::of_settings(file, first));
    let fixes = fixes.chain(iter::repeat(Vec::new()));
    let errors = error.iter().flat_map(SettingsError::all);
    let errors = errors.zip(fixes).map(|(error, fixes)| Finding {
        complaint: error.into(),
        span: error.span.clone(),
        fixes,
    });
    let mut findings: Vec<Finding> = errors.collect();
    findings.extend(of_settings(&settings, &library, error.is_none()));
    findings.sort_by_key(|finding| finding.span.start);
    findings
}

/// The extensions of documents. A document may contain positions and games, but is itself neither.
const DOCUMENTS: [&str; 6] = ["adoc", "markdown", "md", "rst", "tex", "typ"];

/// Returns the mistakes in settings that could be read. Checks their combination only if `are_all` is true,
/// because a setting that seems to be missing may be one that could not be read.
fn of_settings(settings: &Settings, library: &Library, are_all: bool) -> Vec<Finding> {
    let words = |name| option(name).map_or(&[][..], |it| settings.field(it).words());
    let each = |name, wrong: &dyn Fn(&str) -> Option<Complaint>| -> Vec<Finding> {
        let finding = |word: &SettingWord| {
            Some(Finding {
                complaint: wrong(&word.text.to_string_lossy())?,
                span: word.span.clone(),
                fixes: Vec::new(),
            })
        };
        words(name).iter().filter_map(finding).collect()
    };
    let movement = |text: &str| {
        let error = Movements::read(&[text.to_owned()], |_, _| {}).err()?;
        Some(Complaint::from(&error))
    };
    let font = |text: &str| {
        let is_missing = CaptionFont::is_file(text) && !regular_file::is_file(Path::new(text));
        is_missing.then(|| Complaint::error(format!("there is no font {}", Quoted(text))))
    };
    let mut findings = each("piece", &movement);
    findings.extend(each("caption-font", &font));
    for kind in ThemeKind::ALL {
        let theme = |name: &str| Some(Complaint::from(&library.entry(kind, name).err()?));
        findings.extend(each(kind.directory(), &theme));
    }
    if let Some(misfit) = settings.check().err().filter(|_| are_all) {
        findings.extend(each(misfit.option(), &|_| Some(misfit.into())));
    }
    findings
}

/// Returns whether the text of a file with this path is a game or position. A YAML file is a position only if
/// its text looks like a position.
pub fn is_recognised(text: &str, path: &Path) -> bool {
    let named = Format::from_extension(path).map(Format::name);
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let is_it = |name: &str| extension.eq_ignore_ascii_case(name);
    let is_document = DOCUMENTS.into_iter().any(is_it);
    named.is_some_and(is_it) || (!is_document && Format::detect(text).is_some())
}
