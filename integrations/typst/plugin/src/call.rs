//! A call in a document: what its author wants to see.

use std::path::Path;
use std::sync::Arc;

use xiangqi_setup::diagram::Movements;
use xiangqi_setup::hosts::block_settings::{BlockSettings, MoveTable};
use xiangqi_setup::hosts::host::{Host, InteractiveGames};
use xiangqi_setup::hosts::manuscript::{Manuscript, Named};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{CaptionFont, Settings};
use xiangqi_setup::theme::ThemeKind;
use xiangqi_setup::util::safe_text::short;

use crate::complaint::Complaint;

/// Typst sets captions itself, and shows no web pages.
const TYPST: Host = Host {
    format: PictureFormat::Svg,
    width_px: None,
    is_inline: false,
    has_captions: true,
    has_formats: false,
    games: InteractiveGames::Refused,
};

/// How to get at a file.
const READ: &str = "pass its content, as in `xiangqi(read(\"game.pgn\"))`";

/// A call in a document.
pub struct Call {
    /// The options of the drawing command.
    pub settings: Arc<Settings>,
    /// How pieces move.
    pub movements: Movements,
    /// A description instead of the generated ones.
    pub alt: Option<String>,
    /// The table of moves that it is instead of pictures.
    pub table: Option<MoveTable>,
}

impl Call {
    /// Reads the attributes of a call and the defaults of its document, both in CBOR.
    ///
    /// # Errors
    /// The first mistake.
    pub fn read(attributes: &[u8], defaults: &[u8]) -> Result<Call, Complaint> {
        let (attributes, defaults) = (pairs(attributes)?, pairs(defaults)?);
        let document = BlockSettings::of_listed(&block(&defaults), &TYPST)?;
        let own = BlockSettings::of_block(&block(&attributes), &TYPST)?;
        let (settings, _) = own.merged(Settings::default(), &document, &TYPST);
        if own.file.is_some() {
            let title = "`file` cannot be used here: plugins of Typst read no files";
            return Err(Complaint::new(title).hinted(Some(READ)));
        }
        check(&settings)?;
        let movements = Movements::read(&settings.piece.or_default(), |_, _| {})?;
        Ok(Call {
            settings: Arc::new(settings),
            movements,
            alt: own.alt,
            table: own.table,
        })
    }
}

/// A list of names and values.
type Pairs = Vec<(String, String)>;

fn pairs(bytes: &[u8]) -> Result<Pairs, Complaint> {
    minicbor::decode(bytes).map_err(Complaint::new)
}

/// A block with these attributes.
fn block(attributes: &Pairs) -> xiangqi_setup::hosts::block::Block {
    let named = attributes.iter();
    let named = named.map(|(name, value)| (name.as_str(), Some(value.as_str())));
    let named: Vec<Named<'_>> = named.collect();
    Manuscript::alone(Path::new("Typst"), "", &named)
}

/// Checks that nothing needs files or more than still pictures.
fn check(settings: &Settings) -> Result<(), Complaint> {
    let refused = |name: &str| {
        let title = format!("`{name}` cannot name a file or directory: plugins of Typst read none");
        Err(Complaint::new(title))
    };
    let is_font_file = |font: &CaptionFont| font.file().is_some();
    if settings.theme_dir.get().is_some() {
        return refused("theme-dir");
    }
    if settings.caption_font.get().is_some_and(is_font_file) {
        return refused("caption-font");
    }
    for kind in ThemeKind::ALL {
        let theme = settings.theme(kind);
        if theme.contains(['/', '\\']) {
            let theme = short(&theme);
            let title = format!("`{theme}` is a path, and plugins of Typst read no files");
            let hint = format!("`{}` can be the name of a built-in theme", kind.directory());
            return Err(Complaint::new(title).hinted(Some(hint)));
        }
    }
    if settings.animate.or_default() {
        let title = "`animate` cannot be used here: Typst shows still pictures";
        let hint = "`at` shows several positions of a game side by side";
        return Err(Complaint::new(title).hinted(Some(hint)));
    }
    Ok(())
}
