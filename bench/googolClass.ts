import {
  type Actor,
  actionStep,
  dealStep,
  followingSteps,
  type GameTypes,
  type LogEntry,
  type Seat,
  type Step,
  type StreamLog,
  type StreamPosition,
} from "@belab/domain/games";
import { type GoogolAction, type GoogolParameters, googolSetup } from "@belab/googol/setup";
import { type Database, transact } from "../apps/server/src/database/database.ts";
import { createGames } from "../apps/server/src/tables/playing/games.ts";
import { changeStream, tableInPlay } from "../apps/server/src/tables/playing/streams.ts";
import { findStreams } from "../apps/server/src/tables/stores/streamStore.ts";
import { findTable } from "../apps/server/src/tables/stores/tableStore.ts";
import {
  act,
  type Classroom,
  command,
  join,
  type OpenScreen,
  openClassrooms,
  openScreen,
  type Pupil,
  readDebriefing,
} from "./classroom.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

/** As many as the largest lecture that we promise, in a short game and in the longest. */
const classSize = 300;
const shortest = googolSetup.defaults.decks;
const longest = 30;

/** What is measured of a time comes so often; the middle counts. */
const rounds = 5;

/** Milliseconds between two decisions of a seat. */
const pace = 1_000;

const isEnded = /"status":"ended"/;

const games = createGames();
const game = games.version("googol", 2);

/** The class's debriefing of the longest game, computed from its logs. */
export function engineRow(): Row {
  const parameters = { ...googolSetup.defaults, decks: longest };
  const logs = Array.from({ length: classSize }, (_, seat) => playedLog(parameters, seat));
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    game.debrief(logs);
    return performance.now() - started;
  });
  const time = percentile(times, 0.5);
  return {
    what: `class debriefing of Googol, ${classSize} players × ${longest} decks, from the logs`,
    figure: `${time.toFixed(0)} ms`,
    reference: `the first time, with nothing compiled: ${times[0]?.toFixed(0)} ms`,
    bar: "< 200 ms",
    isMet: time < 200,
  };
}

/** How long after the last move everybody has their debriefing. */
export async function debriefingRows(database: Database, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const decks of [shortest, longest]) {
    const found: Debriefed[] = [];
    const opening = { game: "googol", parameters: { ...googolSetup.defaults, decks } };
    for (const classroom of await openClassrooms(database, [url], rounds, opening)) {
      found.push(await debriefed(database, classroom, decks));
    }
    const teacher = percentile(
      found.map((each) => each.teacher),
      0.5,
    );
    const players = percentile(
      found.map((each) => each.players),
      0.5,
    );
    rows.push({
      what: `from the last move of Googol to the debriefing on ${classSize + 1} screens, ${classSize} players × ${decks} decks`,
      figure: `the class's ${teacher.toFixed(0)} ms; the players' own p95 ${players.toFixed(0)} ms`,
      reference: "–",
      bar: "≤ 1000 ms",
      isMet: Math.max(teacher, players) <= 1_000,
    });
  }
  return rows;
}

/** Milliseconds from the last move to the debriefing: of the class, and of the 95th of a hundred players. */
interface Debriefed {
  teacher: number;
  players: number;
}

async function debriefed(database: Database, classroom: Classroom, decks: number): Promise<Debriefed> {
  const pupils = await Promise.all(Array.from({ length: classSize }, (_, number) => join(classroom, number)));
  const [last] = pupils;
  if (last === undefined) {
    throw new Error("Nobody has joined.");
  }
  await command(classroom, "startTable");
  await playButOneMove(database, classroom.gameTableId, "Pupil 0");
  const teacher: Pupil = { ...classroom, url: classroom.urls[0] ?? "" };
  const shown = await openScreen(teacher, "teacher");
  const screens = await Promise.all(pupils.map((pupil) => openScreen(pupil)));
  await Promise.all([shown, ...screens].map(({ first }) => first));
  const all = [read(shown, teacher, "teacher"), ...pupils.map((pupil, index) => read(screens[index], pupil, "player"))];
  const started = performance.now();
  await act(last, decks, { kind: "next", deck: decks } satisfies GoogolAction);
  const [ofTeacher = 0, ...ofPlayers] = (await Promise.all(all)).map((time) => time - started);
  for (const screen of [shown, ...screens]) {
    screen.close();
  }
  return { teacher: ofTeacher, players: percentile(ofPlayers, 0.95) };
}

