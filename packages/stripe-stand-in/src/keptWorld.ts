import type { CardBehaviour } from "./cards.ts";
import type { Collection, Stored } from "./collection.ts";
import type { DueTask } from "./timetable.ts";
import type { Objects, WantedSubscription, World } from "./world.ts";

/** What an earlier stand-in had at one moment, as JSON. */
export interface KeptWorld {
  objects: Partial<Record<keyof Objects, Stored[]>>;
  tasks: DueTask[];
  cards: [method: string, behaviour: CardBehaviour][];
  lineItems: [session: string, lines: never[]][];
  wantedSubscriptions: [session: string, wanted: Omit<WantedSubscription, "isTaxAutomatic" | "updates">][];
  paymentOfInvoice: [invoice: string, payment: string][];
}

/** Puts kept objects into an empty world. Nothing is recorded: their events were sent before. */
export function putBack(world: World, kept: KeptWorld): void {
  for (const [kind, objects] of Object.entries(kept.objects)) {
    const collection = world[kind as keyof Objects] as unknown as Collection<Stored>;
    for (const object of objects) {
      collection.add(object);
    }
  }
  for (const task of kept.tasks) {
    world.timetable.enter(task);
  }
  for (const [method, behaviour] of kept.cards) {
    world.cards.set(method, { behaviour, isSetUp: true });
  }
  for (const [session, lines] of kept.lineItems) {
    world.lineItems.set(session, lines);
  }
  for (const [session, wanted] of kept.wantedSubscriptions) {
    const updates = { address: false, name: false };
    world.wantedSubscriptions.set(session, { ...wanted, isTaxAutomatic: false, updates });
  }
  for (const [invoice, id] of kept.paymentOfInvoice) {
    world.paymentOfInvoice.set(invoice, world.need("invoicePayment", id));
  }
}
