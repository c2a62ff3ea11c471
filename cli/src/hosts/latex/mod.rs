//! Handles the files that LaTeX and this program exchange. The package `xiangqi-setup.sty` writes the
//! blocks of a document to a list, and reads the results: pictures, moves and errors.
//!
//! ```text
//! xiangqi-setup list 1                        xiangqi-setup drawn 1
//! document book.tex                           picture book/1.pdf
//! block 0123456789abcdef0123456789abcdef      alt |Red: king d1
//! file chapter.tex                            end 0123456789abcdef0123456789abcdef
//! line 12
//! setting look=wood
//! option flip
//! text 4k4/9/9/9/9/9/9/9/4R4/3K5
//! end 0123456789abcdef0123456789abcdef
//! complete 1
//! ```

pub mod list;
pub mod results;
