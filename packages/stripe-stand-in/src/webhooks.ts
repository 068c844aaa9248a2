import { createHmac } from "node:crypto";
import type { StoredEvent } from "./objects.ts";
import { hour } from "./periods.ts";

/** An event on its way. */
export interface Delivery {
  /** The event as JSON. */
  body: string;
  /** The header `Stripe-Signature`. */
  signature: string;
  eventId: string;
  type: string;
}

export interface WebhookTarget {
  /** Signs what is sent: the `whsec_…` of the endpoint. */
  secret: string;
  /**
   * Takes a delivery to the product.
   *
   * @returns the status with which the product answers. Whatever is not of the 200s, or an error, counts as not taken.
   */
  send(delivery: Delivery): Promise<number>;
}

/** Hours after a delivery that was not taken until the next one; after the last of them the event is given up. */
const retryHours = [1, 2, 6, 12, 24, 24];

interface Waiting {
  event: StoredEvent;
  /** Seconds since 1970 UTC. */
  dueAt: number;
  attempts: number;
}

/** What goes wrong with the next deliveries. */
export interface WebhookFaults {
  /** So many deliveries fail and are tried again later. */
  fail: number;
  /** So many events never arrive. */
  lose: number;
  /** So many events arrive twice. */
  duplicate: number;
  /** Seconds by which events are late. */
  delay: number;
}

export interface Webhooks {
  faults: WebhookFaults;
  enqueue(event: StoredEvent): void;
  /** Keeps all events back until they are released. */
  hold(): void;
  /**
   * Sends what was kept back.
   *
   * @param order - brings them into the order in which they arrive; that in which they happened otherwise.
   */
  release(order?: (events: StoredEvent[]) => StoredEvent[]): void;
  /** Sends everything that is due, one after the other, and waits for it. */
  deliverDue(): Promise<void>;
  /** When the next delivery is due, in seconds since 1970 UTC; undefined where none is. */
  next(): number | undefined;
}

/**
 * Delivers events as Stripe does: signed, at least once, in no order that could be relied on.
 *
 * @param time - seconds since 1970 UTC.
 */
export function createWebhooks(target: WebhookTarget | undefined, time: () => number): Webhooks {
  const faults: WebhookFaults = { fail: 0, lose: 0, duplicate: 0, delay: 0 };
  const queue = createQueue();
  let held: StoredEvent[] | undefined;
  let running = Promise.resolve();
  const send = async (due: Waiting) => {
    const isTaken = !takeOne(faults, "fail") && (await isDelivered(target, due.event, time()));
    const hours = retryHours[due.attempts];
    if (isTaken) {
      due.event.pending_webhooks = 0;
    } else if (hours !== undefined) {
      queue.add({ ...due, dueAt: time() + hours * hour, attempts: due.attempts + 1 });
    }
  };
  const sendAllDue = async () => {
    for (let due = queue.take(time()); due !== undefined; due = queue.take(time())) {
      await send(due);
    }
  };
  const enqueue = (event: StoredEvent) => {
    if (target === undefined || takeOne(faults, "lose")) {
      return;
    }
    const copies = takeOne(faults, "duplicate") ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      queue.add({ event, dueAt: time() + faults.delay, attempts: 0 });
    }
  };
  return {
    faults,
    enqueue: (event) => (held === undefined ? enqueue(event) : void held.push(event)),
    hold() {
      held ??= [];
    },
    release(order = (events) => events) {
      const events = held ?? [];
      held = undefined;
      for (const event of order(events)) {
        enqueue(event);
      }
    },
    deliverDue() {
      running = running.then(sendAllDue);
      return running;
    },
    next: queue.next,
  };
}

/** Deliveries by the time at which they are due; of those of one time, the first entered first. */
function createQueue() {
  const byTime = new Map<number, Waiting[]>();
  const next = () =>
    [...byTime.keys()].reduce<number | undefined>((first, time) => Math.min(first ?? time, time), undefined);
  // The entries of a time that are left, the next one last.
  let current: Waiting[] = [];
  return {
    add(waiting: Waiting) {
      byTime.set(waiting.dueAt, byTime.get(waiting.dueAt) ?? []);
      byTime.get(waiting.dueAt)?.push(waiting);
    },
    take(time: number): Waiting | undefined {
      const first = next();
      if (current.length === 0 && first !== undefined && first <= time) {
        current = (byTime.get(first) ?? []).reverse();
        byTime.delete(first);
      }
      return current.pop();
    },
    /** When the next one is due; undefined where there is none. */
    next: () => current.at(-1)?.dueAt ?? next(),
  };
}

function takeOne(faults: WebhookFaults, kind: "fail" | "lose" | "duplicate"): boolean {
  const isLeft = faults[kind] > 0;
  faults[kind] -= isLeft ? 1 : 0;
  return isLeft;
}

async function isDelivered(target: WebhookTarget | undefined, event: StoredEvent, time: number): Promise<boolean> {
  if (target === undefined) {
    return true;
  }
  const body = JSON.stringify(event, null, 2);
  const signature = signatureOf(body, target.secret, time);
  try {
    const status = await target.send({ body, signature, eventId: event.id, type: event.type });
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}

/** Signs a body as Stripe does: https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(body: string, secret: string, time: number): string {
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${digest}`;
}

/** A target that is asked over HTTP, as Stripe asks the product's own address. */
export function httpWebhookTarget(url: string, secret: string): WebhookTarget {
  return {
    secret,
    async send({ body, signature }) {
      const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
      await answer.body?.cancel();
      return answer.status;
    },
  };
}
