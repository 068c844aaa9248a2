import { hash } from "node:crypto";
import type { Viewer as GameViewer, Seat } from "@belab/domain/games";
import {
  type PlayerEvent,
  type ProjectorEvent,
  revealedStreams,
  type StreamSummaries,
  type TableRole,
  type TeacherEvent,
  type TeamMembers,
  teamsMax,
  type WatchedPerson,
} from "@belab/domain/tables";
import type { PlayStream } from "../stores/streamStore.ts";
import type { Delta } from "./changeList.ts";
import { keysOf, type ScreenTable, type StreamSummary, stateAt } from "./screenTable.ts";
import {
  addOwnView,
  addRows,
  addValue,
  addViews,
  type Draft,
  emptyDraft,
  hasOwnView,
  isOfNewPhase,
  ownPosition,
  type Sent,
  type StreamView,
  streamsToShow,
} from "./sent.ts";
import {
  finishedSeats,
  lobbyNamesOf,
  membersWith,
  ownSeatOf,
  removedPeople,
  streamOfSeat,
  type TableState,
  teamSizesOf,
} from "./tableState.ts";

// The messages to a screen: pure functions of the table and of what the screen was sent. The lists of the table are updated
// before: for an update by `updateLists`, for an overview, and the snapshot of a screen that has overviews, by
// `updateOverviewLists`.

/**
 * Who looks at a table, and by what they may. At a practice, which has no teacher, also the network address from which they
 * do.
 */
export type Viewer = {
  sessionId?: string;
  accountId?: string;
  practiceAddress?: string;
  /** By which role they look who are no players; left out for the link of the projector. */
  role?: TableRole;
} & (PlayerViewer | { screen: "teacher" } | { screen: "projector" });

interface PlayerViewer {
  screen: "player";
  participantId: string;
  tokenDigest?: string;
}

/** An event without its time. */
export type Message = Partial<PlayerEvent> | Partial<TeacherEvent> | Partial<ProjectorEvent>;

/** What a screen is sent next. */
export interface Next {
  /** Undefined where there is nothing new. */
  message: Message | undefined;
  /** What the screen was sent once it has the message. */
  sent: Sent;
}

/**
 * Streams of a table up to which a teacher, and a projector, are shown the game itself. A projector that shows results step by
 * step needs what each stream shows.
 */
const monitoredStreams = teamsMax;
const projectedStreams = 12;

/** Overviews that pass between two that have views, or summaries of streams: much changes there all the time. */
const overviewsInBetween = 3;

/** Returns whether a screen shows what everybody at the table does. */
export function hasOverview({ screen }: Viewer): boolean {
  return screen !== "player";
}

/** Returns whether a screen is sent how far others are: a player's, once their own game is over while the table plays. */
export function watchesOthers(viewer: Viewer, state: TableState): boolean {
  return viewer.screen !== "player" || (state.table.endedAt === null && streamOf(state, viewer)?.phase === null);
}

/** Returns the streams whose states {@link nextUpdate} needs. */
export function streamsOfUpdate(
  viewer: Viewer,
  { state, heldBack }: Pick<ScreenTable, "state" | "heldBack">,
  sent: Sent,
): number[] {
  if (viewer.screen === "player") {
    const stream = streamOf(state, viewer);
    return stream === undefined || hasOwnView(sent, stream, heldBack.has(stream.stream)) ? [] : [stream.stream];
  }
  return sent.hasSnapshot ? [] : streamsOfOverview(viewer, state, sent);
}

/** Returns the streams whose states {@link nextOverview} needs. */
export function streamsOfOverview(viewer: Viewer, state: TableState, sent: Sent): number[] {
  return viewer.screen === "player"
    ? []
    : streamsToShowOf(state, sent, maxStreamsOf(viewer.screen, state)).map(({ stream }) => stream);
}

/** Returns whether summaries have changed that a screen is sent when their turn has come. */
export function lacksSummaries(viewer: Viewer, { lists }: Pick<ScreenTable, "lists">, sent: Sent): boolean {
  return hasOverview(viewer) && sent.hasSnapshot && lists.summaries.revision() !== (sent.revisions.summaries ?? 0);
}

