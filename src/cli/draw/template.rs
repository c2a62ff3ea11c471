//! Names of outputs with fields in them, like `{stem}-{ply:03}`.

use std::ffi::{OsStr, OsString};

/// A name with fields in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    text: OsString,
}

/// What the fields of a name stand for.
pub struct Fields<'a> {
    /// The input's file name without its extension.
    pub stem: &'a OsStr,
    /// How many moves have been played, those of both sides counted.
    pub ply: usize,
}

/// What is wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {}

impl Template {
    /// Reads a template.
    pub fn parse(text: &OsStr) -> Result<Template, TemplateError> {
        Ok(Template {
            text: text.to_owned(),
        })
    }

    /// The name with its fields filled in.
    pub fn fill(&self, fields: &Fields) -> OsString {
        self.text.to_string_lossy().replace("{stem}", &fields.stem.to_string_lossy()).replace("{ply:03}", &format!("{:03}", fields.ply)).into()
    }
}

pub fn relative(input: &std::path::Path) -> std::path::PathBuf { input.parent().map(|p| p.to_owned()).unwrap_or_default() }
#[derive(Debug, thiserror::Error)]
pub enum NameError {}
pub fn join(directory: &std::path::Path, name: &OsStr) -> Result<std::path::PathBuf, NameError> { Ok(directory.join(name)) }
impl Template { pub fn needs_diagram(&self) -> bool { self.text.to_string_lossy().contains("ply") } }
