//! Handles the files that LaTeX and this program exchange. The package `xiangqi-setup.sty` writes the
//! blocks of a document to a list, and reads the results: pictures, moves and errors.
//!
//! ```
//! use crate::hosts::latex::list::List;
//! use crate::hosts::latex::results::{IncludedPicture, Results};
//!
//! let list = "\
//! xiangqi-setup list 1
//! document book.tex
//! block 0123456789abcdef0123456789abcdef
//! file chapter.tex
//! line 12
//! setting look=wood
//! option flip
//! text 4k4/9/9/9/9/9/9/9/4R4/3K5
//! end 0123456789abcdef0123456789abcdef
//! complete 1
//! ";
//! let list = List::parse(list)?;
//! let block = &list.blocks[0];
//! assert_eq!((block.line, block.text.as_str()), (Some(12), "4k4/9/9/9/9/9/9/9/4R4/3K5\n"));
//! assert_eq!(block.options, [("flip".to_owned(), None)]);
//!
//! let mut results = Results::default();
//! let pictures = [IncludedPicture { path: "book/1.pdf", alt: "Red: king d1" }];
//! results.add_pictures(&block.id, pictures);
//! assert_eq!(
//!     results.text(),
//!     "xiangqi-setup drawn 1\n\
//!      picture book/1.pdf\n\
//!      alt |Red: king d1\n\
//!      end 0123456789abcdef0123456789abcdef\n"
//! );
//! # Ok::<(), crate::hosts::latex::error::ListError>(())
//! ```

pub mod error;
pub mod list;
pub mod results;
