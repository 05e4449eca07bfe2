//! What was said in disputes, compared with the hashes in the records.

use std::collections::HashMap;

use super::DataFinding;
use super::compared::Comparison;
use crate::dispute::noted;
use crate::store::DisputeFile;

impl Comparison {
    /// Compares what was said in disputes with the hashes in the records.
    pub(super) fn compare_disputes(&mut self, files: &[DisputeFile]) {
        let mut said: HashMap<(u64, u64), _> = HashMap::new();
        for file in files {
            self.rows += 1 + file.statements.len() as u64;
            if file.statements.is_empty() {
                let find = DataFinding::in_row("disputes", format!("id {}", file.dispute.id));
                self.find(find.says("nothing is said in it"));
            }
            said.extend(file.statements.iter().map(|it| ((it.dispute, it.number), (file, it))));
        }
        for (record, person, note) in self.statements.clone() {
            let row = format!("dispute {}, number {}", note.dispute, note.number);
            let find = DataFinding::in_row("statements", row).of_record(record);
            let Some((file, row)) = said.remove(&(note.dispute, note.number)) else {
                self.find(find.says("the row is missing"));
                continue;
            };
            if row.kind != note.kind.name() {
                let what =
                    format!("{} is kept, and the record says {}", row.kind, note.kind.name());
                self.find(find.clone().in_column("kind").says(what));
            } else if noted(&file.dispute, row, note.kind) != note {
                let what = "the row, or that of its dispute, has another hash than the record";
                self.find(find.clone().says(what));
            }
            if row.sequence != record.1 {
                let what = format!("{} is kept, and it is record {}", row.sequence, record.1);
                self.find(find.in_column("sequence").says(what));
            }
            if note.kind == ledger::StatementKind::Opened && file.dispute.person != person {
                let row = format!("id {}", note.dispute);
                let find = DataFinding::in_row("disputes", row).of_record(record);
                let is = file.dispute.person;
                let what = format!("{is} is kept, and the record says {person}");
                self.find(find.in_column("person").says(what));
            }
        }
        for (dispute, number) in said.into_keys() {
            let row = format!("dispute {dispute}, number {number}");
            self.find(
                DataFinding::in_row("statements", row).says("no record is of this statement"),
            );
        }
    }
}
