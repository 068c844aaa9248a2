import { hash } from "node:crypto";
import type { Viewer as GameViewer } from "@belab/domain/games";
import {
  type PlayerEvent,
  type ProjectorEvent,
  presenceTime,
  type StreamProgress,
  type TableFacts,
  type TableKeys,
  type TablePerson,
  type TeacherEvent,
  teamsMax,
  type WatchedPerson,
  type WatchedSeat,
} from "@belab/domain/tables";
import { type ChangeList, createChangeList } from "./changes.ts";
import {
  ownSeatOf,
  personOf,
  progressOf,
  projectedProgressOf,
  streamOfSeat,
  type TableState,
  watchedPersonOf,
  watchedSeatOf,
} from "./tableState.ts";
import { createToldStreams, createToldView, type ReadStates, type StreamViewChanges, stateNow } from "./toldViews.ts";

/** Who looks at a table, and by what they may. */
export type Viewer = { sessionId?: string; accountId?: string } & (
  | { screen: "player"; participantId: string; tokenDigest?: string }
  | { screen: "teacher" }
  | { screen: "projector" }
);

/** What a process knows of a table, for all its screens. */
export interface ScreenTable {
  id: string;
  state: TableState | undefined;
  /** The states of streams that were read just now. */
  states: ReadStates;
  /** What screens know up to a revision each. */
  lists: Lists | undefined;
  keys: Pick<TableKeys, "joinToken" | "projectorToken">;
  /** Participants who have a screen open in this process. */
  here: ReadonlySet<string>;
  /** Participants who have a screen open in any process, or had one a moment ago. */
  present: ReadonlySet<string>;
}

interface Lists {
  facts: ChangeList<TableFacts>;
  people: ChangeList<TablePerson>;
  watched: ChangeList<WatchedPerson>;
  seats: ChangeList<WatchedSeat>;
  streams: ChangeList<StreamProgress>;
  projected: ChangeList<StreamProgress>;
}

/** An event without its time. */
export type Changes = Partial<PlayerEvent> | Partial<TeacherEvent> | Partial<ProjectorEvent>;

/** What one screen knows of a table. */
export interface Screen {
  /** Whether it shows what all the others do. */
  readonly hasOverview: boolean;
  /** The streams whose state it needs for what it is told at once. */
  wantedStreams(state: TableState): number[];
  /** The streams whose state it needs for what it is told of all the others. */
  overviewStreams(state: TableState): number[];
  /** What is told at once; undefined where there is nothing new. */
  update(table: ScreenTable, now: number): Changes | undefined;
  /** What is told of those who are here, of those who share the seat. */
  presence(table: ScreenTable): Changes | undefined;
  /** What is told of all the others; undefined where there is nothing new. */
  overview(table: ScreenTable, now: number): Changes | undefined;
  /** The id of an event that is sent now: by it the screen says later what it knows. */
  eventId(table: ScreenTable): string;
}

/** Streams of a table up to which a projector, and a teacher, are shown the game itself. */
const projectedStreams = 12;
const monitoredStreams = teamsMax;

/** Overviews that pass between two that have views: these are long where much goes on. */
const overviewsWithoutViews = 3;

/** @param knownEvent - the id of the last event that the screen has got. */
export function createScreen(viewer: Viewer, knownEvent: string | undefined): Screen {
  switch (viewer.screen) {
    case "player":
      return createPlayerScreen(viewer.participantId, knownEvent);
    case "teacher":
      return createTeacherScreen();
    default:
      return createProjectorScreen();
  }
}

