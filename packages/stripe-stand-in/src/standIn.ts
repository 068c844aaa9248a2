import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { type ApiAnswer, type ApiRequest, createApi } from "./api.ts";
import { type TestCardName, testCards } from "./cards.ts";
import { expireSession, payCheckout } from "./checkout.ts";
import { createHttpClient } from "./httpClient.ts";
import { attemptPayment, finalizeInvoice } from "./invoices.ts";
import type { Invoice } from "./objects.ts";
import { changeCard } from "./portal.ts";
import { closeDispute, openDispute } from "./refunds.ts";
import { registerApi, registerPages } from "./routes.ts";
import { endAtSetTime, endPeriod } from "./subscriptions.ts";
import type { DueTask } from "./timetable.ts";
import { createWebhooks, type Webhooks, type WebhookTarget } from "./webhooks.ts";
import { createWorld, type Objects, type World } from "./world.ts";

export interface StandInOptions {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /**
   * Moves the clock that `now` shows, by milliseconds: `advance` of a test's clock, so that the product's time goes with the
   * stand-in's. Without it, the stand-in alone is ahead.
   */
  moveClock?: (milliseconds: number) => void;
  /** Returns the address of the pages without a slash at the end. A port may be known only after the server listens. */
  pagesUrl: () => string;
  /** Where events go; without it they can only be listed. */
  webhooks?: WebhookTarget;
  /**
   * Days after the first failure on which a payment is tried again; after the last one the subscription is cancelled.
   *
   * @default [3, 5, 7, 14]
   */
  retryDays?: readonly number[];
  /**
   * A part of all ids: ids are counted, and one installation that starts again would give out those of before. Letters and
   * digits.
   *
   * @default ""
   */
  idPart?: string;
}

/**
 * A stand-in for Stripe: one imitation, with state, of those parts of its API that the product uses, as strict as Stripe
 * about what it is sent. It is built for the version of the API that the library `stripe` names, and nothing is kept when
 * the process ends.
 *
 * - The library works with it unchanged: `new Stripe("sk_test_1", { host, port, protocol: "http" })` where `registerApi`
 *   has added the API to a server, or `new Stripe("sk_test_1", { httpClient: standIn.httpClient })` in the same process.
 * - Products, prices, tax rates, customers, Checkout (subscriptions over one price), subscriptions, invoices, invoice items,
 *   refunds, disputes, the billing portal (it changes the card) and events. What Stripe has and the stand-in does not is
 *   refused with a message that says so; what Stripe does not know is refused as Stripe does.
 * - Time passes by `now`. What was due by then happens before the next request is answered, in order, each thing at its own
 *   time: terms end and are invoiced (an invoice is a draft for an hour), failed payments are tried again, sessions expire.
 *   `advance` moves the clock from one thing that is due to the next and delivers the events of each before it goes on.
 * - Events are sent after the request that caused them has been answered; `settled` waits for them.
 */
export interface StripeStandIn {
  /** Adds the API, at `/v1`, to a server that is for tests only. */
  registerApi(app: FastifyInstance): void;
  /** Adds the pages of Checkout and the portal, at `/pay/…` and `/portal/…`. */
  registerPages(app: FastifyInstance): void;
  /** For the library's option of this name: makes its requests without a network. */
  httpClient: Stripe.HttpClient;
  /** Answers one request to the API. */
  handle(request: ApiRequest): ApiAnswer;
  /** Seconds since 1970 UTC. */
  time(): number;
  /** Moves the clock, and waits until all that was due by then has happened and has been delivered. */
  advance(milliseconds: number): Promise<void>;
  /** Does all that is due by now, and sends the events; for a test that has moved the clock itself. */
  catchUp(): Promise<void>;
  /** Waits until the events that are due have been delivered. */
  settled(): Promise<void>;
  /** So many of the next deliveries fail. They are tried again after 1, 2, 6, 12, 24 and 24 hours. */
  failNextWebhooks(count: number): void;
  /** So many of the next events never arrive. */
  loseNextWebhooks(count: number): void;
  /** So many of the next events arrive twice. */
  duplicateNextWebhooks(count: number): void;
  /** Events arrive this late from now on, in milliseconds. */
  delayWebhooks(milliseconds: number): void;
  /** Keeps events back until `releaseWebhooks`. */
  holdWebhooks(): void;
  /**
   * Sends the events that were kept back, and waits for them.
   *
   * @param order - brings them into the order in which they arrive, as `(events) => events.toReversed()`.
   */
  releaseWebhooks(order?: Parameters<Webhooks["release"]>[0]): Promise<void>;
  /**
   * Pays a session as its page does.
   *
   * @returns whether the bank took the card.
   */
  payCheckout(sessionId: string, card?: TestCardName): boolean;
  /** Changes a customer's card as the portal does. */
  changeCard(customerId: string, card: TestCardName): void;
  /** Lets the holder of a card dispute a charge. @returns the dispute's id */
  openDispute(chargeId: string, reason?: string): string;
  /** Decides a dispute against the seller. */
  loseDispute(disputeId: string): void;
  /** Decides a dispute for the seller. */
  winDispute(disputeId: string): void;
  /** Everything there is, as it is now, in the order in which it was made. */
  all<Kind extends keyof Objects>(kind: Kind): ReturnType<Objects[Kind]["all"]>;
}

