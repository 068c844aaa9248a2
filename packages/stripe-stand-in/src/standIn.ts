import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { type ApiAnswer, type ApiRequest, createApi } from "./api.ts";
import { type BuyerDetails, sampleDetails } from "./buyerDetails.ts";
import { type TestCardName, testCards } from "./cards.ts";
import { expireSession } from "./checkout.ts";
import { payCheckout } from "./checkoutPayment.ts";
import { confirmPayment, payHostedInvoice, waitsForHolder } from "./hostedInvoice.ts";
import { createHttpClient } from "./httpClient.ts";
import { attemptPayment } from "./invoicePayments.ts";
import { failFinalization, finalizeInvoice } from "./invoices.ts";
import { type KeptWorld, putBack } from "./keptWorld.ts";
import type { Invoice } from "./objects.ts";
import { cancelPlan, changeCard, changePlan, keepPlan, type PortalAnswer } from "./portalActions.ts";
import { closeDispute, openDispute } from "./refunds.ts";
import { registerApi, registerPages } from "./routes.ts";
import { endAtSetTime, endPeriod } from "./subscriptions.ts";
import { decideTaxId, verifyTaxId } from "./taxIds.ts";
import type { DueTask } from "./timetable.ts";
import type { Trouble, TroubleKind } from "./troubles.ts";
import { createWebhooks, type Webhooks, type WebhookTarget } from "./webhooks.ts";
import { createWorld, type Dunning, type Objects, type TaxSettings, type World } from "./world.ts";

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
   * Days after the first failure on which a payment is tried again; `setDunning` says what happens after the last one.
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
  /** What there is at first; nothing otherwise. */
  kept?: KeptWorld;
}

/**
 * A stand-in for Stripe: one imitation, with state, of those parts of its API that the product uses, as strict as Stripe
 * about what it is sent. It is built for the version of the API that the library `stripe` names, and nothing is kept when
 * the process ends.
 *
 * - The library works with it unchanged: `new Stripe("sk_test_1", { host, port, protocol: "http" })` where `registerApi`
 *   has added the API to a server, or `new Stripe("sk_test_1", { httpClient: standIn.httpClient })` in the same process.
 * - Products, prices, tax rates, customers and their tax IDs, Checkout (subscriptions over one price), subscriptions and
 *   their schedules, invoices, invoice items, credit notes, refunds, disputes, the customer portal, tax settings and events.
 *   What Stripe has and the stand-in does not, or what Stripe's documentation leaves open, is refused as not imitated; what
 *   Stripe does not know is refused as Stripe does. It is never kinder than Stripe.
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
  /** Something happened of which the product may know nothing: sends an event of any type. */
  sendEvent(type: string, object: object): void;
  /** Requests fail from now on, all or those that are named, until `repairApi`. */
  breakApi(kind: TroubleKind, which?: Partial<Pick<Trouble, "on" | "left">>): void;
  /** Answers over the network take this much longer from now on, in milliseconds. */
  slowApi(milliseconds: number): void;
  /** Ends what `breakApi` and `slowApi` began. */
  repairApi(): void;
  /** Sets in the Dashboard what happens after failed payments. */
  setDunning(changes: Partial<Dunning>): void;
  /** So many invoices can't be finalized when their time has come. They stay drafts, which the seller finalizes. */
  failNextFinalizations(count: number): void;
  /** Lets the authority answer whether there is a tax ID. */
  decideTaxId(taxId: string, status: "verified" | "unverified" | "unavailable"): void;
  /** Sets up Stripe Tax in the Dashboard. */
  setTax(changes: Partial<TaxSettings>): void;
  /**
   * Pays a session as its page does.
   *
   * @returns whether it is paid: not where the bank declines, or where its 3-D Secure is abandoned.
   */
  payCheckout(sessionId: string, card?: TestCardName, manner?: PersonAtPage): boolean;
  /**
   * Pays an open invoice on its own page.
   *
   * @param card - another card; without one, the payment that waits for 3-D Secure is confirmed.
   * @returns whether it is paid.
   */
  payInvoice(invoiceId: string, card?: TestCardName, manner?: PersonAtPage): boolean;
  /**
   * Changes a customer's usual card as the portal does; no subscription's.
   *
   * @returns whether the card was taken.
   */
  changeCard(customerId: string, card: TestCardName, manner?: PersonAtPage): boolean;
  /** Changes the plan in a visit to the portal. */
  changePlan(portalSessionId: string, priceId: string): PortalAnswer;
  /** Cancels in a visit to the portal. */
  cancelPlan(portalSessionId: string): PortalAnswer;
  /** Takes a cancellation back in a visit to the portal. */
  keepPlan(portalSessionId: string): PortalAnswer;
  /** Lets the holder of a card dispute a charge. @returns the dispute's id */
  openDispute(chargeId: string, reason?: string): string;
  /** Decides a dispute against the seller. */
  loseDispute(disputeId: string): void;
  /** Decides a dispute for the seller. */
  winDispute(disputeId: string): void;
  /** Everything there is, as it is now, in the order in which it was made. */
  all<Kind extends keyof Objects>(kind: Kind): ReturnType<Objects[Kind]["all"]>;
}

