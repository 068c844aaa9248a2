import type { Readable } from "node:stream";
import { type AnswerOf, answerSchema, type Call, type Contract, envelope, type RequestOf } from "@belab/api/contract";
import { AccountError } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { malformed, type RequestRefusal } from "../errors/refusals.ts";
import { sendRefusal } from "./answers.ts";
import type { Session, SessionNeed } from "./caller.ts";
import type { RoutePolicy } from "./policy.ts";

export interface CallRouteOptions<Need extends SessionNeed = SessionNeed> extends RoutePolicy {
  /** @default "none" */
  session?: Need;
  /**
   * Refuses requests that another site's page makes, as is done for every POST and PUT. For a GET that has effects.
   * @default false
   */
  refuseOtherSites?: boolean;
}

type Calls = Record<string, Call>;

/** The names of the calls of one kind. */
type NameOf<Kind extends Call["kind"], Some extends Calls> = {
  [Name in keyof Some]: Some[Name]["kind"] extends Kind ? Name : never;
}[keyof Some] &
  string;

type ContractOf<Some extends Calls> = Pick<Contract, "title" | "schemas"> & { calls: Some };

/** One use of a call. */
export interface Caller<SomeCall extends Call, Need extends SessionNeed> {
  /** The request's fields, checked against the call's schema. A multipart call reads its parts itself. */
  input: SomeCall["sends"] extends "multipart" ? undefined : RequestOf<SomeCall>;
  session: Need extends "required" ? Session : Session | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a success carries beside the envelope, and the code or message that the specification asks for in a few calls. */
type Value<SomeCall extends Call> = Omit<AnswerOf<SomeCall>, "success" | "error" | "reason" | "params" | "message"> & {
  error?: AccountError;
  message?: string;
};

type Handler<SomeCall extends Call, Need extends SessionNeed, Answer> = (
  caller: Caller<SomeCall, Need>,
) => Promise<Result<Answer>> | Result<Answer>;

type JsonHandler<SomeCall extends Call, Need extends SessionNeed> = Handler<
  SomeCall,
  Need,
  Record<string, never> extends Value<SomeCall> ? Value<SomeCall> | undefined : Value<SomeCall>
>;

declare module "fastify" {
  interface FastifyContextConfig {
    isCall?: boolean;
    refuseOtherSites?: boolean;
    /** Whether the body carries a password: too long a one makes the request malformed, however long it is. */
    takesPassword?: boolean;
  }
}

/**
 * Answers a JSON call of an area: its method and path, its request checked against its schema (anything unknown is
 * refused with 400), its answer held to its schema.
 */
export function jsonRoute<Some extends Calls, Name extends NameOf<"json", Some>, Need extends SessionNeed = "none">(
  app: FastifyInstance,
  contract: ContractOf<Some>,
  name: Name,
  handler: JsonHandler<Some[Name], Need>,
  options: CallRouteOptions<Need> = {},
): void {
  addRoute(app, contract, name, options, {
    response: { 200: answerSchemaOf(contract, name) },
    answer: (_reply, value) => successBody(value),
    handler: handler as AnyHandler,
  });
}

/** Answers JSON calls of an area that have the same options, each by its name, as `jsonRoute` does. */
export function jsonRoutes<Some extends Calls, Need extends SessionNeed = "none">(
  app: FastifyInstance,
  contract: ContractOf<Some>,
  handlers: { [Name in NameOf<"json", Some>]?: JsonHandler<Some[Name], Need> },
  options: CallRouteOptions<Need> = {},
): void {
  type Name = NameOf<"json", Some>;
  for (const [name, handler] of Object.entries(handlers) as [Name, JsonHandler<Some[Name], Need>][]) {
    jsonRoute(app, contract, name, handler, options);
  }
}

/**
 * Sends server-sent events. The handler returns their text as it comes, or nothing where the caller knows all that there is
 * to come: a browser that gets the status 204 does not connect again.
 */
export function eventsRoute<Some extends Calls, Name extends NameOf<"events", Some>, Need extends SessionNeed = "none">(
  app: FastifyInstance,
  contract: ContractOf<Some>,
  name: Name,
  handler: Handler<Some[Name], Need, Readable | undefined>,
  options: CallRouteOptions<Need> = {},
): void {
  const data = contract.schemas[name]?.answer;
  addRoute(app, contract, name, options, {
    response: { 200: { description: "A stream of events", content: { "text/event-stream": { schema: data } } } },
    answer: (reply, readable: Readable | undefined) => sendEvents(reply, readable),
    handler: handler as AnyHandler,
  });
}

/** A download: its bytes and headers, of which `content-type` is one. */
export interface FileAnswer {
  headers: Record<string, string>;
  body: Readable | Uint8Array;
}

/** Sends a file. */
export function fileRoute<Some extends Calls, Name extends NameOf<"file", Some>, Need extends SessionNeed = "none">(
  app: FastifyInstance,
  contract: ContractOf<Some>,
  name: Name,
  handler: Handler<Some[Name], Need, FileAnswer>,
  options: CallRouteOptions<Need> = {},
): void {
  addRoute(app, contract, name, options, {
    response: { 200: { description: "A file", type: "string", format: "binary" } },
    answer: (reply, file: FileAnswer) => sendFile(reply, file),
    handler: handler as AnyHandler,
  });
}

/** A request that another service's server makes: its body as it came, byte for byte, and what it is signed with. */
export type WebhookHandler = (request: FastifyRequest & { body: Buffer }) => Promise<Result<undefined>>;

/** Answers a webhook. The handler verifies the signature before anything else. */
export function webhookRoute<Some extends Calls, Name extends NameOf<"webhook", Some>>(
  app: FastifyInstance,
  contract: ContractOf<Some>,
  name: Name,
  handler: WebhookHandler,
): void {
  // A scope of its own: no other route takes a body that was not read as JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    addRoute(
      scope,
      contract,
      name,
      { refuseOtherSites: false },
      {
        response: { 200: envelope },
        answer: (_reply, value) => successBody(value),
        handler: ({ request }) => handler(request as FastifyRequest & { body: Buffer }),
      },
    );
  });
}

