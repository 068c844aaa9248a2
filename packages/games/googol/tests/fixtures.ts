// `node --conditions=@belab/source packages/games/googol/tests/fixtures.ts`: writes the podiums that stories show, as the engine of Googol gives them of simulated
// classes. A test says when they are out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beginStream, endPhase, type Stream, takeAction } from "@belab/domain/games";
import { debrief } from "../src/analysis/debrief.ts";
import type { GoogolLog } from "../src/analysis/types.ts";
import { type GoogolTypes, googol } from "../src/engines.ts";
import { deckAt, type GoogolState } from "../src/rules/state.ts";
import {
  type GoogolAction,
  type GoogolClassDebriefing,
  type GoogolParameters,
  type GoogolPlayerDebriefing,
  googolSetup,
} from "../src/setup/index.ts";

const address = new URL("../src/screens/debriefing/fixtures/podiums.json", import.meta.url);

/** Returns the fixture. Of each class there is its podium, and where one of its players stands. */
export function podiumFixture(): { address: URL; content: unknown } {
  return {
    address,
    content: {
      two: classOf({ players: 2 }),
      four: classOf({ players: 4 }),
      thirty: classOf({ players: 30 }),
      sixty: classOf({ players: 60 }),
      lecture: classOf({ players: 300, changes: { decks: 10 } }),
      rank: classOf({ players: 30, changes: { goal: "rank" } }),
      endedEarly: classOf({ players: 30, decksPlayed: 1 }),
      lost: classOf({ players: 3, changes: { decks: 1 } }),
    },
  };
}

interface SimulatedClass {
  players: number;
  changes?: Partial<GoogolParameters>;
  /** The table ended after so many decks. @default all */
  decksPlayed?: number;
}

/** The player of whose standing stories tell: one who takes the first slip. */
const toldSeat = 0;

function classOf({ players, changes = {}, decksPlayed }: SimulatedClass) {
  const parameters = { ...googolSetup.defaults, ...changes };
  const logs = Array.from({ length: players }, (_, seat) => logOf(parameters, seat, decksPlayed ?? parameters.decks));
  const { podium } = debrief(logs) as GoogolClassDebriefing;
  const { standing } = debrief(logs, toldSeat) as GoogolPlayerDebriefing;
  return { podium, standing };
}

function logOf(parameters: GoogolParameters, seat: number, decks: number): GoogolLog {
  const seed = (0x9e3779b9 * (seat + 1) + parameters.decks).toString(16).padStart(32, "0").slice(-32);
  let stream: Stream<GoogolTypes> = beginStream(googol, { parameters, seats: [seat], seed });
  for (let deck = 1; deck <= decks; deck += 1) {
    stream = deckPlayed(stream, seat, deck);
  }
  return stream.log;
}

/** Skips some slips, as many as the habit of the player says, and takes the next one that is the best so far. */
function deckPlayed(stream: Stream<GoogolTypes>, seat: number, deck: number): Stream<GoogolTypes> {
  const skipped = (seat * 5) % 13;
  let next = stream;
  for (let slip = 1; slip <= next.state.parameters.slips; slip += 1) {
    next = acted(next, seat, { kind: "turn", deck, slip });
    if (slip > skipped && slip < next.state.parameters.slips && isRecord(next.state, deck, slip)) {
      next = acted(next, seat, { kind: "stop", deck, slip });
      break;
    }
  }
  return ended(next);
}

function isRecord(state: GoogolState, deck: number, slip: number): boolean {
  return deckAt(state, deck).relativeRanks[slip - 1] === 1;
}

function acted(stream: Stream<GoogolTypes>, seat: number, action: GoogolAction): Stream<GoogolTypes> {
  const actor = { kind: "member", seat, participantId: `p${seat}` } as const;
  const next = takeAction(googol, stream, { actor, action, at: stream.log.entries.length * 1000 });
  if (!next.ok) {
    throw new Error(next.reason);
  }
  return next.value;
}

function ended(stream: Stream<GoogolTypes>): Stream<GoogolTypes> {
  const { number } = googol.phase(stream.state);
  const next = endPhase(googol, stream, { phase: number, at: stream.log.entries.length * 1000 });
  if (!next.ok) {
    throw new Error(next.reason);
  }
  return next.value;
}

if (import.meta.main) {
  const { content } = podiumFixture();
  writeFileSync(address, JSON.stringify(content));
  execFileSync("biome", ["format", "--write", fileURLToPath(address)], { stdio: "inherit" });
}
