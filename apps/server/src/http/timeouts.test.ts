/** @module-tag exhaustive */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../testing/tables/testEventStream.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";
import { defaultTimeouts, type Timeouts } from "./timeouts.ts";

const short: Timeouts = {
  headers: 300,
  request: 600,
  idle: 300,
  reader: 1_800,
  look: 50,
  ready: 1_500,
  lookForDatabase: 1_000,
};

async function server(timeouts?: Timeouts) {
  const lab = await startTestApp({
    ...(timeouts && { timeouts }),
    addRoutes: (app) => app.get("/large", async () => Buffer.alloc(50_000_000)),
  });
  onTestFinished(() => lab.close());
  const url = await listen(lab);
  const open = async (sent = "") => {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
    await once(socket, "connect");
    onTestFinished(() => void socket.destroy());
    socket.write(sent);
    return socket;
  };
  return { lab, url, open };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const halfOfHeaders = "GET /healthz HTTP/1.1\r\nhost: local";
const halfOfBody =
  'POST /api/User/Login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"em';

describe("row 47: a connection", () => {
  it("is held to times that leave no one waiting who works", async () => {
    const { lab } = await server();
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = lab.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      timeout: 120_000,
    });
    expect(defaultTimeouts.look).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ["says nothing", "", short.headers, /^HTTP\/1\.1 408 /],
    ["stops in the middle of its headers", halfOfHeaders, short.headers, /^HTTP\/1\.1 408 /],
    ["stops in the middle of its body", halfOfBody, short.request, /^HTTP\/1\.1 408 /],
    ["asks nothing more", get("/healthz"), short.idle, /^HTTP\/1\.1 200 [\s\S]*\{"status":"ok"\}$/],
  ])("that %s is closed in its time", async (_, sent, time, expected) => {
    const { open } = await server(short);
    const from = performance.now();
    expect(await text(await open(sent))).toMatch(expected);
    expect(performance.now() - from).toBeGreaterThan(time * 0.8);
  });

  it("whose reader takes nothing more is closed in its time", async () => {
    const { lab, open } = await server(short);
    const [, accepted] = await Promise.all([open(get("/large")), once(lab.app.server, "connection")]);
    await once(accepted[0] as Socket, "close");
  });

  it("that is idle hinders no other, also when there are 2,000", async () => {
    const { lab, url, open } = await server({ ...defaultTimeouts, look: 50 });
    const sockets: Socket[] = [];
    while (sockets.length < 2_000) {
      sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => open()))));
    }
    await expect.poll(() => connections(lab)).toBeGreaterThanOrEqual(2_000);

    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }

    const closed = Promise.all(sockets.map(text));
    lab.app.server.headersTimeout = 1;
    expect((await closed).every((answer) => answer.startsWith("HTTP/1.1 408 "))).toBe(true);
    expect(await connections(lab)).toBeLessThan(10);
  });
});

function connections({ app: { server } }: TestApp): Promise<number> {
  return promisify<number>((done) => server.getConnections(done))();
}
