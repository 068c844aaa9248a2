import { type Call, type CallName, type CallRequest, calls } from "@belab/api";
import { answerSchema, envelope, schemas } from "@belab/api/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../sessions/sessionStore.ts";
import type { CallAnswer } from "./answers.ts";
import { HttpError } from "./httpError.ts";
import { namedAsInSchema } from "./queryNames.ts";

/** `required` answers 401 to a caller without a session, `optional` looks for one, `none` does not look. */
export type SessionNeed = "none" | "optional" | "required";

export interface CallRouteOptions<Need extends SessionNeed> {
  /** @default "none" */
  session?: Need;
  /**
   * Refuses requests that another site's page makes, as is done for every POST and PUT. For a GET that has effects.
   * @default false
   */
  refuseOtherSites?: boolean;
}

/** One use of a call. */
export interface Caller<Name extends CallName, Need extends SessionNeed = "none"> {
  /** The request's fields, checked against the call's schema. A multipart call reads its parts itself. */
  input: (typeof calls)[Name]["sends"] extends "multipart" ? undefined : CallRequest<Name>;
  session: Need extends "required" ? Session : Session | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module "fastify" {
  interface FastifyContextConfig {
    session?: SessionNeed;
    refuseOtherSites?: boolean;
    /** Whether the body carries a password: too long a one makes the request malformed, however long it is. */
    takesPassword?: boolean;
  }
}

/**
 * Answers a call of the contract: its method and path, its request checked against its schema (anything unknown is
 * refused with 400), its answer held to its schema.
 *
 * @param handler - answers by `succeed` or `refuse`, and throws an HttpError for what is outside the rules.
 */
export function callRoute<Name extends CallName, Need extends SessionNeed = "none">(
  app: FastifyInstance,
  name: Name,
  handler: (caller: Caller<Name, Need>) => Promise<CallAnswer<Name>> | CallAnswer<Name>,
  { session, refuseOtherSites = false }: CallRouteOptions<Need> = {},
): void {
  const { method, path, sends } = calls[name];
  app.route({
    method,
    url: path,
    config: {
      session: session ?? "none",
      refuseOtherSites: refuseOtherSites || method !== "GET",
      takesPassword: sends === "json" && requestFields(name).some((field) => /password$/i.test(field)),
    },
    schema: routeSchema(name),
    onRequest: async (request) => refuseOtherContent(request, sends),
    preValidation: async (request) => {
      request.query = namedAsInSchema(request.query, sends === "query" ? requestFields(name) : []);
    },
    ...(sends === "multipart" && { validatorCompiler: () => () => true }),
    handler: async (request, reply) => {
      const input = sends === "query" || sends === "nothing" ? request.query : request.body;
      const caller = { input: sends === "multipart" ? undefined : input, session: request.session, request, reply };
      return handler(caller as Caller<Name, Need>);
    },
  });
}

/** Kept, because a schema is compiled once: see `serializerCompiler`. */
const answerSchemas = new Map((Object.keys(calls) as CallName[]).map((name) => [name, answerSchema(name)]));

function routeSchema(name: CallName) {
  const { sends, path } = calls[name];
  const { summary, request } = schemas[name];
  return {
    summary,
    tags: [callTag(path)],
    ...(sends === "query" && { querystring: request }),
    ...(sends === "json" && { body: request }),
    ...(sends === "multipart" && { body: request, consumes: ["multipart/form-data"] }),
    response: { 200: answerSchemas.get(name), "4xx": envelope, "5xx": envelope },
  };
}

/** Forms that other sites' pages can send without asking are never taken for JSON, nor JSON for an upload. */
function refuseOtherContent({ headers }: FastifyRequest, sends: Call["sends"]): void {
  const accepted = sends === "multipart" ? "multipart/form-data" : "application/json";
  const given = headers["content-type"]?.replace(/;.*$/s, "").trim().toLowerCase();
  if (given !== undefined && given !== accepted) {
    throw new HttpError(415);
  }
}

/** Under which heading the call stands in the documentation. */
function callTag(path: string): string {
  if (/^\/api\/user\//i.test(path)) {
    return "Accounts";
  }
  if (/^\/api\/department\//i.test(path)) {
    return "Department";
  }
  return /^\/api\/table\//i.test(path) ? "Game tables" : "Installation";
}

function requestFields(name: CallName): string[] {
  return Object.keys(schemas[name].request.properties);
}