/** What a screen is sent at once: the snapshot at first; then the clock and what is its own. */
export function nextUpdate(viewer: Viewer, table: ScreenTable, sent: Sent): Next {
  switch (viewer.screen) {
    case "player":
      return playerUpdate(viewer, table, sent);
    case "teacher":
      return teacherUpdate(table, sent);
    default:
      return projectorUpdate(viewer, table, sent);
  }
}

/** What a screen is sent when people who share a seat have come or gone. */
export function nextPresence(viewer: Viewer, table: ScreenTable, sent: Sent): Next {
  return viewer.screen === "player" && sent.hasSnapshot
    ? nextOf(addOwnSeat(emptyDraft(sent), viewer, table))
    : { message: undefined, sent };
}

/** What a screen is sent of everybody else, a few times a second. */
export function nextOverview(viewer: Viewer, table: ScreenTable, sent: Sent): Next {
  if (!sent.hasSnapshot || !watchesOthers(viewer, table.state)) {
    return { message: undefined, sent };
  }
  if (viewer.screen === "player") {
    return nextOf(addValue(emptyDraft<PlayerEvent>(sent), "finished", finishedSeats(table.state)));
  }
  return nextOf(
    viewer.screen === "teacher"
      ? addTeacherOverview(emptyDraft(sent), table)
      : addProjectorOverview(emptyDraft(sent), table),
  );
}

/**
 * Returns the id of an event: the browser names it when it connects again. It says what the screen has once it has the event,
 * not how the table stands: of a change that was read, but is not sent yet, it knows nothing.
 *
 * @param sent - what the screen was sent, the event included.
 */
export function eventIdOf({ screen }: Viewer, { keys }: Pick<ScreenTable, "keys">, sent: Sent): string {
  return screen === "player"
    ? // Nobody reads from it how much others have done: two states are the same, or not.
      hash("sha256", `${keys.projectorToken} ${sent.number} ${ownPosition(sent)}`, "base64url")
    : String(sent.number);
}

function playerUpdate(viewer: PlayerViewer, table: ScreenTable, sent: Sent): Next {
  if (!table.state.participants.has(viewer.participantId)) {
    return { message: undefined, sent };
  }
  const facts = addFacts(emptyDraft<PlayerEvent>(sent), table, "publicFacts");
  const draft = addPlayerView(addOwnSeat(addTeams(facts, viewer, table), viewer, table), viewer, table);
  if (sent.hasSnapshot) {
    return nextOf(draft);
  }
  const snapshot = asSnapshot(draft);
  return sent.lastEventId === eventIdOf(viewer, table, snapshot.sent)
    ? { ...snapshot, message: undefined }
    : nextOf(snapshot);
}

function teacherUpdate(table: ScreenTable, sent: Sent): Next {
  const draft = addValue(addFacts(emptyDraft<TeacherEvent>(sent), table, "facts"), "keys", keysOf(table));
  return nextOf(sent.hasSnapshot ? draft : addTeacherOverview(asSnapshot(draft), table));
}

function projectorUpdate(viewer: Viewer, table: ScreenTable, sent: Sent): Next {
  const { joinCode, joinToken } = keysOf(table);
  const facts = addFacts(emptyDraft<ProjectorEvent>(sent), table, "publicFacts");
  const named = addValue(facts, "names", lobbyNamesOf(table.state, { withIds: viewer.role === "teacher" }));
  const draft = addValue(named, "keys", { joinCode, joinToken });
  return nextOf(sent.hasSnapshot ? draft : addProjectorOverview(asSnapshot(draft), table));
}

