import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { isForStranger } from "../database/caller.ts";
import { registerRequestTurns } from "./requestTurns.ts";

/** An app that notes the requests in the order in which they begin, and in which round of the event loop. */
async function startApp() {
  const begun: { name: string; round: number }[] = [];
  let round = 0;
  const app = fastify();
  await app.register(cookie);
  registerRequestTurns(app);
  const strangersSeen: string[] = [];
  app.post<{ Params: { name: string } }>("/:name", async ({ params: { name } }) => {
    if (name === "findsSeat") {
      app.goFirst("new");
    }
    await nextRound();
    if (isForStranger()) {
      strangersSeen.push(name);
    }
    return "";
  });
  app.get<{ Params: { name: string } }>("/:name", async ({ params: { name }, socket }) => {
    begun.push({ name, round });
    if (name === "closesConnection") {
      socket.destroy();
    }
    return "";
  });
  await app.ready();
  const count = () => {
    round += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  return { app, begun, strangersSeen, [Symbol.dispose]: () => clearImmediate(counting) };
}

function send(app: FastifyInstance, names: readonly string[], token?: string) {
  return names.map((name) => app.inject({ url: `/${name}`, ...(token !== undefined && { cookies: { seat: token } }) }));
}

const strangers = Array.from({ length: 20 }, (_, index) => `stranger${index}`);

it("work is done for a stranger until it is known who makes the request, also after its body was read", async () => {
  using lab = await startApp();
  lab.app.goFirst("one");
  const post = (name: string, token?: string) =>
    lab.app.inject({
      method: "POST",
      url: `/${name}`,
      payload: { some: "body" },
      ...(token !== undefined && { cookies: { seat: token } }),
    });
  await Promise.all([post("known", "one"), post("stranger"), post("findsSeat")]);
  expect(lab.strangersSeen).toEqual(["stranger"]);
});

describe("requests that come at once", () => {
  it("begin two in each round at most, in the order in which they came", async () => {
    using lab = await startApp();
    const responses = await Promise.all(send(lab.app, strangers));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(strangers.map(() => 200));
    expect(lab.begun.map(({ name }) => name)).toEqual(strangers);
    expect(new Set(lab.begun.map(({ round }) => round)).size).toBeGreaterThanOrEqual(strangers.length / 2);
  });

  it("begin before those of strangers where the token that comes with them goes first, and those of two people in turn", async () => {
    using lab = await startApp();
    lab.app.goFirst("one");
    lab.app.goFirst("another");
    await Promise.all([
      ...send(lab.app, strangers),
      ...send(lab.app, ["one1", "one2", "one3", "one4", "one5"], "one"),
      ...send(lab.app, ["another1"], "another"),
      ...send(lab.app, ["nobody"], "unknown"),
    ]);
    const names = lab.begun.map(({ name }) => name);
    expect(names.filter((name) => /^(one|another)/.test(name))).toEqual([
      "one1",
      "one2",
      "one3",
      "another1",
      "one4",
      "one5",
    ]);
    expect(names.indexOf("one5")).toBeLessThan(15);
    expect(names.at(-1)).toBe("nobody");
  });

  it("never begin once their client has closed the connection", async () => {
    using lab = await startApp();
    const { hostname, port } = new URL(await lab.app.listen({ host: "127.0.0.1", port: 0 }));
    const client = connect(Number(port), hostname);
    const closed = once(client, "close");
    client.write(
      ["closesConnection", ...strangers].map((name) => `GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""),
    );
    await closed;
    await Promise.all(send(lab.app, ["afterwards"]));
    await lab.app.close();
    const names = lab.begun.map(({ name }) => name);
    expect(names.at(0)).toBe("closesConnection");
    expect(names.at(-1)).toBe("afterwards");
    expect(names.length).toBeLessThan(5);
  });

  it("of strangers go on, however many go first", async () => {
    using lab = await startApp();
    lab.app.goFirst("one");
    await Promise.all([
      ...send(
        lab.app,
        Array.from({ length: 50 }, (_, index) => `one${index}`),
        "one",
      ),
      ...send(lab.app, strangers),
    ]);
    expect(lab.begun.findIndex(({ name }) => name === strangers.at(-1))).toBeLessThan(45);
  });
});
