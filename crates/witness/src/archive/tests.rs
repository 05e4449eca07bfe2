//! Damage, crashes and searches of the file of heads.
