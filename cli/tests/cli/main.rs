//! The program as its users see it: arguments produce files, messages and an exit status. Complete
//! messages are compared.
//!
//! `tests/corpus` and `tests/themes_err` cover mistakes inside positions and themes.

mod annotations;
mod blame;
mod block;
mod book;
mod captions;
mod check;
mod collections;
mod convert;
mod costs;
mod definitions;
mod describe;
mod drawing;
mod failures;
#[path = "../../../tests/support/game_files.rs"]
mod fixtures;
#[path = "../../../tests/support/full_board.rs"]
mod full_board;
mod game_files;
mod games;
#[path = "../../../tests/support/golden.rs"]
mod golden;
mod hostile;
#[cfg(target_os = "linux")]
mod interrupted;
mod labels;
mod latex;
mod licenses;
mod lsp;
mod mdbook;
mod motion;
mod new_board;
mod notation;
mod one_answer;
mod own_files;
mod pages;
mod pandoc;
mod pictures;
mod precedence;
mod preview;
mod project;
mod project_mistakes;
mod replacing;
mod sandbox;
mod serve;
mod serve_refused;
mod served;
mod shortcomings;
mod show_line;
mod show_moves;
mod small_cuts;
mod stream;
#[path = "../../../tests/support/tested_program.rs"]
mod tested_program;
mod text;
mod themes;
mod themes_check;
mod themes_command;
#[path = "../../../tests/support/thorough.rs"]
#[allow(dead_code, reason = "the tests of the library use more of it")]
mod thorough;
#[cfg(unix)]
mod unix;
mod usage;
mod variations;
mod watch;
mod wrong_settings;
