import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallRequest, callUrl } from "@belab/api";
import type { TableEvent } from "@belab/api/tables";
import { onTestFinished } from "vitest";
import type { Agent, TestApp } from "../testApp.ts";

/** A screen that shows a table over a real connection. */
export interface TestEventStream {
  response: IncomingMessage;
  /** The next event, after any heartbeats. */
  next(): Promise<TableEvent>;
  /** The next lines up to an empty one, as they came. */
  nextBlock(): Promise<string>;
  /** What comes until the stream ends, without what was taken. */
  rest(): Promise<string>;
  close(): void;
}

/** Lets the app listen on a free port of this machine and gives its address. */
export async function listen({ app }: Pick<TestApp, "app">): Promise<string> {
  if (!app.server.listening) {
    await app.listen({ port: 0, host: "127.0.0.1" });
  }
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Asks for a table's stream as a browser does. A stream that is left open is closed with the test. */
export async function openEventStream(
  lab: TestApp,
  { cookies }: Pick<Agent, "cookies">,
  watched: CallRequest<"tableEvents">,
  headers: Record<string, string> = {},
): Promise<TestEventStream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return openEventStreamAt(callUrl("tableEvents", watched, await listen(lab)), { cookie, ...headers });
}

/** As {@link openEventStream}, at an address. */
export async function openEventStreamAt(url: string, headers: Record<string, string>): Promise<TestEventStream> {
  const asking = request(url, { headers }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  response.setEncoding("utf8").on("error", () => {});
  onTestFinished(() => void asking.destroy());
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = "";

  async function nextBlock(): Promise<string> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { value, done } = await chunks.next();
      if (done) {
        throw new Error(`The stream ended after: ${text}`);
      }
      text += value;
    }
  }

  async function next(): Promise<TableEvent> {
    const block = await nextBlock();
    const data = /^data: (.*)$/m.exec(block)?.[1];
    return data === undefined || /^event: heartbeat$/m.test(block) ? next() : JSON.parse(data);
  }

  async function rest(): Promise<string> {
    for (let read = await chunks.next(); !read.done; read = await chunks.next()) {
      text += read.value;
    }
    return text;
  }

  return { response, next, nextBlock, rest, close: () => void asking.destroy() };
}
