import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { type Answer, type CallNameOf, type CallRequest, calls, callUrl } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { signedInCookie } from "@belab/domain/accounts";
import type { BrowserContext, Page } from "playwright";
import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";

// People at tables, as cheap as can be: they share the machine with the server that they measure.

/** A table with its teacher. */
export interface Classroom {
  /** Of the server, or of several over one database. */
  urls: readonly string[];
  gameTableId: string;
  /** By which people join. */
  code: string;
  /** Of the teacher's browser. */
  cookie: string;
}

/** A person at a table. */
export interface Pupil {
  url: string;
  gameTableId: string;
  cookie: string;
}

/** A screen of a table, over a connection of its own. Times are in milliseconds of `performance.now()`. */
export interface OpenScreen {
  /** When its first event came. */
  first: Promise<number>;
  /** The first events that came together, as they came. */
  whole: Promise<string>;
  /**
   * Waits for an event that comes from now on.
   *
   * @param pattern - of its data.
   * @returns when it came.
   */
  eventMatching(pattern: RegExp): Promise<number>;
  /** When its last event came. */
  lastEventAt(): number;
  /** The id of the last event. */
  lastEventId(): string;
  close(): void;
}

const connections = new Agent({ keepAlive: true, maxSockets: 500 });

/** Opens tables, each with a teacher of its own. */
export async function openClassrooms(
  database: Database,
  urls: readonly string[],
  count: number,
  opening: CallRequest<"openTable">,
): Promise<Classroom[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => openClassroom(database, urls, opening, urls[index % urls.length])),
  );
}

/**
 * Opens a table with a teacher of its own.
 *
 * @param url - the server that opens it, of those that serve it.
 */
export async function openClassroom(
  database: Database,
  urls: readonly string[],
  opening: CallRequest<"openTable">,
  url = urls[0] ?? "",
): Promise<Classroom> {
  const teacherId = await insertAccount(database, { mayTeach: 1 });
  const cookie = `session=${await startSession(database, teacherId, "bench", Date.now())}`;
  const { body } = await call(url, "openTable", opening, cookie);
  const { gameTableId } = granted(body);
  const table = database.selectFrom("gameTables").select("joinCode").where("id", "=", gameTableId);
  const { joinCode } = await table.executeTakeFirstOrThrow();
  return { urls, gameTableId, code: joinCode ?? "", cookie };
}

/** Opens a page of the product in the browser of a table's teacher. @param path - with its query. */
export async function openAsTeacher(
  context: BrowserContext,
  { urls: [url = ""], cookie }: Classroom,
  path: string,
): Promise<Page> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([
    { name, value, url },
    { name: signedInCookie, value: "1", url },
  ]);
  const page = await context.newPage();
  await page.goto(url + path);
  return page;
}

/** Lets someone join a table, over one of its servers. */
export async function join({ urls, gameTableId, code }: Classroom, number: number): Promise<Pupil> {
  const url = urls[number % urls.length] ?? "";
  const { body, cookie } = await call(url, "joinTable", { code, name: `Pupil ${number}` });
  granted(body);
  return { url, gameTableId, cookie };
}

/** Shows a table. */
export async function openScreen(
  { url, gameTableId, cookie }: Pupil,
  screen: TableScreen = "player",
  knownEvent?: string,
): Promise<OpenScreen> {
  const asking = request(callUrl("tableEvents", { gameTableId, screen }, url), {
    agent: false,
    headers: { cookie, ...(knownEvent !== undefined && { "last-event-id": knownEvent }) },
  }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) {
    throw new Error(`A screen was answered by ${response.statusCode}.`);
  }
  const waiting = new Set<{ pattern: RegExp; resolve: (time: number) => void }>();
  const whole = Promise.withResolvers<string>();
  let [text, id, last] = ["", "", 0];
  response.setEncoding("utf8").on("error", () => {});
  response.on("data", (chunk: string) => {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    const events = blocks.filter(tellsOfTable).join("\n\n");
    if (events === "") {
      return;
    }
    id =
      events
        .match(/^id: .*$/gm)
        ?.at(-1)
        ?.slice("id: ".length) ?? id;
    last = performance.now();
    whole.resolve(events);
    for (const waiter of waiting) {
      if (waiter.pattern.test(events)) {
        waiting.delete(waiter);
        waiter.resolve(last);
      }
    }
  });
  const eventMatching = (pattern: RegExp) => new Promise<number>((resolve) => waiting.add({ pattern, resolve }));
  return {
    first: eventMatching(/data: /),
    whole: whole.promise,
    eventMatching,
    lastEventAt: () => last,
    lastEventId: () => id,
    close: () => void asking.destroy(),
  };
}

/** Whether a block of a stream is an event of the table: a heartbeat only says that the server is there. */
function tellsOfTable(block: string): boolean {
  return /^data: /m.test(block) && !/^event: heartbeat$/m.test(block);
}

/** Does something as a table's teacher. */
export async function command(
  { urls: [url = ""], gameTableId, cookie }: Classroom,
  name: "startTable" | "pauseTable" | "resumeTable" | "endTable",
): Promise<void> {
  granted((await call(url, name, { gameTableId }, cookie)).body);
}

/** Ends phases of streams without waiting for anyone. */
export async function goOn(
  { urls: [url = ""], gameTableId, cookie }: Classroom,
  phases: [stream: number, phase: number][],
): Promise<void> {
  granted((await call(url, "endPhases", { gameTableId, phases }, cookie)).body);
}

/** Acts in a phase and gives the number of the action in the log. */
export async function act({ url, gameTableId, cookie }: Pupil, phase: number, action: object): Promise<number> {
  const sent = { gameTableId, actionId: crypto.randomUUID(), phase, action };
  return granted((await call(url, "act", sent, cookie)).body).number;
}

/** Asks for the debriefing that a screen shows and gives its size in characters of JSON. */
export async function readDebriefing(
  { url, gameTableId, cookie }: Pupil,
  screen: TableScreen = "player",
): Promise<number> {
  const { body } = await call(url, "readDebriefing", { gameTableId, screen }, cookie);
  return JSON.stringify(granted(body).debriefing).length;
}

/** Asks for a page and waits for all of it. */
export async function get(url: string): Promise<void> {
  const sent = request(url, { agent: connections }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  await json(response);
}

/** Makes a call by the plainest client there is: `fetch` takes longer than the server, and on the same cores. */
export async function call<Name extends CallNameOf<"json">>(
  url: string,
  name: Name,
  fields: CallRequest<Name>,
  cookie = "",
): Promise<{ body: Answer<Name>; cookie: string }> {
  const { method, path, sends } = calls[name];
  const query = sends === "query" ? `?${new URLSearchParams(fields as Record<string, string>)}` : "";
  const body = sends === "json" ? JSON.stringify(fields) : undefined;
  const headers = { cookie, "content-type": "application/json" };
  const sent = request(`${url}${path}${query}`, { method, agent: connections, headers }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const answer = (await json(response)) as Answer<Name>;
  const cookies = (response.headers["set-cookie"] ?? []).map((each) => each.replace(/;.*/, ""));
  return { body: answer, cookie: cookies.join("; ") };
}

function granted<Body extends { success: boolean }>(body: Body): Body {
  if (!body.success) {
    throw new Error(`Refused: ${JSON.stringify(body)}`);
  }
  return body;
}
