import type { Viewer as GameViewer } from "@belab/domain/games";
import type { PlayerEvent, ProjectorEvent, TeacherEvent } from "@belab/domain/tables";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { biddingGame } from "../../testing/tables/tinyGames.ts";
import type { AnyGame } from "../playing/games.ts";
import type { TableParticipant } from "../stores/participantStore.ts";
import type { TableSeat } from "../stores/seatStore.ts";
import type { PlayStream } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import {
  eventIdOf,
  lacksSummaries,
  type Next,
  nextOverview,
  nextPresence,
  nextUpdate,
  streamsOfOverview,
  streamsOfUpdate,
  type Viewer,
} from "./screens.ts";
import { createTableLists, type ScreenTable, updateLists, updateOverviewLists } from "./screenTable.ts";
import { nothingSent, type Sent } from "./sent.ts";
import { factsOf, publicFactsOf, type TableState } from "./tableState.ts";

// Four people at four seats; once the game runs, seats 0 and 1 play one stream, and 2 and 3 another.
const ids = ["ada", "ben", "cem", "dee"] as const;
const places = ids.map((_, index) => index);
const start = Date.UTC(2026, 0, 5, 9, 0, 0);

/** A game whose state is what it shows; a player sees their seat too. */
const game: AnyGame = {
  ...biddingGame("together"),
  preview: () => ({ minutes: { from: 1, to: 1 }, seats: { from: 1, to: 4 }, membersOfSeat: { from: 1, to: 4 } }),
  view: (state: unknown, viewer: GameViewer) =>
    viewer.kind === "member" && typeof state === "object" && state !== null && !Array.isArray(state)
      ? { ...state, seat: viewer.seat }
      : state,
};

type Change =
  | { kind: "step"; step: number }
  | { kind: "rename"; place: number; name: string }
  | { kind: "join" | "leave"; place: number }
  | { kind: "move"; place: number; seat: number }
  | { kind: "extra time"; seat: number; factor: number }
  | { kind: "start" | "end" }
  | { kind: "play"; stream: number; shown: unknown; awaited: number[] }
  | { kind: "presence"; here: number[]; present: number[] }
  | { kind: "time"; milliseconds: number };

type Step =
  | Change
  | { kind: "update" | "send presence" | "overview" }
  | { kind: "open"; viewer: Viewer }
  | { kind: "cut off"; screen: number }
  | { kind: "reconnect" };

const place = fc.nat({ max: ids.length - 1 });
const somePlaces = fc.subarray(places);
const part = fc.oneof(fc.nat({ max: 2 }), fc.constantFrom(undefined, null, [1], { x: 1 }));
const shown = fc.oneof(
  fc.record({ a: part, b: part, c: part }),
  fc.record({ a: part, b: part }, { requiredKeys: [] }),
  fc.constantFrom(null, "over", [], 7),
);
const viewer = fc.oneof(
  fc.constantFrom<Viewer>({ screen: "teacher" }, { screen: "projector" }),
  place.map((index): Viewer => ({ screen: "player", participantId: ids[index] ?? "" })),
);
const kindOf = <Kind extends string>(...kinds: [Kind, ...Kind[]]) => fc.constantFrom(...kinds);

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ kind: kindOf("update", "send presence", "overview") }), weight: 6 },
  { arbitrary: fc.record({ kind: kindOf("open"), viewer }), weight: 3 },
  {
    arbitrary: fc.record({ kind: kindOf("play"), stream: fc.integer({ min: 1, max: 2 }), shown, awaited: somePlaces }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: kindOf("cut off"), screen: fc.nat({ max: 5 }) }), weight: 2 },
  { arbitrary: fc.record({ kind: kindOf("reconnect") }), weight: 2 },
  fc.record({ kind: kindOf("step"), step: fc.nat({ max: 2 }) }),
  fc.record({ kind: kindOf("rename"), place, name: fc.constantFrom("Ada", "Ben") }),
  fc.record({ kind: kindOf("join", "leave"), place }),
  fc.record({ kind: kindOf("move"), place, seat: place }),
  fc.record({ kind: kindOf("extra time"), seat: place, factor: fc.constantFrom(1, 1.5, 2) }),
  fc.record({ kind: kindOf("start", "end") }),
  fc.record({ kind: kindOf("presence"), here: somePlaces, present: somePlaces }),
  fc.record({ kind: kindOf("time"), milliseconds: fc.nat({ max: 30_000 }) }),
);

