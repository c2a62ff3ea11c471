//! Which level overrides which.

/// Where an option is set. Each level overrides those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The program, which overrides the usual default.
    Program,
    /// The project file.
    Project,
    /// The configuration of a book, such as `book.toml`.
    Book,
    /// The position itself.
    Position,
    /// What belongs to one diagram, such as the block of a chapter.
    Block,
    /// The command line.
    CommandLine,
    /// A line of a stream of requests, for which the command line sets the defaults.
    Line,
}