function addTeacherOverview(draft: Draft<TeacherEvent>, table: ScreenTable): Draft<TeacherEvent> {
  const { lists } = table;
  const shown = addViewsInTurn(draft, table, { kind: "teacher" });
  const people = addRows(shown, lists, "watchedPeople", ({ items, gone }) => ({ people: items, gone }));
  const removed = addValue(people, "removed", removedPeople(table.state));
  const projected = addValue(removed, "isProjected", table.isProjected);
  const seats = addRows(projected, lists, "seats", ({ items }) => ({ seats: items }));
  const streams = addRows(seats, lists, "progress", ({ items }) => ({ streams: items }));
  return addSummariesInTurn(streams, table);
}

function addProjectorOverview(draft: Draft<ProjectorEvent>, table: ScreenTable): Draft<ProjectorEvent> {
  const { lists } = table;
  const shown = addViewsInTurn(draft, table, { kind: "projector" });
  const dated = addPhasesOfViews(shown);
  const progress = addRows(dated, lists, "projectedProgress", ({ items }) => ({ streams: items }));
  const streams = addSummariesInTurn(progress, table);
  const people = lists.watchedPeople.since(0).items;
  const counted = addValue(streams, "here", people.filter(({ isHere }) => isHere).length);
  const away = addValue(counted, "away", awaySeats(people));
  const { teams } = table.state.table;
  return teams === null ? away : addValue(away, "teamMembers", teamMembersOf(people, teams));
}

/** Of which phases the views are that the screen has. */
function addPhasesOfViews(draft: Draft<ProjectorEvent>): Draft<ProjectorEvent> {
  const views = Object.values(draft.sent.views);
  return views.length === 0
    ? draft
    : addValue(draft, "viewPhases", Object.fromEntries(views.map(({ stream, phase }) => [stream, phase])));
}

/** Seats at which somebody sits and nobody is here, in their order. */
function awaySeats(people: readonly WatchedPerson[]): Seat[] {
  const seated = people.flatMap(({ seat }) => seat ?? []);
  const here = new Set(people.flatMap(({ seat, isHere }) => (isHere && seat !== null ? seat : [])));
  return [...new Set(seated)].filter((seat) => !here.has(seat)).sort((one, other) => one - other);
}

function teamMembersOf(people: readonly WatchedPerson[], teams: number): TeamMembers[] {
  const bySeat = Map.groupBy(people, ({ seat }) => seat);
  return Array.from({ length: teams }, (_, seat) => {
    const members = bySeat.get(seat) ?? [];
    return { here: members.filter(({ isHere }) => isHere).length, all: members.length };
  });
}

/** The only row of the list of facts, and the position of the table's own log that they show. */
function addFacts<Event extends PlayerEvent | TeacherEvent | ProjectorEvent>(
  { message, sent }: Draft<Event>,
  { lists, state }: ScreenTable,
  list: "facts" | "publicFacts",
): Draft<Event> {
  return addRows(
    { message, sent: { ...sent, number: state.number } },
    lists,
    list,
    ({ items: [table] }) => (table === undefined ? {} : { table }) as Partial<Event>,
  );
}

/** Of the others, a player is sent the names in the own team, and how many the teams have. */
function addTeams(
  draft: Draft<PlayerEvent>,
  { participantId }: PlayerViewer,
  { state }: ScreenTable,
): Draft<PlayerEvent> {
  const participant = state.participants.get(participantId);
  const named = participant === undefined ? draft : addValue(draft, "members", membersWith(state, participant));
  const { teams } = state.table;
  return teams === null ? named : addValue(named, "teamSizes", teamSizesOf(state, teams));
}

function addOwnSeat(
  draft: Draft<PlayerEvent>,
  { participantId }: PlayerViewer,
  { state, present }: ScreenTable,
): Draft<PlayerEvent> {
  const participant = state.participants.get(participantId);
  return participant === undefined ? draft : addValue(draft, "own", ownSeatOf(state, participant, present));
}

function addPlayerView(draft: Draft<PlayerEvent>, viewer: PlayerViewer, table: ScreenTable): Draft<PlayerEvent> {
  const { participantId } = viewer;
  const stream = streamOf(table.state, viewer);
  const isHeldBack = stream !== undefined && table.heldBack.has(stream.stream);
  // That others have done something is sent only where it is to be seen.
  if (stream === undefined || hasOwnView(draft.sent, stream, isHeldBack)) {
    return draft;
  }
  const seat = table.state.participants.get(participantId)?.seat ?? 0;
  const member = { kind: "member", seat, participantId, ...(isHeldBack && { isHeldBack }) } as const;
  const [view] = viewsOf(table, [stream], member);
  return view === undefined ? draft : addOwnView(draft, { ...view, isHeldBack });
}