/** Creates a stand-in for Stripe in which nothing has happened yet. */
export function createStripeStandIn(options: StandInOptions): StripeStandIn {
  const { pagesUrl, retryDays = [3, 5, 7, 14], idPart = "" } = options;
  // No other page may know the tokens of the forms.
  const formSecret = randomBytes(16).toString("hex");
  const clock = createClock(options);
  const webhooks = createWebhooks(options.webhooks, () => Math.floor(clock.now() / 1000));
  const world = createWorld({ now: clock.now, pagesUrl, retryDays, idPart, onEvent: webhooks.enqueue });
  const api = createApi(world);
  const handle = (request: ApiRequest) => {
    runDue(world);
    const answer = api(request);
    // Not before the caller has the answer.
    setImmediate(() => void webhooks.deliverDue());
    return answer;
  };
  const catchUp = () => {
    runDue(world);
    return webhooks.deliverDue();
  };
  return {
    registerApi: (app) => registerApi(app, handle),
    registerPages: (app) =>
      registerPages(app, { world, formSecret, runDue: () => runDue(world), deliver: () => void webhooks.deliverDue() }),
    httpClient: createHttpClient(handle),
    handle,
    time: world.time,
    async advance(milliseconds) {
      const target = clock.now() + milliseconds;
      await catchUp();
      for (let next = nextDue(world, webhooks); next * 1000 <= target; next = nextDue(world, webhooks)) {
        clock.moveTo(next * 1000);
        await catchUp();
      }
      clock.moveTo(target);
      await catchUp();
    },
    catchUp,
    settled: webhooks.deliverDue,
    ...webhookHooks(webhooks),
    payCheckout: (sessionId, card = "succeeds") => {
      runDue(world);
      const session = world.need("session", sessionId);
      return session.status === "open" && payCheckout(world, session, testCards[card]);
    },
    changeCard: (customerId, card) => changeCard(world, world.need("customer", customerId), testCards[card]),
    openDispute: (chargeId, reason) => openDispute(world, chargeId, reason).id,
    loseDispute: (disputeId) => void closeDispute(world, disputeId, "lost"),
    winDispute: (disputeId) => void closeDispute(world, disputeId, "won"),
    all: <Kind extends keyof Objects>(kind: Kind) => world[kind].all() as ReturnType<Objects[Kind]["all"]>,
  };
}

interface Clock {
  now(): number;
  /** Never back. */
  moveTo(time: number): void;
}

function createClock({ now, moveClock }: StandInOptions): Clock {
  let ahead = 0;
  const clock: Clock = {
    now: () => now() + ahead,
    moveTo(time) {
      const step = Math.max(0, time - clock.now());
      if (moveClock === undefined) {
        ahead += step;
      } else {
        moveClock(step);
      }
    },
  };
  return clock;
}

/** In seconds since 1970 UTC; never, where nothing is due. */
function nextDue(world: World, webhooks: Webhooks): number {
  return Math.min(world.timetable.next() ?? Infinity, webhooks.next() ?? Infinity);
}

function webhookHooks(webhooks: Webhooks) {
  const { faults } = webhooks;
  return {
    failNextWebhooks: (count: number) => {
      faults.fail = count;
    },
    loseNextWebhooks: (count: number) => {
      faults.lose = count;
    },
    duplicateNextWebhooks: (count: number) => {
      faults.duplicate = count;
    },
    delayWebhooks: (milliseconds: number) => {
      faults.delay = Math.ceil(milliseconds / 1000);
    },
    holdWebhooks: webhooks.hold,
    releaseWebhooks: (order?: Parameters<Webhooks["release"]>[0]) => {
      webhooks.release(order);
      return webhooks.deliverDue();
    },
  };
}

/** Each task at its own time, however late it is run. */
function runDue(world: World): void {
  const now = world.time();
  for (let task = world.timetable.take(now); task !== undefined; task = world.timetable.take(now)) {
    const due = task;
    world.at(due.at, () => runTask(world, due));
  }
}

function runTask(world: World, { kind, id }: DueTask): void {
  const run: Record<DueTask["kind"], () => void> = {
    expireSession: () => expireSession(world, world.need("session", id)),
    endPeriod: () => endPeriod(world, world.need("subscription", id)),
    endSubscription: () => endAtSetTime(world, world.need("subscription", id)),
    finalizeInvoice: () => finalizeByItself(world, world.need("invoice", id)),
    retryPayment: () => retryPayment(world, world.need("invoice", id)),
  };
  run[kind]();
}

function finalizeByItself(world: World, invoice: Invoice): void {
  if (invoice.status === "draft" && invoice.auto_advance) {
    finalizeInvoice(world, invoice);
    attemptPayment(world, invoice);
  }
}

function retryPayment(world: World, invoice: Invoice): void {
  if (invoice.status === "open" && invoice.next_payment_attempt === world.time()) {
    attemptPayment(world, invoice);
  }
}