function participantOf(index: number): TableParticipant {
  return {
    id: ids[index] ?? "",
    tableId: "t",
    accountId: null,
    name: `P ${index}`,
    tokenDigest: null,
    seat: index,
    joinedAt: start,
    seenAt: start,
    actedAt: null,
    playedAt: null,
    awayAt: null,
    leftAt: null,
    browserDigest: null,
    addressDigest: null,
    removedAt: null,
    personId: null,
    personState: null,
    isClaimed: 0,
    tokenSleeps: 0,
    handOverDigest: null,
    hiddenNames: null,
    handOverExpiresAt: null,
  };
}

function streamOf(stream: number, number: number, awaited: readonly number[]): PlayStream {
  // Several entries belong to a phase.
  const phase = { name: "bids", number: Math.ceil(number / 3), startedAt: 0, duration: 30_000, extension: 0 };
  return {
    tableId: "t",
    stream,
    number,
    seats: [2 * stream - 2, 2 * stream - 1],
    state: null,
    phase,
    deadline: 30_000,
    awaited,
    endedAt: null,
    failedAt: null,
    lastPhaseEndedBy: null,
    heldUntil: null,
    // Now and then there is nothing to say.
    summary: number % 3 === 0 ? null : `${awaited.length} awaited`,
  };
}

function firstState(): TableState {
  const table: GameTable = {
    id: "t",
    name: null,
    archivedAt: null,
    teacherId: "teacher",
    organisationId: null,
    peopleMax: null,
    countedAt: null,
    teacherSeenAt: null,
    game: "shown",
    version: 1,
    parameters: {},
    seed: "",
    teams: null,
    joinCode: "ABCDEF",
    lastCode: null,
    joinKeyNumber: 0,
    joiningStoppedAt: null,
    classId: null,
    teamsFrom: null,
    supportUntil: null,
    openedAt: start,
    endedAt: null,
    play: null,
    step: 0,
    projectorSeenAt: null,
    reveal: null,
    message: null,
    sharedComputers: 0,
    namesOnScreen: 1,
  };
  return {
    number: 1,
    table,
    game,
    facts: factsOf(table, game, { participants: ids.length, seats: [] }),
    publicFacts: publicFactsOf(factsOf(table, game, { participants: ids.length, seats: [] }), game),
    participants: new Map(places.map((index) => [ids[index] ?? "", participantOf(index)])),
    seats: new Map(places.map((seat) => [seat, { tableId: "t", seat, stream: null, factor: 1, isBot: 0, name: null }])),
    streams: new Map(),
  };
}

