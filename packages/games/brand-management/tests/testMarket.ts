import type { Actor, Seat } from "@belab/domain/games";
import { beginStream, changeSeats, endPhase, type Stream, takeAction } from "@belab/domain/games";
import { ok, type Result } from "@belab/domain/result";
import { type BrandManagementTypes, brandManagement } from "../src/engines.ts";
import { type BrandManagementParameters, brandManagementSetup } from "../src/setup/parameters.ts";
import type {
  BrandManagementAction,
  BrandManagementPlayView,
  FieldValue,
  Sheet,
  SheetField,
} from "../src/setup/views.ts";

// Markets as tests play them: members of teams by name, each name once.

export type Play = Stream<BrandManagementTypes>;

export const testSeed = "00112233445566778899aabbccddeeff";

/** Three rounds among three firms, without a practice round. */
export const testParameters: BrandManagementParameters = {
  ...brandManagementSetup.defaults,
  firms: 3,
  rounds: 3,
  bots: "static",
  practiceRound: false,
};

export const teacher: Actor = { kind: "teacher" };

export function member(seat: Seat, participantId: string): Actor & { kind: "member" } {
  return { kind: "member", seat, participantId };
}

export const ada = member(0, "ada");
export const ben = member(0, "ben");
export const cleo = member(1, "cleo");

/** Returns a market in its briefing: Ada and Ben run the first firm, Cleo the second one, a bot the third. */
export function begun(changes: Partial<BrandManagementParameters> = {}): Play {
  const parameters = { ...testParameters, ...changes };
  const stream = beginStream(brandManagement, { parameters, seats: [0, 1], seed: testSeed });
  return [ada, ben, cleo].reduce((play, who) => joined(play, who), stream);
}

export function joined(play: Play, { seat, participantId }: { seat: Seat; participantId: string }): Play {
  return changeSeats(brandManagement, play, { change: { kind: "joined", seat, participantId }, at: 0 });
}

export function left(play: Play, { seat, participantId }: { seat: Seat; participantId: string }): Play {
  return changeSeats(brandManagement, play, { change: { kind: "left", seat, participantId }, at: 0 });
}

export function botSeated(play: Play, seat: Seat, isBot: boolean): Play {
  return changeSeats(brandManagement, play, { change: { kind: "bot", seat, isBot }, at: 0 });
}

/** Returns the play after an action, or the refusal. */
export function tried(play: Play, actor: Actor, action: BrandManagementAction, at = 0) {
  return takeAction(brandManagement, play, { actor, action, at });
}

export function did(play: Play, actor: Actor, action: BrandManagementAction, at = 0): Play {
  return unwrapped(tried(play, actor, action, at));
}

/** Edits a field, as a member who has seen everything. */
export function edit(play: Play, actor: Actor, field: SheetField, value: FieldValue): Play {
  return did(play, actor, editOf(play, actor, field, value));
}

export function editOf(play: Play, actor: Actor, field: SheetField, value: FieldValue): BrandManagementAction {
  return { kind: "edit", field, value, revision: sheetOf(play, actor).revision };
}

export function submitted(play: Play, actor: Actor): Play {
  return did(play, actor, { kind: "submit", revision: sheetOf(play, actor).revision });
}

/** Returns the market in its next phase, no matter who is still awaited. */
export function ended(play: Play): Play {
  return unwrapped(endPhase(brandManagement, play, { phase: brandManagement.phase(play.state).number, at: 0 }));
}

/** Returns the market in the phase of that name that comes next. */
export function until(play: Play, phase: Play["state"]["phase"]): Play {
  const next = ended(play);
  return next.state.phase === phase ? next : until(next, phase);
}

/** Returns a market in its first round. */
export function inRound(changes: Partial<BrandManagementParameters> = {}): Play {
  return until(begun(changes), "round");
}

export function viewOf({ state }: Play, viewer: Actor): BrandManagementPlayView {
  const view = viewer.kind === "member" ? brandManagement.view(state, viewer) : undefined;
  if (view?.kind !== "play" || view.revealed === false) {
    throw new Error("not-a-players-view");
  }
  return view;
}

export function sheetOf(play: Play, actor: Actor): Sheet {
  const { sheet } = viewOf(play, actor);
  return unwrapped(sheet === null ? { ok: false, reason: "no-sheet", params: {} } : ok(sheet));
}

function unwrapped<Value>(result: Result<Value>): Value {
  if (!result.ok) {
    throw new Error(`${result.reason} ${JSON.stringify(result.params)}`);
  }
  return result.value;
}