type AnyCaller = Caller<Call, SessionNeed>;

type AnyHandler = (caller: AnyCaller) => Promise<Result<never>> | Result<never>;

/** What differs from one kind of call to another. */
interface RouteOfKind {
  response: Record<number, unknown>;
  answer: (reply: FastifyReply, value: never) => unknown;
  handler: (caller: AnyCaller) => Promise<Result<unknown>> | Result<unknown>;
}

function addRoute(
  app: FastifyInstance,
  { title, calls, schemas }: ContractOf<Calls>,
  name: string,
  { session = "none", refuseOtherSites, framing, cookies }: CallRouteOptions,
  { response, answer, handler }: RouteOfKind,
): void {
  const call = calls[name];
  const shapes = schemas[name];
  if (call === undefined || shapes === undefined) {
    throw new Error(`The contract has no call "${name}".`);
  }
  const { method, path, sends } = call;
  const fields = Object.keys(shapes.request.properties);
  app.route({
    method,
    url: path,
    // The answer to HEAD has no body: it would leave a connection open for ever.
    exposeHeadRoute: call.kind !== "events" && method === "GET",
    config: {
      isCall: true,
      session,
      refuseOtherSites: refuseOtherSites ?? method !== "GET",
      takesPassword: sends === "json" && fields.some((field) => /password$/i.test(field)),
      ...(framing && { framing }),
      ...(cookies && { cookies }),
    },
    schema: {
      summary: shapes.summary,
      tags: [title],
      ...(sends === "path" && { params: shapes.request }),
      ...(sends === "query" && { querystring: shapes.request }),
      ...(sends === "json" && { body: shapes.request }),
      ...(sends === "multipart" && { body: shapes.request, consumes: ["multipart/form-data"] }),
      response: { ...response, "4xx": envelope, "5xx": envelope },
    },
    onRequest: (request, reply, done) => {
      const refusal = refusalOfContent(request, sends);
      if (refusal === undefined) {
        done();
      } else {
        sendRefusal(request, reply, refusal);
      }
    },
    preValidation: (request, reply, done) => {
      const query = namedAsInSchema(request.query, sends === "query" ? fields : []);
      if (query.ok) {
        request.query = query.value;
        done();
      } else {
        sendRefusal(request, reply, query);
      }
    },
    ...(sends === "multipart" && { validatorCompiler: () => () => true }),
    handler: async (request, reply) => {
      const input = inputOf(request, sends);
      const result = await handler({ input, session: request.session, request, reply } as AnyCaller);
      return result.ok ? answer(reply, result.value as never) : sendRefusal(request, reply, result);
    },
  } satisfies RouteOptions);
}

