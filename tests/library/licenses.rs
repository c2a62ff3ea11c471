//! Which licences are free, which need credit, and which ones a user allows.

use xiangqi_setup::theme::{License, LicenseRequirement};

#[test]
fn licences_are_free_or_need_credit() {
    for (text, is_free, needs_credit) in [
        ("CC0-1.0", true, false),
        ("cc0-1.0", true, false),
        ("LicenseRef-public-domain", true, false),
        ("LicenseRef-Public-Domain", true, false),
        ("CC-PDM-1.0", true, false),
        ("CC0-1.0 OR CC-BY-NC-4.0", true, false),
        ("CC0-1.0 AND CC-BY-4.0", true, true),
        ("CC-BY-1.0", true, true),
        ("CC-BY-3.0-AU", true, true),
        ("cc-by-sa-2.5", true, true),
        ("LAL-1.3", true, true),
        ("OFL-1.1", true, true),
        ("MIT OR CC-BY-ND-4.0", true, true),
        ("GPL-2.0+", true, true),
        ("GPL-3.0-or-later WITH Font-exception-2.0", true, true),
        ("(CC-BY-4.0 OR MIT) AND OFL-1.1", true, true),
        ("MIT AND CC-BY-ND-4.0", false, true),
        ("CC-BY-NC-4.0", false, true),
        ("CC-BY-NC-SA-3.0", false, true),
        ("CC-BY-ND-4.0", false, true),
        ("JSON", false, true),
        ("MIT WITH AdditionRef-not-on-sundays", false, true),
        ("LicenseRef-mine", false, true),
        ("CC-BY", false, true),
        ("CC0", false, true),
        ("all rights reserved", false, true),
        ("CC0-1.0 OR", false, true),
        ("NOASSERTION", false, true),
        ("(", false, true),
        ("", false, true),
        ("CC0-1.0\u{0}", false, true),
    ] {
        let license = License::parse(text);
        assert_eq!(license.is_free(), is_free, "{text}");
        assert_eq!(license.needs_credit(), needs_credit, "{text}");
    }
}

#[test]
fn terms_have_the_address_of_the_licence() {
    let urls = |text| -> Vec<String> {
        let terms = License::parse(text).terms();
        terms.into_iter().filter_map(|term| term.url).collect()
    };
    for (id, url) in [
        ("CC-BY-4.0", "creativecommons.org/licenses/by/4.0/"),
        (
            "CC-BY-SA-3.0-DE",
            "creativecommons.org/licenses/by-sa/3.0/de/",
        ),
        (
            "CC-BY-NC-ND-2.5",
            "creativecommons.org/licenses/by-nc-nd/2.5/",
        ),
        ("CC0-1.0", "spdx.org/licenses/CC0-1.0.html"),
    ] {
        assert_eq!(urls(id), [format!("https://{url}")], "{id}");
    }
    assert_eq!(urls("MIT AND (MIT OR OFL-1.1) AND LicenseRef-x").len(), 2);
}

#[test]
fn either_side_of_or_and_both_of_and_must_be_allowed() {
    for (required, license, is_met) in [
        ("free", "CC-BY-4.0", true),
        ("Free", "CC-BY-NC-4.0", false),
        ("CC0-1.0,CC-BY-4.0", "CC-BY-4.0", true),
        ("CC0-1.0, cc-by-4.0", "CC-BY-4.0+", true),
        ("CC0-1.0,CC-BY-4.0", "CC-BY-3.0", false),
        ("CC0-1.0", "CC0-1.0 AND CC-BY-4.0", false),
        ("CC0-1.0,CC-BY-4.0", "CC0-1.0 AND CC-BY-4.0", true),
        ("CC0-1.0", "CC0-1.0 OR CC-BY-NC-4.0", true),
        ("free,CC-BY-NC-4.0", "CC-BY-NC-4.0", true),
        ("free,CC-BY-NC-4.0", "OFL-1.1 AND CC-BY-NC-4.0", true),
        ("LicenseRef-ours", "LicenseRef-ours", true),
        ("LicenseRef-ours", "LicenseRef-theirs", false),
        ("free", "whatever", false),
    ] {
        let required: LicenseRequirement = required.parse().expect("known licences");
        assert_eq!(
            required.is_met_by(&License::parse(license)),
            is_met,
            "{required}, {license}"
        );
    }
}

#[test]
fn a_requirement_of_unknown_licences_is_refused() {
    for (text, advice) in [
        ("", ""),
        ("CC-BY-4", "; did you mean CC-BY-4.0?"),
        ("LicenseRef-", ""),
        ("Font-exception-2.0", ""),
    ] {
        let error = text.parse::<LicenseRequirement>().expect_err(text);
        let message = format!("`{text}` is not the SPDX identifier of a licence{advice}");
        assert_eq!(error.to_string(), message);
    }
}
