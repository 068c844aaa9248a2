import type { TableScreen } from "@belab/api/tables";
import type {
  PlayerEvent,
  ProjectorEvent,
  StreamProgress,
  TableFacts,
  TablePerson,
  TeacherEvent,
  WatchedSeat,
} from "@belab/domain/tables";

/** What each kind of screen is told. */
export interface ScreenEvents {
  player: PlayerEvent;
  teacher: TeacherEvent;
  projector: ProjectorEvent;
}

/** All that a screen was told of its table so far. */
export type TableParts<Screen extends TableScreen> = Omit<ScreenEvents[Screen], "serverTime" | "isWhole" | "gone">;

/** Any event: the parts that need more than taking the newer one. */
interface Changes {
  serverTime?: number;
  isWhole?: boolean;
  table?: TableFacts | undefined;
  people?: readonly TablePerson[];
  gone?: readonly string[];
  seats?: readonly WatchedSeat[];
  streams?: readonly StreamProgress[];
  views?: Readonly<Record<number, unknown>>;
}

/**
 * Takes an event into what is known. What it doesn't change stays the same object, row by row: three hundred people are
 * not shown anew for one of them.
 */
export function mergeEvent<Screen extends TableScreen>(
  known: TableParts<Screen>,
  event: ScreenEvents[Screen],
): TableParts<Screen> {
  const { serverTime: _, isWhole = false, gone = [], ...parts }: Changes = event;
  const before: Changes = known;
  const { table, people, seats, streams, views } = parts;
  const changes: Changes = {
    ...(table && { table: unchanged(before.table, table) }),
    ...(people && { people: mergeRows(before.people, people, { isWhole, gone, keyOf: (row) => row.participantId }) }),
    ...(seats && { seats: mergeRows(before.seats, seats, { isWhole, keyOf: (row) => row.seat }) }),
    ...(streams && { streams: mergeRows(before.streams, streams, { isWhole, keyOf: (row) => row.stream }) }),
    ...(views && { views: isWhole ? views : { ...before.views, ...views } }),
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
    merged.set(keyOf(row), unchanged(byKey.get(keyOf(row)), row));
  }
  const next = [...merged.values()];
  return next.length === known.length && next.every((row, index) => row === known[index]) ? known : next;
}

/** The known one where the next says the same. */
function unchanged<Part>(known: Part | undefined, next: Part): Part {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(next) ? known : next;
}
