//! Caches the surroundings of open documents: the settings, piece movements and themes of their projects.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::project::{ProjectArgs, Projects};
use crate::files::theme_dirs;
use crate::hosts::editor::Surroundings;
use xiangqi_setup::diagram::Movements;

/// The surroundings of all documents, by project file. A project file with mistakes is ignored here. The
/// mistakes are reported when the project file itself is open.
pub struct AllSurroundings {
    projects: Projects,
    known: HashMap<Option<PathBuf>, Arc<Surroundings>>,
}

impl AllSurroundings {
    /// Creates an empty cache. `args` determines which project files are used.
    pub fn new(args: ProjectArgs) -> AllSurroundings {
        AllSurroundings {
            projects: Projects::new(args),
            known: HashMap::new(),
        }
    }

    /// Forgets all settings and themes, because files may have changed.
    pub fn forget(&mut self) {
        self.projects.forget();
        self.known.clear();
    }

    /// Returns the surroundings of a document. A document that is not a file belongs to no project.
    pub fn of(&mut self, document: Option<&Path>) -> Arc<Surroundings> {
        let file = document.and_then(|path| self.projects.file(Some(path)));
        if let Some(known) = self.known.get(&file) {
            return Arc::clone(known);
        }
        let settings = match (&file, document) {
            (Some(_), Some(path)) => self.projects.settings(Some(path)).unwrap_or_default(),
            _ => Default::default(),
        };
        let movements = Movements::read(&settings.piece.or_default(), |_, _| {});
        let library = theme_dirs::available(settings.theme_dir.get());
        let all = Surroundings::new(settings, movements.unwrap_or_default(), library);
        let all = Arc::new(all);
        self.known.insert(file, Arc::clone(&all));
        all
    }
}
