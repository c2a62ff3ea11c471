//! Conversion of dates to the form used in PGN.

use crate::notation::plain;

/// The name of the PGN tag for the time of day.
pub(super) const TIME: &str = "Time";

/// The name of the PGN tag for a date in free text.
pub(super) const IN_WORDS: &str = "EventDate";

/// Converts the date in a header line to the form used in PGN, such as `2019.09.??`. If the line contains
/// more than the date, also returns the name and the value of a second tag: [`TIME`] with the time or
/// [`IN_WORDS`] with the whole line. Returns `None` if the line needs no change or cannot be converted.
///
/// ```text
/// line  = year (mark month (mark day)?)? rest
///       | year month day rest                 without marks, such as 20190918
///       | day mark month mark year rest      only if the day is above 12 and cannot be a month
/// mark  = "-" | "/" | "." | "年" | "月" | "日" | "号"  with optional spaces around it
/// rest  = any text that does not begin with a digit
/// ```
pub(super) fn in_pgn(line: &str) -> Option<(String, Option<(&'static str, String)>)> {
    let (day, time) = split_time(line);
    // C's function `ctime` writes the year after the time. Such dates are not converted.
    let ends_in_year = || {
        time.split_whitespace()
            .any(|word| word.parse().is_ok_and(|n: u16| n > 999))
    };
    let (date, rest) = match date(day) {
        None if ends_in_year() => return None,
        date => date.unwrap_or_else(|| (day.to_owned(), String::new())),
    };
    let more = match (rest.as_str(), time) {
        ("", "") => None,
        ("", time) => Some((TIME, time.to_owned())),
        // Keep the whole line, because the rest may be the last day of a range of days.
        _ => Some((IN_WORDS, line.to_owned())),
    };
    (date != line).then_some((date, more))
}

/// Converts the date at the start of a line to the form used in PGN. Also returns the rest of the line.
fn date(line: &str) -> Option<(String, String)> {
    let letters: String = line.chars().map(plain).collect();
    let mut rest = letters.as_str();
    let mut numbers = Vec::new();
    while numbers.len() < 3 {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '?');
        let (number, after) = rest.split_at(end.unwrap_or(rest.len()));
        if number.is_empty() {
            break;
        }
        numbers.push(number);
        let next = after.trim_start();
        rest = match next.strip_prefix(['年', '月', '日', '号']) {
            Some(next) => next.trim_start(),
            // A mark that is not followed by a number does not belong to the date.
            None => match next.strip_prefix(['-', '/', '.']).map(str::trim_start) {
                Some(number) if numbers.len() < 3 && number.starts_with(is_of_number) => number,
                _ => after,
            },
        };
        if rest == after {
            break;
        }
    }
    let (year, month, day) = match numbers[..] {
        [year] if year.len() == 8 => (&year[..4], &year[4..6], &year[6..]),
        [year] => (year, "??", "??"),
        [year, month] => (year, month, "??"),
        [first, month, day] if first.len() == 4 => (first, month, day),
        // A first number up to 12 may be a month, as in the United States. Such dates are not converted.
        [day, month, year] if is_in(day, 13..=31) => (year, month, day),
        _ => return None,
    };
    let is_year = year.len() == 4 && !year.starts_with('0');
    if !is_year || !is_in(month, 1..=12) || !is_in(day, 1..=days(year, month)) {
        return None;
    }
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ';'));
    // A date is not followed by further digits.
    let is_date = !rest.starts_with(is_of_number);
    is_date.then(|| (format!("{year}.{month:0>2}.{day:0>2}"), rest.to_owned()))
}

/// Returns the number of days in a month.
fn days(year: &str, month: &str) -> u8 {
    let year = year.parse().unwrap_or(0);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month.parse() {
        Ok(2) => 28 + u8::from(is_leap),
        Ok(4 | 6 | 9 | 11) => 30,
        _ => 31,
    }
}

fn is_of_number(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '?'
}

/// Returns whether a number has at most two digits and is within a range. Question marks stand for an unknown
/// number, which is always accepted.
fn is_in(number: &str, range: std::ops::RangeInclusive<u8>) -> bool {
    let is_unknown = || number.chars().all(|c| c == '?');
    number.len() <= 2
        && (is_unknown() || number.parse().is_ok_and(|number| range.contains(&number)))
}

/// Splits a line before the time of day. The second part is empty if the line does not contain a time.
fn split_time(line: &str) -> (&str, &str) {
    let is_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let is_time = |at: usize| {
        let before = &line[..at];
        let hours = before.trim_end_matches(|c: char| c.is_ascii_digit());
        // ISO 8601 has a `T` between the date and the time.
        let starts = hours.ends_with(char::is_whitespace) || hours.ends_with(['T', 't']);
        let length = before.len() - hours.len();
        ((1..=2).contains(&length) && starts && is_digit(&line[at + 1..])).then_some(hours.len())
    };
    let mut colons = line.match_indices(':');
    let time = colons.find_map(|(at, _)| is_time(at)).unwrap_or(line.len());
    let (day, time) = line.split_at(time);
    (day.trim_end_matches(['T', 't']).trim(), time)
}