function createPlayerScreen(participantId: string, knownEvent: string | undefined): Screen {
  const facts = part();
  const people = part();
  const own = value();
  /** Of which position of the stream the view is. */
  let viewed = "";
  const view = createToldView();
  let isNew = true;

  const participantOf = (state: TableState) => state.participants.get(participantId);
  const streamOf = (state: TableState) => {
    const number = streamOfSeat(state, participantOf(state)?.seat ?? null);
    return number === undefined ? undefined : state.streams.get(number);
  };
  const positionOf = (state: TableState) => {
    const stream = streamOf(state);
    return stream === undefined ? "" : `${stream.stream}.${stream.number}`;
  };
  // Nobody reads from it how much others have done: two states are the same, or not.
  const eventId = ({ state, keys }: ScreenTable) =>
    state === undefined
      ? ""
      : hash("sha256", `${keys.projectorToken} ${state.number} ${positionOf(state)}`, "base64url");

  return {
    hasOverview: false,
    wantedStreams(state) {
      const stream = streamOf(state);
      return stream !== undefined && viewed !== positionOf(state) ? [stream.stream] : [];
    },
    update(table) {
      const { state } = table;
      const participant = state && participantOf(state);
      if (state === undefined || participant === undefined) {
        return undefined;
      }
      const lists = listsOf(table);
      const position = positionOf(state);
      const stream = streamOf(state);
      const viewer: GameViewer = { kind: "member", seat: participant.seat ?? 0, participantId };
      const read = stream && position !== viewed ? stateNow(table.states, stream) : undefined;
      const changes: Partial<PlayerEvent> = {
        ...facts.of(lists.facts, tableOf),
        ...people.of(lists.people, (items, gone) => ({ people: items, gone })),
        ...own.of(ownSeatOf(state, participant, table.present), (own) => ({ own })),
        // That others have done something is told only where it is to be seen.
        ...(read && view.change(state.game.view(read.state, viewer))),
      };
      viewed = read ? position : viewed;
      const isKnown = isNew && knownEvent === eventId(table);
      const isWhole = isNew;
      isNew = false;
      return isKnown || Object.keys(changes).length === 0 ? undefined : { ...changes, ...(isWhole && { isWhole }) };
    },
    presence(table) {
      const participant = table.state && participantOf(table.state);
      return isNew || table.state === undefined || participant === undefined
        ? undefined
        : own.of(ownSeatOf(table.state, participant, table.present), (own) => ({ own }));
    },
    overviewStreams: () => [],
    overview: () => undefined,
    eventId,
  };
}

function createTeacherScreen(): Screen {
  const facts = part();
  const people = part();
  const seats = part();
  const streams = part();
  const views = createPacedViews({ kind: "teacher" }, monitoredStreams);
  const keys = value();
  let isNew = true;

  function overview(table: ScreenTable, now: number): Partial<TeacherEvent> | undefined {
    const lists = listsOf(table);
    updateOverview(table, lists, now);
    return filled({
      ...views.next(table),
      ...people.of(lists.watched, (items, gone) => ({ people: items, gone })),
      ...seats.of(lists.seats, (items) => ({ seats: items })),
      ...streams.of(lists.streams, (items) => ({ streams: items })),
    });
  }

  return {
    hasOverview: true,
    wantedStreams: (state) => (isNew ? views.changed(state) : []),
    overviewStreams: views.changed,
    update(table, now) {
      const changes = {
        ...facts.of(listsOf(table).facts, tableOf),
        ...keys.of(keysOf(table), (keys) => ({ keys })),
        // Everything at first; later what all do comes by itself.
        ...(isNew && { isWhole: true, ...overview(table, now) }),
      };
      isNew = false;
      return filled(changes);
    },
    presence: () => undefined,
    overview: (table, now) => (isNew ? undefined : overview(table, now)),
    eventId: ({ state }) => String(state?.number ?? 0),
  };
}

function createProjectorScreen(): Screen {
  const facts = part();
  const streams = part();
  const views = createPacedViews({ kind: "projector" }, projectedStreams);
  const keys = value();
  const here = value();
  let isNew = true;

  function overview(table: ScreenTable, now: number): Partial<ProjectorEvent> | undefined {
    const lists = listsOf(table);
    updateOverview(table, lists, now);
    const count = lists.watched.since(0).items.filter(({ isHere }) => isHere).length;
    return filled({
      ...views.next(table),
      ...streams.of(lists.projected, (items) => ({ streams: items })),
      ...here.of(count, (here) => ({ here })),
    });
  }

  return {
    hasOverview: true,
    wantedStreams: (state) => (isNew ? views.changed(state) : []),
    overviewStreams: views.changed,
    update(table, now) {
      const { joinCode, joinToken } = keysOf(table);
      const changes: Partial<ProjectorEvent> = {
        ...facts.of(listsOf(table).facts, tableOf),
        ...keys.of({ joinCode, joinToken }, (keys) => ({ keys })),
        ...(isNew && { isWhole: true, ...overview(table, now) }),
      };
      isNew = false;
      return filled(changes);
    },
    presence: () => undefined,
    overview: (table, now) => (isNew ? undefined : overview(table, now)),
    eventId: ({ state }) => String(state?.number ?? 0),
  };
}

