import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between the server and PostgreSQL, on this machine. */
export interface TcpProxy extends AsyncDisposable {
  /** As that of the database, over the proxy. */
  databaseUrl: string;
  /** Lets all connections die without a word: neither end hears of the other any more. New ones work. */
  fallSilent(): void;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  return {
    databaseUrl: url.href,
    fallSilent() {
      for (const socket of sockets) {
        socket.unpipe().pause();
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
    },
  };
}
