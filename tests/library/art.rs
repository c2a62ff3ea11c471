//! Art: values are rewritten, markers become shapes, outlines are shortened.

use xiangqi_setup::theme::{Art, Extent, ThemeErrorKind};

/// The file of a picture of this size with this content.
fn file(size: u32, inside: &str) -> String {
    let root = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {size} {size}'>");
    format!("{root}{inside}</svg>")
}

fn sized(size: u32, inside: &str) -> Result<Art, ThemeErrorKind> {
    Art::parse("a.svg", &file(size, inside), Extent::Field).map_err(|error| error.kind)
}

fn read(inside: &str) -> Result<Art, ThemeErrorKind> {
    sized(10, inside)
}

/// The markup of art, with ids that begin with `x-`.
fn text(art: &Art) -> String {
    let text = art.markup.as_str();
    let id = text
        .split(" id=\"")
        .nth(1)
        .and_then(|id| id.split('-').next());
    id.map_or(text.to_owned(), |id| text.replace(id, "x"))
}

fn markup(inside: &str) -> String {
    let art = read(inside).unwrap_or_else(|error| panic!("{error} in {inside}"));
    text(&art)
}

#[test]
fn a_file_may_have_many_references() {
    let picture = |count: usize| -> String {
        let each = |index: usize| {
            format!("<g id='a{index}'><path d='M0 0h1'/></g><use href='#a{index}'/>")
        };
        (0..count).map(each).collect()
    };
    assert!(read(&picture(1000)).is_ok());
    let error = read(&picture(1001)).expect_err("too many");
    assert!(matches!(error, ThemeErrorKind::TooComplicated));
}

/// Art exactly at a limit, and just beyond it.
#[test]
fn complicated_pictures() {
    let is_drawn = |text: &str| match Art::parse("a.svg", text, Extent::Field) {
        Ok(_) => true,
        Err(error) => {
            use ThemeErrorKind::{TooComplicated, TooManyMarkers, WrongValue};
            let kind = error.kind;
            let is_limit = matches!(kind, TooComplicated | TooManyMarkers | WrongValue { .. });
            assert!(is_limit, "{kind}");
            false
        }
    };
    let line = "<path id='a' d='M0 0h1'/>";
    let there_and_back = |n| -> String { ["h1", "h-1"].into_iter().cycle().take(n).collect() };
    let table: [(usize, &dyn Fn(usize) -> String); 6] = [
        // Text counts as if it were attributes and declarations.
        (1000, &|n| format!("<desc>{}</desc>{line}", "=".repeat(n))),
        (300, &|n| {
            format!("<desc>{}</desc>{line}", "xmlns ".repeat(n - 1))
        }),
        (50_000, &|n| format!("{line}{}", "<g/>".repeat(n - 3))),
        (10_000, &|n| {
            format!("{line}{}", "<use href='#a'/>".repeat(n))
        }),
        (1000, &|n| {
            format!("<path d='M0 0h1' stroke-dasharray='{}'/>", "1 ".repeat(n))
        }),
        // This marker counts as 32 bytes, and all together may have 65,536.
        (2048, &|n| {
            let marker = "<marker id='m'><path d='M0 0h1h1h1'/></marker>";
            format!(
                "{marker}<path d='M0 0h1{}' marker-mid='url(#m)'/>",
                there_and_back(n)
            )
        }),
    ];
    for (index, (most, picture)) in table.into_iter().enumerate() {
        let drawn = [most, most + 1].map(|count| is_drawn(&file(10, &picture(count))));
        assert_eq!(drawn, [true, false], "{index}: {most}");
    }
    // Entities, with their names and quotes, as often as there is an `&`.
    let entities = |size: usize| {
        let entity = format!("<!DOCTYPE svg [<!ENTITY a '{}'>]>", "x".repeat(size - 5));
        entity + &file(10, &format!("{line}{}", "<desc>&a;</desc>".repeat(1 << 10)))
    };
    let drawn = [1 << 10, (1 << 10) + 1].map(|size| is_drawn(&entities(size)));
    assert_eq!(drawn, [true, false]);
}

