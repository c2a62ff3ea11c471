//! The options of diagrams, as data.

use xiangqi_setup::scene::Options;
use xiangqi_setup::settings::{Level, Settings, option};

/// The defaults that help and the JSON Schema show are those that pictures have.
#[test]
fn shown_defaults_are_those_of_pictures() {
    let shown = |name| option(name).and_then(|option| option.default).expect(name);
    let names = ["width-cm", "scale-pieces", "scale-annotations"];
    let lines = names.map(|name| format!("{name}: {}\n", shown(name)));
    let settings = Settings::parse(&lines.concat(), Level::Project).expect("they are valid");
    let defaults = Options::default();
    assert_eq!(settings.width_cm.get(), Some(&defaults.width));
    assert_eq!(settings.scale_pieces.get(), Some(&defaults.scale_pieces));
    assert_eq!(
        settings.scale_annotations.get(),
        Some(&defaults.scale_annotations)
    );
}

#[cfg(feature = "png")]
#[test]
fn the_shown_resolution_is_that_of_pictures() {
    use xiangqi_setup::page::Resolution;

    let help = option("dpi").expect("it is an option").help;
    let shown = format!("{} by default", Resolution::DPI);
    assert!(help.contains(&shown), "{help}");
}
