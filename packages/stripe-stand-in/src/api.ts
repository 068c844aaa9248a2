import Stripe from "stripe";
import { catalogueEndpoints } from "./catalogue.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { creditNoteEndpoints } from "./creditNotes.ts";
import { customerEndpoints } from "./customers.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventEndpoints } from "./eventEndpoints.ts";
import { checkExpansion, expanded } from "./expansion.ts";
import { parseForm } from "./form.ts";
import { invoiceEndpoints } from "./invoiceEndpoints.ts";
import { paymentEndpoints } from "./payments.ts";
import { day } from "./periods.ts";
import { portalEndpoints } from "./portal.ts";
import { portalConfigurationEndpoints } from "./portalConfigurations.ts";
import { refundEndpoints } from "./refunds.ts";
import { invalidRequest, StandInRefusal } from "./refusal.ts";
import { scheduleEndpoints } from "./schedules.ts";
import { stripeTaxEndpoints } from "./stripeTax.ts";
import { subscriptionEndpoints } from "./subscriptionEndpoints.ts";
import { taxIdEndpoints } from "./taxIds.ts";
import { refuseInTrouble, type Trouble } from "./troubles.ts";
import type { World } from "./world.ts";

/** A request to the API, from wherever it comes. */
export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  /** By names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

interface Route extends Endpoint {
  pattern: RegExp;
}

/** Longer addresses first: `/v1/invoices/:id` would take some of theirs. */
const routes: Route[] = [
  ...catalogueEndpoints,
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...creditNoteEndpoints,
  ...portalConfigurationEndpoints,
  ...portalEndpoints,
  ...scheduleEndpoints,
  ...stripeTaxEndpoints,
  ...taxIdEndpoints,
  ...eventEndpoints,
].map((each) => ({ ...each, pattern: new RegExp(`^${each.path.replace(/:(id|other)/g, "([^/]+)")}$`) }));

/** An answer that is given again to anyone who sends the same request with its key. */
interface KeptAnswer {
  request: string;
  answer: ApiAnswer;
  /** Seconds since 1970 UTC. */
  at: number;
}

/** For how long answers are given again, in seconds. */
const keptFor = day;

/** Answers requests as Stripe's API does: https://docs.stripe.com/api */
export function createApi(world: World, troubles: readonly Trouble[] = []): (request: ApiRequest) => ApiAnswer {
  const kept = new Map<string, KeptAnswer>();
  return (request) => {
    try {
      refuseStrangers(request);
      refuseInTrouble(troubles, request);
      return request.method === "POST" ? answerOnce(world, kept, request) : answer(world, request);
    } catch (error) {
      return refusalAnswer(world, error);
    }
  };
}

function refusalAnswer(world: World, error: unknown): ApiAnswer {
  if (error instanceof StandInRefusal) {
    return jsonAnswer(world, error.status, error.body);
  }
  throw error;
}

/** @throws StandInRefusal - where the key or the version is not one that the stand-in takes. */
function refuseStrangers({ headers }: ApiRequest): void {
  const [, key] = /^Bearer (\S+)$/i.exec(headers.authorization ?? "") ?? [];
  if (key === undefined) {
    throw new StandInRefusal(
      401,
      "invalid_request_error",
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.",
    );
  }
  if (!/^(sk|rk)_test_\w{1,200}$/.test(key)) {
    throw new StandInRefusal(
      401,
      "invalid_request_error",
      "Invalid API Key provided: the stand-in takes test keys only.",
    );
  }
  const version = headers["stripe-version"] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${version.slice(0, 40)}. The stand-in is ${Stripe.API_VERSION}.`);
  }
}

/** The same key and request: the same answer. What was refused for its parameters changed nothing and is not kept. */
function answerOnce(world: World, kept: Map<string, KeptAnswer>, request: ApiRequest): ApiAnswer {
  const key = request.headers["idempotency-key"];
  if (key === undefined) {
    return answer(world, request);
  }
  if (key.length > 255) {
    throw invalidRequest("Idempotency keys can be at most 255 characters long.");
  }
  forgetOld(world, kept);
  const text = `${request.path}\n${request.body}`;
  const before = kept.get(key);
  if (before === undefined) {
    return keepAnswer(world, kept, key, { request, text });
  }
  if (before.request !== text) {
    throw new StandInRefusal(
      400,
      "idempotency_error",
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { ...before.answer, headers: { ...before.answer.headers, "idempotent-replayed": "true" } };
}

function keepAnswer(
  world: World,
  kept: Map<string, KeptAnswer>,
  key: string,
  { request, text }: { request: ApiRequest; text: string },
): ApiAnswer {
  const at = world.time();
  try {
    const made = answer(world, request);
    kept.set(key, { request: text, answer: made, at });
    return made;
  } catch (error) {
    // A declined card is an outcome: the same request is not charged again.
    const refused = refusalAnswer(world, error);
    if (refused.status === 402) {
      kept.set(key, { request: text, answer: refused, at });
    }
    return refused;
  }
}

/** The oldest come first. */
function forgetOld(world: World, kept: Map<string, KeptAnswer>): void {
  for (const [key, { at }] of kept) {
    if (at + keptFor > world.time()) {
      return;
    }
    kept.delete(key);
  }
}

function answer(world: World, { method, path, body }: ApiRequest): ApiAnswer {
  const [address = "", query = ""] = path.split("?", 2);
  const route = routes.find((each) => each.method === method && each.pattern.test(address));
  if (route === undefined) {
    const message = `Unrecognized request URL (${method}: ${address.slice(0, 200)}).`;
    throw new StandInRefusal(404, "invalid_request_error", message);
  }
  const [id = "", other = ""] = (route.pattern.exec(address) ?? []).slice(1).map(decodeURIComponent);
  const { expand, run } = route.prepare(parseForm([query, body].filter(Boolean).join("&")));
  checkExpansion(expand);
  return jsonAnswer(world, 200, expanded(world, run(world, id, other), expand));
}

function jsonAnswer(world: World, status: number, content: object): ApiAnswer {
  const headers = {
    "content-type": "application/json",
    "request-id": world.newId("req"),
    "stripe-version": Stripe.API_VERSION,
  };
  return { status, headers, body: JSON.stringify(content, null, 2) };
}
