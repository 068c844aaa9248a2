import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between the server and PostgreSQL, on this machine. */
export interface TcpProxy extends AsyncDisposable {
  /** As that of the database, over the proxy. */
  databaseUrl: string;
  /** Lets all connections die without a word: neither end hears of the other any more. New ones work. */
  fallSilent(): void;
  /** Cuts all connections, and each new one at once, while the database is away. */
  setAway(isAway: boolean): void;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isDatabaseAway = false;
  const server = createServer((incoming) => {
    if (isDatabaseAway) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const cutAll = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    sockets.clear();
  };
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
    setAway(isAway) {
      isDatabaseAway = isAway;
      if (isAway) {
        cutAll();
      }
    },
    async [Symbol.asyncDispose]() {
      cutAll();
      server.close();
    },
  };
}
