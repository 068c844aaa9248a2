import { trialTime } from "@belab/domain/plans";
import fc from "fast-check";
import { expect } from "vitest";
import { insertAccount } from "../accounts/testAccounts.ts";
import type { Agent, TestApp } from "../testApp.ts";
import { joinAs, startTableLab } from "./testTables.ts";

// Histories of a teacher's plans and tables, each judged by a model that knows nothing of the product: the rules of the price
// list, written once more.

const day = 24 * 60 * 60 * 1000;

/** Only the teacher ends a game: with deadlines it would end by itself during a wait, sooner or later. */
const withoutDeadlines = { rounds: 2, seconds: null };

/** What happens to a teacher, or what they do; of several tables the one that is meant is found by its place in their order. */
type Event =
  | { kind: "open" }
  | { kind: "begin"; table: number }
  | { kind: "end"; table: number }
  | { kind: "delete"; table: number }
  | { kind: "tryEducator" }
  | { kind: "grant"; days: number }
  | { kind: "endPlan"; term: number }
  | { kind: "wait"; days: number };

interface ModelTable {
  openedAt: number;
  /** When it was opened on the free plan, or begun late on it; null if neither was. */
  countedAt: number | null;
  state: "lobby" | "playing" | "played" | "never played";
  /** It is not there any more, and counts as before. */
  isDeleted?: true;
}

/** What the price list says of one teacher. */
class Model {
  now: number;
  readonly tables: ModelTable[] = [];
  readonly terms: { endsAt: number; isTrial: boolean }[] = [];
  #hasTried = false;

  constructor(now: number) {
    this.now = now;
  }

  get isEducator(): boolean {
    return this.terms.some(({ endsAt }) => endsAt > this.now);
  }

  get counted(): number {
    const since = this.now - 30 * day;
    return this.tables.filter(({ countedAt, state }) => {
      return countedAt !== null && countedAt > since && state !== "never played";
    }).length;
  }

  open(): boolean {
    const isAllowed = this.isEducator || this.counted < 3;
    if (isAllowed) {
      this.tables.push({ openedAt: this.now, countedAt: this.isEducator ? null : this.now, state: "lobby" });
    }
    return isAllowed;
  }

  /** More than a day after a table was opened, the plan of the day decides whether it begins. */
  begin(table: ModelTable): boolean {
    const isAsked = this.now > table.openedAt + day && table.countedAt === null && !this.isEducator;
    if (isAsked && this.counted >= 3) {
      return false;
    }
    table.countedAt = isAsked ? this.now : table.countedAt;
    table.state = "playing";
    return true;
  }

  /** The table that a step means, with its index: in the order in which they were opened, again from the first after the last. */
  tableAt(place: number): [index: number, table: ModelTable | undefined] {
    const index = place % Math.max(1, this.tables.length);
    return [index, this.tables[index]];
  }

  tryEducator(): boolean {
    const isAllowed = !this.#hasTried && !this.isEducator;
    if (isAllowed) {
      this.#hasTried = true;
      this.terms.push({ endsAt: this.now + trialTime, isTrial: true });
    }
    return isAllowed;
  }
}

/** The product as one teacher and an operator use it. */
class Product {
  readonly #lab: TestApp;
  readonly #accountId: string;
  readonly #operatorId: string;
  readonly ids: string[] = [];
  readonly #joined = new Set<string>();

  constructor(lab: TestApp, accountId: string, operatorId: string) {
    this.#lab = lab;
    this.#accountId = accountId;
    this.#operatorId = operatorId;
  }

  /** Signed in anew: sessions end while the clock goes on for weeks. */
  teacher(): Promise<Agent> {
    return this.#lab.signedIn(this.#accountId);
  }

  operator(): Promise<Agent> {
    return this.#lab.signedIn(this.#operatorId);
  }

  async open(): Promise<boolean> {
    const opening = { game: "bidding-together", parameters: withoutDeadlines };
    const { body } = await (await this.teacher()).call("openTable", opening);
    if (body.success) {
      this.ids.push(body.gameTableId);
    }
    return body.success;
  }

