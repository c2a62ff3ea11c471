//! Prepares and draws the blocks of a document.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use rayon::prelude::*;

use crate::document::allowed_files::AllowedFiles;
use crate::document::drawing::{Colours, Look, illustration};
use crate::document::picture_directory::PictureDirectory;
use crate::files::project::{self, ProjectArgs, Projects};
use crate::files::theme_dirs::UserThemes;
use crate::hosts::illustration::Illustration;
use crate::messages::outlet::Messages;
use crate::messages::plain::count;
use xiangqi_setup::complaint::{Complaint, Context, Failure};
use xiangqi_setup::drawing::{RendererStore, locate_failure};
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::hosts::host::{Host, InteractiveGames};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{Level, Settings, SettingsError, TextFile};

/// Draws the blocks of a document.
pub struct Illustrator {
    host: Host,
    document: BlockSettings,
    projects: Projects,
    store: RendererStore,
    directory: Option<PictureDirectory>,
    allowed_files: AllowedFiles,
}

/// The result of drawing a block.
pub struct Illustrated<T = Illustration> {
    /// The replacement for the block, or `None` after an error.
    pub illustration: Option<T>,
    /// The messages about the block.
    pub messages: Messages,
}

impl Illustrated {
    /// Creates the result for a block that could not be drawn.
    pub fn failed(block: &Block, failure: &Failure) -> Illustrated {
        let mut messages = Messages::kept_within(Arc::clone(&block.part));
        messages.tell_failure(failure);
        Illustrated {
            illustration: None,
            messages,
        }
    }

    /// Returns the error message as plain text, if any.
    pub fn mistake(&self) -> Option<String> {
        let message = self.messages.last()?;
        let is_mistake = self.illustration.is_none();
        is_mistake.then(|| anstream::adapter::strip_str(message).to_string())
    }
}

/// A block and its look, which contains the settings and renderers to draw the block with.
struct Planned {
    block: Block,
    /// The look, or `None` after an error that has been reported.
    look: Option<Look>,
    messages: Messages,
}

/// The number of blocks that are prepared together and then drawn on all cores.
const AT_ONCE: usize = 256;

/// The maximum number of renderers with redefined movements to keep in memory. Each takes half a megabyte.
const REDEFINING: usize = 64;

impl Planned {
    /// Draws the block and passes the illustration to `write`.
    fn drawn<T>(
        self,
        directory: Option<&PictureDirectory>,
        write: impl FnOnce(Illustration) -> Result<T, Failure>,
    ) -> Illustrated<T> {
        let mut messages = self.messages;
        let illustration = self.look.and_then(|look| {
            let illustration = illustration(&self.block, look, directory, &mut messages);
            let written = illustration.and_then(write);
            let told = written.map_err(|failure| messages.tell_failure(&failure));
            told.ok()
        });
        Illustrated {
            illustration,
            messages,
        }
    }
}

impl Illustrator {
    /// Creates an illustrator for a document with these settings. If `directory` is given, the pictures are
    /// written to files in it. Otherwise, the illustrations contain the pictures.
    pub fn new(
        host: Host,
        document: BlockSettings,
        directory: Option<PictureDirectory>,
    ) -> Illustrator {
        Illustrator {
            host,
            document,
            projects: Projects::new(ProjectArgs::default()),
            store: RendererStore::new(UserThemes),
            directory,
            allowed_files: AllowedFiles::default(),
        }
    }

    /// Restricts which files the document can name.
    pub fn confine(&mut self, allowed_files: AllowedFiles) {
        self.allowed_files = allowed_files;
    }

    /// Replaces the settings of the document for the blocks that are drawn after this call.
    pub fn set_document(&mut self, document: BlockSettings) {
        self.document = document;
    }

    /// Draws blocks on all cores and returns the results in the order of the blocks.
    pub fn illustrate(&mut self, blocks: Vec<Block>) -> Vec<Illustrated> {
        self.write_each(self.here(blocks), |_, illustration| Ok(illustration))
    }

    /// Pairs each block with the host that was passed to [`Illustrator::new`], for documents in which all
    /// blocks can be replaced with the same kinds of illustrations.
    pub fn here(&self, blocks: Vec<Block>) -> Vec<(Block, Host)> {
        let host = self.host;
        blocks.into_iter().map(|block| (block, host)).collect()
    }

