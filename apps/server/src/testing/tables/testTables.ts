import type { TableEvent } from "@belab/api/tables";
import { deriveKeys } from "../../keys.ts";
import { type TokenPurpose, tokenOf } from "../../tables/joining/joinKeys.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "../testApp.ts";
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
  opening: {
    game: string;
    name?: string;
    parameters?: unknown;
    teams?: number;
    seed?: string;
    sharedComputers?: boolean;
  } = {
    game: "bidding-together",
  },
): Promise<TestTable> {
  const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
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

/** Someone's browser as it asks another process, or as it was before. */
export function sameBrowser(server: TestApp, { cookies }: Agent): Agent {
  const browser = server.agent();
  for (const [name, value] of cookies) {
    browser.cookies.set(name, value);
  }
  return browser;
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

type PartsOf<Event> = Event extends unknown ? keyof Event : never;

/** An event of those screens that can be sent a part, with it. */
type EventWith<Part, Event = TableEvent> = Event extends unknown
  ? Part extends keyof Event
    ? Event & { [Key in Part]-?: NonNullable<Event[Key]> }
    : never
  : never;

/** The next event of a screen that has a part. */
export async function nextWith<Part extends PartsOf<TableEvent>>(
  stream: TestEventStream,
  part: Part,
): Promise<EventWith<Part>> {
  for (;;) {
    const event = await stream.next();
    if (part in event) {
      return event as EventWith<Part>;
    }
  }
}

/** A table whose game runs. */
export interface TestGame extends TestTable {
  /** In the order of their names. */
  players: Agent[];
  participantIds: string[];
}

/** Opens a table, lets guests join it and starts the game. */
export async function startTestGame(
  lab: TestApp,
  opening?: Parameters<typeof openTestTable>[1],
  names: readonly string[] = ["Mia", "Ben"],
): Promise<TestGame> {
  const table = await openTestTable(lab, opening);
  const { teacher, gameTableId } = table;
  const players: Agent[] = [];
  const participantIds: string[] = [];
  for (const name of names) {
    players.push(await joinAs(lab, table, name));
    participantIds.push(await participantNamed(lab, gameTableId, name));
  }
  const started = await teacher.call("startTable", { gameTableId });
  if (!started.body.success) {
    throw new Error(`The game could not be started: ${started.body.reason}`);
  }
  return { ...table, players, participantIds };
}

/** The id of a participant by their name, which only one has. */
export async function participantNamed({ database }: TestApp, tableId: string, name: string): Promise<string> {
  const { id } = await database
    .selectFrom("tableParticipants")
    .select("id")
    .where("tableId", "=", tableId)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of a table's link. */
export function tokenFor({ config }: TestApp, purpose: TokenPurpose, gameTableId: string): string {
  return tokenOf(deriveKeys(config.secret), purpose, gameTableId);
}

/** What a log says, in its order. */
export async function logOf({ database }: TestApp, tableId: string, stream = 1) {
  const rows = await database
    .selectFrom("tableLog")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }));
}

/** A stream as it is stored. */
export async function streamRow({ database }: TestApp, tableId: string, stream = 1) {
  const row = await database
    .selectFrom("tableStreams")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .executeTakeFirstOrThrow();
  return { ...row, state: JSON.parse(row.state ?? "null"), awaited: JSON.parse(row.awaited) };
}

/** Everything that is stored of tables, to show that nothing has changed. */
export async function tablesStored({ database }: TestApp) {
  const rows = await Promise.all([
    database.selectFrom("gameTables").selectAll().orderBy("id").execute(),
    database.selectFrom("tableStreams").selectAll().orderBy("tableId").orderBy("stream").execute(),
    database.selectFrom("tableSeats").selectAll().orderBy("tableId").orderBy("seat").execute(),
    database.selectFrom("tableParticipants").selectAll().orderBy("id").execute(),
    database.selectFrom("tableLog").selectAll().orderBy("tableId").orderBy("stream").orderBy("number").execute(),
  ]);
  return rows.flat();
}
