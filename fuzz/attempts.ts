import type { TableScreen } from "@belab/api/tables";
import fc from "fast-check";
import { type CallName, callNames, schemas } from "./contract.ts";
import { password, type Role, roles } from "./laboratory.ts";

/** A request to be made, as far as it is known before the server is asked for anything. */
export type Attempt = { role: Role; client: string } & (
  | { kind: "good"; call: CallName; number: number }
  | { kind: "wild"; call: CallName; fields: [string, unknown][]; change: Change }
  | { kind: "page"; method: string; path: string; headers: [string, string][] }
  | { kind: "stream"; screen: TableScreen }
  | { kind: "bytes"; bytes: Uint8Array }
  | { kind: "bent"; call: CallName; cuts: [number, number, Uint8Array][] }
);

/** What else is wrong with a wild request. */
export interface Change {
  method: string | undefined;
  contentType: string | undefined;
  /** In place of the fields. */
  body: string | undefined;
  cookie: string | undefined;
  pathCase: "as it is" | "lower" | "upper";
  repeats: boolean;
}

/** Names that stand for what only the running server knows: see `send.ts`. */
export const known = {
  email: "$email",
  code: "$code",
  table: "$table",
  joinCode: "$joinCode",
  session: "$session",
  account: "$account",
};

/** Stands for the address of a picture that is there. */
export const knownPicture = "/$picture";

/** Each costs tens of milliseconds for its password, so they come more seldom. */
const hashing = new Set<CallName>([
  "signUp",
  "login",
  "changePassword",
  "resetPassword",
  "deleteAccount",
  "undoEmailChange",
]);

const anyCall = fc.oneof(
  ...callNames.map((name) => ({ weight: hashing.has(name) ? 3 : 6, arbitrary: fc.constant<CallName>(name) })),
);

