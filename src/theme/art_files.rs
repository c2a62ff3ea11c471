//! The names of the art files in a theme.

use super::directory::ThemeDirectory;
use crate::board::{Annotation, Arrow, Mark, Piece, Role};

pub(super) const BOARD_FILE: &str = "board.svg";

/// The suffix of the names of files with small variants of art, which are used at small sizes.
const SMALL: &str = ".small.svg";

/// Returns the name of the file with the small variant of the art whose usual variant is in `file`.
pub(super) fn small_file(file: &str) -> String {
    format!("{}{SMALL}", file.strip_suffix(".svg").unwrap_or(file))
}

/// Returns the name of the file with the usual variant of the art in `file`, which can be `file` itself.
pub(super) fn usual_file(file: &str) -> String {
    match file.strip_suffix(SMALL) {
        Some(name) => format!("{name}.svg"),
        None => file.to_owned(),
    }
}

pub(super) fn piece_file(piece: Piece) -> String {
    format!("{}_{}.svg", piece.color.name(), piece.role.name())
}

/// Returns whether a theme may lack art for a piece. Themes of the older tool have none for covered pieces.
pub(super) fn is_optional(piece: Piece) -> bool {
    piece.role == Role::Covered
}

pub(super) fn mark_file(mark: Mark) -> String {
    format!("{}.svg", mark.name())
}

/// Returns the arrows for which a theme has art, each with the name of its file, such as
/// `arrow_plus_1_minus_2.svg`.
pub(super) fn arrow_files(directory: &ThemeDirectory) -> Vec<(Arrow, String)> {
    let files = directory.files().into_iter();
    files
        .filter_map(|file| Some((arrow_of(&file)?, file)))
        .collect()
}

/// Returns the arrow whose art is in a file with this name, or `None` if there is no such arrow.
pub(super) fn arrow_of(file: &str) -> Option<Arrow> {
    let code = file.strip_prefix("arrow_")?.strip_suffix(".svg")?;
    let code = code.replace("plus_", "+").replace("minus_", "-");
    match format!("a{}", code.replace('_', "")).parse() {
        Ok(Annotation::Arrow(arrow)) => Some(arrow),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::arrow_of;

    #[test]
    fn arrows_are_recognised_by_file_name() {
        let code =
            |file| arrow_of(file).map(|arrow| crate::board::Annotation::Arrow(arrow).to_string());
        for (file, expected) in [
            ("arrow_plus_1_minus_2.svg", Some("a+1-2")),
            ("arrow_minus_8_plus_0.svg", Some("a-8+0")),
            ("arrow_plus_0_plus_0.svg", None),
            ("arrow_plus_9_plus_0.svg", None),
            ("arrow_plus_1.svg", None),
            ("arrow_plus_1_minus_2.png", None),
            ("blank_bad.svg", None),
        ] {
            assert_eq!(code(file).as_deref(), expected, "{file}");
        }
    }
}
