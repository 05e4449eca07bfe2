//! A value of a case and where it stands, so that every complaint says where: `seats[2].cards`.

use std::fmt;
use std::str::FromStr;

use rulebook::nearest;

use super::json::Json;
use crate::failure::Failure;

/// A value and the path that leads to it.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    json: &'a Json,
    path: String,
}

impl<'a> Node<'a> {
    /// The whole input.
    pub(crate) fn root(json: &'a Json) -> Self {
        Self { json, path: String::new() }
    }

    /// A complaint about this value.
    pub(crate) fn fault(&self, message: impl fmt::Display) -> Failure {
        match self.path.as_str() {
            "" => Failure::usage(format!("the case: {message}")),
            path => Failure::usage(format!("{path}: {message}")),
        }
    }

    /// Returns the names and values of an object.
    pub(crate) fn entries(&self) -> Result<Vec<(&'a str, Self)>, Failure> {
        let Json::Object(entries) = self.json else { return Err(self.wants("an object")) };
        let node = |(name, json): &'a (String, Json)| {
            let path = match self.path.as_str() {
                "" => name.clone(),
                path => format!("{path}.{name}"),
            };
            (name.as_str(), Node { json, path })
        };
        Ok(entries.iter().map(node).collect())
    }

    /// Returns an object that has no other names than these.
    pub(crate) fn object(&self, known: &'static [&'static str]) -> Result<Object<'a>, Failure> {
        let entries = self.entries()?;
        if let Some((name, node)) = entries.iter().find(|(name, _)| !known.contains(name)) {
            return Err(node.unknown(name, known));
        }
        Ok(Object { node: self.clone(), entries })
    }

    /// A complaint about a name that there is not, with the nearest that there is.
    pub(crate) fn unknown(&self, name: &str, known: &[&str]) -> Failure {
        let fault = self.fault(format!("there is no {name:?} here"));
        match nearest(name, known.iter().copied()) {
            Some(near) => fault.with_hint(format!("the nearest is {near:?}")),
            None => fault,
        }
    }

    /// Returns the elements of a list.
    pub(crate) fn list(&self) -> Result<Vec<Self>, Failure> {
        let Json::List(elements) = self.json else { return Err(self.wants("a list")) };
        let node = |(at, json)| Node { json, path: format!("{}[{at}]", self.path) };
        Ok(elements.iter().enumerate().map(node).collect())
    }

    /// Whether it is a list.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self.json, Json::List(_))
    }

    /// Returns a text.
    pub(crate) fn text(&self) -> Result<&'a str, Failure> {
        match self.json {
            Json::Text(text) => Ok(text),
            Json::Null | Json::YesNo(_) | Json::Integer(_) | Json::List(_) | Json::Object(_) => {
                Err(self.wants("a text"))
            }
        }
    }

    /// Returns a whole number.
    pub(crate) fn integer(&self) -> Result<i64, Failure> {
        match self.json {
            Json::Integer(number) => Ok(*number),
            Json::Null | Json::YesNo(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => {
                Err(self.wants("a number"))
            }
        }
    }

    /// Returns what a text says: a card, an amount, an answer.
    pub(crate) fn said<T: FromStr<Err: fmt::Display>>(&self) -> Result<T, Failure> {
        self.text()?.parse().map_err(|error| self.fault(error))
    }

    /// Returns the value itself.
    pub(crate) const fn json(&self) -> &'a Json {
        self.json
    }

    fn wants(&self, sort: &str) -> Failure {
        self.fault(format!("wants {sort}, not {}", self.json.sort()))
    }
}

/// An object whose names are all known.
pub(crate) struct Object<'a> {
    node: Node<'a>,
    entries: Vec<(&'a str, Node<'a>)>,
}

impl<'a> Object<'a> {
    /// Returns a value that may be left out, or be null.
    pub(crate) fn get(&self, name: &str) -> Option<&Node<'a>> {
        let found = self.entries.iter().find(|(known, _)| *known == name);
        found.map(|(_, node)| node).filter(|node| !matches!(node.json, Json::Null))
    }

    /// Returns a value that must be there.
    pub(crate) fn need(&self, name: &str) -> Result<&Node<'a>, Failure> {
        self.get(name).ok_or_else(|| self.node.fault(format!("{name:?} is missing")))
    }
}