const client = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join(".")}`);
const role = fc.constantFrom(...roles);

const screen = fc.constantFrom<TableScreen>("player", "teacher", "projector");

const nastyText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "'; drop table accounts; --",
    "%",
    "_",
    "\\",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "ada@uni-lab.edu\r\nBcc: all@uni-lab.edu",
    "𝕒𝕕𝕒@uni-lab.edu",
    "a".repeat(255),
    "a".repeat(256),
    "a".repeat(257),
    "a".repeat(16_385),
    "ß".repeat(300),
    password,
    "Password123",
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.emailAddress(),
);

const nastyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, -0, 0, 1, 999_999, 1_000_000, 1e308, Number.MAX_SAFE_INTEGER + 2, 0.1),
);

const anyValue = fc.oneof(nastyText, nastyNumber, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** A schema, as far as values are made for it. */
interface FieldSchema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Values that a schema allows, also at its bounds. */
function allowed(schema: FieldSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) {
    return fc.constantFrom(...schema.enum);
  }
  switch (schema.type) {
    case "integer":
    case "number": {
      const range = { min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 };
      return fc.oneof(fc.integer(range), fc.constantFrom(range.min, range.max));
    }
    case "boolean":
      return fc.boolean();
    default:
      return fc.oneof(nastyText, fc.constant("a".repeat(schema.maxLength ?? 64)));
  }
}

function fieldOf(call: CallName): fc.Arbitrary<[string, unknown]> {
  const properties = Object.entries(schemas[call].request.properties as Record<string, FieldSchema>);
  const ours = properties.map(([name, schema]) =>
    fc.tuple(fc.constant(name), fc.oneof(allowed(schema), fc.constantFrom(...Object.values(known)), anyValue)),
  );
  return fc.oneof(...ours.map((arbitrary) => ({ weight: 20, arbitrary })), {
    weight: 1,
    arbitrary: fc.tuple(nastyText, anyValue),
  });
}

const change: fc.Arbitrary<Change> = fc.record({
  method: rarely(fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE")),
  contentType: rarely(
    fc.constantFrom(
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "application/json;",
      "",
      "*/*",
    ),
  ),
  body: rarely(
    fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom(
        "",
        "{",
        "[]",
        "null",
        "1e999",
        '"',
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        "[".repeat(5_000),
        `{"email":"${"a".repeat(40_000)}"}`,
        '--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nAda',
        '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG\r\n--x--\r\n',
      ),
    ),
  ),
  cookie: rarely(
    fc.oneof(
      fc.string({ unit: "grapheme-ascii" }).map((value) => `session=${value}`),
      fc.constantFrom(
        "session=",
        "session=%ff",
        "=;=;",
        "session=a; session=b",
        "sign-in-nonce=made-up",
        "language=de",
        "language=%ff",
        "language=__proto__",
      ),
    ),
  ),
  pathCase: fc.constantFrom("as it is", "as it is", "lower", "upper"),
  repeats: fc.integer({ min: 0, max: 15 }).map((drawn) => drawn === 0),
});

function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

const knownPath = fc.constantFrom(
  "/",
  "/home",
  "/signup?step=1",
  "/de/signup",
  "/assets/main-a1b2.js",
  "/pages.json",
  "/healthz",
  "/readyz",
  "/metrics",
  "/robots.txt",
  "/sitemap.xml",
  "/api/docs",
  "/api/docs/json",
  "/api/docs/yaml",
  "/api/docs/static/index.html",
  "/api/docs/static/../../../package.json",
  "/dev/mailbox",
  "/pictures/0123456789abcdef0123456789abcdef.webp",
  "/pictures/%00.webp",
  "/api/table/Events?gameTableId=nothing&screen=player",
  "/api/table/Events?gameTableId=%00&screen=player",
  "/api/table/Events?projectorToken=nothing&screen=projector",
  "/api/table/Events?projectorToken=%ff&screen=teacher",
  "/api/table/Events",
  "/%ff",
  "/..%2f..%2fetc/passwd",
  "//evil.example/",
  "/api//user/login",
  knownPicture,
);

const path = fc.oneof(
  { weight: 6, arbitrary: knownPath },
  fc.webPath().map((text) => `/${text.replace(/^\/+/, "")}`),
  fc.webPath().map((text) => `/api/${text}`),
  fc.string({ maxLength: 30 }).map((text) => `/pictures/${encodeURIComponent(text)}.webp`),
);

const header = fc.tuple(
  fc.constantFrom(
    "accept",
    "accept-encoding",
    "accept-language",
    "authorization",
    "if-none-match",
    "if-modified-since",
    "last-event-id",
    "origin",
    "range",
    "sec-fetch-site",
    "user-agent",
    "x-request-id",
  ),
  fc.oneof(
    fc.string({ unit: "grapheme-ascii", maxLength: 60 }),
    fc.constantFrom(
      "*",
      "bytes=0-0",
      "bytes=-1",
      "bytes=5-1",
      "br",
      "gzip;q=0",
      "de",
      "de-CH;q=0.9,*",
      "cross-site",
      "null",
      "Bearer ",
    ),
  ),
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.uint8Array({ maxLength: 100 }).map((tail) => Buffer.concat([Buffer.from("GET / HTTP/1.1\r\nhost: x\r\n"), tail])),
  fc
    .constantFrom(
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
      "GET /api/config HTTP/1.0\r\n\r\n",
      `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
      "POST /api/User/Login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
      "POST /api/User/Login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /api/User/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nz\r\n",
      "POST /api/User/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
      "GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n",
      "CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    )
    .map((text) => Buffer.from(text, "latin1")),
);

/** Places, as shares of a thousand, lengths to cut out, and what comes in their stead. */
const cuts = fc.array(fc.tuple(fc.nat(999), fc.nat(6), fc.uint8Array({ maxLength: 6 })), {
  minLength: 1,
  maxLength: 4,
});

/** Any request that someone may come to make: half of them good, the others wrong in one way or in many. */
export const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({ kind: fc.constant("good" as const), role, client, call: anyCall, number: fc.nat(999) }),
  },
  {
    weight: 40,
    arbitrary: anyCall.chain((call) =>
      fc.record({
        kind: fc.constant("wild" as const),
        role,
        client,
        call: fc.constant(call),
        fields: fc.array(fieldOf(call), { maxLength: 6 }),
        change,
      }),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("page" as const),
      role,
      client,
      method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "OPTIONS"),
      path,
      headers: fc.array(header, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stream" as const), role, client, screen }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("bytes" as const), role, client, bytes }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("bent" as const), role, client, call: anyCall, cuts }) },
);
