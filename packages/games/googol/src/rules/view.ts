import type { Viewer } from "@belab/domain/games";
import { writeProgress } from "../setup/progress.ts";
import type { DeckDebriefing, DeckOutcome, GoogolPlayView, GoogolProgressView, GoogolView } from "../setup/views.ts";
import { turnedSlips } from "./deck.ts";
import { deckDebriefing } from "./outcome.ts";
import { currentDeck, deckAt, type GoogolState, isOver, resolvePhase } from "./state.ts";

/**
 * Returns what a viewer may see: the player, the slips that are turned; others, how far the seat is. Decks that others play,
 * too, are not turned over while the table is open.
 */
export function viewOf(state: GoogolState, viewer: Viewer): GoogolView {
  return isPlayer(state, viewer) && state.parameters.sharedDecks ? withheldView(state) : revealingView(state, viewer);
}

/** Returns the same where every deck, also a shared one, is turned over as soon as the player has stopped. */
export function revealingView(state: GoogolState, viewer: Viewer): GoogolView {
  return isPlayer(state, viewer) ? playView(state) : progressView(state);
}

function isPlayer(state: GoogolState, viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.seat === state.seat;
}

function withheldView(state: GoogolState): GoogolPlayView {
  const { parameters, outcomes } = state;
  const deck = currentDeck(state);
  const { turned, stop } = isOver(state) ? (outcomes.at(-1) ?? state) : state;
  return {
    kind: "play",
    parameters,
    deck,
    turned: turnedSlips(deckAt(state, deck), turned, parameters.variant),
    stop,
    isWithheld: true,
    debriefing: null,
    undecided: null,
    results: outcomes.map((outcome) => ({ stop: outcome.stop, rank: null, won: false, score: null, finding: null })),
  };
}

function playView(state: GoogolState): GoogolPlayView {
  const { parameters, outcomes, turned } = state;
  const deck = currentDeck(state);
  const last = outcomes.at(-1);
  const debriefing = isOver(state) ? debriefingOf(state, deck, last) : debriefingOfDecided(state, deck);
  return {
    kind: "play",
    parameters,
    deck,
    turned: turnedSlips(deckAt(state, deck), debriefing?.turned ?? turned, parameters.variant),
    stop: debriefing?.stop ?? null,
    debriefing,
    undecided: !isOver(state) && turned === 0 && last?.stop === null ? debriefingOf(state, deck - 1, last) : null,
    ...(isOver(state) && { played: playedDecks(state) }),
    results: outcomes.map(({ stop, rank, won, score, finding }) => ({ stop, rank, won, score, finding })),
  };
}

function playedDecks(state: GoogolState): DeckDebriefing[] {
  return state.outcomes.map((outcome, index) => deckDebriefing(state.parameters, deckAt(state, index + 1), outcome));
}

function debriefingOfDecided(state: GoogolState, deck: number): DeckDebriefing | null {
  return state.stop === null ? null : debriefingOf(state, deck, resolvePhase(state));
}

function debriefingOf(state: GoogolState, deck: number, outcome: DeckOutcome | undefined): DeckDebriefing | null {
  return outcome === undefined ? null : deckDebriefing(state.parameters, deckAt(state, deck), outcome);
}

/** Returns what the class is told of how far the player is within the deck. */
export function summaryOf(state: GoogolState): string | null {
  const { parameters, turned, stop } = state;
  const { sharedDecks, slips } = parameters;
  return isOver(state)
    ? null
    : writeProgress({ turned: sharedDecks ? null : { slip: turned, slips }, isStopped: stop !== null });
}

function progressView(state: GoogolState): GoogolProgressView {
  const { parameters, outcomes } = state;
  const { turned, stop } = isOver(state) ? (outcomes.at(-1) ?? state) : state;
  return {
    kind: "progress",
    decks: parameters.decks,
    deck: currentDeck(state),
    slips: parameters.slips,
    turned,
    isDecided: stop !== null,
  };
}
