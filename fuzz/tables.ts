import { randomUUID } from "node:crypto";
import { type CallRequest, calls } from "@belab/api";
import type { CallName } from "./contract.ts";
import type { Laboratory, Person } from "./laboratory.ts";

// Tables as requests at random find them, each with people of its own. They play the tiny games of the tests, because a
// game that is played on paper takes no action.

/** A table with its teacher, and a person who joined by its code. */
export interface PlayedTable {
  gameTableId: string;
  /** By which others join. */
  code: string;
  teacher: Person;
  participantId: string;
  /** Of a guest's browser. */
  cookie: string;
}

/** How far a table has come. */
export type Progress = "lobby" | "playing" | "ended";

/**
 * Everybody has a seat of their own, or shares one with their team; or a game in which a teacher acts, too; or one whose
 * results are shown step by step.
 */
export type Seating = "alone" | "teams" | "sheets" | "chains";

const parameters = { rounds: 2, seconds: 100_000 };

/** What `openTable` is sent. */
export function openingOf(seating: Seating): CallRequest<"openTable"> {
  if (seating === "sheets") {
    return { game: "tiny-sheets", parameters, teams: 2 };
  }
  if (seating === "chains") {
    return { game: "tiny-chains", parameters: { weeks: 1 } };
  }
  return { game: `bidding-${seating}`, parameters, ...(seating === "teams" && { teams: 3 }) };
}

/** Opens a table and gives its id. */
export async function openTable(lab: Laboratory, teacher: Person, seating: Seating = "alone"): Promise<string> {
  const { body } = await send(lab, "openTable", openingOf(seating), teacher.cookie);
  return String(body.gameTableId);
}

/** A new teacher's table at which a guest takes part. */
export async function playTable(lab: Laboratory, progress: Progress, seating?: Seating): Promise<PlayedTable> {
  const teacher = await lab.newcomer({ mayTeach: 1 });
  const gameTableId = await openTable(lab, teacher, seating);
  const code = await lab.joinCodeOf(gameTableId);
  const { cookie } = await send(lab, "joinTable", { code, name: "Ada" });
  if (progress !== "lobby") {
    await send(lab, "startTable", { gameTableId }, teacher.cookie);
  }
  if (progress === "ended") {
    await send(lab, "endTable", { gameTableId }, teacher.cookie);
  }
  return { gameTableId, code, teacher, cookie, participantId: await lab.participantIdOf(gameTableId) };
}

/** A new teacher's table whose results are shown: those of its second phase. */
export async function playToResults(lab: Laboratory): Promise<PlayedTable> {
  const table = await playTable(lab, "playing", "chains");
  const order = { gameTableId: table.gameTableId, actionId: randomUUID(), phase: 1, action: { order: 4 } };
  await send(lab, "act", order, table.cookie);
  return table;
}

/** Makes the guest's seat at a table the seat of an account. */
export async function claim(lab: Laboratory, { gameTableId, cookie }: PlayedTable): Promise<void> {
  const person = await lab.newcomer();
  await send(lab, "claimSeat", { gameTableId }, `${cookie}; ${person.cookie}`);
}

/** Removes the guest of a table from it. */
export async function remove(lab: Laboratory, { gameTableId, participantId, teacher }: PlayedTable): Promise<void> {
  await send(lab, "removeParticipant", { gameTableId, participantId }, teacher.cookie);
}

/** The code by which the guest of a table goes on at another device. */
export async function handOver(lab: Laboratory, table: PlayedTable): Promise<string> {
  const { gameTableId, participantId, teacher } = table;
  const { body } = await send(lab, "handOverSeat", { gameTableId, participantId }, teacher.cookie);
  return String(body.handOverCode);
}

/** An action for the first phase. */
export function action(gameTableId: string): CallRequest<"act"> {
  return { gameTableId, actionId: randomUUID(), phase: 1, action: { bid: 3 } };
}

/** A teacher's action for the first phase. */
export function teacherAction(): Omit<CallRequest<"actAsTeacher">, "gameTableId"> {
  return { stream: 1, actionId: randomUUID(), phase: 1, action: { kind: "grant", seat: 0, amount: 5 } };
}

/** Makes a call that a request at random builds on. */
export async function send<Name extends CallName>(
  { app }: Laboratory,
  name: Name,
  fields: CallRequest<Name>,
  cookie = "",
): Promise<{ body: Record<string, unknown>; cookie: string }> {
  const { method, path, sends } = calls[name];
  const response = await app.inject({
    method,
    url: path,
    headers: { cookie },
    ...(sends === "query" && { query: fields as Record<string, string> }),
    ...(sends === "json" && { payload: fields }),
  });
  const cookies = response.cookies.map((each) => `${each.name}=${each.value}`);
  return { body: response.json(), cookie: cookies.join("; ") };
}
