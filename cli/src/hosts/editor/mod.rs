//! The help that an editor gives while a position, a game or a project file is being written: a list of
//! mistakes, completions, information about a place, definitions, and formatting. This module does not depend
//! on the Language Server Protocol.

mod board_view;
mod choices;
mod codes;
mod completion;
mod definitions;
mod edit;
mod findings;
mod fixes;
mod formatting;
mod hover;
mod move_style;
mod moves;
mod option_values;
mod part_places;
mod parts;
#[cfg(test)]
mod tests;
mod xay;
mod yaml_place;

pub use board_view::Surroundings;
pub use choices::{Completion, CompletionKind, Completions};
pub use completion::complete_input;
pub use definitions::{Target, position_targets, setting_targets};
pub use edit::Edit;
pub use findings::{Finding, Findings, Known, is_recognised, project_file_findings};
pub use formatting::formatting;
pub use hover::{Hover, hover, hover_project_file};
pub use option_values::complete_project_file;
pub use part_places::PartPlaces;
pub use parts::Part;
