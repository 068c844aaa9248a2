import type { PlayerEvent, TeacherEvent } from "@belab/domain/tables";
import type { PlayStream } from "../stores/streamStore.ts";
import type { Delta } from "./changeList.ts";
import type { ListRows, TableLists } from "./screenTable.ts";

// What a screen was last sent, and the deltas from there to a table as it is now.

/** What one screen was last sent. The next message holds only what differs from it. */
export interface Sent {
  /** The id of the last event that the browser got before it connected; undefined where it names none. */
  readonly lastEventId: string | undefined;
  /** The number of the last entry of the table's own log whose changes were sent; 0 before the first. */
  readonly number: number;
  /** Whether the browser has the whole, so that only what changes is sent. */
  readonly hasSnapshot: boolean;
  /** By list, the revision up to which changes were sent; nothing of a list that is not here. */
  readonly revisions: Readonly<Partial<Record<keyof ListRows, number>>>;
  /** By its name in the message, the last value as JSON. */
  readonly values: Readonly<Record<string, string>>;
  /** The last views, by the name by which the browser keeps them: a stream, or `own`. */
  readonly views: Readonly<Record<string, SentView>>;
  /** How many overviews come without views before the next one that may have some. */
  readonly overviewsBeforeViews: number;
  /** The same for summaries of streams. */
  readonly overviewsBeforeSummaries: number;
}

/** A view as it was last sent. */
export interface SentView {
  /** The stream that was shown, and the number of the last entry of its log. */
  readonly stream: number;
  readonly number: number;
  /** The number of its phase; null where the stream was over. */
  readonly phase: number | null;
  /** JSON: of each part by its key, where the view is an object with any; otherwise of the whole. */
  readonly content: string | ReadonlyMap<string, string>;
  /** Without the results of the phase, which were held back; left out where nothing was. */
  readonly isHeldBack?: boolean;
}

/** What a screen that has just connected was sent. */
export function nothingSent(lastEventId: string | undefined): Sent {
  return {
    lastEventId,
    number: 0,
    hasSnapshot: false,
    revisions: {},
    values: {},
    views: {},
    overviewsBeforeViews: 0,
    overviewsBeforeSummaries: 0,
  };
}

/** A message, and what its screen was sent once it has it. */
export interface Draft<Event> {
  readonly message: Partial<Event>;
  readonly sent: Sent;
}

export function emptyDraft<Event>(sent: Sent): Draft<Event> {
  return { message: {}, sent };
}

/** Adds what has changed in a list, in the parts of the message that `partsOf` makes of it. */
export function addRows<Event, Name extends keyof ListRows>(
  draft: Draft<Event>,
  lists: TableLists,
  name: Name,
  partsOf: (delta: Delta<ListRows[Name]>) => Partial<Event>,
): Draft<Event> {
  const { message, sent } = draft;
  const list = lists[name];
  const revision = list.revision();
  const seen = sent.revisions[name] ?? 0;
  return revision === seen
    ? draft
    : {
        message: { ...message, ...partsOf(list.since(seen)) },
        sent: { ...sent, revisions: { ...sent.revisions, [name]: revision } },
      };
}

/** Adds a value, if it differs from the last one. */
export function addValue<Event, Name extends keyof Event & string>(
  draft: Draft<Event>,
  name: Name,
  value: Event[Name],
): Draft<Event> {
  const { message, sent } = draft;
  const json = JSON.stringify(value);
  return json === sent.values[name]
    ? draft
    : { message: { ...message, [name]: value }, sent: { ...sent, values: { ...sent.values, [name]: json } } };
}

/** What a game shows of a stream at a position of its log. */
export interface StreamView extends Pick<PlayStream, "stream" | "number" | "phase"> {
  view: unknown;
  /** Without the results of the phase, which are held back. @default false */
  isHeldBack?: boolean;
}

/** The player's view: it stays the same one when the player moves to another stream. */
const ownView = "own";

