import Stripe from "stripe";
import type { BuyerDetails } from "./buyerDetails.ts";
import type { CardBehaviour, TestCard } from "./cards.ts";
import { type Collection, createCollection, type Stored } from "./collection.ts";
import type * as objects from "./objects.ts";
import type * as billing from "./objectsOfBilling.ts";
import { resourceMissing } from "./refusal.ts";
import { createTimetable, type Timetable } from "./timetable.ts";

const collectionNames = {
  product: "product",
  price: "price",
  taxRate: "tax rate",
  customer: "customer",
  paymentMethod: "payment method",
  session: "checkout.session",
  subscription: "subscription",
  invoice: "invoice",
  invoiceItem: "invoiceitem",
  invoicePayment: "invoice_payment",
  creditNote: "credit note",
  schedule: "subscription schedule",
  taxId: "tax ID",
  paymentIntent: "payment_intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  portalConfiguration: "portal configuration",
  portalSession: "portal session",
  event: "event",
} as const;

/** All objects by their kinds. */
export interface Objects {
  product: Collection<objects.Product>;
  price: Collection<objects.Price>;
  taxRate: Collection<objects.TaxRate>;
  customer: Collection<objects.Customer>;
  paymentMethod: Collection<objects.PaymentMethod>;
  session: Collection<objects.CheckoutSession>;
  subscription: Collection<objects.Subscription>;
  invoice: Collection<objects.Invoice>;
  invoiceItem: Collection<objects.InvoiceItem>;
  invoicePayment: Collection<objects.InvoicePayment>;
  creditNote: Collection<billing.CreditNote>;
  schedule: Collection<billing.SubscriptionSchedule>;
  taxId: Collection<billing.TaxId>;
  paymentIntent: Collection<objects.PaymentIntent>;
  charge: Collection<objects.Charge>;
  refund: Collection<objects.Refund>;
  dispute: Collection<objects.Dispute>;
  portalConfiguration: Collection<billing.PortalConfiguration>;
  portalSession: Collection<billing.PortalSession>;
  event: Collection<objects.StoredEvent>;
}

/** What the subscription that comes of a Checkout session is made with. */
export interface WantedSubscription {
  metadata: objects.Metadata;
  description: string | null;
  /** Of every item that has none of its own. */
  taxRates: objects.TaxRate[];
  itemTaxRates: objects.TaxRate[];
  /** Whether Stripe Tax decides. */
  isTaxAutomatic: boolean;
  /** What Checkout may change of the customer. */
  updates: { address: boolean; name: boolean };
}

export interface WorldOptions {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Returns the address of the pages, without a slash at the end. */
  pagesUrl: () => string;
  /** Days after the first failure on which a payment is tried again. */
  retryDays: readonly number[];
  /** A part of all ids. */
  idPart: string;
  /** Told of every event. */
  onEvent: (event: objects.StoredEvent) => void;
}

/** What the Dashboard is set to do after failed payments: https://docs.stripe.com/billing/revenue-recovery/smart-retries */
export interface Dunning {
  retryDays: readonly number[];
  /** What becomes of the subscription after the last retry. */
  subscription: "cancel" | "leave" | "markUnpaid" | "pause";
  /** What becomes of the invoice. */
  invoice: "leave" | "markUncollectible";
}

/** What is set in the Dashboard for Stripe Tax: https://docs.stripe.com/tax/set-up */
export interface TaxSettings {
  status: "active" | "pending";
  /** The seller's country, and where the seller is registered. */
  country: string | null;
  registrations: string[];
}

/** How the card of a payment method behaves. */
export interface KnownCard {
  behaviour: CardBehaviour;
  isSetUp: boolean;
}

/** All that the stand-in knows, and what every part of it works with. */
export interface World extends Objects, Pick<WorldOptions, "pagesUrl"> {
  dunning: Dunning;
  tax: TaxSettings;
  /** The next invoices that can't be finalized by themselves. */
  failingFinalizations: number;
  /** How many invoices have a number. */
  invoiceCount: number;
  /** Cards that wait for 3-D Secure, by the page on which they were typed. */
  waitingCards: Map<string, TestCard>;
  waitingDetails: Map<string, BuyerDetails>;
  /** Seconds since 1970 UTC: while something is done that was due earlier, that time. */
  time(): number;
  timetable: Timetable;
  /** How the card of a payment method behaves, by the method's id. */
  cards: Map<string, KnownCard>;
  lineItems: Map<string, objects.LineItem[]>;
  wantedSubscriptions: Map<string, WantedSubscription>;
  paymentOfInvoice: Map<string, objects.InvoicePayment>;
  deletedCustomers: Set<string>;
  deletedItems: Set<string>;
  /** What the next object of a kind is called. Counted, so that two runs make the same ids. */
  newId(prefix: string): string;
  /** An object of any kind by its id. */
  find(id: string): Stored | undefined;
  /**
   * The object that a parameter names.
   *
   * @throws StandInRefusal
   */
  need<Kind extends keyof Objects>(
    kind: Kind,
    id: string,
    param?: string,
  ): NonNullable<ReturnType<Objects[Kind]["get"]>>;
  /** Records that something happened to an object, as the object is now. */
  record(type: string, object: object, previous?: object): void;
  /** Changes an object and records what it was before; nothing where nothing changed. */
  change<Item extends object>(type: string, item: Item, changes: Partial<Item>): void;
  /** Runs the steps as if it were that time, in seconds since 1970 UTC. */
  at(time: number, steps: () => void): void;
}