/** Asks for the debriefing as soon as the screen says that the game is over. */
async function read(screen: OpenScreen | undefined, pupil: Pupil, kind: "player" | "teacher"): Promise<number> {
  await screen?.eventMatching(isEnded);
  await readDebriefing(pupil, kind);
  return performance.now();
}

/** Plays a whole table in its database, but for the last move of one player. */
async function playButOneMove(database: Database, tableId: string, name: string): Promise<void> {
  const table = await findTable(database, tableId);
  const seated = await database
    .selectFrom("tableParticipants")
    .select(["id", "seat", "name"])
    .where("tableId", "=", tableId)
    .execute();
  if (table === undefined) {
    throw new Error(`There is no table ${tableId}.`);
  }
  const inPlay = await tableInPlay(database, table, game, Date.now());
  const numbers = Array.from({ length: seated.length }, (_, index) => index + 1);
  for (const stream of await findStreams(database, tableId, numbers)) {
    const [seat = 0] = stream.seats;
    const player = seated.find((each) => each.seat === seat);
    const actor: Actor = { kind: "member", seat, participantId: player?.id ?? "" };
    const actions = actionsOf(seat, table.parameters as GoogolParameters);
    const steps = stepsOf(stream, actor, player?.name === name ? actions.slice(0, -1) : actions);
    if (inPlay !== undefined) {
      await transact(database, async (transaction) => ({
        ok: true,
        value: await changeStream(transaction, inPlay, stream, steps),
        params: {},
      }));
    }
  }
}

function playedLog(parameters: GoogolParameters, seat: Seat): StreamLog<GameTypes> {
  const seats = [seat];
  const dealt = dealStep(game, { parameters, seats, seed: "a class at the bench" }, 0);
  const actor: Actor = { kind: "member", seat, participantId: String(seat) };
  const steps = [dealt, ...stepsOf({ seats, state: dealt.state }, actor, actionsOf(seat, parameters))];
  const entries = steps.map(({ entry }, index): LogEntry<GameTypes> => ({ ...entry, number: index + 1 }));
  return { parameters, seats, entries };
}

/** Each seat stops somewhere else on each deck: some are hasty, some patient. */
function actionsOf(seat: Seat, { decks, slips }: GoogolParameters): GoogolAction[] {
  return Array.from({ length: decks }, (_, index) => index + 1).flatMap((deck): GoogolAction[] => {
    const stop = 1 + ((seat * 7 + deck * 3) % slips);
    const turns = Array.from({ length: stop }, (_, slip) => ({ kind: "turn" as const, deck, slip: slip + 1 }));
    // The last slip is taken by turning it.
    return [...turns, ...(stop < slips ? [{ kind: "stop" as const, deck, slip: stop }] : []), { kind: "next", deck }];
  });
}

/** What actions come to, with the ends of phases that follow. */
function stepsOf(begun: StreamPosition<GameTypes>, actor: Actor, actions: readonly GoogolAction[]): Step<GameTypes>[] {
  const steps: Step<GameTypes>[] = [];
  let position = begun;
  for (const [index, action] of actions.entries()) {
    const at = (index + 1) * pace;
    const step = actionStep(game, position, { actor, action, at });
    if (!step.ok) {
      throw new Error(`Refused: ${step.reason}`);
    }
    const following = followingSteps(game, { ...position, state: step.value.state }, { at, bots: [], awaited: true });
    steps.push(step.value, ...following);
    position = { ...position, state: steps.at(-1)?.state };
  }
  return steps;
}
