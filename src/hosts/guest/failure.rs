//! Why a call has no answer, for the program that calls.

use crate::complaint::{Complaint, Record};

/// A complaint about a call, which has no place in the text.
pub fn failure(complaint: impl Into<Complaint>) -> Box<Record> {
    let complaint = Complaint {
        span: None,
        ..complaint.into()
    };
    Box::new(Record::of(&complaint, "", 0))
}