function inputOf(request: FastifyRequest, sends: Call["sends"]): unknown {
  switch (sends) {
    case "multipart":
    case "raw":
      return undefined;
    case "path":
      return request.params;
    case "json":
      return request.body;
    default:
      return request.query;
  }
}

/** Kept, because a schema is compiled once: see `serializerCompiler`. */
const answerSchemas = new WeakMap<object, ReturnType<typeof answerSchema>>();

function answerSchemaOf({ schemas }: Pick<Contract, "schemas">, name: string) {
  const shapes = schemas[name];
  if (shapes === undefined) {
    return envelope;
  }
  const known = answerSchemas.get(shapes) ?? answerSchema(shapes);
  answerSchemas.set(shapes, known);
  return known;
}

const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // nginx would hold events back until its buffer is full.
  "x-accel-buffering": "no",
  // Once the events end nothing comes over their connection, and the server's end does not wait for it.
  connection: "close",
};

function sendEvents(reply: FastifyReply, readable: Readable | undefined): FastifyReply {
  if (readable === undefined) {
    return reply.code(204).send();
  }
  if (reply.raw.closed) {
    readable.destroy();
  }
  return reply.headers(eventHeaders).send(readable);
}

function sendFile(reply: FastifyReply, { headers, body }: FileAnswer): FastifyReply {
  // Nobody reads what an answer to HEAD would hold, or what comes after the caller has gone.
  if ("destroy" in body && (reply.request.method === "HEAD" || reply.raw.closed)) {
    body.destroy();
  }
  return reply.headers(headers).send(body);
}

/** Forms that other sites' pages can send without asking are never taken for JSON, nor JSON for an upload. */
function refusalOfContent({ headers }: FastifyRequest, sends: Call["sends"]): RequestRefusal | undefined {
  const accepted = sends === "multipart" ? "multipart/form-data" : "application/json";
  const given = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  return sends === "raw" || given === undefined || given === accepted
    ? undefined
    : { ...refuse("wrong-content-type"), fault: "wrongContentType" };
}

/** Query names match without regard to case; one that is repeated or unknown makes the request malformed. */
function namedAsInSchema(query: unknown, names: string[]): Result<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [given, value] of Object.entries(query as Record<string, string | string[]>)) {
    const name = names.find((known) => known.toLowerCase() === given.toLowerCase());
    if (name === undefined) {
      return malformed("query-field-unknown");
    }
    if (typeof value !== "string" || Object.hasOwn(named, name)) {
      return malformed("query-field-repeated", { name });
    }
    named[name] = value;
  }
  return ok(named);
}

/** JSON is the only body that calls take, and none where the call needs none: «JSON headers, no body» is fine. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") {
      done(null, undefined);
    } else {
      parseJson(request, body, done);
    }
  });
}

/** The body of a success. A value may bring a code of its own, as 15 of a sign-in whose profile is incomplete. */
function successBody(value: object | undefined): object {
  return { success: true, error: AccountError.None, ...value };
}
