//! Ids that no other picture of a page has.
//!
//! Art has the same id in all pictures, and the first copy on a page serves them all. Browsers
//! find it there even if that picture is hidden, as in a closed `<details>`, but they do not
//! paint with its gradients or cut along its paths. So a picture that refers to anything as
//! `url(#…)` has ids of its own.

use crate::digest::Digest;

/// How art is painted with what has an id.
const PAINT: &str = "url(#";

/// The text of a picture with ids of its own, if it needs them. `salt` tells apart pictures
/// with the same text.
pub fn own_ids(svg: String, salt: &str) -> String {
    if !svg.contains(PAINT) {
        return svg;
    }
    let own = Digest::of(&svg).and(salt).id();
    let mut text = String::with_capacity(svg.len() + svg.len() / 8);
    let mut done = 0;
    for (at, sign) in svg.match_indices(['#', '"']) {
        let before = &svg[..at];
        let is_id = match sign {
            "#" => before.ends_with("url(") || before.ends_with("href=\""),
            _ => before.ends_with(" id="),
        };
        let start = at + sign.len();
        let length = svg[start..].find(['"', ')']).filter(|_| is_id);
        if let Some(length) = length {
            let end = start + length;
            text.push_str(&svg[done..end]);
            text.push('-');
            text.push_str(&own);
            done = end;
        }
    }
    text.push_str(&svg[done..]);
    text
}

#[cfg(test)]
mod tests {
    use super::own_ids;

    #[test]
    fn ids_are_renamed_with_what_refers_to_them() {
        let svg = r##"<clipPath id="b"/><g id="ab" fill="#b00"/><use xlink:href="#ab"/><g fill="url(#b)"/>"##;
        let own = own_ids(svg.to_owned(), "");
        let (_, rest) = own.split_once("id=\"b").expect("it is there");
        let suffix = rest.split('"').next().expect("it ends");
        assert_eq!(suffix.len(), "-x0123456789".len());
        let renamed = svg
            .replace("b\"/>", &format!("b{suffix}\"/>"))
            .replace("ab\" ", &format!("ab{suffix}\" "))
            .replace("#b)", &format!("#b{suffix})"));
        assert_eq!(own, renamed);
        assert_ne!(own, own_ids(svg.to_owned(), "2"));
        let plain = r##"<g id="a"/><use xlink:href="#a"/>"##;
        assert_eq!(own_ids(plain.to_owned(), ""), plain);
    }
}