/** A table as a channel keeps it, without a database: a change is read as soon as it is made. */
function createTestChannel() {
  const table: ScreenTable = {
    id: "t",
    state: firstState(),
    states: new Map(),
    lists: createTableLists(),
    listed: undefined,
    keys: { joinTokenOf: () => "join", projectorToken: "projector" },
    here: new Set(),
    present: new Set(),
    heldBack: new Set(),
    isProjected: false,
  };
  const stored = new Map<number, unknown>();
  let now = start;

  function readTable(changes: Partial<Pick<TableState, "table" | "participants" | "seats" | "streams">>): void {
    const next = { ...table.state, ...changes, number: table.state.number + 1 };
    const count = [...next.participants.values()].filter(({ leftAt }) => leftAt === null).length;
    table.state = {
      ...next,
      facts: factsOf(next.table, game, { participants: count, seats: [] }),
      publicFacts: publicFactsOf(factsOf(next.table, game, { participants: count, seats: [] }), game),
    };
  }

  function changeParticipant(index: number, changes: Partial<TableParticipant>): void {
    const id = ids[index] ?? "";
    const participant = table.state.participants.get(id) ?? participantOf(index);
    readTable({ participants: new Map(table.state.participants).set(id, { ...participant, ...changes }) });
  }

  function change(made: Change): void {
    const { state } = table;
    switch (made.kind) {
      case "step":
        readTable({ table: { ...state.table, step: made.step } });
        break;
      case "rename":
        changeParticipant(made.place, { name: made.name });
        break;
      case "join":
        changeParticipant(made.place, { leftAt: null });
        break;
      case "leave":
        changeParticipant(made.place, { leftAt: now });
        break;
      case "move":
        move(made.place, made.seat);
        break;
      case "extra time":
        readTable({ seats: new Map(state.seats).set(made.seat, { ...seatOf(made.seat), factor: made.factor }) });
        break;
      case "start":
        begin();
        break;
      case "end":
        readTable({ table: { ...state.table, endedAt: now, joinCode: null } });
        break;
      case "play":
        play(made.stream, made.shown, made.awaited);
        break;
      case "presence":
        table.here = new Set(made.here.map((index) => ids[index] ?? ""));
        table.present = new Set(made.present.map((index) => ids[index] ?? ""));
        break;
      default:
        now += made.milliseconds;
    }
  }

  /** A stream that someone joins has an entry of it in its log. */
  function move(index: number, seat: number): void {
    const { stream } = seatOf(seat);
    changeParticipant(index, { seat });
    if (stream !== null) {
      play(stream, stored.get(stream), table.state.streams.get(stream)?.awaited ?? []);
    }
  }

  function seatOf(seat: number): TableSeat {
    return table.state.seats.get(seat) ?? expect.unreachable();
  }

  function begin(): void {
    const { state } = table;
    if (state.streams.size > 0) {
      return;
    }
    readTable({
      table: { ...state.table, play: { startedAt: now, pausedAt: null, pausedFor: 0 } },
      seats: new Map([...state.seats].map(([seat, each]) => [seat, { ...each, stream: seat < 2 ? 1 : 2 }])),
      streams: new Map([1, 2].map((stream) => [stream, streamOf(stream, 1, [])])),
    });
  }

  /** The stream alone is read again, as after an action. */
  function play(stream: number, state: unknown, awaited: readonly number[]): void {
    const before = table.state.streams.get(stream);
    if (before !== undefined) {
      table.state.streams.set(stream, streamOf(stream, before.number + 1, awaited));
      stored.set(stream, state);
    }
  }

  function readStates(streams: readonly number[]): void {
    table.states.clear();
    for (const stream of streams) {
      const number = table.state.streams.get(stream)?.number ?? 0;
      table.states.set(stream, { number, state: stored.get(stream) ?? null });
    }
  }

  return { table, change, readStates, now: () => now };
}

/** What a browser knows of its table, rows by key. */
type Known = Readonly<Record<string, unknown>>;

/** Takes a message as a browser does. */
function merged(known: Known, message: object): Known {
  const { isWhole, people, gone, seats, streams, views, viewParts, viewPartsByStream, summaries, ...parts } =
    JSON.parse(JSON.stringify(message)) as PlayerEvent & TeacherEvent & ProjectorEvent;
  const before = (isWhole ? {} : known) as Record<
    "people" | "seats" | "streams" | "view" | "views" | "summaries",
    object
  >;
  const kept = Object.entries(before.people ?? {}).filter(([id]) => !gone?.includes(id));
  const changedViews = Object.entries(viewPartsByStream ?? {}).map(([stream, changed]) => {
    const view = (before.views as Record<string, object>)[stream];
    return [stream, { ...view, ...changed }];
  });
  return {
    ...before,
    ...parts,
    ...(people && {
      people: { ...Object.fromEntries(kept), ...Object.fromEntries(people.map((row) => [row.participantId, row])) },
    }),
    ...(seats && { seats: { ...before.seats, ...Object.fromEntries(seats.map((row) => [row.seat, row])) } }),
    ...(streams && { streams: { ...before.streams, ...Object.fromEntries(streams.map((row) => [row.stream, row])) } }),
    ...(summaries && { summaries: withoutNull({ ...before.summaries, ...summaries }) }),
    ...(viewParts && { view: { ...before.view, ...viewParts } }),
    ...((views || viewPartsByStream) && {
      views: { ...before.views, ...views, ...Object.fromEntries(changedViews) },
    }),
  };
}

function withoutNull(summaries: object): object {
  return Object.fromEntries(Object.entries(summaries).filter(([, summary]) => summary !== null));
}

/** A screen at both ends: what the server knows of it, and what the browser made of its messages. */
interface TestScreen {
  viewer: Viewer;
  sent: Sent;
  known: Known;
  lastEventId: string;
  isCutOff: boolean;
}

