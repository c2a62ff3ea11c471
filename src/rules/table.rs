//! The rules of the game: how each piece moves, and where it may be.
