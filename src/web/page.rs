//! Writes complete pages, and fragments for existing pages.

use super::controls;
use super::picture::Art;
use super::script_and_style::{PAGE_STYLE, SCRIPT, STYLE, allowed};
use super::viewer::{Viewer, words_attribute};
use super::words::Words;
use crate::scene::Language;
use crate::util::markup::{html_escaped, without_templates};

/// The marker in every page and fragment by which the library recognises its own output.
const MARK: &str = "xiangqi-setup";

/// The maximum number of games on a page. Browsers still open a page of this size quickly.
pub const MOST_GAMES: usize = 1000;

/// Returns a complete page with one or more games.
pub fn page(viewers: &[Viewer], title: &str) -> String {
    let description = match viewers {
        [viewer] => viewer.description.as_str(),
        _ => title,
    };
    let document = Document {
        language: language(viewers),
        title,
        description,
        style: &format!("\n{PAGE_STYLE}{STYLE}"),
        script: Some(&format!("\n{SCRIPT}")),
    };
    document.html(|html| write_games(html, viewers, title, 1))
}

struct Document<'a> {
    language: Language,
    title: &'a str,
    description: &'a str,
    style: &'a str,
    script: Option<&'a str>,
}

impl Document<'_> {
    /// Returns the page as HTML. The page's Content-Security-Policy allows only its own style and script.
    /// `write` appends the content of the page.
    fn html(&self, write: impl FnOnce(&mut String)) -> String {
        let script = self.script.map_or("'none'".to_owned(), allowed);
        let policy = format!(
            "default-src 'none'; script-src {script}; style-src {}; base-uri 'none'; \
             form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
            allowed(self.style)
        );
        let script = self
            .script
            .map(|script| format!("<script>{script}</script>\n"));
        let [title, description] = [self.title, self.description].map(html_escaped);
        // Do not modify the style or script here: the page's Content-Security-Policy lists their hashes.
        let [title, description] = [title, description].map(|it| without_templates(&it));
        let mut html = format!(
            "<!DOCTYPE html>\n\
             <html lang=\"{}\">\n\
             <head>\n\
             <meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"generator\" content=\"{MARK}\">\n\
             <meta name=\"description\" content=\"{description}\">\n\
             <title>{title}</title>\n\
             <style>{}</style>\n\
             </head>\n\
             <body>\n\
             <main>\n",
            self.language.tag(),
            self.style,
        );
        write(&mut html);
        html + "</main>\n" + &script.unwrap_or_default() + "</body>\n</html>\n"
    }
}

/// The location of the script for a fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script<'a> {
    /// The script is part of the fragment.
    Inside,
    /// The script is a file with this address.
    At(&'a str),
    /// The page already contains the script and the styles.
    Elsewhere,
}

/// Returns one or more games as a fragment for an existing page.
pub fn fragment(viewers: &[Viewer], title: &str, script: Script<'_>) -> String {
    let style = match script {
        Script::Elsewhere => String::new(),
        Script::Inside | Script::At(_) => style_element(),
    };
    let script = match script {
        Script::Inside => script_element(),
        Script::At(path) => {
            let path = without_templates(&html_escaped(path));
            format!("<script src=\"{path}\" defer></script>\n")
        }
        Script::Elsewhere => String::new(),
    };
    let mut html = format!("<!-- {MARK} -->\n{style}");
    write_games(&mut html, viewers, title, 2);
    html + &script
}

/// Returns the styles and the script for a page that contains fragments.
pub fn code() -> String {
    style_element() + &script_element()
}

fn style_element() -> String {
    format!("<style>\n{STYLE}</style>\n")
}

fn script_element() -> String {
    format!("<script>\n{SCRIPT}</script>\n")
}

/// Appends the games as HTML. Several games are wrapped in one element with a list of links.
fn write_games(html: &mut String, viewers: &[Viewer], title: &str, heading: usize) {
    // A page can have many megabytes, so it is written in parts, none of which is copied as a whole.
    let mut write = |part: &str| html.push_str(&without_templates(part));
    let mut art = Art::default();
    for viewer in viewers {
        art.merge(viewer.art.clone());
    }
    write(&art.html());
    if let [viewer] = viewers {
        return write(&viewer.html(heading));
    }
    let words = Words::of(language(viewers));
    write(&format!(
        "<div class=\"xq-collection\" lang=\"{}\"{}>\n\
         <h{heading} class=\"xq-title\" dir=\"auto\">{}</h{heading}>\n\
         <nav class=\"xq-games\" aria-label=\"{}\">\n<ol>\n",
        language(viewers).tag(),
        words_attribute(language(viewers)),
        html_escaped(title),
        html_escaped(words.games),
    ));
    for viewer in viewers {
        let facts = viewer.facts.iter().map(|fact| format!(", {fact}"));
        let facts: String = facts.collect();
        write(&format!(
            "<li><a href=\"#{}\" dir=\"auto\">{}<span class=\"xq-facts\">{}</span></a></li>\n",
            viewer.id,
            html_escaped(&viewer.title),
            html_escaped(&facts)
        ));
    }
    write(&format!(
        "</ol>\n{}<p class=\"xq-total\" hidden></p>\n</nav>\n",
        controls::turner(words)
    ));
    for viewer in viewers {
        write(&viewer.html(heading + 1));
    }
    write("</div>\n");
}

/// Returns the language of the first game, which is also the language of text about all games.
fn language(viewers: &[Viewer]) -> Language {
    viewers
        .first()
        .map(|viewer| viewer.language)
        .unwrap_or_default()
}

/// A game in an index, which is a page with links to games on other pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    /// The address of the page, followed by the address of the game in it if the page has several games.
    pub address: String,
    /// The name of the game, such as its players.
    pub title: String,
    /// Details such as the event, the date and the result.
    pub facts: Vec<String>,
}

/// Returns the games of a page as index entries. Their addresses are relative to the page.
pub fn index_entries(viewers: &[Viewer]) -> impl Iterator<Item = IndexEntry> {
    viewers.iter().map(|viewer| IndexEntry {
        address: match viewers {
            [_] => String::new(),
            _ => format!("#{}", viewer.id),
        },
        title: viewer.title.clone(),
        facts: viewer.facts.clone(),
    })
}

/// Returns a page with links to games on other pages.
pub fn index(language: Language, games: &[IndexEntry]) -> String {
    let title = Words::of(language).games;
    let links = games.iter().map(|game| {
        format!(
            "<li><a href=\"{}\" dir=\"auto\">{}</a> <span dir=\"auto\">{}</span></li>\n",
            html_escaped(&game.address),
            html_escaped(&game.title),
            html_escaped(&game.facts.join(" · "))
        )
    });
    let links: String = links.collect();
    let document = Document {
        language,
        title,
        description: title,
        style: &format!("\n{PAGE_STYLE}"),
        script: None,
    };
    let content = format!("<h1>{}</h1>\n<ol>\n{links}</ol>\n", html_escaped(title));
    document.html(|html| html.push_str(&without_templates(&content)))
}

/// Returns whether a file that starts with these bytes is a page or fragment written by this library.
pub fn is_page(beginning: &[u8]) -> bool {
    let beginning = &beginning[..beginning.len().min(2048)];
    let text = String::from_utf8_lossy(beginning);
    let generator = format!("<meta name=\"generator\" content=\"{MARK}\">");
    text.starts_with(&format!("<!-- {MARK} -->"))
        || (text.starts_with("<!DOCTYPE html>") && text.contains(&generator))
}
