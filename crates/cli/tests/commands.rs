//! The commands as a user meets them: what they print, and with which exit code they end.

mod run;

use run::{houserules, said};

#[test]
fn a_hand_is_named_and_compared() {
    insta::assert_snapshot!(said(&["hand", "Ts", "Td", "4c"]), @"Ts Td 4c  pair of tens (pair)");
    insta::assert_snapshot!(said(&["hand", "Qs 6d 4c / Qd 6s 3h"]), @r"
    Qs 6d 4c  Q-6-4 (high-card)  wins
    Qd 6s 3h  Q-6-3 (high-card)  loses
    ");
    insta::assert_snapshot!(said(&["hand", "As Ks Qs", "/", "Ah Kh Qh"]), @r"
    As Ks Qs  ace, king, queen of spades (ace-king-queen-spades)  ties
    Ah Kh Qh  ace, king, queen of hearts (ace-king-queen-hearts)  ties
    ");
}

#[test]
fn a_hand_that_is_none_is_refused_with_a_reason() {
    insta::assert_snapshot!(said(&["hand", "Ts", "Td"]), @r"
    error: a hand has three, five or six cards, not 2
    hint: houserules hand Ts Td 4c
    [exit 2]
    ");
    insta::assert_snapshot!(said(&["hand", "Ts", "Td", "Ts"]), @r"
    error: Ts is there twice
    [exit 2]
    ");
    insta::assert_snapshot!(said(&["hand", "Ts", "Td", "10c"]), @r#"
    error: no card "10c": write a rank and a suit, such as Ts or 2c
    [exit 2]
    "#);
    insta::assert_snapshot!(said(&["hand", "Ts Td 4c", "/", "Ts Td 4c 5c 6c"]), @r"
    error: hands with different numbers of cards cannot be compared
    [exit 2]
    ");
}

#[test]
fn a_hand_in_json() {
    insta::assert_snapshot!(said(&["hand", "Ts", "Td", "4c", "--json"]), @r#"
    [
      {
        "cards": [
          "Ts",
          "Td",
          "4c"
        ],
        "category": "pair",
        "words": "pair of tens",
        "best": true
      }
    ]
    "#);
}

#[test]
fn the_census_counts_every_hand() {
    insta::assert_snapshot!(said(&["census", "3"]), @r"
    ace-king-queen-spades         1  1 in 22,100
    ace-king-queen-hearts         1  1 in 22,100
    ace-king-queen-diamonds       1  1 in 22,100
    ace-king-queen-clubs          1  1 in 22,100
    straight-flush               44  1 in 502.27
    three-of-a-kind              52  1 in 425.00
    straight                    720   1 in 30.69
    flush                     1,096   1 in 20.16
    pair                      3,744    1 in 5.90
    high-card                16,440    1 in 1.34
    all hands                22,100
    ");
    let without = said(&["census", "6", "--without", "9d", "--json"]);
    assert!(without.contains(r#""hand": "super-royal-diamonds""#), "{without}");
    assert!(without.contains(r#""of": "18009460""#), "{without}");
}

#[test]
fn the_census_refuses_what_is_no_deck() {
    insta::assert_snapshot!(said(&["census", "4"]), @r"
    error: a hand has three, five or six cards, not 4
    hint: houserules census 5
    [exit 2]
    ");
    insta::assert_snapshot!(said(&["census", "5", "--without", "Ts Ts"]), @r"
    error: --without: Ts is there twice
    [exit 2]
    ");
}

#[test]
fn without_a_command_there_is_a_tour() {
    let tour = said(&[]);
    assert_eq!(tour, said(&["tour"]));
    assert!(tour.contains("$ houserules census 5\n"), "{tour}");
    assert!(tour.contains("royal-flush"), "{tour}");
}

#[test]
fn every_command_explains_itself() {
    let commands = [
        "tour",
        "books",
        "book",
        "clauses",
        "check",
        "diff",
        "sign",
        "report",
        "adjudicate",
        "strategy",
        "exposure",
        "play",
        "hand",
        "census",
    ];
    for command in commands {
        let help = said(&[command, "--help"]);
        assert!(help.contains("Usage: houserules"), "{help}");
        assert!(help.contains("Examples:"), "{help}");
    }
    assert_eq!(houserules(&["nonsense"]).status.code(), Some(2));
}