  async begin(gameTableId: string): Promise<boolean> {
    if (!this.#joined.has(gameTableId)) {
      const row = this.#lab.database.selectFrom("gameTables").select("joinCode").where("id", "=", gameTableId);
      const { joinCode } = await row.executeTakeFirstOrThrow();
      await joinAs(this.#lab, { code: joinCode ?? "" }, "Mia");
      this.#joined.add(gameTableId);
    }
    return (await (await this.teacher()).call("startTable", { gameTableId })).body.success;
  }

  async grant(until: number): Promise<void> {
    const grant = { accountId: this.#accountId, plan: "educator", until, note: "" } as const;
    await (await this.operator()).call("grantPlan", grant);
  }

  /** Ends the plan that ends at a time. */
  async endPlan(endsAt: number): Promise<void> {
    const operator = await this.operator();
    const { terms } = (await operator.call("readOwnerPlans", { accountId: this.#accountId })).body;
    const { termId = "" } = terms.find((term) => term.endsAt === endsAt) ?? {};
    await operator.call("endPlan", { termId });
  }
}

const place = fc.nat({ max: 5 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("open" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("begin" as const), table: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("end" as const), table: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("delete" as const), table: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("tryEducator" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("grant" as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("endPlan" as const), term: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }) },
);

/** A history that is compared in every run: a table that was played and is deleted gives nothing back. */
const playedAndDeleted: Event[] = [
  { kind: "open" },
  { kind: "begin", table: 0 },
  { kind: "end", table: 0 },
  { kind: "delete", table: 0 },
  { kind: "open" },
  { kind: "open" },
  { kind: "open" },
  { kind: "wait", days: 20 },
  { kind: "open" },
  { kind: "wait", days: 10 },
  { kind: "open" },
];

/**
 * Compares what a teacher can open, and reads of it, with the model after each step of generated histories.
 *
 * @param numRuns - how many histories.
 */
export async function compareHistories(numRuns: number): Promise<void> {
  await using lab = await startTableLab({ env: { PLANS: "sold" } });
  const operatorId = await insertAccount(lab.database, { isOperator: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const accountId = await insertAccount(lab.database, { mayTeach: 1 });
      const product = new Product(lab, accountId, operatorId);
      const model = new Model(lab.clock.now());
      for (const step of events) {
        await take(step, model, product, lab);
        await compare(model, product);
      }
    }),
    { numRuns, examples: [[playedAndDeleted]] },
  );
}

/** Takes a step in the model and in the product; what both allow or refuse is the same. */
async function take(step: Event, model: Model, product: Product, lab: TestApp): Promise<void> {
  switch (step.kind) {
    case "open":
      expect(await product.open()).toBe(model.open());
      return;
    case "begin": {
      const [index, table] = model.tableAt(step.table);
      if (table?.state === "lobby") {
        expect(await product.begin(product.ids[index] ?? "")).toBe(model.begin(table));
      }
      return;
    }
    case "end": {
      const [index, table] = model.tableAt(step.table);
      if (table?.state === "lobby" || table?.state === "playing") {
        table.state = table.state === "lobby" ? "never played" : "played";
        await (await product.teacher()).call("endTable", { gameTableId: product.ids[index] ?? "" });
      }
      return;
    }
    case "delete": {
      const [index, table] = model.tableAt(step.table);
      if (table !== undefined && !table.isDeleted) {
        const hasEnded = table.state === "played" || table.state === "never played";
        const gameTableId = product.ids[index] ?? "";
        const { body } = await (await product.teacher()).call("deleteTable", { gameTableId });
        expect(body.success).toBe(hasEnded);
        if (hasEnded) {
          table.isDeleted = true;
        }
      }
      return;
    }
    case "tryEducator": {
      const { body } = await (await product.teacher()).call("startTrial", {});
      expect(body.success).toBe(model.tryEducator());
      return;
    }
    case "grant": {
      const endsAt = model.now + step.days * day;
      model.terms.push({ endsAt, isTrial: false });
      await product.grant(endsAt);
      return;
    }
    case "endPlan": {
      const term = model.terms[step.term];
      if (term !== undefined && term.endsAt > model.now) {
        await product.endPlan(term.endsAt);
        term.endsAt = model.now;
      }
      return;
    }
    case "wait":
      lab.clock.advance(step.days * day);
      model.now = lab.clock.now();
  }
}

/** What the teacher is shown is what the model says. */
async function compare(model: Model, product: Product): Promise<void> {
  const teacher = await product.teacher();
  const { owners } = (await teacher.call("readAllowances", {})).body;
  const { plan } = (await teacher.call("readPlan", {})).body;
  expect(plan).toBe(model.isEducator ? "educator" : "free");
  expect(owners).toMatchObject([
    { plan, tables: model.isEducator ? { limit: null } : { limit: 3, used: model.counted } },
  ]);
}