/** Views of streams that come at once after a while without any, and then with every so manieth overview at most. */
function createPacedViews(viewer: GameViewer, most: number) {
  const told = createToldStreams(viewer, most);
  let toSkip = 0;
  return {
    changed: told.changed,
    next({ state, states }: ScreenTable): StreamViewChanges {
      const isSkipped = toSkip > 0;
      toSkip = Math.max(0, toSkip - 1);
      if (state === undefined || isSkipped) {
        return {};
      }
      const changes = told.changes(state, states);
      toSkip = Object.keys(changes).length > 0 ? overviewsWithoutViews : 0;
      return changes;
    },
  };
}

/** A part of a table, of which a screen knows what came up to a revision. */
function part() {
  let seen = 0;
  return {
    of<Item, Event>(
      list: ChangeList<Item>,
      changes: (items: readonly Item[], gone: readonly string[]) => Event,
    ): Event | undefined {
      if (list.revision() === seen) {
        return undefined;
      }
      const { items, gone } = list.since(seen);
      seen = list.revision();
      return changes(items, gone);
    },
  };
}

/** A value, of which a screen knows what it was told last. */
function value() {
  let told = "";
  return {
    of<Value, Event>(current: Value, change: (current: Value) => Event): Event | undefined {
      const json = JSON.stringify(current);
      if (json === told) {
        return undefined;
      }
      told = json;
      return change(current);
    },
  };
}

/** The only entry of the list of facts. */
function tableOf([table]: readonly TableFacts[]): { table?: TableFacts } {
  return table === undefined ? {} : { table };
}

function filled<Event extends object>(changes: Event): Event | undefined {
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** What everybody is told at once, as it is now. */
function listsOf(table: ScreenTable): Lists {
  const { state } = table;
  table.lists ??= {
    facts: createChangeList(),
    people: createChangeList(),
    watched: createChangeList(),
    seats: createChangeList(),
    streams: createChangeList(),
    projected: createChangeList(),
  };
  if (state !== undefined && table.state !== known.get(table.lists)) {
    known.set(table.lists, state);
    table.lists.facts.update(new Map([["table", state.facts]]));
    table.lists.people.update(presentOf(state, personOf));
    table.lists.seats.update(new Map([...state.seats].map(([number, seat]) => [String(number), watchedSeatOf(seat)])));
  }
  return table.lists;
}

/** From what each list was last updated. */
const known = new WeakMap<Lists, TableState>();

function updateOverview({ state, here }: ScreenTable, lists: Lists, now: number): void {
  if (state !== undefined) {
    lists.watched.update(presentOf(state, (each) => watchedPersonOf(each, here.has(each.id), now - presenceTime)));
    lists.streams.update(progressBy(state, progressOf));
    lists.projected.update(progressBy(state, projectedProgressOf));
  }
}

function progressBy({ streams }: TableState, progress: typeof progressOf): Map<string, StreamProgress> {
  return new Map([...streams].map(([number, stream]) => [String(number), progress(stream)]));
}

function presentOf<Item>(
  { participants }: TableState,
  itemOf: (participant: NonNullable<ReturnType<TableState["participants"]["get"]>>) => Item,
): Map<string, Item> {
  return new Map(
    [...participants.values()].flatMap((each) => (each.leftAt === null ? [[each.id, itemOf(each)] as const] : [])),
  );
}

/** What lets others in, as long as the table is open. */
function keysOf({ state, keys }: ScreenTable): TableKeys {
  return state === undefined || state.table.endedAt !== null
    ? { joinCode: null, joinToken: null, projectorToken: null }
    : { joinCode: state.table.joinCode, ...keys };
}