/** Some screens of a table, which are sent what a channel sends. */
function createTestScreens() {
  const { table, change, readStates, now } = createTestChannel();
  let screens: TestScreen[] = [];
  const connected = () => screens.filter(({ isCutOff }) => !isCutOff);

  function take(screen: TestScreen, { message, sent }: Next): void {
    screen.sent = sent;
    if (message !== undefined) {
      screen.known = merged(screen.known, message);
      screen.lastEventId = eventIdOf(screen.viewer, table, sent);
    }
  }

  function update(some: readonly TestScreen[]): void {
    readStates(some.flatMap(({ viewer, sent }) => streamsOfUpdate(viewer, table, sent)));
    updateLists(table);
    updateOverviewLists(table, now());
    for (const screen of some) {
      take(screen, nextUpdate(screen.viewer, table, screen.sent));
    }
  }

  function sendPresence(): void {
    for (const screen of connected()) {
      take(screen, nextPresence(screen.viewer, table, screen.sent));
    }
  }

  function overview(): void {
    readStates(connected().flatMap(({ viewer, sent }) => streamsOfOverview(viewer, table.state, sent)));
    updateOverviewLists(table, now());
    for (const screen of connected()) {
      take(screen, nextOverview(screen.viewer, table, screen.sent));
    }
  }

  function hasAccess({ viewer }: Pick<TestScreen, "viewer">): boolean {
    return viewer.screen !== "player" || table.state.participants.get(viewer.participantId)?.leftAt === null;
  }

  function open(viewer: Viewer): void {
    const screen = { viewer, sent: nothingSent(undefined), known: {}, lastEventId: "", isCutOff: false };
    if (hasAccess(screen)) {
      screens.push(screen);
      update([screen]);
    }
  }

  function cutOff(screen: TestScreen): void {
    screen.isCutOff = true;
  }

  function reconnect(): void {
    for (const screen of screens.filter(({ isCutOff }) => isCutOff)) {
      screen.isCutOff = false;
      screen.sent = nothingSent(screen.lastEventId);
      update([screen]);
    }
  }

  function perform(step: Step): void {
    switch (step.kind) {
      case "update":
        update(connected());
        break;
      case "send presence":
        sendPresence();
        break;
      case "overview":
        overview();
        break;
      case "open":
        open(step.viewer);
        break;
      case "cut off":
        connected()
          .slice(step.screen, step.screen + 1)
          .forEach(cutOff);
        break;
      case "reconnect":
        reconnect();
        break;
      default:
        change(step);
        screens = screens.filter(hasAccess);
    }
  }

  /** The messages that are sent now, though nothing has changed. */
  function repeated(): Next["message"][] {
    return screens.flatMap(({ viewer, sent }) => [
      nextUpdate(viewer, table, sent).message,
      nextPresence(viewer, table, sent).message,
      nextOverview(viewer, table, sent).message,
    ]);
  }

  /** What a screen that is opened now knows. */
  function snapshot(viewer: Viewer): Known {
    const sent = nothingSent(undefined);
    readStates(streamsOfUpdate(viewer, table, sent));
    return merged({}, nextUpdate(viewer, table, sent).message ?? {});
  }

  /** Sends all that is still to be sent: views and summaries come with every fourth overview. */
  function settle(): void {
    reconnect();
    update(screens);
    for (let count = 0; count < 4; count += 1) {
      overview();
    }
  }

  return { perform, settle, repeated, snapshot, all: connected };
}

/** Many steps, as often as few. */
const steps = fc.array(step, { maxLength: 40, size: "max" });

function expectWhole({ all, snapshot }: ReturnType<typeof createTestScreens>, kinds: Viewer["screen"][]): void {
  for (const { viewer, known } of all().filter((each) => kinds.includes(each.viewer.screen))) {
    expect(known).toEqual(snapshot(viewer));
  }
}