#[test]
fn markers_become_shapes() {
    let marker = |attributes: &str| {
        format!("<marker id='m' overflow='visible' {attributes}><path d='M0 0h1'/></marker>")
    };
    for (attributes, shape, placed) in [
        ("", "path d='M1 2h3' END", "matrix(1 0 0 1 4 2)"),
        ("refX='2'", "line x2='3' START", "matrix(1 0 0 1 -2 0)"),
        (
            "orient='auto'",
            "polyline points='0 0 2 0 2 2' MID",
            "matrix(0.707107 0.707107 -0.707107 0.707107 2 0)",
        ),
        // Both ends of a closed line point along the middle of both lines.
        (
            "orient='auto'",
            "polygon points='0 0 2 0 2 2 0 2' START END",
            "matrix(0.707107 -0.707107 0.707107 0.707107 0 0), \
             matrix(0.707107 -0.707107 0.707107 0.707107 0 0)",
        ),
        (
            "orient='auto-start-reverse'",
            "path d='M0 0v2' START END",
            "matrix(0 -1 1 0 0 0), matrix(0 1 -1 0 0 2)",
        ),
        (
            "orient='30' refX='1'",
            "path d='M1 1h1' stroke-width='2' START",
            "translate(1 1) rotate(30) scale(2 2) translate(-1 0)",
        ),
        (
            "viewBox='0 0 6 3' markerUnits='userSpaceOnUse'",
            "path d='M1 1h1' stroke-width='2' END",
            "matrix(0.5 0 0 0.5 2 1)",
        ),
        // Two lines in one, and a way back.
        (
            "orient='auto'",
            "path d='M0 0h2h-1M5 5h1' MID",
            "matrix(0 1 -1 0 2 0), matrix(-1 0 0 -1 1 0), matrix(1 0 0 1 5 5)",
        ),
    ] {
        let mut shape = format!("<{shape}/>");
        for place in ["START", "MID", "END"] {
            let attribute = format!("marker-{}='url(#m)'", place.to_lowercase());
            shape = shape.replace(place, &attribute);
        }
        let found = markup(&(marker(attributes) + &shape));
        let transforms = found.split("transform=\"").skip(1);
        let transforms = transforms.map(|rest| rest.split('"').next().unwrap_or_default());
        let transforms = transforms.collect::<Vec<_>>().join(", ");
        assert_eq!(transforms, placed, "{attributes} on {shape}:\n{found}");
        assert!(!found.contains("marker"), "{found}");
    }
}

#[test]
fn markers_are_cut_off_and_have_their_own_looks() {
    let found = markup(
        "<marker id='m' viewBox='0 0 2 1' preserveAspectRatio='xMinYMax'><path d='M0 0h9'/>\
         </marker><g fill='red'><path d='M1 1h1' marker-end='url(#m)'/></g>",
    );
    let expected = "<defs>\n<clipPath id=\"x-0\">\n<rect height=\"2\" width=\"2\" x=\"0\" y=\"-1\"/>\n</clipPath>\n</defs>\n\
        <g fill=\"#f00\">\n<path d=\"M1 1h1\"/>\n\
        <g clip-path=\"url(#x-0)\" fill=\"#000\" transform=\"matrix(1.5 0 0 1.5 2 1)\">\n\
        <path d=\"M0 0h9\"/>\n</g>\n</g>";
    assert_eq!(found, expected);
}

#[test]
fn unused_definitions_may_be_wrong() {
    let found = markup(
        "<defs><filter id='f'><feTurbulence/></filter><marker id='m'>\
         <path d='M0 0h1' fill='context-stroke'/></marker></defs><path d='M0 0h9'/>",
    );
    assert_eq!(found, "<path d=\"M0 0h9\"/>");
}

