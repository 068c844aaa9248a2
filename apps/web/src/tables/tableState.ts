import type { Answer } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { canWatch } from "@belab/domain/tables";
import type { Failure } from "../shell/failureText.ts";
import { mergeEvent, type ScreenEvents, type TableParts } from "./tableParts.ts";

/** What a person may do at a table. */
export type TableAccess = Pick<Answer<"readTable">, "role" | "isParticipant">;

/** What a screen knows of its table. */
export interface TableState<Screen extends TableScreen> {
  /** What it was told, as far as it was. It stays while the connection is lost. */
  parts: TableParts<Screen>;
  /** What the person may do at the table; undefined until it is known. */
  access?: TableAccess;
  /** From when on they can take the table over, in milliseconds since 1970 UTC; null where they cannot. */
  takeOverAt?: number | null;
  /** Why the table cannot be shown. */
  failure?: Failure;
  /** Changes do not arrive at the moment; `parts` may be out of date. */
  isConnectionLost: boolean;
  /** The network holds back the events, so that changes come by asking every few seconds. */
  isHeldBack: boolean;
}

/** By which a screen finds its table: by its id, or a projector by the token of its link. */
export type TablePlace = { gameTableId: string } | { projectorToken: string };

/** A projector is open to anyone who has its link. */
export function isOpenTo(screen: TableScreen, place: TablePlace, { role, isParticipant }: TableAccess): boolean {
  return "projectorToken" in place || (screen === "player" ? isParticipant : canWatch(role));
}

/** A table of which nothing is known yet. */
function unknownTable<Screen extends TableScreen>(): TableState<Screen> {
  return { parts: {} as TableParts<Screen>, isConnectionLost: false, isHeldBack: false };
}

/** What is known from the answer that came with the page; nothing where none came. */
export function afterFirst<Screen extends TableScreen>(first: Answer<"readTable"> | undefined): TableState<Screen> {
  return first === undefined ? unknownTable() : afterAnswer(unknownTable(), first, false);
}

/** Statuses of refusals after which there is nothing to follow: not seated here, not allowed, no such table. */
const finalStatuses = [400, 401, 403, 404];

/** Whether there is nothing to follow after such a failure. */
export function isFinal(failure: Failure): boolean {
  return failure.kind === "refused" && finalStatuses.includes(failure.status);
}

/**
 * What is known after the table was read, and perhaps all that the screen shows.
 *
 * @param isKnown - events have told as much, or more.
 */
export function afterAnswer<Screen extends TableScreen>(
  { parts, isConnectionLost, isHeldBack }: TableState<Screen>,
  { table, serverTime, role, isParticipant, takeOverAt, event }: Answer<"readTable">,
  isKnown: boolean,
): TableState<Screen> {
  return {
    parts: isKnown ? parts : mergeEvent(parts, (event as ScreenEvents[Screen] | undefined) ?? { serverTime, table }),
    access: { role, isParticipant },
    takeOverAt,
    isConnectionLost: isConnectionLost && !isHeldBack,
    isHeldBack,
  };
}

/** What is known after an event, which has also shown that there is a connection. */
export function afterEvent<Screen extends TableScreen>(
  state: TableState<Screen>,
  event: ScreenEvents[Screen],
): TableState<Screen> {
  return { ...state, parts: mergeEvent(state.parts, event), isConnectionLost: false };
}

/**
 * What is known after a heartbeat: that there is a connection.
 *
 * @param isProven - nothing holds back what is small.
 */
export function afterHeartbeat<Screen extends TableScreen>(
  state: TableState<Screen>,
  isProven: boolean,
): TableState<Screen> {
  const isHeldBack = state.isHeldBack && !isProven;
  return state.isConnectionLost || state.isHeldBack !== isHeldBack
    ? { ...state, isConnectionLost: false, isHeldBack }
    : state;
}

/** What is known after the table could not be read. Where it was read before, only its connection is lost. */
export function afterFailure<Screen extends TableScreen>(
  state: TableState<Screen>,
  failure: Failure,
): TableState<Screen> {
  if (isFinal(failure)) {
    return { ...state, failure, isConnectionLost: false };
  }
  return state.access === undefined ? { ...state, failure } : afterLoss(state);
}

/** What is known once changes no longer arrive: the same where none ever did. */
export function afterLoss<Screen extends TableScreen>(state: TableState<Screen>): TableState<Screen> {
  return state.access !== undefined && state.failure === undefined ? { ...state, isConnectionLost: true } : state;
}
