//! Problems as the document of the API lists them, each under the status that its kind has.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use wire::Kind;

macro_rules! says {
    ($($kind:ident,)+) => {
        $(
            #[doc = concat!("An address may answer with [`Kind::", stringify!($kind), "`].")]
            pub(super) struct $kind;

            impl IntoResponses for $kind {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    let kind = Kind::$kind;
                    BTreeMap::from([(kind.status().to_string(), RefOr::T(problem(kind.title())))])
                }
            }
        )+
    };
}

says! {
    Closing,
    DisputeAnswered,
    DisputeOpen,
    Forbidden,
    IdUsed,
    NotFound,
    NotLawful,
    NotSignedIn,
    RackTooShort,
    Taken,
    TooLong,
    TooManyRequests,
    UnknownDispute,
    UnknownRound,
    UnknownTable,
    Unreadable,
    WrongPassword,
}

/// What any address may answer to which somebody who is signed in sends a wish.
pub(super) struct Wish;

impl IntoResponses for Wish {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let kinds = [Unreadable::responses(), NotSignedIn::responses(), Forbidden::responses()];
        kinds.into_iter().flatten().collect()
    }
}

/// An answer that says what was wrong.
pub(super) fn problem(description: &str) -> Response {
    let form = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new()
        .description(description)
        .content("application/problem+json", form)
        .build()
}
