//! Reads the manifest `theme.yaml`. The module [`super::legacy`] reads themes of the older tool.

mod arrow_and_number;
mod board_words;
mod file;
mod small;

use std::collections::BTreeMap;
use std::mem::take;
use std::ops::Range;

use serde::Deserialize;

pub(super) use file::{ManifestFile, Number, read};

use self::board_words::{WrittenFrameBand, WrittenLabels, WrittenRiver, WrittenToMove};
use super::annotation_style::{AnnotationStyle, NumberStyle};
use super::board_style::{FieldGeometry, Surroundings};
use super::error::ThemeErrorKind;
use super::kind::ThemeKind;
use super::manifest::{AnnotationManifest, BoardManifest, Manifest};
use super::paint::Paint;
use crate::board::Mark;
use crate::util::safe_text::Quoted;
use crate::util::source::Source;
use crate::util::yaml::{Spanned, said};
use arrow_and_number::{WrittenArrow, WrittenNumber};
use small::WrittenSmall;

/// A manifest as it is written. Each key from `field` to `number` belongs to only one kind of theme.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    authors: Vec<String>,
    license: String,
    #[serde(default)]
    sources: Vec<Source>,
    field: Option<Spanned<WrittenField>>,
    #[serde(default, deserialize_with = "said")]
    paper: Option<Spanned<Paint>>,
    #[serde(default, deserialize_with = "said")]
    labels: Option<Spanned<WrittenLabels>>,
    #[serde(default, deserialize_with = "said")]
    river: Option<Spanned<WrittenRiver>>,
    #[serde(default, deserialize_with = "said")]
    surround: Option<Spanned<Surroundings>>,
    #[serde(default, deserialize_with = "said")]
    to_move: Option<Spanned<WrittenToMove>>,
    #[serde(default, deserialize_with = "said")]
    frame: Option<Spanned<Vec<WrittenFrameBand>>>,
    marks: Option<Spanned<BTreeMap<MarkName, WrittenStyle>>>,
    arrow: Option<Spanned<WrittenArrow>>,
    #[serde(default, deserialize_with = "said")]
    number: Option<Spanned<WrittenNumber>>,
    #[serde(default, deserialize_with = "said")]
    small: Option<Spanned<WrittenSmall>>,
}

/// A [`FieldGeometry`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenField {
    left: Number,
    top: Number,
    width: Number,
    height: Number,
    river: Option<Number>,
}

/// An [`AnnotationStyle`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStyle {
    scaled: Option<bool>,
    z_index: Option<i32>,
}

impl ManifestFile<'_> {
    pub(in crate::theme) fn board(&mut self) -> Option<BoardManifest> {
        let mut written = self.written(ThemeKind::Board)?;
        let about = self.about(&mut written);
        let labels = written.labels.and_then(|it| self.labels(it.value));
        let river = written.river.and_then(|it| self.river(it.value));
        let to_move = written.to_move.and_then(|it| self.mark_to_move(it.value));
        let frame = written.frame.map_or_else(Vec::new, |it| it.value);
        let frame = self.frame(frame);
        let surround = written.surround.map(|it| it.value);
        let field = self.need("field", written.field)?;
        Some(BoardManifest {
            path: self.path.to_owned(),
            paper: written.paper.map(|it| it.value),
            labels,
            river,
            surround: surround.unwrap_or_default(),
            to_move: to_move.unwrap_or_default(),
            frame,
            words_in_art: false,
            about,
            field: self.field(field.value),
        })
    }

    pub(in crate::theme) fn pieces(&mut self) -> Option<Manifest> {
        let mut written = self.written(ThemeKind::Pieces)?;
        Some(self.about(&mut written))
    }

    pub(in crate::theme) fn annotations(&mut self) -> Option<AnnotationManifest> {
        let mut written = self.written(ThemeKind::Annotations)?;
        let about = self.about(&mut written);
        let usual = NumberStyle::default();
        let number = match &written.number {
            Some(number) => self.number_style("number.size", &number.value, &usual),
            None => usual,
        };
        let small = written.small.as_ref();
        let small_number = self.small_number(small, &number);
        let arrow = self.need("arrow", written.arrow.as_ref())?;
        let arrow = self.arrow(&arrow.value);
        let small_arrow = self.small_arrow(small, &arrow);
        let marks = Mark::ALL.map(|mark| {
            let marks = written.marks.as_ref();
            let style = marks.and_then(|marks| marks.value.get(&MarkName(mark)));
            let usual = AnnotationStyle::MARK;
            AnnotationStyle {
                scaled: style.and_then(|it| it.scaled).unwrap_or(usual.scaled),
                z_index: style.and_then(|it| it.z_index).unwrap_or(usual.z_index),
            }
        });
        Some(AnnotationManifest {
            marks,
            about,
            arrow,
            number,
            small_arrow,
            small_number,
            arrows: BTreeMap::new(),
        })
    }

    /// Parses the text, and adds an error for each key that belongs to another kind of theme.
    fn written(&mut self, kind: ThemeKind) -> Option<Written> {
        fn place<T>(value: &Option<Spanned<T>>) -> Option<Range<usize>> {
            value.as_ref().map(|value| value.span.clone())
        }
        use ThemeKind::{Annotations, Board};
        let written: Written = self.parse()?;
        let small = written.small.as_ref().map(|small| &small.value);
        let small_arrow = small.and_then(|small| place(&small.arrow));
        let small_number = small.and_then(|small| place(&small.number));
        let keys = [
            ("field", Board, place(&written.field)),
            ("paper", Board, place(&written.paper)),
            ("labels", Board, place(&written.labels)),
            ("river", Board, place(&written.river)),
            ("surround", Board, place(&written.surround)),
            ("to_move", Board, place(&written.to_move)),
            ("frame", Board, place(&written.frame)),
            ("marks", Annotations, place(&written.marks)),
            ("arrow", Annotations, place(&written.arrow)),
            ("number", Annotations, place(&written.number)),
            ("small.arrow", Annotations, small_arrow),
            ("small.number", Annotations, small_number),
        ];
        for (key, owner, place) in keys {
            if let Some(place) = place.filter(|_| owner != kind) {
                self.error(place, ThemeErrorKind::ForeignKey { key, kind });
            }
        }
        Some(written)
    }

    /// Moves the values that are common to all kinds of themes from a written manifest to a [`Manifest`].
    fn about(&mut self, written: &mut Written) -> Manifest {
        Manifest {
            title: take(&mut written.title),
            authors: take(&mut written.authors),
            license: take(&mut written.license),
            sources: take(&mut written.sources),
            small: self.small(written.small.as_ref()),
        }
    }

    fn field(&mut self, written: WrittenField) -> FieldGeometry {
        let needed = [
            ("field.left", written.left),
            ("field.top", written.top),
            ("field.width", written.width),
            ("field.height", written.height),
        ];
        let river = written.river.map(|river| ("field.river", river));
        self.geometry(needed, river)
    }
}

/// A mark whose name is a key of the mapping `marks`.
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
struct MarkName(Mark);

impl TryFrom<String> for MarkName {
    type Error = String;

    fn try_from(name: String) -> Result<MarkName, String> {
        let mark = Mark::ALL.into_iter().find(|mark| mark.name() == name);
        mark.map(MarkName).ok_or_else(|| {
            let names = Mark::ALL.map(Mark::name).join(", ");
            format!("{} is not a mark; the marks are {names}", Quoted(&name))
        })
    }
}
