//! `lsp`: helps users write positions and games in an editor that supports the Language Server Protocol.
//!
//! One thread reads messages. A second thread answers the messages in order and, while no message waits,
//! checks changed documents part by part. After a change, the check of the document starts again.

mod answers;
mod document;
mod frames;
mod message;
mod params;
mod places;
mod problem;
mod session;
mod surrogates;
mod surroundings;
mod uri;
mod workspace;

use std::io;
use std::sync::mpsc;
use std::thread;

use crate::commands::lsp::frames::Frames;
use crate::commands::lsp::session::Session;
use crate::commands::lsp::surroundings::AllSurroundings;
use crate::commands::lsp::workspace::Workspace;
use crate::files::project::ProjectArgs;
use xiangqi_setup::complaint::Failure;

const HELP: &str = "\
Editors start this command and talk to it on standard input and output. It
reports mistakes with quick fixes, completes letters, codes, options and legal
moves, shows the board at the cursor, formats XAY and annoFEN, and finds
settings and themes. integrations/editors/README.md has the configuration for
VS Code, Neovim, Helix and Emacs.
";

/// Check, complete and explain positions and games in an editor, as a language server
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = HELP)]
pub struct LspArgs {
    /// Communicate on standard input and output, as always; some editors pass this
    #[arg(long)]
    stdio: bool,

    #[command(flatten)]
    project: ProjectArgs,
}

/// The maximum number of messages that are read before the session takes them. The number is low, since each
/// message may contain a whole document. At the maximum, the client must wait.
const WAITING: usize = 4;

/// Serves an editor until it ends the session.
pub fn run(args: &LspArgs) -> Result<(), Failure> {
    args.project.check()?;
    let (send, frames) = mpsc::sync_channel(WAITING);
    let read = move || {
        let mut frames = Frames::new(io::stdin().lock());
        // A read error is treated like the end of the input.
        while let Ok(Some(frame)) = frames.next() {
            if send.send(frame).is_err() {
                break;
            }
        }
    };
    let started = thread::Builder::new().spawn(read);
    started.map_err(|error| Failure::new(format!("cannot start a thread: {error}")))?;
    let workspace = Workspace::new(AllSurroundings::new(args.project.clone()));
    let mut session = Session::new(io::stdout().lock(), workspace);
    match session.run(&frames) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::new("the editor left without saying `shutdown`")),
        // The editor no longer reads messages.
        Err(_) => Err(Failure::silent()),
    }
}