/** What somebody does at a page beside the card. */
export interface PersonAtPage {
  /** Whether the holder of the card leaves when the bank asks for 3-D Secure. @default false */
  abandons?: boolean;
  /** What is typed where a page asks for it. */
  details?: BuyerDetails;
}

/** Creates a stand-in for Stripe in which nothing has happened yet. */
export function createStripeStandIn(options: StandInOptions): StripeStandIn {
  const { pagesUrl, retryDays = [3, 5, 7, 14], idPart = "" } = options;
  // No other page may know the tokens of the forms.
  const formSecret = randomBytes(16).toString("hex");
  const clock = createClock(options);
  const webhooks = createWebhooks(options.webhooks, () => Math.floor(clock.now() / 1000));
  const world = createWorld({ now: clock.now, pagesUrl, retryDays, idPart, onEvent: webhooks.enqueue });
  if (options.kept !== undefined) {
    putBack(world, options.kept);
  }
  const troubles: Trouble[] = [];
  let latency = 0;
  const api = createApi(world, troubles);
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
    registerApi: (app) => registerApi(app, handle, () => latency),
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
    sendEvent: (type, object) => world.record(type, object),
    breakApi: (kind, { on = /^/, left = Infinity } = {}) => void troubles.push({ kind, on, left }),
    slowApi: (milliseconds) => {
      latency = milliseconds;
    },
    repairApi: () => {
      latency = 0;
      troubles.length = 0;
    },
    setDunning: (changes) => void Object.assign(world.dunning, changes),
    failNextFinalizations: (count) => {
      world.failingFinalizations = count;
    },
    decideTaxId: (id, status) => decideTaxId(world, world.need("taxId", id), status),
    setTax: (changes) => void Object.assign(world.tax, changes),
    ...personHooks(world),
    openDispute: (chargeId, reason) => openDispute(world, chargeId, reason).id,
    loseDispute: (disputeId) => void closeDispute(world, disputeId, "lost"),
    winDispute: (disputeId) => void closeDispute(world, disputeId, "won"),
    all: <Kind extends keyof Objects>(kind: Kind) => world[kind].all() as ReturnType<Objects[Kind]["all"]>,
  };
}

/** What people do at the pages, without their forms. */
function personHooks(world: World) {
  const isAuthenticated = ({ abandons = false }: PersonAtPage) => !abandons;
  const visitOf = (id: string) => {
    runDue(world);
    return world.need("portalSession", id);
  };
  return {
    payCheckout: (sessionId: string, card: TestCardName = "succeeds", manner: PersonAtPage = {}) => {
      runDue(world);
      const session = world.need("session", sessionId);
      const details = session.billing_address_collection === "required" ? sampleDetails : undefined;
      const payment = {
        card: testCards[card],
        isAuthenticated: isAuthenticated(manner),
        details: manner.details ?? details,
      };
      return session.status === "open" && payCheckout(world, session, payment) === "paid";
    },
    payInvoice: (invoiceId: string, card?: TestCardName, manner: PersonAtPage = {}) => {
      runDue(world);
      const invoice = world.need("invoice", invoiceId);
      const outcome =
        card === undefined
          ? isAuthenticated(manner) && waitsForHolder(world, invoice) && confirmPayment(world, invoice)
          : payHostedInvoice(world, invoice, testCards[card], isAuthenticated(manner));
      return outcome === "paid";
    },
    changeCard: (customerId: string, card: TestCardName, manner: PersonAtPage = {}) => {
      runDue(world);
      return changeCard(world, world.need("customer", customerId), testCards[card], isAuthenticated(manner)) === "paid";
    },
    changePlan: (id: string, priceId: string) => changePlan(world, visitOf(id), priceId),
    cancelPlan: (id: string) => cancelPlan(world, visitOf(id)),
    keepPlan: (id: string) => keepPlan(world, visitOf(id)),
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
    finalizeInvoice: () => finalizeByItself(world, world.invoice.get(id)),
    retryPayment: () => retryPayment(world, world.need("invoice", id)),
    verifyTaxId: () => verifyIfKept(world, id),
  };
  run[kind]();
}

function verifyIfKept(world: World, id: string): void {
  const taxId = world.taxId.get(id);
  if (taxId !== undefined && !world.deletedItems.has(id)) {
    verifyTaxId(world, taxId);
  }
}

function finalizeByItself(world: World, invoice: Invoice | undefined): void {
  if (invoice?.status === "draft" && invoice.auto_advance && !world.deletedItems.has(invoice.id)) {
    if (world.failingFinalizations > 0) {
      world.failingFinalizations -= 1;
      failFinalization(world, invoice);
      return;
    }
    finalizeInvoice(world, invoice);
    attemptPayment(world, invoice);
  }
}

function retryPayment(world: World, invoice: Invoice): void {
  if (invoice.status === "open" && invoice.next_payment_attempt === world.time()) {
    attemptPayment(world, invoice);
  }
}
