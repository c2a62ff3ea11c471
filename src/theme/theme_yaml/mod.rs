//! `theme.yaml`. [`super::legacy`] reads what older themes have instead.

mod arrow_and_number;
mod board_words;
mod file;
mod small;

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;

pub(super) use file::{ManifestFile, Placed, read};

use self::board_words::{WrittenFrameBand, WrittenLabels, WrittenRiver, WrittenToMove};
use super::annotation_style::{AnnotationStyle, NumberStyle};
use super::board_words::Surround;
use super::error::ThemeErrorKind;
use super::field::FieldGeometry;
use super::kind::ThemeKind;
use super::manifest::{AnnotationManifest, BoardManifest, Manifest};
use super::paint::Paint;
use super::small_cut::SmallBelow;
use crate::board::Mark;
use crate::util::safe_text::Quoted;
use crate::util::source::Source;
use crate::util::yaml::{Spanned, said};
use arrow_and_number::{WrittenArrow, WrittenNumber};
use file::Number;
use small::WrittenSmall;

/// A written manifest. Each key from `field` on belongs to one kind of theme.
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
    surround: Option<Spanned<Surround>>,
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

/// [`FieldGeometry`] in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenField {
    left: Number,
    top: Number,
    width: Number,
    height: Number,
    river: Option<Number>,
}

/// [`AnnotationStyle`] in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStyle {
    scaled: Option<bool>,
    z_index: Option<i32>,
}

impl ManifestFile<'_> {
    /// Reads the manifest of a board theme.
    pub(in crate::theme) fn board(&mut self) -> Option<BoardManifest> {
        let mut written: Written = self.parse()?;
        self.refuse_foreign(ThemeKind::Board, &written);
        let field = self.need("field", written.field.as_ref())?;
        let field = self.field(&field.value)?;
        let labels = written.labels.take();
        let river = written.river.take();
        let small = self.small(written.small.as_ref())?;
        let to_move = written.to_move.take();
        let frame = written.frame.take().map_or_else(Vec::new, |it| it.value);
        Some(BoardManifest {
            path: self.path.to_owned(),
            paper: written.paper.take().map(|paper| paper.value),
            labels: labels.and_then(|labels| self.labels(labels.value)),
            river: river.and_then(|river| self.river(river.value)),
            surround: written
                .surround
                .take()
                .map_or_else(Surround::default, |it| it.value),
            to_move: to_move
                .and_then(|to_move| self.mark_to_move(to_move.value))
                .unwrap_or_default(),
            frame: self.frame(frame)?,
            words_in_art: false,
            about: written.manifest(small),
            field,
        })
    }

    /// Reads the manifest of a piece theme.
    pub(in crate::theme) fn pieces(&mut self) -> Option<Manifest> {
        let written: Written = self.parse()?;
        self.refuse_foreign(ThemeKind::Pieces, &written);
        let small = self.small(written.small.as_ref())?;
        Some(written.manifest(small))
    }

    /// Reads the manifest of an annotation theme.
    pub(in crate::theme) fn annotations(&mut self) -> Option<AnnotationManifest> {
        let written: Written = self.parse()?;
        self.refuse_foreign(ThemeKind::Annotations, &written);
        let usual = NumberStyle::default();
        let number = match &written.number {
            Some(number) => self.number_style("number.size", &number.value, &usual),
            None => Some(usual),
        };
        let arrow = self.need("arrow", written.arrow.as_ref())?;
        let arrow = self.arrow(&arrow.value)?;
        let number = number?;
        let small = self.small(written.small.as_ref())?;
        let small_arrow = self.small_arrow(written.small.as_ref(), &arrow)?;
        let small_number = self.small_number(written.small.as_ref(), &number)?;
        let marks = written.marks.iter().flat_map(|marks| &marks.value);
        let marks = marks.map(|(name, style)| {
            let usual = AnnotationStyle::MARK;
            let style = AnnotationStyle {
                scaled: style.scaled.unwrap_or(usual.scaled),
                z_index: style.z_index.unwrap_or(usual.z_index),
            };
            (name.0, style)
        });
        Some(AnnotationManifest {
            marks: marks.collect(),
            about: written.manifest(small),
            arrow,
            number,
            small_arrow,
            small_number,
            arrows: BTreeMap::new(),
        })
    }

    /// Refuses the keys that belong to other kinds of themes.
    fn refuse_foreign(&mut self, kind: ThemeKind, written: &Written) {
        fn place<T>(value: Option<&Spanned<T>>) -> Option<Range<usize>> {
            value.map(|value| value.span.clone())
        }
        let small = written.small.as_ref().map(|small| &small.value);
        let keys = [
            ("field", ThemeKind::Board, place(written.field.as_ref())),
            ("paper", ThemeKind::Board, place(written.paper.as_ref())),
            ("labels", ThemeKind::Board, place(written.labels.as_ref())),
            ("river", ThemeKind::Board, place(written.river.as_ref())),
            (
                "surround",
                ThemeKind::Board,
                place(written.surround.as_ref()),
            ),
            ("to_move", ThemeKind::Board, place(written.to_move.as_ref())),
            ("frame", ThemeKind::Board, place(written.frame.as_ref())),
            (
                "marks",
                ThemeKind::Annotations,
                place(written.marks.as_ref()),
            ),
            (
                "arrow",
                ThemeKind::Annotations,
                place(written.arrow.as_ref()),
            ),
            (
                "number",
                ThemeKind::Annotations,
                place(written.number.as_ref()),
            ),
            (
                "small.arrow",
                ThemeKind::Annotations,
                small.and_then(WrittenSmall::arrow_place),
            ),
            (
                "small.number",
                ThemeKind::Annotations,
                small.and_then(WrittenSmall::number_place),
            ),
        ];
        for (key, owner, place) in keys {
            if let Some(place) = place.filter(|_| owner != kind) {
                self.error(place, ThemeErrorKind::ForeignKey { key, kind });
            }
        }
    }

    fn field(&mut self, written: &WrittenField) -> Option<FieldGeometry> {
        let keys = [
            ("field.left", &written.left),
            ("field.top", &written.top),
            ("field.width", &written.width),
            ("field.height", &written.height),
        ];
        let needed = keys.map(|(key, number)| self.placed(key, number));
        let river = written.river.as_ref();
        let river = river.map(|river| self.placed("field.river", river));
        self.geometry(needed, river)
    }
}

impl Written {
    fn manifest(self, small: SmallBelow) -> Manifest {
        Manifest {
            title: self.title,
            authors: self.authors,
            license: self.license,
            sources: self.sources,
            small,
        }
    }
}

/// The name of a mark as a key.
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
