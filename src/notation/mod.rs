//! Moves as text, one file a notation. Text becomes a syntactic move first, which
//! needs no position; which move it is on the board is found by what is legal there.

pub mod wxf;
