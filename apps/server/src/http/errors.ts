import { type Call, calls, tableEvents } from "@belab/api";
import { AccountError } from "@belab/domain";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { refuse } from "./answers.ts";
import { HttpError, type HttpErrorStatus, statusMessages } from "./httpError.ts";
import { requestIdHeader } from "./requestLog.ts";
import { answerPolicy } from "./securityHeaders.ts";

/** Seconds after which a caller may expect the database to be back. */
const retryWhenUnavailable = 5;

/** Gives every error outside the rules the common body, and nothing of what the request said. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(request, reply), request, reply));
}

/** For any error; also those that the router finds before a route is known. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = asHttpError(error, request);
  if (httpError.status >= 500) {
    request.log.error({ err: error }, "request failed");
  }
  if (httpError.retryAfter !== undefined) {
    reply.header("retry-after", httpError.retryAfter);
  }
  reply
    .code(httpError.status)
    .header("cache-control", "no-store")
    .header("content-security-policy", answerPolicy)
    .header(requestIdHeader, request.id)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refuse(AccountError.Unknown, httpError.message)));
}

function asHttpError(error: FastifyError | HttpError, { routeOptions }: FastifyRequest): HttpError {
  if (error instanceof HttpError) {
    return error;
  }
  if (error.validation !== undefined) {
    return new HttpError(400, validationMessage(error));
  }
  // What the framework says of a request has a status; so it is also with a client that went away half way.
  if (error.statusCode === undefined && isDatabaseUnavailable(error)) {
    return new HttpError(503, undefined, retryWhenUnavailable);
  }
  const status = error.statusCode ?? 500;
  if (status === 413 && routeOptions?.config?.takesPassword) {
    return new HttpError(400, "The password is far too long.");
  }
  if (isKnownStatus(status)) {
    return new HttpError(status);
  }
  return new HttpError(status >= 400 && status < 500 ? 400 : 500);
}

function isKnownStatus(status: number): status is HttpErrorStatus {
  return Object.hasOwn(statusMessages, status);
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

/** Which field is wrong and how; never its value, and no name that the caller made up. */
function validationMessage({ validation, validationContext }: FastifyError): string {
  const [first] = validation ?? [];
  const part = validationContext ?? "request";
  if (first === undefined || !keywordsOfKnownFields.includes(first.keyword)) {
    return `The ${part} has a field that this call does not know.`;
  }
  return `The ${part} is malformed: ${first.instancePath.slice(1) || "it"} ${first.message}.`;
}

/** A call that exists, by another method, is 405. */
function notFound(request: FastifyRequest, reply: FastifyReply): HttpError {
  const path = request.url.replace(/\?.*$/s, "").toLowerCase();
  const known: Call[] = [...Object.values(calls), tableEvents];
  const call = known.find((each) => each.path.toLowerCase() === path);
  if (call === undefined) {
    return new HttpError(404);
  }
  reply.header("allow", call.method === "GET" ? "GET, HEAD" : call.method);
  return new HttpError(405);
}