describe("what a browser makes of the messages to its screen", () => {
  it("is the table as a new screen would get it, whatever is changed and sent in whatever order", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const screens = createTestScreens();
        for (const each of all) {
          screens.perform(each);
          if (each.kind === "update") {
            expectWhole(screens, ["player"]);
          }
        }
        screens.settle();
        expectWhole(screens, ["player", "teacher", "projector"]);
        expect(screens.repeated().filter((message) => message !== undefined)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("misses no change that was read, but not sent, when the connection broke off", () => {
    const screens = createTestScreens();
    const viewer: Viewer = { screen: "player", participantId: ids[0] };
    const steps: Step[] = [
      { kind: "open", viewer },
      { kind: "rename", place: 0, name: "Ada" },
      { kind: "send presence" },
      { kind: "cut off", screen: 0 },
      { kind: "reconnect" },
    ];
    steps.forEach(screens.perform);
    expectWhole(screens, ["player"]);
  });
});

describe("how far streams are", () => {
  it("come with every fourth overview at most: once a second", () => {
    const { table, change } = createTestChannel();
    const viewer: Viewer = { screen: "projector" };
    change({ kind: "start" });
    updateOverviewLists(table, start);
    let { sent } = nextUpdate(viewer, table, nothingSent(undefined));
    const received = Array.from({ length: 6 }, (_, index) => {
      change({ kind: "play", stream: 1, shown: null, awaited: index % 2 === 0 ? [0] : [0, 1] });
      updateOverviewLists(table, start);
      const next = nextOverview(viewer, table, sent);
      sent = next.sent;
      return next.message && "summaries" in next.message ? next.message.summaries : undefined;
    });
    expect(received).toEqual([undefined, undefined, undefined, { 1: "2 awaited" }, undefined, undefined]);
    expect(lacksSummaries(viewer, table, sent)).toBe(true);
  });
});

describe("what a projector is shown of streams", () => {
  it("comes with every fourth overview at most, but at once with a new phase, and says of which phase it is", () => {
    const { table, change, readStates } = createTestChannel();
    const viewer: Viewer = { screen: "projector" };
    change({ kind: "start" });
    change({ kind: "play", stream: 2, shown: "new", awaited: [] });
    readStates([1, 2]);
    updateOverviewLists(table, start);
    const first = nextUpdate(viewer, table, nothingSent(undefined));
    expect(first.message).toMatchObject({ views: { 1: null, 2: "new" }, viewPhases: { 1: 1, 2: 1 } });
    let { sent } = first;
    const played = (shown: string) => {
      change({ kind: "play", stream: 1, shown, awaited: [] });
      readStates(streamsOfOverview(viewer, table.state, sent));
      updateOverviewLists(table, start);
      const next = nextOverview(viewer, table, sent);
      sent = next.sent;
      return next.message as Partial<ProjectorEvent> | undefined;
    };
    expect(played("decided")?.views).toBeUndefined();
    expect(played("decided")?.views).toBeUndefined();
    expect(played("results")).toMatchObject({
      streams: [{ stream: 1, phase: { number: 2 } }],
      views: { 1: "results" },
      viewPhases: { 1: 2, 2: 1 },
    });
    expect(played("later")?.views).toBeUndefined();
  });

  it("is still of the phase before where its state was not read", () => {
    const { table, change, readStates } = createTestChannel();
    const viewer: Viewer = { screen: "projector" };
    change({ kind: "start" });
    readStates([1, 2]);
    updateOverviewLists(table, start);
    const { sent } = nextUpdate(viewer, table, nothingSent(undefined));
    for (const shown of ["decided", "decided", "results"]) {
      change({ kind: "play", stream: 1, shown, awaited: [] });
    }
    updateOverviewLists(table, start);
    const missed = nextOverview(viewer, table, sent);
    expect(missed.message).toMatchObject({ streams: [{ phase: { number: 2 } }] });
    expect(missed.message).not.toHaveProperty("viewPhases");
    readStates(streamsOfOverview(viewer, table.state, missed.sent));
    expect(nextOverview(viewer, table, missed.sent).message).toMatchObject({
      views: { 1: "results" },
      viewPhases: { 1: 2, 2: 1 },
    });
  });
});

describe("how many have finished", () => {
  it("is sent to those whose own game is over, and to nobody who plays", () => {
    const { table, change } = createTestChannel();
    change({ kind: "start" });
    const sentTo = (participantId: string) => {
      const viewer: Viewer = { screen: "player", participantId };
      updateLists(table);
      const { sent } = nextUpdate(viewer, table, nothingSent(undefined));
      return { message: nextOverview(viewer, table, sent).message, again: nextOverview(viewer, table, sent).sent };
    };
    expect(sentTo("ada").message).toBeUndefined();

    table.state.streams.set(1, { ...streamOf(1, 2, []), phase: null });
    expect(sentTo("ada").message).toEqual({ finished: { done: 2, all: 4 } });
    expect(sentTo("cem").message).toBeUndefined();
    const viewer: Viewer = { screen: "player", participantId: "ada" };
    expect(nextOverview(viewer, table, sentTo("ada").again).message).toBeUndefined();

    change({ kind: "end" });
    expect(sentTo("ada").message).toBeUndefined();
  });
});
