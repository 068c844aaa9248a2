import { describe, expect, it } from "vitest";
import { openDatabase } from "../database/database.ts";
import { startTcpProxy } from "../testing/database/tcpProxy.ts";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import { startTestApp } from "../testing/testApp.ts";
import { createOutageLog } from "./outageLog.ts";
import { defaultTimeouts } from "./timeouts.ts";

/** A log of outages of a database, and its entries. */
function openLog(lookEvery: number) {
  const entries: { level: string; details: object; text: string }[] = [];
  const write = (level: string) => (details: object, text: string) => void entries.push({ level, details, text });
  const database: { problem?: string } = {};
  const log = createOutageLog({
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    findProblem: async () => database.problem,
    lookEvery,
  });
  return { log, database, entries };
}

describe("an outage of the database", () => {
  it("is logged when it begins and when it is over, with a count of the errors between", async () => {
    const { log, database, entries } = openLog(5);
    const error = Object.assign(new Error("no server"), { code: "ECONNREFUSED" });
    database.problem = "the database does not answer";
    for (let count = 0; count < 1_000; count += 1) {
      log.note(database.problem, error, "request failed");
    }
    log.note(database.problem, new Error("cut"));
    expect(entries).toEqual([
      {
        level: "error",
        details: { err: error },
        text: "request failed: the database does not answer; until that is over, such errors are counted",
      },
    ]);
    delete database.problem;
    await expect.poll(() => entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ level: "warn", details: { errors: { ECONNREFUSED: 1_000, cut: 1 } } });

    log.note("the database is busy", error);
    expect(entries).toHaveLength(3);
    log.close();
  });

  it("is logged again and again while it lasts", async () => {
    const { log, database, entries } = openLog(1);
    database.problem = "the database does not answer";
    log.note(database.problem);
    await expect.poll(() => entries.length).toBeGreaterThan(2);
    expect(entries[1]).toMatchObject({ text: "the database does not answer all calls yet" });
    log.close();
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("calls while $name is away", () => {
  it("are refused for a while, and leave two entries in the log beside their own lines", async () => {
    await using place = await openTestDatabase("postgres");
    await using proxy = await startTcpProxy(place.databaseUrl ?? "");
    const { databaseUrl } = proxy;
    const database = await openDatabase({ databaseUrl, dataDir: place.dataDir });
    await using lab = await startTestApp({
      place: { ...place, database, databaseUrl },
      timeouts: { ...defaultTimeouts, lookForDatabase: 20 },
    });
    const ask = async () => (await lab.agent().call("checkEmail", { Email: "ada@school.test" })).status;
    const entries = () =>
      lab
        .log()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .filter(({ level, msg }) => level > 30 || msg !== "request");
    expect(await ask()).toBe(200);

    proxy.setAway(true);
    expect(new Set(await Promise.all(Array.from({ length: 30 }, ask)))).toEqual(new Set([503]));
    proxy.setAway(false);
    await expect.poll(() => entries().at(-1)?.msg).toBe("the database answers calls again");
    expect(entries()).toHaveLength(2);
    expect(await ask()).toBe(200);
    await database.destroy();
  });
});
