import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type CallNameOf, callUrl, createApiClient, type Outcome } from "@belab/api";
import { startSession } from "../../accounts/sessions/sessionStore.ts";
import type { Database } from "../../database/database.ts";
import { insertAccount } from "../accounts/testAccounts.ts";

/** A person who writes as fast as the server answers. */
export interface Teacher {
  accountId: string;
  email: string;
  cookie: string;
}

const patience = 30_000;

/** How far a game table has come. */
const steps = ["open", "playing", "paused", "ended"] as const;

type Step = (typeof steps)[number];

/** What the server said that it did. */
export interface Ledger {
  /** How often each account was renamed. */
  names: Map<string, number>;
  tables: Map<string, Step>;
  /** All acknowledgements so far. */
  count: number;
  /** What came in place of an acknowledgement, and how often: a status, or `no answer`. */
  refusals: Map<string, number>;
  news: EventEmitter<{ acknowledged: [] }>;
}

export interface Load extends AsyncDisposable {
  /**
   * Waits until the server acknowledged so many more.
   *
   * @throws where it acknowledges nothing for half a minute.
   */
  acknowledged(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Puts activated teachers into the database, each with a session. */
export async function haveTeachers(database: Database, count: number, now: number): Promise<Teacher[]> {
  const teachers: Teacher[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `teacher${number}@school.test`;
    const accountId = await insertAccount(database, {
      email,
      displayEmail: email,
      firstName: nameOf(0),
      mayTeach: 1,
    });
    const cookie = `session=${await startSession(database, accountId, "load", now)}`;
    teachers.push({ accountId, email, cookie });
  }
  return teachers;
}

export function openLedger(): Ledger {
  return { names: new Map(), tables: new Map(), count: 0, refusals: new Map(), news: new EventEmitter() };
}

/** Each teacher opens a table, joins it, starts, pauses and ends it and changes their name, one after the other and again. */
export function startLoad(url: string, teachers: readonly Teacher[], ledger: Ledger): Load {
  let isOver = false;
  const work = Promise.all(teachers.map((teacher) => write(url, teacher, ledger, () => isOver)));
  const stop = async () => {
    isOver = true;
    await work;
  };
  return {
    async acknowledged(count) {
      const goal = ledger.count + count;
      while (ledger.count < goal) {
        await once(ledger.news, "acknowledged", { signal: AbortSignal.timeout(patience) });
      }
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** What the ledger has and the database has not, in words. */
export async function findLost(database: Database, { names, tables }: Ledger): Promise<string[]> {
  const lost: string[] = [];
  const rows = await database.selectFrom("gameTables").select(["id", "startedAt", "pausedAt", "endedAt"]).execute();
  const kept = new Map(rows.map((row) => [row.id, stepOf(row)]));
  for (const [id, step] of tables) {
    const found = kept.get(id);
    if (found === undefined || steps.indexOf(found) < steps.indexOf(step)) {
      lost.push(`table ${id}: was ${step}, is ${found ?? "gone"}`);
    }
  }
  const accounts = await database.selectFrom("accounts").select(["id", "firstName"]).execute();
  const known = new Map(accounts.map(({ id, firstName }) => [id, firstName]));
  for (const [id, number] of names) {
    const name = known.get(id) ?? "";
    if (name < nameOf(number)) {
      lost.push(`account ${id}: was called ${nameOf(number)}, is called ${name}`);
    }
  }
  return lost;
}

async function write(url: string, teacher: Teacher, ledger: Ledger, isOver: () => boolean): Promise<void> {
  const api = createApiClient({
    baseUrl: url,
    timeout: 10_000,
    fetch: (to, init) => fetch(to, { ...init, headers: { ...headersOf(init), cookie: teacher.cookie } }),
  });
  while (!isOver()) {
    const opened = await api.openTable({ game: "googol" });
    if ((await isAcknowledged(opened, ledger)) && opened.kind === "success") {
      const { gameTableId } = opened.answer;
      note(ledger, () => ledger.tables.set(gameTableId, "open"));
      const token = await joinTokenOf(url, gameTableId, teacher.cookie).catch(() => "");
      await isAcknowledged(await api.joinTable({ token }), ledger);
      for (const [step, call] of [
        ["playing", api.startTable],
        ["paused", api.pauseTable],
        ["ended", api.endTable],
      ] as const) {
        if (await isAcknowledged(await call({ gameTableId }), ledger)) {
          note(ledger, () => ledger.tables.set(gameTableId, step));
        }
      }
    }
    const number = (ledger.names.get(teacher.accountId) ?? 0) + 1;
    const names = { firstName: nameOf(number), lastName: "Load", email: teacher.email };
    if (await isAcknowledged(await api.updateNameAndPhoto(names), ledger)) {
      note(ledger, () => ledger.names.set(teacher.accountId, number));
    }
  }
}

/** Waits a little after a refusal, so that a server that is away is not asked without end. */
async function isAcknowledged(outcome: Outcome<CallNameOf<"json">>, { refusals }: Ledger): Promise<boolean> {
  if (outcome.kind === "success") {
    return true;
  }
  const reason = outcome.kind === "refused" ? String(outcome.status) : "no answer";
  refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  await wait(20);
  return false;
}

function note(ledger: Ledger, write: () => void): void {
  write();
  ledger.count += 1;
  ledger.news.emit("acknowledged");
}

function stepOf({ startedAt, pausedAt, endedAt }: Record<"startedAt" | "pausedAt" | "endedAt", number | null>): Step {
  if (endedAt !== null) {
    return "ended";
  }
  if (startedAt === null) {
    return "open";
  }
  return pausedAt === null ? "playing" : "paused";
}

/** Returns the token by which people join a table, as it is sent to the teacher's screen. */
async function joinTokenOf(url: string, gameTableId: string, cookie: string): Promise<string> {
  const address = callUrl("tableEvents", { gameTableId, screen: "teacher" }, url);
  const response = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(10_000) });
  let received = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += text;
    const token = /"joinToken":"([^"]+)"/.exec(received)?.[1];
    if (token !== undefined) {
      return token;
    }
  }
  throw new Error(`A teacher's screen was sent: ${received}`);
}

/** Names that come one after the other in the order of the alphabet. */
function nameOf(number: number): string {
  const letters = [...number.toString(26).padStart(6, "0")].map((digit) =>
    String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 26)),
  );
  return `A${letters.join("")}`;
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}
