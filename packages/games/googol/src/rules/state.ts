import type { Actor, Phase, Seat } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { GoogolParameters } from "../setup/parameters.ts";
import type { DeckOutcome, GoogolAction, GoogolReason } from "../setup/views.ts";
import type { GoogolDealt } from "./deal.ts";
import { type Deck, readDeck } from "./deck.ts";
import { optimalPlay } from "./optimalPlay.ts";
import { deckOutcome, type Turning } from "./outcome.ts";

// A seat and its decks. A phase is a deck: it lasts until the player has stopped, has seen the whole deck and goes on.

export interface GoogolState extends GoogolDealt, Turning {
  readonly parameters: GoogolParameters;
  readonly seat: Seat;
  /** What the decks that are over came to. */
  readonly outcomes: readonly DeckOutcome[];
  /** The player wants to go on to the next deck. */
  readonly isDone: boolean;
}

const untouched = { turned: 0, stop: null, isDone: false };

export function startState(parameters: GoogolParameters, seat: Seat, dealt: GoogolDealt): GoogolState {
  return { parameters, seat, ...dealt, outcomes: [], ...untouched };
}

export function isOver({ parameters, outcomes }: GoogolState): boolean {
  return outcomes.length === parameters.decks;
}

/** Returns which deck is played, from 1; the last one once all are over. */
export function currentDeck({ parameters, outcomes }: GoogolState): number {
  return Math.min(outcomes.length + 1, parameters.decks);
}

/** Returns a deck of a seat, by its place in the order of play, from 1. */
export function deckAt({ decks }: GoogolDealt, number: number): Deck {
  return readDeck(itemAt(decks, number - 1, "deck"));
}

/** Checks the shape of what a client has sent. */
export function readAction(given: unknown): Result<GoogolAction, "action-malformed"> {
  const { kind, deck, slip } = (given ?? {}) as Record<string, unknown>;
  if (!isCount(deck)) {
    return refuse("action-malformed");
  }
  if (kind === "next") {
    return ok({ kind, deck });
  }
  return (kind === "turn" || kind === "stop") && isCount(slip) ? ok({ kind, deck, slip }) : refuse("action-malformed");
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Returns the state after an action, or why the action is refused. */
export function act(state: GoogolState, actor: Actor, action: GoogolAction): Result<GoogolState, GoogolReason> {
  if (!("seat" in actor) || actor.seat !== state.seat) {
    return refuse("not-your-deck");
  }
  if (isOver(state) || action.deck !== currentDeck(state) || state.isDone) {
    return refuse("deck-not-in-play");
  }
  if (action.kind === "next") {
    return state.stop === null ? refuse("deck-not-decided") : ok({ ...state, isDone: true });
  }
  if (state.stop !== null) {
    return refuse("deck-decided");
  }
  return action.kind === "turn" ? turnSlip(state, action.slip) : stopOnSlip(state, action.slip);
}

/** Turns a slip. A player who turns the last one has chosen it. */
function turnSlip(state: GoogolState, slip: number): Result<GoogolState, GoogolReason> {
  if (slip !== state.turned + 1) {
    return refuse("slip-not-next", { next: state.turned + 1 });
  }
  return ok({ ...state, turned: slip, stop: slip === state.parameters.slips ? slip : null });
}

function stopOnSlip(state: GoogolState, slip: number): Result<GoogolState, GoogolReason> {
  if (state.turned === 0) {
    return refuse("nothing-turned");
  }
  return slip === state.turned ? ok({ ...state, stop: slip }) : refuse("slip-not-last-turned", { last: state.turned });
}

/** Returns what a bot does next: it plays by the optimal rule. */
export function botAction(state: GoogolState, seat: Seat): GoogolAction | undefined {
  if (seat !== state.seat || isOver(state) || state.isDone) {
    return undefined;
  }
  const number = currentDeck(state);
  if (state.stop !== null) {
    return { kind: "next", deck: number };
  }
  const { turned, parameters } = state;
  return turned > 0 && optimalPlay(parameters).isStop(deckAt(state, number), turned)
    ? { kind: "stop", deck: number, slip: turned }
    : { kind: "turn", deck: number, slip: turned + 1 };
}

export function phaseOf(state: GoogolState): Phase<"deck"> {
  const { seat, parameters, isDone } = state;
  const { minutesPerDeck } = parameters;
  return {
    name: "deck",
    number: currentDeck(state),
    duration: minutesPerDeck === null ? null : minutesPerDeck * 60_000,
    awaited: isOver(state) || isDone ? [] : [seat],
  };
}

export function resolvePhase(state: GoogolState): DeckOutcome {
  return deckOutcome(state.parameters, deckAt(state, currentDeck(state)), state);
}

export function endPhase(state: GoogolState, outcome: DeckOutcome): GoogolState {
  return { ...state, ...untouched, outcomes: [...state.outcomes, outcome] };
}
