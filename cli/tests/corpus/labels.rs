//! `doc/pictures/labels/` shows the labels of a picture, drawn over it.

use std::fmt::Write as _;
use std::fs;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;

use crate::tested_program::output;
use crate::{golden, program, root};

const PICTURE: &str = "doc/pictures/labels/flipped.svg";

/// The width of the picture in pixels.
const WIDTH: f64 = 300.0;

pub fn trials() -> Vec<Trial> {
    let compare = || {
        golden::compare(&drawn_over()?, &root().join(PICTURE));
        Ok(())
    };
    vec![Trial::test(PICTURE, compare)]
}

/// A picture with the boxes, points and corners of its labels.
fn drawn_over() -> Result<String, Failed> {
    let directory = tempfile::tempdir()?;
    let [picture, list] = ["out.svg", "list.json"].map(|name| directory.path().join(name));
    let mut command = program();
    command
        .args([
            "--no-source",
            "--flip",
            "--coordinates=algebraic",
            "--labels=json",
        ])
        .arg(format!("--width-px={WIDTH}"))
        .arg("--manifest")
        .args([
            &list,
            &root().join("doc/demo-last-two-moves.annofen"),
            &picture,
        ]);
    let run = output(&mut command);
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let list: Value = serde_json::from_slice(&fs::read(list)?)?;
    let labels = &list[0]["labels"];
    let svg = fs::read_to_string(picture)?;
    let (_, view_box) = svg.split_once("viewBox=\"").ok_or("no viewBox")?;
    let view_box = view_box.split(['"', ' ']).take(3);
    let view_box = view_box.map(str::parse).collect::<Result<Vec<f64>, _>>()?;
    let (x, y, unit) = (view_box[0], view_box[1], view_box[2] / WIDTH);
    let transform = format!("translate({x} {y}) scale({unit:.4})");
    let mut over = format!("<g fill=\"none\" transform=\"{transform}\">\n");
    for piece in each(&labels["pieces"]) {
        let (color, place) = (&piece["color"], &piece["box"]);
        let stroke = if color == "red" { "#d0f" } else { "#06f" };
        let [x, y, width, height] = [0, 1, 2, 3].map(|side| &place[side]);
        writeln!(
            over,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" stroke=\"{stroke}\"/>"
        )?;
    }
    for (points, radius, look) in [
        ("points", 1.5, "fill=\"#0a0\""),
        ("corners", 4.0, "stroke=\"#0a0\" stroke-width=\"1.5\""),
    ] {
        for point in each(&labels[points]) {
            let (x, y) = (&point["x"], &point["y"]);
            writeln!(
                over,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {look}/>"
            )?;
        }
    }
    over.push_str("</g>\n</svg>");
    Ok(svg.replacen("</svg>", &over, 1))
}

/// The items of a list, which must have some.
fn each(list: &Value) -> &[Value] {
    let items = list.as_array().filter(|items| !items.is_empty());
    items.expect("the labels have such a list")
}
