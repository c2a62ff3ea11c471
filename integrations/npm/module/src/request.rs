//! A request of JavaScript: a list of byte strings, each preceded by its length in four bytes, least
//! significant first. They are the name of a function, a text, and the names and values of options.

/// A request.
pub struct Request<'a> {
    /// The name of a function.
    pub function: &'a str,
    /// The text, or the bytes of a file.
    pub text: &'a [u8],
    /// The names and values of options.
    pub options: Vec<(String, String)>,
}

impl<'a> Request<'a> {
    /// Reads a request. `None` if it is not one.
    pub fn read(bytes: &'a [u8]) -> Option<Request<'a>> {
        let mut rest = bytes;
        let function = str::from_utf8(part(&mut rest)?).ok()?;
        let text = part(&mut rest)?;
        let mut options = Vec::new();
        while !rest.is_empty() {
            let [name, value] = [part(&mut rest)?, part(&mut rest)?];
            let owned = |bytes| String::from_utf8_lossy(bytes).into_owned();
            options.push((owned(name), owned(value)));
        }
        Some(Request {
            function,
            text,
            options,
        })
    }

    /// Takes an option that is not one of the drawing command's, if it is present.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let index = self.options.iter().position(|(own, _)| own == name)?;
        Some(self.options.remove(index).1)
    }
}

/// Takes the first byte string.
fn part<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let (part, after) = after.split_at_checked(length)?;
    *rest = after;
    Some(part)
}
