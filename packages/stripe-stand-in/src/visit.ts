import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findTestCard, type TestCard } from "./cards.ts";
import type { PageState, Problem } from "./pages.ts";
import { chooseLanguage, type Language } from "./texts.ts";
import type { World } from "./world.ts";

export interface PagesContext {
  world: World;
  formSecret: string;
  /** Does what is due. */
  runDue(): void;
  /** Sends the events. */
  deliver(): void;
}

/** Somebody at a page. */
export interface Visit extends PagesContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What was sent; undefined where the page is only looked at. */
  form?: URLSearchParams;
}

/** What a page with a form is shown with. */
export function stateOf(visit: Visit, id: string, locale: string | null, problem: Problem | undefined): PageState {
  return { language: languageOf(visit.request, locale), token: tokenOf(visit, id), problem };
}

export function languageOf(request: FastifyRequest, locale: string | null): Language {
  return chooseLanguage(locale, request.headers["accept-language"]);
}

/** What was sent, with the answer to the bank: the form of the page itself, and of nobody else's page. */
export interface SentCard {
  card?: TestCard;
  isAuthenticated: boolean;
  problem?: Problem;
}

/**
 * Reads a card, or the answer to 3-D Secure for the card that waits.
 *
 * @returns undefined where the page is only looked at.
 */
export function readCard(visit: Visit, id: string): SentCard | undefined {
  const { form, world } = visit;
  if (form === undefined) {
    return undefined;
  }
  if (!isOwnForm(visit, id)) {
    return { problem: "stale", isAuthenticated: false };
  }
  const waiting = world.waitingCards.get(id);
  const authentication = form.get("authentication");
  world.waitingCards.delete(id);
  if (authentication !== null) {
    return authentication === "confirm" && waiting !== undefined
      ? { card: waiting, isAuthenticated: true }
      : { problem: "notAuthenticated", isAuthenticated: false };
  }
  const card = findTestCard(form.get("card") ?? "");
  return card === undefined ? { problem: "unknownCard", isAuthenticated: false } : { card, isAuthenticated: false };
}

/** Another site's page cannot read what a form has to send back. */
export function isOwnForm(visit: Visit, id: string): boolean {
  return isEqual(visit.form?.get("token") ?? "", tokenOf(visit, id));
}

function tokenOf({ formSecret }: PagesContext, id: string): string {
  return createHmac("sha256", formSecret).update(id).digest("hex");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function statusOf({ problem }: PageState): number {
  return problem === undefined ? 200 : problem === "stale" ? 403 : 422;
}

export function sendPage({ reply }: Visit, status: number, page: string, links: (string | null)[]): FastifyReply {
  // A form that leads to another origin by its answer needs that origin, too.
  const origins = new Set(links.flatMap((link) => (link === null ? [] : [new URL(link).origin])));
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["form-action", "'self'", ...origins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", policy.join("; "))
    .header("referrer-policy", "same-origin")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(page);
}