/** Views come at once after a while without any, and with a new phase; otherwise with every few overviews. */
function addViewsInTurn<Event extends TeacherEvent | ProjectorEvent>(
  draft: Draft<Event>,
  table: ScreenTable,
  viewer: GameViewer & { kind: "teacher" | "projector" },
): Draft<Event> {
  const { overviewsBeforeViews } = draft.sent;
  const streams = streamsToShowOf(table.state, draft.sent, maxStreamsOf(viewer.kind, table.state));
  if (overviewsBeforeViews > 0 && !streams.some((stream) => isOfNewPhase(draft.sent, stream))) {
    return { ...draft, sent: { ...draft.sent, overviewsBeforeViews: overviewsBeforeViews - 1 } };
  }
  const views = viewsOf(table, streams, viewer);
  if (views.length === 0) {
    return draft;
  }
  const { message, sent } = addViews(draft, views);
  const hasViews = "views" in message || "viewPartsByStream" in message;
  return { message, sent: { ...sent, overviewsBeforeViews: hasViews ? overviewsInBetween : 0 } };
}

/** Summaries come with every fourth overview at most: once a second. */
function addSummariesInTurn<Event extends TeacherEvent | ProjectorEvent>(
  draft: Draft<Event>,
  { lists }: Pick<ScreenTable, "lists">,
): Draft<Event> {
  const { overviewsBeforeSummaries } = draft.sent;
  if (overviewsBeforeSummaries > 0) {
    return { ...draft, sent: { ...draft.sent, overviewsBeforeSummaries: overviewsBeforeSummaries - 1 } };
  }
  const next = addRows(draft, lists, "summaries", (delta) => ({ summaries: summariesIn(delta) }) as Partial<Event>);
  return next === draft ? draft : { ...next, sent: { ...next.sent, overviewsBeforeSummaries: overviewsInBetween } };
}

function summariesIn({ items, gone }: Delta<StreamSummary>): StreamSummaries {
  return Object.fromEntries([
    ...gone.map((stream) => [stream, null]),
    ...items.map(({ stream, summary }) => [stream, summary]),
  ]);
}

function maxStreamsOf(screen: "teacher" | "projector", { game }: TableState): number {
  return screen === "teacher" ? monitoredStreams : game?.revealSteps === undefined ? projectedStreams : revealedStreams;
}

/** The streams whose views have changed; none where there are too many to show. */
function streamsToShowOf({ streams }: TableState, sent: Sent, most: number): PlayStream[] {
  return streams.size <= most ? streamsToShow(sent, streams.values()) : [];
}

/** What the game shows of those streams whose states were read. */
function viewsOf({ state, states }: ScreenTable, streams: readonly PlayStream[], viewer: GameViewer): StreamView[] {
  return streams.flatMap((each) => {
    const read = stateAt(states, each);
    const { stream, number, phase } = each;
    return read === undefined || state.game === undefined
      ? []
      : [{ stream, number, phase, view: state.game.view(read.state, viewer) }];
  });
}

/** The stream in which a player plays; undefined before they do. */
function streamOf(state: TableState, { participantId }: PlayerViewer): PlayStream | undefined {
  const number = streamOfSeat(state, state.participants.get(participantId)?.seat ?? null);
  return number === undefined ? undefined : state.streams.get(number);
}

function asSnapshot<Event extends Message>({ message, sent }: Draft<Event>): Draft<Event> {
  return { message: { ...message, isWhole: true }, sent: { ...sent, hasSnapshot: true } };
}

function nextOf({ message, sent }: Draft<Message>): Next {
  return { message: Object.keys(message).length === 0 ? undefined : message, sent };
}