/// A picture with an attribute of the element that has it.
fn with_attribute(attribute: &str, value: &str) -> Result<Art, ThemeErrorKind> {
    let value = value.replace('&', "&amp;").replace('"', "&quot;");
    let it = format!("{attribute}=\"{value}\"");
    let shape = "<path d='M1 1h4v4z'/>";
    let (definition, drawn) = match attribute {
        "cx" | "r" => (String::new(), format!("<circle {it}/>")),
        "d" => (String::new(), format!("<path {it}/>")),
        "points" => (String::new(), format!("<polyline {it}/>")),
        "href" => (format!("<g id='a'>{shape}</g>"), format!("<use {it}/>")),
        "x" | "dx" | "font-size" | "font-weight" | "font-family" | "letter-spacing"
        | "baseline-shift" => (String::new(), format!("<text {it}>a</text>")),
        "x1" | "offset" | "stop-color" => {
            let (own, stop) = if attribute == "x1" {
                (&*it, "")
            } else {
                ("", &*it)
            };
            let gradient = format!("<linearGradient id='a' {own}><stop {stop}/></linearGradient>");
            (gradient, "<path d='M1 1h4v4z' fill='url(#a)'/>".to_owned())
        }
        "fill" => (
            "<linearGradient id='a'/>".to_owned(),
            format!("<path d='M1 1h4v4z' {it}/>"),
        ),
        "clip-path" => {
            let clip = format!("<clipPath id='a'>{shape}</clipPath>");
            (clip, format!("<path d='M1 1h4v4z' {it}/>"))
        }
        "viewBox" | "preserveAspectRatio" => {
            let own = "width='2' height='2' patternUnits='userSpaceOnUse'";
            let pattern = format!("<pattern id='a' {own} {it}>{shape}</pattern>");
            (pattern, "<path d='M1 1h4v4z' fill='url(#a)'/>".to_owned())
        }
        "values" | "result" | "y" => {
            let step = if attribute == "values" {
                "feColorMatrix"
            } else {
                "feOffset"
            };
            let filter = format!("<filter id='a'><{step} {it}/></filter>");
            (filter, "<path d='M1 1h4v4z' filter='url(#a)'/>".to_owned())
        }
        "orient" => {
            let marker = format!("<marker id='a' {it}>{shape}</marker>");
            (
                marker,
                "<path d='M1 1h4v4z' marker-end='url(#a)'/>".to_owned(),
            )
        }
        _ => (
            String::new(),
            format!("<path d='M1 1h4v4z' stroke='red' {it}/>"),
        ),
    };
    read(&format!("<defs>{definition}</defs>{drawn}"))
}

