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

/** @param path - between slashes. */
export async function startProxy(path: string): Promise<Proxy> {
  const strays: string[] = [];
  let target = "";
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith(path)) {
      pass(incoming, answer, target);
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

function pass(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method = "GET", url = "/", headers } = incoming;
  const outgoing = request(new URL(url, target), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on("error", () => answer.destroy());
  answer.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}
