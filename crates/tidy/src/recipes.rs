//! The commands a newcomer needs: the Makefile explains itself, and CI does what `make test` does.

use crate::{File, Violation};

/// Every phony target of the Makefile says on its rule line, after `##`, what it is for.
pub fn explained(makefile: &File) -> Vec<Violation> {
    let rules = logical_lines(&makefile.text);
    let phony =
        rules.iter().filter_map(|(line, rule)| Some((*line, rule.strip_prefix(".PHONY:")?)));
    let targets: Vec<(usize, &str)> = phony
        .flat_map(|(line, targets)| targets.split_whitespace().map(move |it| (line, it)))
        .collect();
    if targets.is_empty() {
        return vec![Violation::at(makefile, 1, "no target is .PHONY; list what can be made")];
    }
    let is_explained = |target: &str| rules.iter().any(|(_, rule)| explains(rule, target));
    let silent = targets.iter().filter(|(_, target)| !is_explained(target));
    silent.map(|&(line, target)| Violation::at(makefile, line, without_help(target))).collect()
}

fn without_help(target: &str) -> String {
    format!("`{target}` says nothing about itself; write `{target}: ## what it is for`")
}

fn explains(rule: &str, target: &str) -> bool {
    let Some((targets, rest)) = rule.split_once(':') else { return false };
    let help = rest.split_once("##").map_or("", |(_, help)| help.trim());
    targets.split_whitespace().any(|it| it == target) && !help.is_empty()
}

/// Lines that are no recipe, each joined with those that a backslash continues it on.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut joined: Vec<(usize, String)> = Vec::new();
    let mut is_continued = false;
    for (number, line) in (1..).zip(text.lines()) {
        let part = line.strip_suffix('\\').unwrap_or(line);
        match joined.last_mut().filter(|_| is_continued) {
            Some((_, rule)) => rule.push_str(part),
            None => joined.push((number, part.to_owned())),
        }
        is_continued = line.ends_with('\\');
    }
    joined.retain(|(_, line)| !line.starts_with('\t'));
    joined
}

/// `.ci/run` calls `make test` and nothing else, so that whoever ran that knows what CI will say.
pub fn same_as_local(ci_run: &File) -> Vec<Violation> {
    let commands: Vec<(usize, &str)> = ci_run.numbered_lines().flat_map(commands).collect();
    let others = commands.iter().filter(|(_, command)| !is_make_test(command));
    let mut violations: Vec<Violation> = others
        .map(|(line, command)| {
            let what = format!("CI runs `{command}`; let `make test` do it, for everybody");
            Violation::at(ci_run, *line, what)
        })
        .collect();
    if !commands.iter().any(|(_, command)| is_make_test(command)) {
        violations.push(Violation::at(ci_run, 1, "CI does not run `make test`; let it"));
    }
    violations
}

/// The commands on a line; where a script goes and how it fails is not what it does.
fn commands((line, text): (usize, &str)) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split("&&").flat_map(|part| part.split(';')).map(str::trim);
    let is_command = |part: &&str| {
        let is_setting = part.starts_with("set -") || part.starts_with("cd ");
        !part.is_empty() && !part.starts_with('#') && !is_setting
    };
    parts.filter(is_command).map(move |part| (line, part))
}

fn is_make_test(command: &str) -> bool {
    command.strip_prefix("exec ").unwrap_or(command) == "make test"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_without_help_is_reported() {
        let makefile = File::new(
            "Makefile",
            ".PHONY: run test \\\n    bench\n\nrun: build ## Opens a table.\n\tcargo run\n\n\
             test: ## \n\tcargo test # bench: ## not a rule\n",
        );

        let violations = explained(&makefile);

        let whats: Vec<&str> = violations.iter().map(|it| it.what.as_str()).collect();
        assert_eq!(
            whats,
            [
                "`test` says nothing about itself; write `test: ## what it is for`",
                "`bench` says nothing about itself; write `bench: ## what it is for`"
            ]
        );
    }

    #[test]
    fn a_makefile_with_nothing_to_make_is_reported() {
        assert_eq!(explained(&File::new("Makefile", "run: ## Runs.\n\tcargo run\n")).len(), 1);
    }

    #[test]
    fn ci_that_does_more_than_make_test_is_reported() {
        for bad in
            ["#!/bin/sh\n", "make test\ncargo deny check\n", "make test && make bench\n", "make\n"]
        {
            assert!(!same_as_local(&File::new(".ci/run", bad)).is_empty(), "{bad}");
        }
    }

    #[test]
    fn ci_that_makes_the_tests_passes() {
        let script =
            "#!/bin/sh\n# One command.\nset -eu\ncd \"$(dirname \"$0\")/..\"\nexec make test\n";

        assert!(same_as_local(&File::new(".ci/run", script)).is_empty());
    }
}
