//! Draws the position before mate, with an arrow for the move that mates.
//!
//! ```text
//! cargo run --package xiangqi-setup --example mate -- doc/shortest-mate.wxf mate.svg
//! ```

use std::error::Error;
use std::{env, fs};

use xiangqi_setup::board::Annotation;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::rules::Status;
use xiangqi_setup::scene::{Options, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::Theme;

fn main() -> Result<(), Box<dyn Error>> {
    let [_, input, output] = env::args()
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "usage: mate GAME SVG")?;
    let picture = mate(&fs::read(input)?)?;
    Ok(fs::write(output, picture)?)
}

/// The picture as SVG, from the bytes of a file in any format that the library reads.
pub fn mate(file: &[u8]) -> Result<String, Box<dyn Error>> {
    let text = format::decode(file)?;
    let format = Format::detect(&text).ok_or_else(|| format::unknown(&text))?;
    let parsed = format::parse(&text, format)?;
    if parsed.game.is_none() {
        return Err("the file contains no game".into());
    }

    for step in parsed.steps() {
        let step = step?;
        if step.position.status() == Status::Checkmate {
            let mut board = step.before.board();
            if let Some(arrow) = step.mv.arrow() {
                board.annotate(step.mv.from, Annotation::Arrow(arrow))?;
            }
            let theme = Theme::built_in()?;
            let scene = Scene::compose(&board, &theme, &Options::default());
            return Ok(svg::write(&scene));
        }
    }
    Err("the game does not end in mate".into())
}
