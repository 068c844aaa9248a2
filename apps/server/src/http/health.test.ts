import { type KyselyPlugin, type RootOperationNode, TableNode, UpdateQueryNode } from "kysely";
import { describe, expect, it } from "vitest";
import { everyDatabase } from "../testing/database/testDatabase.ts";
import { startTestApp } from "../testing/testApp.ts";
import { defaultTimeouts } from "./timeouts.ts";

describe("row 56: health", () => {
  it("is reported as good, but not ready, once the server is about to close, which goes on answering", async () => {
    const closing = new AbortController();
    await using lab = await startTestApp({ draining: closing.signal });
    const answers = async () => {
      const urls = ["/readyz", "/healthz", "/api/config"];
      return Promise.all(urls.map(async (url) => (await lab.agent().inject({ url })).statusCode));
    };
    expect(await answers()).toEqual([200, 200, 200]);
    closing.abort();
    expect(await answers()).toEqual([503, 200, 200]);
  });
});

/** Whether a query claims the next mail, which a server does when it starts, beside the first requests. */
function claimsMail(node: RootOperationNode): boolean {
  const table = UpdateQueryNode.is(node) ? node.table : undefined;
  return table !== undefined && TableNode.is(table) && table.table.identifier.name === "mails";
}

/** Fails queries of some kinds, but for those of mails, with an error of this code, while there is one. */
function failingWrites() {
  const failure: { code?: string; kinds: string[] } = { kinds: ["UpdateQueryNode"] };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (failure.code !== undefined && failure.kinds.includes(node.kind) && !claimsMail(node)) {
        throw Object.assign(new Error("not written"), { code: failure.code });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { failure, plugin };
}

/** Holds back what the database answers to queries of a kind, while there is one. */
function silentDatabase() {
  const held: { back?: RegExp } = {};
  const ids = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (held.back?.test(node.kind)) {
        ids.add(queryId);
      }
      return node;
    },
    transformResult: ({ result, queryId }) => (ids.has(queryId) ? new Promise(() => {}) : Promise.resolve(result)),
  };
  return { held, plugin };
}

describe("readiness", () => {
  it.each([
    ["nothing", /Raw/, "the database does not answer"],
    ["no write", /UpdateQuery/, "the database takes no writes"],
  ])("is denied in time where the database answers %s, and the process is still healthy", async (_, back, status) => {
    const { held, plugin } = silentDatabase();
    await using lab = await startTestApp({ plugin, timeouts: { ...defaultTimeouts, ready: 400 } });
    const ask = async (url: string) => (await lab.agent().inject({ url })).json().status;
    held.back = back;
    expect(await Promise.all(["/readyz", "/readyz", "/healthz"].map(ask))).toEqual([status, status, "ok"]);
  });
});

describe.each(everyDatabase)("readiness on $name", ({ kind }) => {
  const diskFull = kind === "postgres" ? "53100" : "SQLITE_FULL";

  it("faults: is not told while the disk is full, with the reason, and is told again once there is room", async () => {
    const { failure, plugin } = failingWrites();
    await using lab = await startTestApp({ kind, plugin });
    const ready = async () => {
      const { statusCode, body } = await lab.agent().inject({ url: "/readyz" });
      return [statusCode, JSON.parse(body).status];
    };
    expect(await ready()).toEqual([200, "ok"]);

    failure.code = diskFull;
    lab.clock.advance(10_000);
    expect(await ready()).toEqual([503, "the disk of the database is full"]);
    expect(await ready()).toEqual([503, "the disk of the database is full"]);
    expect((await lab.agent().inject({ url: "/healthz" })).statusCode).toBe(200);
    expect(lab.log()).toContain("the disk of the database is full");

    failure.code = "SQLITE_READONLY";
    expect(await ready()).toEqual([503, "the database takes no writes"]);
    delete failure.code;
    expect(await ready()).toEqual([200, "ok"]);
  });

  it.each([
    [kind === "postgres" ? "25006" : "SQLITE_READONLY", "the database takes no writes"],
    [diskFull, "the disk of the database is full"],
  ])("is denied for a while once a call has met %s, which may try again later", async (code, status) => {
    const { failure, plugin } = failingWrites();
    await using lab = await startTestApp({ kind, plugin });
    const ready = async () => (await lab.agent().inject({ url: "/readyz" })).json().status;
    expect(await ready()).toBe("ok");
    // What the call writes finds no room; the small write by which it is checked does.
    Object.assign(failure, { code, kinds: ["InsertQueryNode"] });
    const answer = await lab.agent().call("checkEmail", { Email: "ada@school.test" });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(await ready()).toBe(status);
    lab.clock.advance(5_000);
    expect(await ready()).toBe("ok");

    await lab.agent().call("checkEmail", { Email: "ada@school.test" });
    failure.kinds = ["UpdateQueryNode"];
    lab.clock.advance(5_000);
    expect(await ready()).toBe(status);
  });

  it("is reported without a write for each request", async () => {
    const { failure, plugin } = failingWrites();
    await using lab = await startTestApp({ kind, plugin });
    const ready = async () => (await lab.agent().inject({ url: "/readyz" })).statusCode;
    expect(await ready()).toBe(200);
    failure.code = diskFull;
    lab.clock.advance(9_999);
    expect(await ready()).toBe(200);
  });
});