/** Returns what the player was sent of their own, as JSON: their seat, and the position of the log that their view shows. */
export function ownPosition({ values, views }: Sent): string {
  const { stream, number, isHeldBack } = views[ownView] ?? {};
  return JSON.stringify([values.own, stream, number, isHeldBack]);
}

/** Returns whether the player was sent the view of a stream as it is now. */
export function hasOwnView(
  { views }: Sent,
  { stream, number }: Pick<PlayStream, "stream" | "number">,
  isHeldBack: boolean,
): boolean {
  const own = views[ownView];
  return own?.stream === stream && own.number === number && (own.isHeldBack ?? false) === isHeldBack;
}

/** Adds what has changed of the player's view. */
export function addOwnView({ message, sent }: Draft<PlayerEvent>, now: StreamView): Draft<PlayerEvent> {
  const { view, change } = viewDelta(sent.views[ownView], now);
  return {
    message: { ...message, ...change },
    sent: { ...sent, views: { ...sent.views, [ownView]: view } },
  };
}

/** Returns the streams whose views have changed since they were sent. */
export function streamsToShow({ views }: Sent, streams: Iterable<PlayStream>): PlayStream[] {
  return [...streams].filter(({ stream, number }) => views[stream]?.number !== number);
}

/** Returns whether a stream has come to another phase than that of its view that was sent. */
export function isOfNewPhase({ views }: Sent, { stream, phase }: PlayStream): boolean {
  return views[stream]?.phase !== (phase?.number ?? null);
}

/** What has views of several streams. */
type EventWithViews = Pick<TeacherEvent, "views" | "viewPartsByStream">;

/** Adds what has changed of the views of streams. */
export function addViews<Event extends EventWithViews>(
  { message, sent }: Draft<Event>,
  now: readonly StreamView[],
): Draft<Event> {
  const deltas = now.map((each) => viewDelta(sent.views[each.stream], each));
  const views = deltas.flatMap(({ view, change }) =>
    change !== undefined && "view" in change ? [[view.stream, change.view]] : [],
  );
  const parts = deltas.flatMap(({ view, change }) =>
    change !== undefined && "viewParts" in change ? [[view.stream, change.viewParts]] : [],
  );
  return {
    message: {
      ...message,
      ...(views.length > 0 && { views: Object.fromEntries(views) }),
      ...(parts.length > 0 && { viewPartsByStream: Object.fromEntries(parts) }),
    },
    sent: { ...sent, views: { ...sent.views, ...Object.fromEntries(deltas.map(({ view }) => [view.stream, view])) } },
  };
}

/** What is sent of a view: the whole, or the parts of it that have changed. */
type ViewChange = { view: unknown } | { viewParts: Readonly<Record<string, unknown>> };

/** Returns the view as it is now, and its change; undefined where it is the same. */
function viewDelta(
  last: SentView | undefined,
  { stream, number, phase, view, isHeldBack = false }: StreamView,
): { view: SentView; change: ViewChange | undefined } {
  const content = contentOf(view);
  const sent = { stream, number, phase: phase?.number ?? null, content, isHeldBack };
  return { view: sent, change: viewChange(last?.content ?? "", content, view) };
}

function viewChange(last: SentView["content"], content: SentView["content"], view: unknown): ViewChange | undefined {
  if (typeof content === "string" || typeof last === "string" || !hasSameKeys(content, last)) {
    return content === last ? undefined : { view };
  }
  const whole = view as Readonly<Record<string, unknown>>;
  const changed = [...content].filter(([key, json]) => last.get(key) !== json);
  return changed.length === 0
    ? undefined
    : { viewParts: Object.fromEntries(changed.map(([key]) => [key, whole[key]])) };
}

function contentOf(view: unknown): SentView["content"] {
  const parts =
    typeof view !== "object" || view === null || Array.isArray(view)
      ? []
      : Object.entries(view).flatMap(([key, part]) => {
          const json = JSON.stringify(part);
          return json === undefined ? [] : [[key, json] as const];
        });
  return parts.length === 0 ? (JSON.stringify(view) ?? "") : new Map(parts);
}

function hasSameKeys(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}