/// Each value is written again from what was read, or refused. Defaults are omitted.
#[test]
fn values_are_rewritten() {
    for (attribute, value, written) in [
        ("stroke-linecap", "ROUND", Some("round")),
        ("stroke-linecap", "round square", None),
        ("paint-order", "stroke FILL", Some("stroke fill")),
        ("paint-order", "stroke", Some("stroke")),
        ("paint-order", "normal fill", None),
        ("paint-order", "fill fill", None),
        ("paint-order", "", None),
        ("stroke-miterlimit", "2.000", Some("2")),
        ("stroke-miterlimit", "0.5", None),
        ("stroke-miterlimit", "1001", None),
        ("stroke-miterlimit", "nan", None),
        ("stroke-miterlimit", "2px", None),
        ("values", "-.5,1", Some("-.5,1")),
        ("values", "0.1234567 0", Some("0.123457 0")),
        ("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", None),
        ("values", "0 1001", None),
        ("values", "0 x", None),
        ("letter-spacing", ".10em", Some("0.1em")),
        ("letter-spacing", "1 2", None),
        ("baseline-shift", "SUB", Some("sub")),
        ("offset", "50%", Some("0.5")),
        ("offset", ".5", Some(".5")),
        ("offset", "0.50", Some("0.5")),
        ("offset", "-3", Some("0")),
        ("offset", "1e9", Some("1")),
        ("offset", "half", None),
        ("cx", "1.50000px", Some("1.5")),
        ("cx", "3PT", Some("4")),
        ("cx", "-9e2", Some("-9e2")),
        ("cx", "-1e9mm", None),
        ("cx", "1e38", None),
        ("cx", "1e400", None),
        ("cx", "2em", None),
        ("cx", "100%", None),
        ("cx", "1;fill:red", None),
        ("cx", "calc(1px)", None),
        ("r", "0", Some("0")),
        ("r", "-1", None),
        ("x1", "12.50%", Some("12.5%")),
        ("x1", "1001%", None),
        ("x1", "2px", Some("2")),
        ("stroke-dasharray", "3px, 2px", Some("3 2")),
        ("stroke-dasharray", "3,2", Some("3,2")),
        ("stroke-dasharray", "0 0", Some("")),
        ("stroke-dasharray", "1e-300", Some("")),
        ("stroke-dasharray", "none", Some("")),
        ("stroke-dasharray", "3 -2", None),
        ("stroke-dasharray", "3 x", None),
        ("stroke-dasharray", "", None),
        ("font-size", "Large", Some("large")),
        ("font-size", "12px", Some("12")),
        ("font-size", "2em", None),
        ("font-weight", "bold", Some("bold")),
        ("font-weight", "700", Some("700")),
        ("font-weight", "0", None),
        ("font-family", "Sans", Some("Sans")),
        (
            "font-family",
            "\"Noto Sans\" , serif",
            Some("Noto Sans,serif"),
        ),
        ("font-family", "'A, B 2', 楷体", Some("'A, B 2',楷体")),
        ("font-family", "a'", None),
        ("font-family", "a\\62", None),
        ("font-family", "a;b", None),
        ("font-family", "a,", None),
        ("font-family", "'a' b", None),
        ("font-family", "url(x)", None),
        ("x", "1,2", Some("1,2")),
        ("x", "1 2em", None),
        ("dx", "1.20em 2PX", Some("1.2em 2")),
        ("dx", "101em", None),
        ("dx", "5%", None),
        ("orient", "361", None),
        (
            "d",
            "m.5.5a1,1 0 01-2e1,3z m 1 1",
            Some("M.5 .5a1 1 0 0 1-20 3zm1 1"),
        ),
        ("d", "M0 0A1 1 0 0 1 1e60 0", None),
        ("d", "M0 0A1e10 1 0 0 1 1 0", None),
        ("stop-color", "#AABBCC", Some("#abc")),
        ("stop-color", "#aabbcd", Some("#aabbcd")),
        ("stop-color", "Red", Some("#f00")),
        ("stop-color", "rgb(1, 2, 3)", Some("#010203")),
        ("stop-color", "rgba(1,2,3,.5)", Some("rgba(1,2,3,0.501961)")),
        ("stop-color", "#0008", Some("rgba(0,0,0,0.533333)")),
        ("stop-color", "currentColor", None),
        ("stop-color", "red}*{x", None),
        ("stop-color", "none", None),
        ("stop-color", "var(--a)", None),
        ("fill", "black", Some("#000")),
        ("fill", "none", Some("none")),
        ("fill", "context-fill", None),
        ("fill", "URL( '#a' )", Some("url(#x-0)")),
        ("fill", "url(#a) White", Some("url(#x-0) #fff")),
        ("fill", "url(#a) none", Some("url(#x-0) none")),
        ("fill", "url(#a) url(#b)", None),
        ("fill", "url(#a", None),
        ("fill", "url('#a b')", None),
        ("fill", "url(#a\\62)", None),
        ("clip-path", "url(\"#a\")", Some("url(#x-0)")),
        ("clip-path", "none", Some("")),
        ("clip-path", "url(#a) none", None),
        ("clip-path", "blur(2px)", None),
        ("href", "#a", Some("#x-0")),
        ("href", "#a b", None),
        ("result", "a-1_b.c", Some("a-1_b.c")),
        ("result", "FillPaint", None),
        ("result", "a b", None),
        ("result", "", None),
        ("transform", "none", Some("")),
        ("transform", "skewX(0.123456789)", Some("skewX(0.123457)")),
        (
            "transform",
            "scale(2)rotate(3 4,5)",
            Some("scale(2)rotate(3 4,5)"),
        ),
        ("transform", "scale(2 2.000000)", Some("scale(2)")),
        ("transform", "scale(0)", None),
        ("transform", "scale(1e7)", None),
        ("transform", "scale(1e-7)", None),
        ("transform", "matrix(1 1 1 1 0 0)", None),
        ("transform", "translate(1e38)", None),
        ("transform", "rotate(20deg)", None),
        ("transform", "scale(1) x", None),
        ("d", "M0 0L1,1z", Some("M0 0L1,1z")),
        ("d", "none", Some("")),
        ("d", "", Some("")),
        ("d", "L1 1", None),
        ("d", "M0 0 x", None),
        ("d", "M0 0 1", None),
        ("points", "0,0 1.0000000,1", Some("0 0 1 1")),
        ("points", "0,0 1", None),
        ("points", "0,0 a", None),
        ("viewBox", "0 0 10.00 10", Some("0 0 10 10")),
        ("viewBox", "0 0 0 10", None),
        ("preserveAspectRatio", "XMidYMid", Some("xMidYMid")),
        ("preserveAspectRatio", "none slice", Some("none slice")),
        ("preserveAspectRatio", "xMidYMid meet x", None),
        ("y", "1", None),
    ] {
        match with_attribute(attribute, value) {
            Ok(art) => {
                let again = Art::parse("a.svg", &art.to_svg(), Extent::Field);
                assert_eq!(again.expect("good art"), art);
                let text = text(&art).replace("&apos;", "'");
                let found = text.split(&format!("{attribute}=\"")).nth(1);
                let found = found.map(|rest| rest.split('"').next().unwrap_or_default());
                assert_eq!(
                    Some(found.unwrap_or_default()),
                    written,
                    "{attribute}: {value}"
                );
            }
            Err(ThemeErrorKind::WrongValue { expected, .. }) => {
                assert_eq!(None, written, "{attribute}: {value}");
                assert!(!expected.is_empty());
            }
            Err(error) => panic!("{attribute}: {value}: {error}"),
        }
    }
}

