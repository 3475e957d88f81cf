//! What another edition reads differently, one word each, asked in one
//! function each.

/// A reading in which an edition differs from 1.1.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// A1: A champion whose damage reaches its life is defeated, immortal or not; today it must die.
    DamageDefeats,
    /// A2: Who controls no champion any more loses at the next state check, whoever acts; today only as a player is about to receive Opportunity.
    ChampionMissedAtAnyCheck,
    /// A5: Draft decks hold any number of copies in both decks, and a material deck of any size.
    DraftDecksUnlimited,
    /// A8: Norm is enabled by champions, so not for a player without one.
    NormByChampions,
    /// A9: What a champion has enabled stays enabled for its player for the rest of the game.
    ElementsStayEnabled,
    /// A10: A champion that levels up is awake afterwards.
    LevelUpWakes,
    /// A11: Levelling up by an effect is a materialization too.
    LevelUpMaterializes,
    /// A12: Only a champion that the player owns as well as controls levels up.
    LevelOwnedOnly,
    /// A14: A champion card is banished only when it is sacrificed; destroyed, it goes to the graveyard.
    ChampionToGraveyard,
    /// A16: A regalia is banished when it is destroyed, sacrificed or fizzles; sent to a graveyard otherwise it goes there.
    RegaliaToGraveyard,
    /// A17: A regalia that leaves the field for a memory goes there.
    RegaliaToMemory,
    /// A18: An object whose type is set keeps its supertypes.
    SupertypesStay,
    /// A21: Nobody looks at cards that lie face-down in banishment.
    BanishedFaceDownUnseen,
    /// A23: Of what an attack card or weapon triggers in an attack the attacking unit is the source.
    AttackerIsSource,
    /// A24: After anything was activated or materialized the turn player has Opportunity first.
    TurnPlayerAnswersFirst,
    /// A25: A card is on the effects stack when it has been paid for, not before.
    NotOnStackUnpaid,
    /// A26: Modes and targets are chosen before X and costs that can be elected.
    CostsAfterTargets,
    /// A28: A card with a reserve cost can be materialized by an effect, for that cost.
    MaterializeForReserve,
    /// A30: The turn player plays slow actions, items, weapons and domains whenever they have Opportunity and the effects stack is empty, in any phase; allies and attacks in the main phase only (K14).
    SlowOutsideMain,
    /// A31: After triggers of the beginning of the recollection phase cards are recollected, without another window.
    RecollectionFollowsTriggers,
    /// A35: The card that ends a phase is banished with all others on the effects stack.
    EndingCardBanished,
    /// A36: On Attack triggers resolve before the retaliation step begins.
    AttackTriggersFirst,
    /// A37: Only units that were there before the retaliation step began retaliate.
    RetaliatorsFixed,
    /// A40: A unit is no longer retaliating when what it retaliates against attacks no more, though it deals its damage (K4).
    RetaliatingEnds,
    /// A44: Drawing for three enlighten counters is an ability of champions; nothing else has it.
    EnlightenOfChampions,
    /// A45: The condition of a trigger is asked as it triggers and not again.
    ConditionAskedOnce,
    /// A46: A trigger has its modes chosen as it is placed, its target objects only as it resolves.
    ObjectTargetsOnResolution,
    /// A47: A triggered ability that says "may" is placed on the effects stack only if its controller wants it.
    MayTriggersOffered,
    /// A49: An ability on the effects stack does nothing while the restriction of its text is not met.
    RestrictionInAllZones,
    /// A50: Whoever searches for a card need not choose one, whatever is asked for.
    FindingOptional,
    /// A51: Any object that is destroyed into a graveyard dies, no unit or not.
    ObjectsDie,
    /// A52: What is sacrificed has died, but was not destroyed.
    SacrificedNotDestroyed,
    /// A53: On Kill triggers for any damage of the source, and for what it destroys.
    KillByAnyDamage,
    /// A54: Only an attack hits; damage of retaliating does not.
    RetaliationHitsNobody,
    /// A56: A second Vigor is redundant.
    VigorOnce,
    /// A57: Spellshroud is against Spell cards, not against abilities of what is a Spell.
    SpellCardsOnly,
    /// A58: An attack whose target gets stealth is negated.
    StealthNegates,
    /// A59: An immortal unique object cannot be sacrificed for another of its name: all of them stay.
    ImmortalUniquesStay,
    /// A60: A negated card with Preserve goes to the graveyard.
    NegatedNotPreserved,
    /// A62: A negated card goes to the graveyard, whatever its text says of where it would go.
    NegatedToGraveyard,
    /// A66: The copy of an activation of an object card ceases to exist as it resolves.
    CopyBecomesNothing,
    /// A69: A champion card that levels a champion up enters the field, for all to see.
    LevelUpEnters,
    /// A70: Whether a champion card fits in level and lineage is asked as it resolves; it can be played without.
    LevelCheckedOnResolution,
    /// A78: Of targets only those of "up to" are optional: one of "any number" that is lost makes the whole fizzle.
    AnyNumberNecessary,
    /// A79: Who divides may give a target nothing.
    ShareOfNothing,
    /// A80: All costs are paid at one moment: an object that is rested for one is not given up for another.
    CostsAtOnce,
    /// A81: The state is checked whenever it changes, also between two steps of one text.
    ChecksInResolution,
    /// A82: "You may": who says yes has done it, however much of it could be done.
    ChoiceCounts,
    /// A84: Card text holds for special actions too, such as the first champion of a player.
    TextBeatsSpecialActions,
    /// A86: Outside the main phase the game goes on once the effects stack has emptied, without another window.
    NoWindowAfterLast,
    /// A90: An awake ally intercepts whether or not the attack could have been declared against it.
    StealthIntercepts,
    /// A95: Only draws happen card by card; cards that are put or banished from a deck go at one moment.
    MilledAtOnce,
    /// A96: Recovering is a cost that can be paid with less damage than it names.
    RecoverAsMuchAsThereIs,
    /// A100: A copy on the effects stack was not activated, and nothing that targets activations targets it.
    CopiesNotActivated,
    /// A104: Preserve on an object is for what is destroyed, not for what is sacrificed.
    SacrificedNotPreserved,
    /// A107: Being distant does not end with a turn.
    DistantLasts,
    /// A108: Only units are kept from being destroyed and sacrificed by Immortality; a regalia is banished then, which is no graveyard.
    ImmortalRegaliaGoes,
    /// B36: The ally that intercepts must be awake as the attack is redirected, not only as the champion is attacked.
    InterceptsAwake,
}

