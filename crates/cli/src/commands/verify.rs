//! `houserules verify`: does a journal hold?

use std::path::PathBuf;

use clap::Args;
use ledger::{Finding, KeptHead, KeptVerdict, PublicKey, Report, Verifier};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::heads::kept_heads;
use crate::journal::each_line;
use crate::library::Library;

/// Check an exported journal, without a server and without believing it
///
/// The chain of every table, the tree over all records and its signed heads are checked; every
/// record is read; a fresh table is asked whether what happened is what it would do; every deck is
/// opened against the cards dealt; and the books are kept again. All findings come with their line,
/// byte, table and record. The exit code is 0 when the journal holds, 1 when it does not, 2 when
/// there is nothing to read.
#[derive(Args)]
#[command(after_help = include_str!("../help/verify.txt"))]
pub(crate) struct Verify {
    /// The export, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The key of the house, in base64: without it, who signed is not shown
    #[arg(long, value_name = "BASE64")]
    key: Option<String>,
    /// Signed heads that were kept, as text or as /api/journal/heads lists them; may be given often
    ///
    /// The journal must come to every one of them.
    #[arg(long, value_name = "FILE")]
    head: Vec<PathBuf>,
    #[command(flatten)]
    library: Library,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let library = |name: &str| self.library.hashed(name);
        let mut verifier = Verifier::new(&library);
        if let Some(text) = &self.key {
            let key = PublicKey::read(text).ok_or_else(|| {
                let hint = "32 bytes in base64, as the first line of an export has it";
                Failure::usage(format!("{text:?} is no key")).with_hint(hint)
            })?;
            verifier = verifier.with_key(key);
        }
        let kept = self.head.iter().map(|file| kept_heads(file)).collect::<Result<Vec<_>, _>>()?;
        verifier = verifier.with_kept_heads(kept.concat());
        let mut lines = 0_u64;
        each_line(&self.file, |line| {
            verifier.line(line);
            lines += 1;
            Ok(())
        })?;
        if lines == 0 {
            return Err(Failure::usage(format!("{} is empty", self.file.display())));
        }
        let report = verifier.finish();
        let text = if self.json {
            format!("{:#}\n", as_json(&report))
        } else {
            as_text(&report, self.key.is_some())
        };
        Ok(if report.holds() { Answer::yes(text) } else { Answer::no(text) })
    }
}

fn as_text(report: &Report, is_key_known: bool) -> String {
    let Report { records, events, rounds, tables, heads, signed, .. } = report;
    let mut text = String::new();
    for finding in &report.findings {
        text += &format!("{finding}\n");
    }
    if report.more > 0 {
        text += &format!("and {} more findings\n", report.more);
    }
    for remark in &report.remarks {
        text += &format!("remark: {remark}\n");
    }
    for kept in &report.kept {
        text += &format!("{kept}\n");
    }
    if report.is_forked() {
        text += "two histories are signed with this key: the journal was rewritten after a head \
                 was signed, by a holder of the key\n";
    }
    if report.is_unaudited {
        text += "not everything could be followed, so the books were not compared\n";
    }
    let whose = if report.origin.is_empty() { "this" } else { &report.origin };
    text += &format!(
        "{whose}: {tables} tables, {rounds} rounds, {records} records, {events} events, \
         {heads} signed heads over {signed} records\n"
    );
    if let Some(key) = report.key.filter(|_| !is_key_known) {
        text += &format!("signed with {key}; pass --key to demand the house's own\n");
    }
    text + if report.holds() { "the journal holds\n" } else { "the journal does not hold\n" }
}

fn as_json(report: &Report) -> Value {
    json!({
        "holds": report.holds(),
        "findings": report.findings.iter().map(finding_as_json).collect::<Vec<_>>(),
        "more": report.more,
        "remarks": report.remarks.iter().map(finding_as_json).collect::<Vec<_>>(),
        "kept": report.kept.iter().map(kept_as_json).collect::<Vec<_>>(),
        "forked": report.is_forked(),
        "origin": report.origin,
        "made": report.made.map(|made| made.0),
        "key": report.key.map(|key| key.to_string()),
        "tables": report.tables,
        "rounds": report.rounds,
        "records": report.records,
        "events": report.events,
        "heads": report.heads,
        "strayed": report.strayed,
        "signed": report.signed,
        "root": report.head.as_ref().map(|head| head.root.to_string()),
        "audited": !report.is_unaudited,
    })
}

fn kept_as_json(kept: &KeptHead) -> Value {
    let (verdict, range) = match kept.verdict {
        KeptVerdict::Held => ("held", None),
        KeptVerdict::Contradicted { first, last } => ("contradicted", Some([first, last])),
        KeptVerdict::Beyond => ("beyond", None),
        KeptVerdict::NotSigned(_) => ("not-signed", None),
    };
    json!({ "size": kept.size, "verdict": verdict, "records": range, "says": kept.to_string() })
}

fn finding_as_json(finding: &Finding) -> Value {
    json!({
        "line": finding.line,
        "byte": finding.byte,
        "table": finding.record.map(|(table, _)| table.0),
        "record": finding.record.map(|(_, sequence)| sequence),
        "what": finding.what,
    })
}
