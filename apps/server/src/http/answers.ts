import { accountErrorOf } from "@belab/domain/accounts";
import { type Refusal, refuse } from "@belab/domain/result";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { malformed, notFound, type RequestFault, type RequestRefusal, unavailable } from "../errors/refusals.ts";

/** Under which every answer names the id that its request has in the log. */
export const requestIdHeader = "x-request-id";

/** What an answer that is no page may load, run and be framed by: nothing. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

declare module "fastify" {
  interface FastifyInstance {
    /** What the person who makes a request reads for the reason of a refusal. */
    messageFor(request: FastifyRequest, refusal: Refusal): string;
    /**
     * Takes note of an error that is no refusal: what the database cannot do for one call, it cannot do for others.
     *
     * @param failed - what could not be done.
     * @returns whether it need not be logged again.
     */
    noteError(error: unknown, failed: string): boolean;
  }
}

/** The only place that knows statuses. What the rules refuse is 200. */
const statuses: Readonly<Record<RequestFault, number>> = {
  malformed: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  tooLarge: 413,
  wrongContentType: 415,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
};

/** Seconds after which a caller may expect the database to be back. */
const retryWhenUnavailable = 5;

/** Answers a refusal with the common body, and with nothing of what the request said. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal | RequestRefusal,
): FastifyReply {
  const { reason, params } = refusal;
  if ("fault" in refusal && refusal.retryAfter !== undefined) {
    reply.header("retry-after", refusal.retryAfter);
  }
  const message = reply.server.messageFor(request, refusal);
  return reply
    .code("fault" in refusal ? statuses[refusal.fault] : 200)
    .header("cache-control", "no-store")
    .header("content-security-policy", answerPolicy)
    .header(requestIdHeader, request.id)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ success: false, error: accountErrorOf(reason), reason, params, message });
}

/** Answers every error that is no refusal, and addresses that nobody knows. */
export function registerErrors(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method, config }) => {
    if (config?.isCall) {
      const path = url.toLowerCase();
      methods.set(path, new Set([...(methods.get(path) ?? []), ...[method].flat()]));
    }
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const known = methods.get(path.toLowerCase());
    if (known === undefined) {
      return sendRefusal(request, reply, notFound());
    }
    reply.header("allow", [...known].join(", "));
    return sendRefusal(request, reply, { ...refuse("wrong-method"), fault: "wrongMethod" });
  });
}

/** For any error; also those that the router finds before a route is known. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  if (statuses[refusal.fault] >= 500) {
    const failed = "request failed";
    if (!reply.server.noteError(error, failed)) {
      request.log.error({ err: error }, failed);
    }
  }
  sendRefusal(request, reply, refusal);
}

function refusalOf(error: FastifyError, { routeOptions }: FastifyRequest): RequestRefusal {
  if (error.validation !== undefined) {
    return validationRefusal(error);
  }
  // What the framework says of a request has a status; so it is also with a client that went away half way.
  if (error.statusCode === undefined && isDatabaseUnavailable(error)) {
    return unavailable(retryWhenUnavailable);
  }
  const status = error.statusCode ?? 500;
  if (status === 413 && routeOptions?.config?.takesPassword) {
    return malformed("password-oversized");
  }
  const fault = faultOf(status);
  return { ...refuse(reasonsOfFaults[fault]), fault };
}

/** What a fault says where nothing more is known. */
const reasonsOfFaults = {
  malformed: "malformed",
  signedOut: "signed-out",
  forbidden: "not-allowed",
  notFound: "not-found",
  wrongMethod: "wrong-method",
  tooLarge: "too-large",
  wrongContentType: "wrong-content-type",
  tooMany: "too-many-requests",
  failed: "failed",
  unavailable: "unavailable",
} as const satisfies Record<RequestFault, string>;

function faultOf(status: number): RequestFault {
  const faults = Object.keys(statuses) as RequestFault[];
  const isCallersFault = status >= 400 && status < 500;
  return faults.find((fault) => statuses[fault] === status) ?? (isCallersFault ? "malformed" : "failed");
}

/** What can be wrong with a field that the schema names. */
const keywordsOfKnownFields = [
  "type",
  "required",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "enum",
  "anyOf",
];

/** Which field is wrong, and for developers how; never its value, and no name that the caller made up. */
function validationRefusal({ validation, validationContext }: FastifyError): RequestRefusal {
  const [first] = validation ?? [];
  const part = validationContext ?? "request";
  if (first === undefined || !keywordsOfKnownFields.includes(first.keyword)) {
    return malformed("field-unknown", { part });
  }
  const { instancePath, params, message: problem = "" } = first;
  const field = instancePath.slice(1) || [params.requiredProperties ?? []].flat().join(", ");
  return field === ""
    ? malformed("malformed", { part, problem })
    : malformed("field-malformed", { part, field, problem });
}