impl Reading {
    /// How the book of 2023-04-03 has it.
    #[must_use]
    pub fn words(self) -> &'static str {
        let mut all = super::DIFFERENCES.iter();
        let own = all.find(|d| d.status == super::Status::Differs(self));
        own.map_or("", |d| d.words)
    }

    /// The rule of 2023-04-03 it comes from.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::DamageDefeats => "GA23 1.4.3.a",
            Self::ChampionMissedAtAnyCheck => "GA23 1.4.3.b",
            Self::DraftDecksUnlimited => "GA23 1.5.2.a",
            Self::NormByChampions => "GA23 1.7.a.9.b",
            Self::ElementsStayEnabled => "GA23 1.7.a.9",
            Self::LevelUpWakes => "GA23 1.7.a.4.c.i",
            Self::LevelUpMaterializes => "GA23 X.B.21.a.i",
            Self::LevelOwnedOnly => "GA23 1.7.a.5",
            Self::ChampionToGraveyard => "GA23 X.B.35.c",
            Self::RegaliaToGraveyard => "GA23 1.7.h.3.c",
            Self::RegaliaToMemory => "GA23 1.7.h.3.d",
            Self::SupertypesStay => "GA23 2.12.j.1.a",
            Self::BanishedFaceDownUnseen => "GA23 2.1.a.5.a",
            Self::AttackerIsSource => "GA23 2.6.8",
            Self::TurnPlayerAnswersFirst => "GA23 2.3.a.9",
            Self::NotOnStackUnpaid => "GA23 2.3.a.9",
            Self::CostsAfterTargets => "GA23 2.3.a.6",
            Self::MaterializeForReserve => "GA23 2.3.b.4.a",
            Self::SlowOutsideMain => "GA23 2.8.a.2.a",
            Self::RecollectionFollowsTriggers => "GA23 2.2.c.1.a",
            Self::EndingCardBanished => "GA23 2.2.h.1",
            Self::AttackTriggersFirst => "GA23 2.2.g.2",
            Self::RetaliatorsFixed => "GA23 2.2.g.i.2.c",
            Self::RetaliatingEnds => "GA23 X.B.33.b",
            Self::EnlightenOfChampions => "GA23 2.11.6.d.i",
            Self::ConditionAskedOnce => "GA23 2.4.b.2.a.i",
            Self::ObjectTargetsOnResolution => "GA23 2.4.b.4",
            Self::MayTriggersOffered => "GA23 2.4.b.1",
            Self::RestrictionInAllZones => "GA23 2.4.d.3",
            Self::FindingOptional => "GA23 2.12.f.3",
            Self::ObjectsDie => "GA23 X.B.10.a",
            Self::SacrificedNotDestroyed => "GA23 X.B.35.d",
            Self::KillByAnyDamage => "GA23 X.A.16.a",
            Self::RetaliationHitsNobody => "GA23 X.A.15.b.i",
            Self::VigorOnce => "GA23 X.A.24.b",
            Self::SpellCardsOnly => "GA23 X.A.21.a",
            Self::StealthNegates => "GA23 X.A.22.a.v",
            Self::ImmortalUniquesStay => "GA23 X.A.8.a.iii",
            Self::NegatedNotPreserved => "GA23 X.A.19.b.i",
            Self::NegatedToGraveyard => "GA23 X.B.23.b",
            Self::CopyBecomesNothing => "GA23 2.12.h.6",
            Self::LevelUpEnters => "GA23 X.A.14.b",
            Self::LevelCheckedOnResolution => "GA23 2.3.d.2.a",
            Self::AnyNumberNecessary => "GA23 2.3.d.3",
            Self::ShareOfNothing => "GA23 2.3.a.5.a",
            Self::CostsAtOnce => "GA23 1.6.b.6",
            Self::ChecksInResolution => "GA23 2.12.h.2",
            Self::ChoiceCounts => "GA23 2.12.l.2",
            Self::TextBeatsSpecialActions => "GA23 2.12.i.2",
            Self::NoWindowAfterLast => "GA23 2.8.b.1.f",
            Self::StealthIntercepts => "GA23 X.A.10.a",
            Self::MilledAtOnce => "GA23 2.10.2",
            Self::RecoverAsMuchAsThereIs => "GA23 X.B.29.b.i",
            Self::CopiesNotActivated => "GA23 2.7.2",
            Self::SacrificedNotPreserved => "GA23 X.A.19.a",
            Self::DistantLasts => "GA23 2.12.n.6.VII",
            Self::ImmortalRegaliaGoes => "GA23 X.A.8.a.ii",
            Self::InterceptsAwake => "GA23 X.A.10.b",
        }
    }
}
