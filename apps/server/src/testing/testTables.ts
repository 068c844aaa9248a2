import type { TableEvent } from "@belab/api/tables";
import { insertAccount } from "./testAccounts.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "./testApp.ts";
import { openEventStream, type TestEventStream } from "./testEventStream.ts";
import { tinyGames } from "./tinyGames.ts";

/** A server with the tiny games. */
export function startTableLab(options: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({ games: tinyGames, ...options });
}

/** A table with its teacher, in the lobby. */
export interface TestTable {
  teacher: Agent;
  teacherId: string;
  gameTableId: string;
  /** By which people join. */
  code: string;
}

/** Opens a table of a game. */
export async function openTestTable(
  lab: TestApp,
  opening: { game: string; parameters?: unknown; teams?: number } = { game: "bidding-together" },
): Promise<TestTable> {
  const teacherId = await insertAccount(lab.database, { isTeacher: 1 });
  const teacher = await lab.signedIn(teacherId);
  const { gameTableId } = (await teacher.call("openTable", opening)).body;
  const { joinCode } = await lab.database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirstOrThrow();
  return { teacher, teacherId, gameTableId, code: joinCode ?? "" };
}

/** Lets a guest join by the code. */
export async function joinAs(lab: TestApp, { code }: Pick<TestTable, "code">, name: string): Promise<Agent> {
  const player = lab.agent();
  const joined = await player.call("joinTable", { code, name });
  if (!joined.body.success) {
    throw new Error(`${name} could not join: ${joined.body.reason}`);
  }
  return player;
}

/** An action of a player, under an id of its own. */
export function action(gameTableId: string, bid: number, phase = 1, actionId: string = crypto.randomUUID()) {
  return { gameTableId, actionId, phase, action: { bid } };
}

/** A screen of a table over a real connection. */
export function openScreen(
  lab: TestApp,
  agent: Agent,
  gameTableId: string,
  screen: "player" | "teacher" | "projector" = "player",
): Promise<TestEventStream> {
  return openEventStream(lab, agent, { gameTableId, screen });
}

/** The next event of a screen that has a part. */
export async function nextWith<Part extends string>(
  stream: TestEventStream,
  part: Part,
): Promise<TableEvent & Record<Part, never>> {
  for (;;) {
    const event = await stream.next();
    if (part in event) {
      return event as TableEvent & Record<Part, never>;
    }
  }
}
