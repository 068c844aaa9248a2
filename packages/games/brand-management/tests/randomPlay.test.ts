/** @module-tag exhaustive */
import type { Actor, SeatChange, Viewer } from "@belab/domain/games";
import { beginStream, changeSeats, endPhase, replay, takeAction } from "@belab/domain/games";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import { legalDecision } from "../src/rules/market.ts";
import type { BrandManagementState } from "../src/rules/types.ts";
import { type BrandManagementParameters, botKinds, paces } from "../src/setup/parameters.ts";
import { studyKinds } from "../src/setup/rules.ts";
import { checkField, decisionOf, fieldsOf, fieldValue } from "../src/setup/sheet.ts";
import { member, type Play, testParameters, testSeed } from "./testMarket.ts";

/** Something that happens to a market: someone sends something, comes or goes, or a phase ends. */
type Happening =
  | { readonly kind: "sent"; readonly actor: Actor; readonly action: unknown; readonly behind: number }
  | { readonly kind: "seats"; readonly change: SeatChange }
  | { readonly kind: "ended" };

const seats = [0, 1, 2];

const people = ["ada", "ben", "cleo", "dan"];

const seat = fc.constantFrom(...seats);

const participantId = fc.constantFrom(...people);

const value = fc.oneof(
  fc.integer({ min: -10, max: 400 }),
  fc.integer({ min: 4_000, max: 31_000 }),
  fc.integer({ min: 0, max: 301_000 }),
  fc.tuple(fc.integer({ min: -5, max: 105 }), fc.integer({ min: -5, max: 105 })),
  fc.constantFrom(null, "a", "b", "c", 1.5, [], [1, 2, 3], {}),
);

const field = fc.constantFrom(
  ...["a", "b"].flatMap((brand) => [
    ...["price", "forecast", "plan", "develop"].map((kind) => `${brand}.${kind}`),
    ...[0, 1, 2].flatMap((index) => [`${brand}.ads.${index}`, `${brand}.sales.${index}`]),
  ]),
  ...["launch", "launch", "withdraw", "a.colour"],
);

const action = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("edit"), field, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("study"), study: fc.constantFrom(...studyKinds) }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: "submit" }, { kind: "reopen" }, { kind: "ready" }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("grant"),
      firm: fc.integer({ min: 0, max: 4 }),
      amount: fc.constantFrom(-200_000_000, -1, 0, 1, 5_000_000, 200_000_001),
      reason: fc.constantFrom("", "Because"),
    }),
  },
);

const actor = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(seat, participantId).map(([at, who]) => member(at, who)) },
  { weight: 1, arbitrary: fc.constantFrom<Actor>({ kind: "teacher" }, { kind: "table" }, { kind: "bot", seat: 1 }) },
);

const change: fc.Arbitrary<SeatChange> = fc.oneof(
  fc.record({ kind: fc.constantFrom("joined" as const, "left" as const), seat, participantId }),
  fc.record({ kind: fc.constant("moved" as const), from: seat, seat, participantId }),
  fc.record({ kind: fc.constant("bot" as const), seat, isBot: fc.boolean() }),
  fc.record({ kind: fc.constant("added" as const), seat }),
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant("sent" as const),
      actor,
      action,
      behind: fc.integer({ min: -1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("seats" as const), change }) },
  { weight: 2, arbitrary: fc.constant({ kind: "ended" as const }) },
);

const parameters: fc.Arbitrary<BrandManagementParameters> = fc.record({
  ...Object.fromEntries(Object.entries(testParameters).map(([key, each]) => [key, fc.constant(each)])),
  firms: fc.constantFrom(3, 4),
  rounds: fc.constantFrom(3, 4),
  pace: fc.constantFrom(...paces),
  secondBrand: fc.boolean(),
  freeStudies: fc.boolean(),
  bots: fc.constantFrom(...botKinds),
  absent: fc.constantFrom(null, ...botKinds),
  practiceRound: fc.boolean(),
  timed: fc.boolean(),
});

function opened(given: BrandManagementParameters): Play {
  let play: Play = beginStream(brandManagement, { parameters: given, seats, seed: testSeed });
  for (const [index, who] of people.entries()) {
    const joined = { kind: "joined", seat: index % 2, participantId: who } as const;
    play = changeSeats(brandManagement, play, { change: joined, at: 0 });
  }
  return play;
}

function happened(play: Play, given: Happening, at: number): Play {
  if (brandManagement.isOver(play.state)) {
    return play;
  }
  switch (given.kind) {
    case "seats":
      return changeSeats(brandManagement, play, { change: given.change, at });
    case "ended": {
      const next = endPhase(brandManagement, play, { phase: brandManagement.phase(play.state).number, at });
      return next.ok ? next.value : play;
    }
    default:
      return sent(play, given, at);
  }
}

/** What is sent is read first, as the server does; some senders have not seen the latest revisions. */
function sent(play: Play, given: Extract<Happening, { kind: "sent" }>, at: number): Play {
  const firm = "seat" in given.actor ? given.actor.seat : 0;
  const revision = (play.state.sheets[firm]?.revision ?? 0) - given.behind;
  const read = brandManagement.readAction({ revision, ...(given.action as object) });
  if (!read.ok) {
    return play;
  }
  const next = takeAction(brandManagement, play, { actor: given.actor, action: read.value, at });
  return next.ok ? next.value : play;
}

/** Every field of every draft holds what it can hold, and nothing of it is dropped when the round is cleared. */
function expectLegal(state: BrandManagementState): void {
  const { parameters: rules, round, firms, sheets } = state;
  for (const [index, firm] of firms.entries()) {
    const sheet = sheets[index];
    if (sheet) {
      const { draft } = sheet;
      for (const each of fieldsOf(firm)) {
        expect(checkField({ rules, round, firm, draft }, each, fieldValue(draft, each))).toMatchObject({ ok: true });
      }
      const decision = decisionOf(firm, draft, sheet.studies);
      expect(legalDecision(rules, round, firm, decision, Number.MAX_SAFE_INTEGER / 1_000)).toEqual(decision);
    }
  }
}

const viewers: readonly Viewer[] = [
  member(0, "ada"),
  member(1, "ben"),
  member(2, "zoe"),
  { kind: "teacher" },
  { kind: "projector" },
];

describe("whatever several members, the teacher and others send", () => {
  it("keeps drafts legal, the state plain JSON, and the log able to give it again", () => {
    fc.assert(
      fc.property(
        parameters,
        fc.array(happening, { minLength: 60, maxLength: 220, size: "max" }),
        (given, happenings) => {
          let play = opened(given);
          for (const [at, each] of happenings.entries()) {
            const before = play;
            play = happened(play, each, at);
            if (play !== before) {
              expectLegal(play.state);
              expect(JSON.parse(JSON.stringify(play.state))).toEqual(play.state);
              expect(brandManagement.phase(play.state).awaited.every((awaited) => seats.includes(awaited))).toBe(true);
            }
          }
          for (const viewer of viewers) {
            expect(() => brandManagement.view(play.state, viewer)).not.toThrow();
          }
          const log = JSON.parse(JSON.stringify(play.log));
          expect(replay(brandManagement, log)).toEqual(play.state);
          expect(JSON.stringify(brandManagement.sheets([log]))).toBe(
            JSON.stringify(brandManagement.sheets([play.log])),
          );
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  });
});
