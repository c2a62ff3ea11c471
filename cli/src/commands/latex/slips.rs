//! Detects mistakes in the syntax of LaTeX options that would otherwise cause misleading messages.

use crate::document::at_fault;
use crate::hosts::latex::list::ListedBlock;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::{BlockSettings, is_attribute};
use xiangqi_setup::hosts::error::AttributeErrorKind;
use xiangqi_setup::hosts::host::Host;
use xiangqi_setup::settings::SettingsErrorKind;

/// Returns the error for a syntax mistake, if any, in a block that could not be drawn.
pub fn failure(listed: &ListedBlock, block: &Block, host: &Host) -> Option<Failure> {
    late_options(block).or_else(|| split_value(listed, block, host))
}

/// Detects options that begin after the line of `\begin`. LaTeX treats them as text.
fn late_options(block: &Block) -> Option<Failure> {
    let text = block.part.text.as_str();
    let inside = text.trim_start().strip_prefix('[')?;
    let start = text.len() - inside.len();
    let name = inside.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    let name = name.into_iter().next().filter(|name| !name.is_empty())?;
    let is_option = match inside[name.len()..].chars().next() {
        Some('=') => true,
        Some(',' | ']') => is_attribute(name.strip_prefix("no-").unwrap_or(name)),
        _ => false,
    };
    let span = start..start + name.len();
    is_option.then(|| {
        let title = "the options of an environment begin on the line of `\\begin`";
        let slip = Complaint::error(title).help("move the bracket behind `\\begin{…}`");
        let slip = slip.in_text(&block.part.context()).at(span);
        block.part.embedding(slip).into()
    })
}

/// Detects a value that contains a comma. LaTeX ends the value at the comma.
fn split_value(listed: &ListedBlock, block: &Block, host: &Host) -> Option<Failure> {
    let error = BlockSettings::of_block(block, host).err()?;
    let AttributeErrorKind::Setting(kind) = &error.kind else {
        return None;
    };
    let SettingsErrorKind::UnknownKey { key, .. } = kind else {
        return None;
    };
    let mut pairs = listed.options.windows(2);
    let before = pairs.find_map(|pair| match pair {
        [(name, Some(value)), (rest, None)] if rest == key => Some((name, value)),
        _ => None,
    });
    let (name, value) = before.filter(|_| kind.nearest().is_none())?;
    let help = format!("put braces around a value with commas: `{name}={{{value},{key}}}`");
    Some(at_fault(&block.file, error).help(help))
}
