import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { googolSetup } from "@belab/googol/setup";
import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { call, openClassroom } from "../bench/classroom.ts";
import { percentile } from "../bench/percentile.ts";
import type { AccountAnswers, AccountOrder } from "./accountWorker.ts";
import { measureClass } from "./classBesideFlood.ts";
import type { Result } from "./result.ts";

// A class beside one account that does everything a trial gives it.

/** The class, and the rounds that take it a minute. */
const course = { pupils: 30, rounds: 12 };

/** The bars of `docs/security.md`: p95 of an action of the class in milliseconds, and megabytes of the server. */
const bars = { act: 100, memory: 1_000 };

/** People of a full class, and of each list that fills it. */
const [people, peopleOfList] = [10_000, 5_000];

/** Milliseconds for which the account works before the class comes. */
const workedFor = 5_000;

/** A class of 30 plays for a minute beside an account that previews, imports, deletes, lists, exports, invites and uploads. */
export async function classBesideAccount(postgresUrl?: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const server = await place.startServer();
  const order = await openAccount(place.database, server.url);
  const classroom = await openClassroom(place.database, [server.url], {
    game: googolSetup.id,
    parameters: googolSetup.defaults,
  });
  const account = new Worker(new URL("accountWorker.ts", import.meta.url), { workerData: order });
  try {
    await wait(workedFor);
    const { acted, asked, refusals } = await measureClass(classroom, course);
    const answered = once(account, "message");
    account.postMessage("end");
    const [answers] = (await answered) as [AccountAnswers];
    const p95 = percentile(acted, 0.95);
    const most = mostMemory(server.process.pid ?? 0);
    const wrong = [
      ...refusals,
      ...(p95 <= bars.act ? [] : [`p95 of an action: ${p95.toFixed(0)} ms, more than ${bars.act} ms`]),
      ...(most <= bars.memory ? [] : [`memory: ${most.toFixed(0)} MB, more than ${bars.memory} MB`]),
      ...Object.entries(answers)
        .filter(([, reasons]) => !("done" in reasons))
        .map(([work, reasons]) => `none of the ${work} was done: ${JSON.stringify(reasons)}`),
    ];
    return {
      fault: `a class of ${course.pupils} beside one account that uses all that a trial gives, on ${postgresUrl === undefined ? "SQLite" : "PostgreSQL"}`,
      acknowledged: asked,
      found: asked - refusals.length,
      wrong,
      course: `an action p50 ${percentile(acted, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${percentile(acted, 0.99).toFixed(0)} ms; at most ${most.toFixed(0)} MB; ${about(answers)}`,
    };
  } finally {
    await account.terminate();
  }
}

/** Makes an account with a full class and an empty one. */
async function openAccount(database: Database, url: string): Promise<AccountOrder> {
  const email = "trial@uni-lab.edu";
  const accountId = await insertAccount(database, { mayTeach: 1, email, displayEmail: email });
  const cookie = `session=${await startSession(database, accountId, "faults", Date.now())}`;
  await call(url, "acceptDataContract", {}, cookie);
  const [full, empty] = [await makeClass(url, cookie), await makeClass(url, cookie)];
  for (let first = 0; first < people; first += peopleOfList) {
    await importPeople(url, cookie, full, first);
  }
  const organisationId = await makeOrganisation(database, url, email);
  return { url, cookie, email, fullClassId: full, emptyClassId: empty, organisationId };
}

async function makeClass(url: string, cookie: string): Promise<string> {
  const { body } = await call(url, "createClass", { name: "Economics", term: "" }, cookie);
  if (!body.success) {
    throw new Error(`No class was made: ${body.reason}`);
  }
  return body.classId;
}

/** Makes an organization of an account. */
async function makeOrganisation(database: Database, url: string, ownerEmail: string): Promise<string> {
  const operatorId = await insertAccount(database, { isOperator: 1, email: "operator@uni-lab.edu" });
  const cookie = `session=${await startSession(database, operatorId, "faults", Date.now())}`;
  const wish = { name: "Test University", kind: "university", country: "AT", timeZone: "UTC", trial: false } as const;
  const { body } = await call(url, "createOrganisation", { ...wish, ownerEmail }, cookie);
  if (!body.success) {
    throw new Error(`No organization was made: ${body.reason}`);
  }
  return body.organisationId;
}

async function importPeople(url: string, cookie: string, classId: string, first: number): Promise<void> {
  const rows = Array.from(
    { length: peopleOfList },
    (_, number) => `Kim,Number ${first + number},Kim.${first + number}@uni.example,Kim${first + number}`,
  );
  const form = new FormData();
  form.append("classId", classId);
  form.append("file", new Blob([["First name,Last name,Email,Student number", ...rows].join("\n")]), "list.csv");
  const response = await fetch(`${url}/api/class/Import`, { method: "POST", headers: { cookie }, body: form });
  const answer = (await response.json()) as { success: boolean; reason?: string };
  if (!answer.success) {
    throw new Error(`Nobody was imported: ${answer.reason}`);
  }
}

/** The most megabytes that a process had in memory so far, as Linux counts them. */
function mostMemory(pid: number): number {
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

function about(answers: AccountAnswers): string {
  return Object.entries(answers)
    .map(([work, reasons]) => {
      const listed = Object.entries(reasons).map(([reason, count]) => `${count} × ${reason}`);
      return `${work}: ${listed.join(", ")}`;
    })
    .join("; ");
}
