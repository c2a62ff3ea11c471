//! Receivers of the complaints that arise during a task.

use super::Complaint;

/// A receiver of complaints that do not stop a task, such as warnings.
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
