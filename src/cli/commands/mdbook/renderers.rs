//! The settings of blocks on light and dark pages, each with the renderer for them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::commands::draw::{Renderer, RendererStore};
use crate::cli::error::Failure;
use crate::cli::files::project::{self, ProjectArgs, Projects};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::settings::{Settings, SettingsError, TextFile};

/// How to draw one block.
pub struct Look {
    /// On all pages, or on light ones.
    pub light: Colours,
    /// On dark pages, if they differ.
    pub dark: Option<Colours>,
    /// The file to draw instead of its text.
    pub file: Option<PathBuf>,
    /// Its description, instead of a generated one.
    pub alt: Option<String>,
    /// Whether it is a game to step through instead of a picture.
    pub is_interactive: bool,
}

/// How to draw a block on light or dark pages.
pub struct Colours {
    /// Its settings.
    pub settings: Arc<Settings>,
    /// The renderer.
    pub renderer: Arc<Renderer>,
}

/// The renderers of a book's blocks.
pub struct Renderers {
    projects: Projects,
    book: BlockSettings,
    store: RendererStore,
}

impl Renderers {
    /// No renderers yet, for blocks of this book.
    pub fn new(book: BlockSettings) -> Renderers {
        Renderers {
            projects: Projects::new(ProjectArgs::default()),
            book,
            store: RendererStore::default(),
        }
    }

    /// How to draw a block.
    ///
    /// # Errors
    /// A mistake in its settings; a theme that does not exist.
    pub fn of(&mut self, block: &Block, messages: &mut Messages) -> Result<Look, Failure> {
        let own = BlockSettings::of_block(block).map_err(|error| at_fault(&block.file, error))?;
        let directory = block.chapter.parent().unwrap_or(Path::new(""));
        let file = own.file.as_ref().map(|file| directory.join(file));
        let input = file.as_deref().unwrap_or(&block.chapter);
        let project = self.projects.settings(Some(input))?;
        let (light, dark) = own.merged(project, &self.book);
        Ok(Look {
            light: self.colours(light, messages)?,
            dark: dark.map(|dark| self.colours(dark, messages)).transpose()?,
            file,
            alt: own.alt,
            is_interactive: own.is_interactive,
        })
    }

    /// All of them, in the order of their first blocks.
    pub fn all(&self) -> &[Arc<Renderer>] {
        &self.store.all
    }

    /// The renderer for these settings, loaded at their first use.
    fn colours(&mut self, settings: Settings, messages: &mut Messages) -> Result<Colours, Failure> {
        let settings = Arc::new(settings);
        let renderer = self.store.of(&settings, messages)?;
        Ok(Colours { settings, renderer })
    }
}

/// A mistake in a chapter or in `book.toml`.
pub fn at_fault(file: &TextFile, error: AttributeError) -> Failure {
    match error.kind {
        AttributeErrorKind::Setting(kind) => {
            let span = error.span;
            project::at_fault(file, SettingsError { kind, span })
        }
        _ => Diagnostic::attribute(file, &error).into(),
    }
}
