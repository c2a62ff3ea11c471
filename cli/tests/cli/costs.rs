//! Art that takes too long to draw.

use crate::sandbox::{Sandbox, words};
use crate::thorough::some;

/// Valid art in a file of ordinary size.
fn costly() -> String {
    let shape = r#"<path d="M0 0h9v9" opacity=".5"/>"#.repeat(6000);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{shape}</svg>"#)
}

/// Art of groups that use each other, with this element at level 90, the last that is allowed.
fn nested(innermost: &str) -> String {
    let group = |index| {
        format!(
            "<g id=\"a{index}\"><use xlink:href=\"#a{}\"/></g>\n",
            index - 1
        )
    };
    let groups: String = (1..=44).map(group).collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<defs>
{innermost}
{groups}</defs>
<use xlink:href="#a44"/>
</svg>"##
    )
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "mine");
    sandbox.write("mine/red_cannon.svg", costly());
    sandbox
}

#[test]
fn only_pictures_with_costly_art_fail() {
    let sandbox = sandbox();
    let [without, with] = ["4k4/9/9/9/9/9/9/9/9/3K5", "4k4/9/9/9/9/9/9/1C5C1/9/3K5"];
    sandbox.write("a.fen", without);
    sandbox.write("b.fen", with);
    sandbox.write("c.fen", without);
    // Each takes a second.
    for format in some(["pdf", "png"], 1) {
        let arguments =
            format!("--width-cm 16 --pieces ./mine --out-dir out --output-format {format}");
        let run = sandbox.run(&words(&format!("{arguments} a.fen b.fen c.fen")));
        assert_eq!(
            run.stderr,
            "\
error: b.fen: cannot draw this with the themes `standard`, `./mine`, `standard`: \
             the SVG would take too long to draw, mostly because of its groups with opacity or a \
             blend mode
help: at most 2 s and 256 MB for a picture of a page
error: 1 of 3 inputs could not be drawn
"
        );
        assert_eq!(run.code, Some(1));
        for (name, is_there) in [("a", true), ("b", false), ("c", true)] {
            let path = sandbox.path(format!("out/{name}.{format}"));
            assert_eq!(path.exists(), is_there, "{name} as {format}");
        }
    }
    // This art draws nothing.
    sandbox.draw(&words("--pieces ./mine b.fen -"));
}

#[test]
fn themes_check_reports_it() {
    let run = sandbox().run(&words("themes check mine"));
    assert_eq!(
        run.stderr,
        "\
error: mine: a board with this art cannot be drawn as PDF and PNG: the SVG would take too long \
         to draw, mostly because of its groups with opacity or a blend mode
error: found 1 error
"
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn the_deepest_art_is_drawn_in_all_formats() {
    let sandbox = sandbox();
    sandbox.write(
        "mine/red_cannon.svg",
        nested(r#"<path id="a0" d="M0 0h9v9z"/>"#),
    );
    sandbox.write("a.fen", "4k4/9/9/9/9/9/9/1C5C1/9/3K5");
    assert_eq!(sandbox.run(&words("themes check mine")).code, Some(0));
    for format in ["svg", "pdf", "png"] {
        for crop in ["", "--crop auto "] {
            let arguments =
                format!("--width-px 60 --pieces ./mine {crop}--output-format {format} a.fen -");
            sandbox.draw(&words(&arguments));
        }
    }
}

#[test]
fn deeper_art_is_an_error_with_its_place() {
    let sandbox = sandbox();
    let deeper = nested(r#"<g id="a0"><path d="M0 0h9v9z"/></g>"#);
    sandbox.write("mine/red_cannon.svg", deeper);
    let run = sandbox.run(&words("themes check mine"));
    assert_eq!(
        run.stderr,
        "\
error: this art is too complicated
 --> mine/red_cannon.svg:3:12
  |
3 | <g id=\"a0\"><path d=\"M0 0h9v9z\"/></g>
  |            ^^^^^
error: found 1 error
"
    );
    assert_eq!(run.code, Some(1));
}