    /// Draws blocks on all cores, each for its paired host. Calls `write` with the index of each block and
    /// its illustration, and returns the results. Each illustration is dropped as soon as `write` returns.
    pub fn write_each<T: Send>(
        &mut self,
        blocks: Vec<(Block, Host)>,
        write: impl Fn(usize, Illustration) -> Result<T, Failure> + Sync,
    ) -> Vec<Illustrated<T>> {
        let mut blocks = blocks.into_iter();
        let mut all = Vec::with_capacity(blocks.len());
        loop {
            let some = blocks.by_ref().take(AT_ONCE);
            let planned = some.map(|(block, host)| self.plan(block, &host));
            let planned: Vec<Planned> = planned.collect();
            if planned.is_empty() {
                return all;
            }
            let (directory, first) = (self.directory.as_ref(), all.len());
            let drawn = planned.into_par_iter().enumerate().map(|(index, it)| {
                it.drawn(directory, |illustration| write(first + index, illustration))
            });
            all.par_extend(drawn);
            if self.store.redefining() > REDEFINING {
                self.store.empty().tell(&mut Messages::printed_once());
            }
        }
    }

    /// Prints the messages about blocks, without repeating any message, and returns the illustrations.
    ///
    /// # Errors
    /// Returns an error if some blocks could not be drawn.
    pub fn told<T>(&self, all: Vec<Illustrated<T>>) -> Result<Vec<T>, Failure> {
        let mut printed = HashSet::new();
        let total = all.len();
        let illustrations = all.into_iter().filter_map(|one| {
            one.messages.print_new(&mut printed);
            one.illustration
        });
        let illustrations: Vec<T> = illustrations.collect();
        let failed = total - illustrations.len();
        if failed > 0 {
            let title = format!("{failed} of {} could not be drawn", count(total, "block"));
            return Err(Failure::new(title));
        }
        // Print each warning once, because similar renderers give the same warnings.
        self.store.tell(&mut Messages::printed_once());
        Ok(illustrations)
    }

    /// Prepares a block for drawing.
    fn plan(&mut self, block: Block, host: &Host) -> Planned {
        let mut messages = Messages::kept_within(Arc::clone(&block.part));
        let look = self.look(&block, host, &mut messages);
        let look = look.map_err(|failure| messages.tell_failure(&failure));
        Planned {
            block,
            look: look.ok(),
            messages,
        }
    }

    /// Merges the settings for a block and loads its themes.
    fn look(
        &mut self,
        block: &Block,
        host: &Host,
        messages: &mut Messages,
    ) -> Result<Look, Failure> {
        let set = BlockSettings::of_block(block, host);
        let mut set = set.map_err(|error| at_fault(&block.file, error))?;
        let directory = block.document.parent().unwrap_or(Path::new(""));
        if let Some(file) = &mut set.own.file {
            file.path = directory.join(&file.path);
            let inside = self.allowed_files.check(&file.path);
            inside.map_err(|failure| failure.in_word(&block.file, file.span.clone()))?;
        }
        let file = set.own.file.as_ref();
        let input = file.map_or(&block.document, |file| &file.path);
        let file_of_project = self.projects.file(Some(input));
        file_of_project.map_or(Ok(()), |file| self.allowed_files.check_project(&file))?;
        let project = self.projects.settings(Some(input))?;
        let (light, dark) = set.merged(project, &self.document, host);
        let mut own = set.own;
        for settings in [&light].into_iter().chain(&dark) {
            let inside = self.allowed_files.check_settings(settings);
            inside.map_err(|failure| locate_failure(settings, failure))?;
        }
        let dark = dark.filter(|_| host.is_inline);
        let chosen = light.output_format.get().filter(|_| host.has_formats);
        let format = chosen.copied().unwrap_or(host.format);
        if format.is_page() {
            let help = "`interactive` shows a game to step through";
            return Err(Failure::new("a page cannot be part of a document").help(help));
        }
        if own.table.is_none() {
            // If the host chose the format, do not refuse animations that this format cannot show: the
            // document can also be converted to formats that show animations.
            let shown = match own.is_interactive {
                true => PictureFormat::Html,
                false if chosen.is_some() || format.is_film() => format,
                false => PictureFormat::Svg,
            };
            let fits = light.check_film(shown, Level::Block);
            fits.map_err(|misfit| locate_failure(&light, misfit.into()))?;
        }
        own.is_interactive &= host.games == InteractiveGames::Shown;
        Ok(Look {
            light: self.colours(light, messages)?,
            dark: dark.map(|dark| self.colours(dark, messages)).transpose()?,
            own,
            format,
            leaves_captions: host.has_captions,
        })
    }

    /// Returns the settings together with their renderer, which is loaded on first use.
    fn colours(&mut self, settings: Settings, messages: &mut Messages) -> Result<Colours, Failure> {
        let settings = Arc::new(settings);
        let renderer = self.store.of(&settings, messages)?;
        Ok(Colours { settings, renderer })
    }
}

/// Converts an error in the attributes of a block or in the settings of a document to a failure that points
/// into `file`.
pub fn at_fault(file: &TextFile, error: AttributeError) -> Failure {
    match error.kind {
        AttributeErrorKind::Setting(kind) => {
            project::at_fault(file, &SettingsError::new(kind, error.span))
        }
        _ => Complaint::from(&error)
            .in_text(&Context::of_file(file))
            .into(),
    }
}
