//! Roles and what they may do: the one place where that is decided.

use std::fmt;

/// What a person does at the house. Nobody has two roles: who deals does not play, who watches
/// does not pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Plays.
    Player,
    /// Deals, and works the devices of a table.
    Dealer,
    /// Supervises tables.
    Floorperson,
    /// Sees everything that has happened, and does nothing.
    Surveillance,
    /// Takes the journal with them, and verifies it.
    Auditor,
    /// Opens tables and makes people known.
    Admin,
}

/// Something that not everybody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Capability {
    /// Sit, bet and decide.
    Play,
    /// Act as the dealer or a device of a table.
    Deal,
    /// Act as the floorperson: validate, rule, recut, remove.
    Supervise,
    /// Move chips between the cage and tables or people: fills, credits, drops, buy-ins.
    Bank,
    /// Count a table's inventory at its opening and closing.
    Count,
    /// See every card of a round that has ended, and who did what.
    Review,
    /// Read the whole journal.
    Export,
    /// See what tables won against what they should.
    Report,
    /// Dispute a round that one had a hand in.
    Dispute,
    /// See every dispute and everything that was said in it.
    ReadDisputes,
    /// Answer a dispute for the house.
    AnswerDisputes,
    /// Say in a dispute what the records show.
    Find,
    /// Make people known, change their roles, end their access.
    ManagePeople,
    /// Open and close tables.
    ManageTables,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 6] = [
        Self::Player,
        Self::Dealer,
        Self::Floorperson,
        Self::Surveillance,
        Self::Auditor,
        Self::Admin,
    ];

    /// Returns the role's name.
    ///
    /// ```
    /// assert_eq!(house::Role::Floorperson.name(), "floorperson");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dealer => "dealer",
            Self::Floorperson => "floorperson",
            Self::Surveillance => "surveillance",
            Self::Auditor => "auditor",
            Self::Admin => "admin",
        }
    }

    /// Returns the role of a name.
    ///
    /// ```
    /// use house::Role;
    ///
    /// assert_eq!(Role::from_name("dealer"), Some(Role::Dealer));
    /// assert_eq!(Role::from_name("croupier"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Returns somebody of the role, for a sentence.
    ///
    /// ```
    /// use house::Role;
    ///
    /// assert_eq!(Role::Player.one(), "a player");
    /// assert_eq!(Role::Admin.one(), "an admin");
    /// ```
    pub const fn one(self) -> &'static str {
        match self {
            Self::Player => "a player",
            Self::Dealer => "a dealer",
            Self::Floorperson => "a floorperson",
            Self::Surveillance => "somebody of surveillance",
            Self::Auditor => "an auditor",
            Self::Admin => "an admin",
        }
    }

    /// Returns the role by the number that records have for it.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns whether somebody of this role may do something.
    ///
    /// ```
    /// use house::{Capability, Role};
    ///
    /// assert!(Role::Dealer.may(Capability::Deal));
    /// assert!(!Role::Admin.may(Capability::Deal), "who makes the dealers known does not deal");
    /// ```
    pub fn may(self, what: Capability) -> bool {
        self.capabilities().contains(&what)
    }

    /// Returns everything that somebody of this role may do.
    pub const fn capabilities(self) -> &'static [Capability] {
        use Capability::{
            AnswerDisputes, Bank, Count, Deal, Dispute, Export, Find, ManagePeople, ManageTables,
            Play, ReadDisputes, Report, Review, Supervise,
        };
        match self {
            Self::Player => &[Play, Dispute],
            Self::Dealer => &[Deal, Count, Dispute],
            Self::Floorperson => {
                &[Supervise, Bank, Count, Report, Dispute, ReadDisputes, AnswerDisputes]
            }
            Self::Surveillance => &[Review, Report, ReadDisputes, Find],
            Self::Auditor => &[Review, Export, Report, ReadDisputes],
            Self::Admin => &[ManagePeople, ManageTables],
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What moves cards, chips or rights is in one pair of hands.
    #[test]
    fn acting_capabilities_belong_to_one_role() {
        use Capability::{
            AnswerDisputes, Bank, Deal, Export, Find, ManagePeople, ManageTables, Play, Supervise,
        };
        let acting = [Play, Deal, Supervise, Bank, Export, AnswerDisputes, Find];
        for what in acting.into_iter().chain([ManagePeople, ManageTables]) {
            let holders: Vec<Role> = Role::ALL.into_iter().filter(|role| role.may(what)).collect();
            assert_eq!(holders.len(), 1, "{what:?}: {holders:?}");
        }
    }

    #[test]
    fn a_role_is_found_by_its_name() {
        for role in Role::ALL {
            assert_eq!(Role::from_name(role.name()), Some(role));
        }
    }
}
