import { once } from "node:events";
import { connect } from "node:net";
import { calls, callUrl } from "@belab/api";
import { type Attempt, known, knownPicture } from "./attempts.ts";
import type { CallName } from "./contract.ts";
import { goodRequest, type HttpRequest, request } from "./goodRequest.ts";
import type { Laboratory, Role } from "./laboratory.ts";
import { openTable, playTable } from "./tables.ts";

/** What came back. Over a socket there may be nothing, or several answers: the first counts. */
export interface Answer {
  /** Undefined where the connection was closed without an answer. */
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
  /** The call that was meant, where the request is one of its own method and path. */
  call: CallName | undefined;
  method: string;
}

/** Milliseconds after which a connection that says nothing counts as hanging. */
const patience = 60_000;

/** Makes a request and gives its answer. */
export async function send(lab: Laboratory, attempt: Attempt): Promise<Answer> {
  switch (attempt.kind) {
    case "good":
      return inject(lab, attempt, await goodRequest(lab, attempt.call, attempt.number), attempt.call);
    case "wild": {
      const wild = await wildRequest(lab, attempt);
      return inject(lab, attempt, wild, wild.method === calls[attempt.call].method ? attempt.call : undefined);
    }
    case "page":
      return inject(lab, attempt, await pageRequest(lab, attempt), undefined);
    case "stream":
      return openStream(lab, attempt);
    case "bytes":
      return sendBytes(lab, attempt.bytes);
    case "bent":
      return sendBytes(lab, bend(asBytes(attempt, await goodRequest(lab, attempt.call, 7)), attempt.cuts));
  }
}

async function inject(
  { app }: Laboratory,
  { client }: Attempt,
  { method, url, headers, body }: HttpRequest,
  call: CallName | undefined,
): Promise<Answer> {
  const response = await app.inject({
    method: method as "GET",
    url,
    headers: { "x-forwarded-for": client, ...headers },
    remoteAddress: "127.0.0.1",
    ...(body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body, call, method };
}

async function wildRequest(
  lab: Laboratory,
  { call, fields, change, role, client }: Extract<Attempt, { kind: "wild" }>,
): Promise<HttpRequest> {
  const filled = await Promise.all(fields.map(async ([name, value]) => [name, await standIn(lab, value)] as const));
  const cookie = change.cookie ?? (await cookieOf(lab, role));
  const wild = request(call, Object.fromEntries(filled.map(([name, value]) => [name, value])), cookie);
  const { sends } = calls[call];
  const query = sends === "query" ? filled.flatMap((field) => (change.repeats ? [field, field] : [field])) : [];
  const path = inCase(calls[call].path, change.pathCase);
  const search = query.map(([name, value]) => `${asQueryText(name)}=${asQueryText(value)}`).join("&");
  return {
    method: change.method ?? wild.method,
    url: search === "" ? path : `${path}?${search}`,
    headers: {
      ...wild.headers,
      "x-forwarded-for": client,
      ...(change.contentType !== undefined && { "content-type": change.contentType }),
      ...(cookie !== undefined && { cookie: latin(cookie) }),
    },
    body: change.body ?? wild.body,
  };
}

const standIns = new Set<unknown>(Object.values(known));

/** What only the running server knows, in place of its name. */
async function standIn(lab: Laboratory, value: unknown): Promise<unknown> {
  if (!standIns.has(value)) {
    return value;
  }
  const student = await lab.person("student");
  switch (value) {
    case known.email:
      return student.email;
    case known.code:
      return lab.issueCode(student.accountId, "reset");
    case known.table:
      return openTable(lab, await lab.person("teacher"));
    case known.joinCode:
      return (await playTable(lab, "lobby")).code;
    case known.session:
      return lab.sessionIdOf(student.accountId);
    case known.account:
      return student.accountId;
    default:
      return value;
  }
}

async function cookieOf(lab: Laboratory, role: Role): Promise<string | undefined> {
  return role === "visitor" ? undefined : (await lab.person(role)).cookie;
}

function inCase(path: string, pathCase: "as it is" | "lower" | "upper"): string {
  return pathCase === "as it is" ? path : pathCase === "lower" ? path.toLowerCase() : path.toUpperCase();
}

function asQueryText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}

/** Headers hold Latin letters without control characters; what else there may be is sent as bytes. */
function latin(text: string): string {
  return text.replace(/[^\x20-\xff]/g, "?");
}

async function pageRequest(
  lab: Laboratory,
  { method, path, headers, role }: Extract<Attempt, { kind: "page" }>,
): Promise<HttpRequest> {
  const cookie = await cookieOf(lab, role);
  const given = Object.fromEntries(headers.map(([name, value]) => [name, latin(value)]));
  const token = path === "/metrics" && headers.length < 2 ? { authorization: `Bearer ${lab.metricsToken}` } : {};
  return {
    method,
    url: path === knownPicture ? await lab.pictureUrl() : path.replace(/[^\x21-\x7e]/g, "?"),
    headers: { ...given, ...token, ...(cookie !== undefined && { cookie }) },
    body: undefined,
  };
}

function asBytes({ client }: Attempt, { method, url, headers, body = "" }: HttpRequest): Buffer {
  const content = Buffer.from(body);
  const lines = Object.entries({
    host: "127.0.0.1",
    "x-forwarded-for": client,
    "content-length": String(content.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`), content]);
}

function bend(bytes: Buffer, cuts: [number, number, Uint8Array][]): Buffer {
  let bent = bytes;
  for (const [place, length, stead] of cuts) {
    const start = Math.floor((place / 1000) * bent.length);
    bent = Buffer.concat([bent.subarray(0, start), stead, bent.subarray(start + length)]);
  }
  return bent;
}

/** Looks at a table until its first event, and leaves. */
async function openStream(lab: Laboratory, attempt: Extract<Attempt, { kind: "stream" }>): Promise<Answer> {
  const { gameTableId, teacher, cookie } = await playTable(lab, "playing");
  const { screen } = attempt;
  const url = callUrl("tableEvents", { gameTableId, screen });
  const headers = { cookie: screen === "player" ? cookie : teacher.cookie };
  const socket = connect(lab.port, "127.0.0.1").on("error", () => {});
  socket.write(asBytes(attempt, { method: "GET", url, headers, body: undefined }));
  const timer = setTimeout(() => socket.destroy(), patience);
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes("data:")) {
      break;
    }
  }
  clearTimeout(timer);
  if (!text.includes("data:")) {
    throw new Error(`A stream without an event: ${text}`);
  }
  return { status: 200, headers: {}, body: text, call: undefined, method: "GET" };
}

/** Sends bytes over a connection of their own and ends it, as a client that leaves. */
async function sendBytes({ port }: Laboratory, bytes: Uint8Array): Promise<Answer> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
  const timer = setTimeout(() => socket.destroy(new Error("The connection hangs.")), patience);
  socket.end(bytes);
  await once(socket, "close");
  clearTimeout(timer);
  if (socket.errored?.message === "The connection hangs.") {
    throw socket.errored;
  }
  const text = Buffer.concat(chunks).toString("latin1");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return {
    status: status === undefined ? undefined : Number(status),
    headers: {},
    body: text,
    call: undefined,
    method: "bytes",
  };
}
