//! Who is told what is odd while something is done.

use super::Complaint;

/// Hears what is odd while something is done all the same.
pub trait Listener {
    /// Hears one of them.
    fn tell(&mut self, complaint: &Complaint);
}

impl<F: FnMut(&Complaint)> Listener for F {
    fn tell(&mut self, complaint: &Complaint) {
        self(complaint);
    }
}

impl dyn Listener + '_ {
    /// Hears all of them.
    pub fn tell_all(&mut self, complaints: impl IntoIterator<Item = Complaint>) {
        complaints.into_iter().for_each(|it| self.tell(&it));
    }
}
