import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a product that lives under a path, and what was asked of it outside that path. */
export interface Proxy {
  /** The product's start page. */
  url: string;
  /** Paths that lead elsewhere; each was answered with 404. */
  strays: string[];
  /** Says where the product is, once it runs. */
  passTo(url: string): void;
  close(): Promise<void>;
}

/**
 * @param path - between slashes.
 * @param options.eventBlock - bytes of events that are passed on together; what is less waits for more.
 */
export async function startProxy(path: string, { eventBlock = 0 } = {}): Promise<Proxy> {
  const strays: string[] = [];
  let target = "";
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith(path)) {
      pass(incoming, answer, { target, eventBlock });
    } else {
      strays.push(String(incoming.url));
      answer.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    strays,
    passTo(url) {
      target = url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { target, eventBlock }: { target: string; eventBlock: number },
): void {
  const { method = "GET", url = "/", headers } = incoming;
  const outgoing = request(new URL(url, target), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    if (eventBlock > 0 && response.headers["content-type"]?.startsWith("text/event-stream")) {
      passBlocks(response, answer, eventBlock);
    } else {
      response.pipe(answer);
    }
  });
  outgoing.on("error", () => answer.destroy());
  answer.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function passBlocks(response: IncomingMessage, answer: ServerResponse, size: number): void {
  let waiting = Buffer.alloc(0);
  response.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    const whole = waiting.length - (waiting.length % size);
    answer.write(waiting.subarray(0, whole));
    waiting = waiting.subarray(whole);
  });
  response.on("end", () => answer.end(waiting));
}