#[test]
fn references_to_other_files_are_recognised() {
    for (attribute, value, address) in [
        ("fill", "url(a.svg#b) red", "a.svg#b"),
        ("fill", "url( 'http://a/b' )", "http://a/b"),
        ("clip-path", "url(data:x)", "data:x"),
        ("href", "a.svg", "a.svg"),
    ] {
        let found = with_attribute(attribute, value).expect_err(value);
        let is_right = matches!(&found, ThemeErrorKind::ExternalReference(it) if it == address);
        assert!(is_right, "{value}: {found}");
    }
}

#[test]
fn references_lead_only_to_suitable_elements() {
    let elements = "clipPath defs filter g linearGradient marker mask path pattern \
                    radialGradient stop";
    let shape = "<path d='M1 1h4v4z'/>";
    let definitions = elements.split(' ').map(|name| match name {
        "path" => "<path id='path' d='M1 1h4v4z'/>".to_owned(),
        "stop" => "<linearGradient><stop id='stop'/></linearGradient>".to_owned(),
        "filter" => "<filter id='filter'><feOffset/></filter>".to_owned(),
        "linearGradient" | "radialGradient" => format!("<{name} id='{name}'/>"),
        _ => format!("<{name} id='{name}'>{shape}</{name}>"),
    });
    let definitions: String = definitions.collect();
    for (attribute, referrer, expected) in [
        ("fill", "path", "linearGradient pattern radialGradient"),
        ("stroke", "g", "linearGradient pattern radialGradient"),
        ("clip-path", "path", "clipPath"),
        ("filter", "g", "filter"),
        ("mask", "g", "mask"),
        ("marker-end", "path", "marker"),
        ("href", "linearGradient", "linearGradient radialGradient"),
        ("href", "pattern", "pattern"),
        ("href", "use", "g path"),
    ] {
        let may = |element: &&str| {
            let value = match attribute {
                "href" => format!("#{element}"),
                _ => format!("url(#{element})"),
            };
            let drawn = match referrer {
                "g" => format!("<g {attribute}='{value}'>{shape}</g>"),
                "path" => format!("<path d='M1 1h4v4z' {attribute}='{value}'/>"),
                "use" => format!("<use href='{value}'/>"),
                _ => {
                    format!("<{referrer} id='r' href='{value}'/><path d='M1 1h4' fill='url(#r)'/>")
                }
            };
            let art = read(&format!("<defs>{definitions}</defs>{drawn}"));
            !matches!(art, Err(ThemeErrorKind::WrongReference { .. }))
        };
        let found: Vec<&str> = elements.split(' ').filter(may).collect();
        assert_eq!(found.join(" "), expected, "{attribute} of {referrer}");
    }
}

#[test]
fn outlines_are_shortened() {
    for (data, decimals, short) in [
        ("M 10.0001,20.0001 L 30.0001,20.0001", 2, "M10 20h20"),
        ("M 0.5,0.25 0.5,-0.25", 2, "M.5 .25v-.5"),
        ("M 1.5,1.5 L 3.5,4.5", 1, "M1.5 1.5l2 3"),
        ("m 1.004,1 1.004,0 1.004,0", 2, "M1 1h1.01 1"),
        (
            "M0 0.0C1.111 1.111 2.222 2.222 3.333 3.333S1.111 1.111 2.222 0",
            1,
            "M0 0c1.1 1.1 2.2 2.2 3.3 3.3s-2.2-2.2-1.1-3.3",
        ),
        (
            "M0.00,0.00 Q 1.0,1.0 2.0,0.0 T 4.0,0",
            0,
            "M0 0q1 1 2 0t2 0",
        ),
        ("M 5.000,5.000 m 1,1 z m 1,1 z", 0, "M5 5m1 1zm1 1z"),
        (
            "M0.00 0.00A 5.00 5.00 0 1 1 10.00 0.00 Z",
            1,
            "M0 0a5 5 0 1 1 10 0z",
        ),
        // Already short.
        ("m1 2h3", 3, "m1 2h3"),
        ("m.5 1h1", 3, "m.5 1h1"),
    ] {
        let size = 4000 / 10_u32.pow(decimals);
        let art = sized(size, &format!("<path d='{data}'/>")).expect("a good outline");
        assert_eq!(text(&art), format!("<path d=\"{short}\"/>"), "{data}");
    }
}
