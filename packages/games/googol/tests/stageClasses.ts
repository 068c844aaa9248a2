// `node --conditions=@belab/source packages/games/googol/tests/stageClasses.ts`: writes where the players of simulated classes
// are at a moment, as stories show it on the projector. A test says when it is out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beginStream, endPhase, type Stream, takeAction } from "@belab/domain/games";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { type GoogolTypes, googol } from "../src/engines.ts";
import { type GoogolParameters, googolSetup } from "../src/setup/index.ts";

export const stageClassesAddress = new URL("../src/screens/play/fixtures/stageClasses.json", import.meta.url);

/** Where a player is: the deck, null once all are over, and what the engine sums up. */
type Place = readonly [deck: number | null, summary: string | null];

interface SimulatedClass {
  players: number;
  parameters?: Partial<GoogolParameters>;
  /** Actions of a player: so many on average, some have done half as many and some one and a half times as many. */
  actions: number;
}

const classes = {
  four: { players: 4, actions: 45 },
  sixtyAtFirst: { players: 60, actions: 0 },
  sixty: { players: 60, actions: 62 },
  sixtyWithTenDecks: { players: 60, parameters: { decks: 10 }, actions: 110 },
  sixtyWithSharedDecks: { players: 60, parameters: { sharedDecks: true }, actions: 62 },
  threeHundred: { players: 300, actions: 62 },
  threeHundredWithTenDecks: { players: 300, parameters: { decks: 10 }, actions: 110 },
} satisfies Record<string, SimulatedClass>;

/** Returns where the players of each class are. They play by the best rule, each at another pace. */
export function stageClasses(): Record<keyof typeof classes, Place[]> {
  return Object.fromEntries(Object.entries(classes).map(([name, each]) => [name, placesOf(each)])) as Record<
    keyof typeof classes,
    Place[]
  >;
}

function placesOf({ players, parameters = {}, actions }: SimulatedClass): Place[] {
  const random = xoroshiro128plus(players);
  return Array.from({ length: players }, (_, seat) => {
    const opening = { parameters: { ...googolSetup.defaults, ...parameters }, seats: [seat], seed: "5eed".repeat(8) };
    const own = Math.round(actions * (0.5 + uniformFloat64(random)));
    const { state } = played(beginStream(googol, opening), seat, own);
    return [googol.isOver(state) ? null : googol.phase(state).number, googol.summary?.(state) ?? null];
  });
}

function played(stream: Stream<GoogolTypes>, seat: number, actions: number): Stream<GoogolTypes> {
  const action = googol.isOver(stream.state) || actions === 0 ? undefined : googol.bot(stream.state, seat);
  if (action === undefined) {
    return stream;
  }
  const taken = takeAction(googol, stream, { actor: { kind: "bot", seat }, action, at: 0 });
  if (!taken.ok) {
    throw new Error(taken.reason);
  }
  return played(action.kind === "next" ? ended(taken.value) : taken.value, seat, actions - 1);
}

function ended(stream: Stream<GoogolTypes>): Stream<GoogolTypes> {
  const result = endPhase(googol, stream, { phase: googol.phase(stream.state).number, at: 0 });
  if (!result.ok) {
    throw new Error(result.reason);
  }
  return result.value;
}

if (import.meta.main) {
  writeFileSync(stageClassesAddress, JSON.stringify(stageClasses()));
  execFileSync("biome", ["format", "--write", fileURLToPath(stageClassesAddress)], { stdio: "inherit" });
}
