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
  /** Holds back all bytes, as where the database's machine stands still, and lets them through again. */
  setFrozen(isFrozen: boolean): void;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [incoming: Socket, outgoing: Socket]>();
  let isDatabaseAway = false;
  let isFrozen = false;
  const server = createServer((incoming) => {
    if (isDatabaseAway) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      sockets.add(socket);
      // A server that was killed leaves no connection behind at the database.
      socket.on("error", () => other.destroy());
      socket.on("close", () => pairs.delete(pair));
    }
    if (!isFrozen) {
      connectPair(pair);
    }
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
    setFrozen(isNowFrozen) {
      isFrozen = isNowFrozen;
      for (const pair of pairs) {
        if (isFrozen) {
          disconnectPair(pair);
        } else {
          connectPair(pair);
        }
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

function connectPair([incoming, outgoing]: readonly [Socket, Socket]): void {
  incoming.pipe(outgoing).pipe(incoming);
}

function disconnectPair(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) {
    socket.unpipe().pause();
  }
}
