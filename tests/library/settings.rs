//! The options of diagrams, as data.

use xiangqi_setup::scene::Options;
use xiangqi_setup::settings::{Level, Settings, option};

/// The defaults in the help and in the JSON Schema are the defaults of pictures.
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

/// Lists of the maximum length, and one longer.
#[test]
fn lists_have_a_limit() {
    for (text, item, separator) in [("arrow: [@]", "a1a2", ", "), ("at: 1,@", "1", ",")] {
        for (count, is_read) in [(1000, true), (1001, false)] {
            let items = [item].repeat(count - text.matches("1,").count());
            let text = text.replace('@', &items.join(separator));
            let error = Settings::parse(&text, Level::Project).err();
            assert_eq!(error.is_none(), is_read, "{item}, {count} times");
            if let Some(error) = error {
                let key = text.split(':').next().unwrap_or_default();
                let expected = format!("`{key}` has more than 1000 values");
                assert_eq!(error.to_string(), expected);
            }
        }
    }
}
