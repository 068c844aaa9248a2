import type { TableScreen } from "@belab/api/tables";
import type {
  PlayerEvent,
  ProjectorEvent,
  RemovedPerson,
  StreamProgress,
  StreamSummaries,
  TableFacts,
  TablePerson,
  TeacherEvent,
  ViewPartsByStream,
  WatchedSeat,
} from "@belab/domain/tables";

/** What each kind of screen is sent. */
export interface ScreenEvents {
  player: PlayerEvent;
  teacher: TeacherEvent;
  projector: ProjectorEvent;
}

/** All that a screen was sent of its table so far. */
export type TableParts<Screen extends TableScreen> = Omit<
  ScreenEvents[Screen],
  "serverTime" | "isWhole" | "gone" | "viewParts" | "viewPartsByStream"
>;

/** Any event: the parts that need more than taking the newer one. */
interface Changes {
  serverTime?: number;
  isWhole?: boolean;
  table?: TableFacts | undefined;
  people?: readonly TablePerson[];
  members?: readonly TablePerson[];
  teamSizes?: readonly number[];
  gone?: readonly string[];
  removed?: readonly RemovedPerson[];
  seats?: readonly WatchedSeat[];
  streams?: readonly StreamProgress[];
  summaries?: StreamSummaries;
  view?: unknown;
  views?: Readonly<Record<number, unknown>>;
  viewParts?: Readonly<Record<string, unknown>>;
  viewPartsByStream?: ViewPartsByStream | undefined;
}

/**
 * Takes an event into what is known. What it doesn't change stays the same object, row by row: three hundred people are
 * not shown anew for one of them.
 */
export function mergeEvent<Screen extends TableScreen>(
  known: TableParts<Screen>,
  event: ScreenEvents[Screen],
): TableParts<Screen> {
  const { serverTime: _, isWhole = false, gone = [], viewParts, viewPartsByStream, ...parts }: Changes = event;
  const before: Changes = known;
  const { table, people, members, teamSizes, seats, streams, summaries, views } = parts;
  const changes: Changes = {
    ...(table && { table: keepIfEqual(before.table, table) }),
    ...(people && { people: mergeRows(before.people, people, { isWhole, gone, keyOf: (row) => row.participantId }) }),
    ...(members && { members: keepIfEqual(before.members, members) }),
    ...(teamSizes && { teamSizes: keepIfEqual(before.teamSizes, teamSizes) }),
    ...(seats && { seats: mergeRows(before.seats, seats, { isWhole, keyOf: (row) => row.seat }) }),
    ...(streams && { streams: mergeRows(before.streams, streams, { isWhole, keyOf: (row) => row.stream }) }),
    ...(summaries && { summaries: { ...(isWhole ? {} : before.summaries), ...summaries } }),
    ...("view" in parts && { view: keptParts(before.view, parts.view) }),
    ...(viewParts && { view: withParts(before.view, viewParts) }),
    ...((views || viewPartsByStream) && { views: mergeViews(before.views, { ...parts, viewPartsByStream }, isWhole) }),
  };
  return { ...(isWhole ? {} : known), ...parts, ...changes } as TableParts<Screen>;
}

interface MergeOptions<Row, Key> {
  /** The rows are all that there are. */
  isWhole: boolean;
  /** The keys of rows that are no more. */
  gone?: readonly Key[];
  keyOf: (row: Row) => Key;
}

/** Rows that are new or have changed, among those that are known: each stays where it is. */
function mergeRows<Row, Key>(
  known: readonly Row[] = [],
  rows: readonly Row[],
  { isWhole, gone = [], keyOf }: MergeOptions<Row, Key>,
): readonly Row[] {
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  const merged = new Map(isWhole ? [] : byKey);
  for (const key of gone) {
    merged.delete(key);
  }
  for (const row of rows) {
    merged.set(keyOf(row), keepIfEqual(byKey.get(keyOf(row)), row));
  }
  const next = [...merged.values()];
  return next.length === known.length && next.every((row, index) => row === known[index]) ? known : next;
}

/** Returns the known one where the next says the same. */
function keepIfEqual<Part>(known: Part | undefined, next: Part): Part {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(next) ? known : next;
}

/** Returns a view with other parts in place of some. */
function withParts(view: unknown, parts: unknown): unknown {
  return keptParts(view, { ...(view as object), ...(parts as object) });
}

/** Returns the next view, with the known parts where they are the same. */
function keptParts(known: unknown, next: unknown): unknown {
  if (!isRecord(known) || !isRecord(next)) {
    return keepIfEqual(known, next);
  }
  const parts = Object.entries(next).map(([key, part]) => [key, keepIfEqual(known[key], part)] as const);
  const isSame = parts.length === Object.keys(known).length && parts.every(([key, part]) => part === known[key]);
  return isSame ? known : Object.fromEntries(parts);
}

function mergeViews(
  known: Changes["views"] = {},
  { views, viewPartsByStream = {} }: Pick<Changes, "views" | "viewPartsByStream">,
  isWhole: boolean,
): Readonly<Record<number, unknown>> {
  const next = Object.entries(views ?? {}).map(([stream, view]) => [stream, keptParts(known[Number(stream)], view)]);
  const changed = Object.entries(viewPartsByStream).map(([stream, parts]) => [
    stream,
    withParts(known[Number(stream)], parts),
  ]);
  return { ...(isWhole ? {} : known), ...Object.fromEntries([...next, ...changed]) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
