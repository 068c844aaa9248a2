// A flood of everything that needs no account, in a thread of its own: its work does not slow down the clock by which a
// class is measured. So many requests are under way at a time, and so many streams.
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { FieldSchema, OpenRoute } from "./openRoutes.ts";

/** What a flood is made of. */
export interface FloodOrder {
  url: string;
  routes: readonly OpenRoute[];
  /** The network addresses from which it comes; those who make it are one computer where there is none. */
  addresses: readonly string[];
  /** Requests under way at a time. */
  underWay: number;
  /** Streams open at a time. */
  streams: number;
  /** A code that leads to a table, at which nobody plays. */
  joinCode: string;
  /** The email of an account. */
  email: string;
  /** Practices of the flooder that are over, about which questions are asked. */
  practices: readonly Practice[];
}

/** A practice with the cookie of its player. */
export interface Practice {
  gameTableId: string;
  cookie: string;
}

/** What came of a flood: by path and status, how often; `no answer` where there was none. */
export type FloodAnswers = Record<string, Record<string, number>>;

/** Milliseconds for which a stream is held open. */
const streamTime = 10_000;

/** Practices that the flood remembers of those that it opened. */
const mostPractices = 500;

const order: FloodOrder = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: order.underWay });
const answers: FloodAnswers = {};
const practices = [...order.practices];
const streamRoutes = order.routes.filter(({ isStream }) => isStream);
const callRoutes = order.routes.filter(({ isStream }) => !isStream);
let isOver = false;

parentPort?.once("message", () => {
  isOver = true;
  parentPort?.postMessage(answers);
});

for (let number = 0; number < order.underWay; number += 1) {
  void keepSending(number);
}
for (let number = 0; number < order.streams && streamRoutes.length > 0; number += 1) {
  void keepWatching(number);
}

async function keepSending(first: number): Promise<void> {
  for (let number = first; !isOver; number += 1) {
    const route = callRoutes[number % callRoutes.length];
    if (route !== undefined) {
      await send(route).catch(() => count(route, "no answer"));
    }
  }
}

async function send(route: OpenRoute): Promise<void> {
  const practice = anyOf(practices);
  const { url, options, body } = requestOf(route, practice);
  const asking = request(url, { ...options, agent }).end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += text.length < 1_000 ? chunk : "";
  }
  count(route, response.statusCode ?? 0);
  const [, gameTableId] = /"gameTableId":"([^"]+)"/.exec(text) ?? [];
  if (/practice$/i.test(route.path) && gameTableId !== undefined && practices.length < mostPractices) {
    const cookies = (response.headers["set-cookie"] ?? []).map((each) => each.replace(/;.*/, ""));
    practices.push({ gameTableId, cookie: cookies.join("; ") });
  }
}

async function keepWatching(first: number): Promise<void> {
  for (let number = first; !isOver; number += 1) {
    const route = streamRoutes[number % streamRoutes.length];
    if (route !== undefined) {
      await watch(route).catch(() => count(route, "no answer"));
    }
  }
}

async function watch(route: OpenRoute): Promise<void> {
  const { url, options } = requestOf(route, anyOf(practices));
  const asking = request(url, { ...options, agent: false }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  response.on("error", () => {}).resume();
  count(route, response.statusCode ?? 0);
  // One that is refused asks again soon, as a script does.
  await wait(response.statusCode === 200 ? streamTime : 1_000);
  asking.destroy();
}

function count({ method, path }: OpenRoute, status: number | string): void {
  const route = `${method} ${path}`;
  const ofRoute = answers[route] ?? {};
  answers[route] = { ...ofRoute, [status]: (ofRoute[status] ?? 0) + 1 };
}

function requestOf({ method, path, sends, fields, required }: OpenRoute, practice: Practice | undefined) {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const value = knownValue(name, practice);
    if (value !== undefined || required.includes(name)) {
      values[name] = value ?? valueFor(schema);
    }
  }
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name] ?? "nothing")));
  const query = sends === "query" ? `?${new URLSearchParams(values as Record<string, string>)}` : "";
  const address = anyOf(order.addresses);
  const isSeat = "gameTableId" in values;
  const headers = {
    ...(address !== undefined && { "x-forwarded-for": address }),
    ...(isSeat && practice !== undefined && { cookie: practice.cookie }),
    ...(sends === "json" && { "content-type": "application/json" }),
  };
  return {
    url: `${order.url}${filled}${query}`,
    options: { method, headers },
    body: sends === "json" ? JSON.stringify(values) : undefined,
  };
}

/** A value for a field whose name says what it is; undefined for any other. */
function knownValue(name: string, practice: Practice | undefined): unknown {
  switch (name.toLowerCase()) {
    case "email":
    case "newemail":
      return Math.random() < 0.5 ? order.email : `${randomBytes(6).toString("hex")}@uni-lab.edu`;
    case "password":
    case "newpassword":
      return `Wrong${randomInt(100_000, 1_000_000)}Pass`;
    case "activationcode":
      return randomInt(100_000, 1_000_000);
    case "code":
      return Math.random() < 0.5 ? order.joinCode : wrongCode();
    case "gametableid":
      return practice?.gameTableId ?? "nothing";
    case "game":
      return Math.random() < 0.5 ? "googol" : "brand-management";
    case "name":
      return `Flood ${randomInt(1_000)}`;
    case "screen":
      return "player";
    case "question":
      return { kind: "what-if", firm: 0, round: 1, changes: [] };
    case "actionid":
      return randomBytes(16).toString("hex");
    default:
      return undefined;
  }
}

/** A code that may be right, as far as its letters go. */
function wrongCode(): string {
  return Array.from({ length: order.joinCode.length }, () => anyOf([...order.joinCode])).join("");
}

function valueFor({ type, enum: values, minimum = 1 }: FieldSchema): unknown {
  if (values !== undefined) {
    return values[0];
  }
  switch (type) {
    case "integer":
    case "number":
      return minimum;
    case "boolean":
      return true;
    case "array":
      return [];
    case "string":
      return randomBytes(16).toString("hex");
    default:
      return {};
  }
}

function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items[randomInt(Math.max(1, items.length))];
}