export function createWorld({ now, pagesUrl, retryDays, idPart, onEvent }: WorldOptions): World {
  const collections = createObjects();
  const kinds = Object.keys(collections) as (keyof Objects)[];
  const counts = new Map<string, number>();
  let dueTime: number | undefined;
  const world: World = {
    ...collections,
    pagesUrl,
    dunning: { retryDays, subscription: "cancel", invoice: "leave" },
    tax: { status: "pending", country: null, registrations: [] },
    failingFinalizations: 0,
    invoiceCount: 0,
    waitingCards: new Map(),
    waitingDetails: new Map(),
    timetable: createTimetable(),
    cards: new Map(),
    lineItems: new Map(),
    wantedSubscriptions: new Map(),
    paymentOfInvoice: new Map(),
    deletedCustomers: new Set(),
    deletedItems: new Set(),
    time: () => dueTime ?? Math.floor(now() / 1000),
    newId(prefix) {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}_${idPart}${String(count).padStart(8, "0")}`;
    },
    find(id) {
      for (const kind of kinds) {
        const found: Stored | undefined = collections[kind].get(id);
        if (found !== undefined) {
          return found;
        }
      }
      return undefined;
    },
    need(kind, id, param = "id") {
      const found = collections[kind].get(id);
      if (found === undefined || world.deletedCustomers.has(id) || world.deletedItems.has(id)) {
        throw resourceMissing(collectionNames[kind], id.slice(0, 100), param);
      }
      return found as NonNullable<ReturnType<Objects[typeof kind]["get"]>>;
    },
    record(type, object, previous) {
      const data = { object: snapshotOf(object), ...(previous && { previous_attributes: previous }) };
      onEvent(world.event.add(newEvent(world, type, data)));
    },
    change(type, item, changes) {
      const previous = changedFields(item, changes);
      Object.assign(item, changes);
      if (Object.keys(previous).length > 0) {
        world.record(type, item, previous);
      }
    },
    at(time, steps) {
      dueTime = time;
      try {
        steps();
      } finally {
        dueTime = undefined;
      }
    },
  };
  return world;
}

/** Each with the objects by which it is listed. */
function createObjects(): Objects {
  return {
    product: createCollection(),
    price: createCollection(),
    taxRate: createCollection(),
    customer: createCollection(),
    paymentMethod: createCollection(({ customer }) => [customer ?? undefined]),
    session: createCollection(({ customer }) => [customer]),
    subscription: createCollection(({ customer }) => [customer]),
    invoice: createCollection(({ customer, parent }) => [customer, parent?.subscription_details.subscription]),
    invoiceItem: createCollection(({ customer }) => [customer]),
    creditNote: createCollection(({ customer, invoice }) => [customer, invoice]),
    schedule: createCollection(({ customer }) => [customer]),
    taxId: createCollection(({ customer }) => [customer]),
    invoicePayment: createCollection(({ invoice, payment }) => [invoice, payment.payment_intent]),
    paymentIntent: createCollection(({ customer }) => [customer]),
    charge: createCollection(({ customer, payment_intent }) => [customer, payment_intent]),
    refund: createCollection(({ charge, payment_intent }) => [charge, payment_intent]),
    dispute: createCollection(({ charge, payment_intent }) => [charge, payment_intent]),
    portalConfiguration: createCollection(),
    portalSession: createCollection(),
    event: createCollection(),
  };
}

function newEvent(world: World, type: string, data: objects.StoredEvent["data"]): objects.StoredEvent {
  return {
    id: world.newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: world.time(),
    data,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The fields that are to change, with what they are now. */
function changedFields(item: object, changes: object): object {
  const now: Record<string, unknown> = { ...item };
  const changed = Object.entries(changes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
  );
  return snapshotOf(Object.fromEntries(changed.map(([name]) => [name, now[name]])));
}

/** As it is now; much faster than `structuredClone` for what is JSON. */
function snapshotOf(object: object): object {
  return JSON.parse(JSON.stringify(object));
}
