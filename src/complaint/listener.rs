//! The receivers of complaints about work in progress.

use super::Complaint;

/// A receiver of complaints about work that continues all the same.
pub trait Listener {
    /// Receives a complaint.
    fn tell(&mut self, complaint: &Complaint);
}

impl<F: FnMut(&Complaint)> Listener for F {
    fn tell(&mut self, complaint: &Complaint) {
        self(complaint);
    }
}

impl dyn Listener + '_ {
    /// Receives several complaints.
    pub(crate) fn tell_all(&mut self, complaints: impl IntoIterator<Item = Complaint>) {
        complaints.into_iter().for_each(|it| self.tell(&it));
    }
}
