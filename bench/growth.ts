import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

// Whether pages get slower as an installation grows: each call is asked for in a small and in a large one, whose people and
// organisations beside those that the call is about are ten times as many.

const small = 10_000;
const large = 100_000;

/** Members of the one organisation that is looked at, whatever the size of the installation. */
const members = 20_000;

/** Questions for each figure. They are asked for in turn, so that a load of others meets both installations. */
const questions = 120;

/** Rows that one statement inserts. */
const chunk = 1_000;

/** What is asked for, by the address; the last one's page is far from the first. */
const calls = {
  "the plan of an account (`readPlan`)": "/api/billing/Plan",
  "what a teacher can still open (`readAllowances`)": "/api/table/Allowances",
  "one's organisations (`readOrganisations`)": "/api/organisation/Mine",
  "members of an organisation of 20,000, first page": "/api/organisation/Members?organisationId=looked-at",
  "the same, page 300": "/api/organisation/Members?organisationId=looked-at&page=300",
  "the same, those whose name holds a text": "/api/organisation/Members?organisationId=looked-at&search=person%201999",
} as const;

/** One row a call: the large installation against the small one. */
export async function growthRows(): Promise<Row[]> {
  await using one = await startGrown(small);
  await using other = await startGrown(large);
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(calls)) {
    const times: Record<"small" | "large", number[]> = { small: [], large: [] };
    for (let count = 0; count < questions; count += 1) {
      times.small.push(await timeOf(one, path));
      times.large.push(await timeOf(other, path));
    }
    rows.push(growthRow(what, times));
  }
  return rows;
}

function growthRow(what: string, times: Record<"small" | "large", number[]>): Row {
  const ratio = percentile(times.large, 0.5) / percentile(times.small, 0.5);
  const slowest = percentile(times.large, 0.95);
  return {
    what: `${what}, ${large.toLocaleString("en")} accounts`,
    figure: `median ${percentile(times.large, 0.5).toFixed(1)} ms, p95 ${slowest.toFixed(1)} ms`,
    reference: `median ${percentile(times.small, 0.5).toFixed(1)} ms: ${small.toLocaleString("en")} accounts`,
    ratio,
    bar: "≤ 1.5 ×, p95 < 150 ms",
    isMet: ratio <= 1.5 && slowest < 150,
  };
}

interface Grown extends AsyncDisposable {
  url: string;
  cookie: string;
}

/** Milliseconds until the whole answer is there. */
async function timeOf({ url, cookie }: Grown, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) {
    throw new Error(`${path} was answered by ${answer.status}.`);
  }
  return performance.now() - start;
}

async function startGrown(accounts: number): Promise<Grown> {
  const installation = await makeTestInstallation({});
  await fill(installation.database, accounts);
  const token = await startSession(installation.database, accountId(0), "bench", Date.now());
  const server = await installation.startServer({ PLANS: "sold" }, { isBuilt: true });
  return { url: server.url, cookie: `session=${token}`, [Symbol.asyncDispose]: installation[Symbol.asyncDispose] };
}

const accountId = (index: number) => `account-${index}`;

/** Fills an installation: each tenth person teaches, each hundredth has an organisation, all have a plan and play alone. */
async function fill(database: Database, accounts: number): Promise<void> {
  const now = Date.now();
  const year = 365 * 24 * 60 * 60 * 1000;
  const people = Array.from({ length: accounts }, (_, index) => index);
  // In the small installation there are fewer people than members: there, members are the most of them.
  const everybody = Array.from({ length: Math.max(accounts, members) }, (_, index) => index);
  await insertAll(everybody, (some) => insertPeople(database, some, now));
  await insertAll(people, (some) =>
    database
      .insertInto("planTerms")
      .values(
        some.map((index) => ({
          id: `term-${index}`,
          accountId: accountId(index),
          organisationId: null,
          plan: "free" as const,
          source: "grant" as const,
          startsAt: now,
          endsAt: now + year,
          extras: "{}",
          note: "",
          givenBy: null,
          createdAt: now,
        })),
      )
      .execute(),
  );
  await insertAll(people, (some) =>
    database
      .insertInto("practiceCounts")
      .values(some.map((index) => ({ subject: accountId(index), uses: JSON.stringify([now]), usedAt: now })))
      .execute(),
  );
  const others = people.filter((index) => index % 100 === 0).map((index) => `other-${index}`);
  await insertAll(["looked-at", ...others], (some) =>
    database
      .insertInto("organisations")
      .values(
        some.map((id) => ({
          id,
          name: id,
          nameKey: id,
          kind: "university" as const,
          country: "AT",
          address: "[]",
          vatId: "",
          timeZone: "Europe/Vienna",
          createdAt: now,
          closedAt: null,
        })),
      )
      .execute(),
  );
  const inside = Array.from({ length: members }, (_, index) => ({ organisationId: "looked-at", index }));
  const outside = people
    .filter((index) => index % 2 === 0)
    .map((index) => ({ organisationId: others[index % others.length] ?? "", index }));
  await insertAll([...inside, ...outside], (some) =>
    database
      .insertInto("organisationMembers")
      .values(
        some.map(({ organisationId, index }) => ({
          organisationId,
          accountId: accountId(index),
          joinedAt: now,
          isOwner: index === 0 ? (1 as const) : (0 as const),
          isAdministrator: index === 0 ? (1 as const) : (0 as const),
          isTeacher: index % 100 === 0 ? (1 as const) : (0 as const),
          isStudent: 1 as const,
        })),
      )
      .execute(),
  );
}

function insertPeople(database: Database, some: readonly number[], now: number): Promise<unknown> {
  const people = some.map((index) => ({
    id: accountId(index),
    email: `person${index}@uni-lab.edu`,
    displayEmail: `person${index}@uni-lab.edu`,
    passwordHash: null,
    activatedAt: now,
    firstName: "Person",
    lastName: `${index}`,
    nameKey: `person ${index}`,
    mayTeach: index % 10 === 0 ? (1 as const) : (0 as const),
    pictureId: null,
    createdAt: now,
    seenAt: now,
    language: null,
    teachingRequestedAt: null,
  }));
  return database.insertInto("accounts").values(people).execute();
}

async function insertAll<Item>(
  items: readonly Item[],
  insert: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += chunk) {
    await insert(items.slice(from, from + chunk));
  }
}
