import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A network whose connections can die: nothing comes over them any more, and no error says so. */
export interface Network {
  /** The product's address in this network. */
  url: string;
  /** Lets all connections die that are open now. New ones live. */
  killConnections(): void;
  close(): Promise<void>;
}

/** @param url - where the product is. */
export async function startNetwork(url: string): Promise<Network> {
  const { hostname, port } = new URL(url);
  const kill = new Set<() => void>();
  const sockets = new Set<Socket>();
  let own = "";
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    // Actions are taken from pages at the product's own address alone.
    const asOwn = replaceText(() => [own, url]);
    near.pipe(asOwn).pipe(far);
    far.pipe(near);
    const die = () => {
      near.unpipe(asOwn).pause();
      far.unpipe(near).pause();
    };
    kill.add(die);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        kill.delete(die);
        sockets.delete(one);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  own = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: own,
    killConnections() {
      for (const die of kill) {
        die();
      }
      kill.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) {
          socket.destroy();
        }
      }),
  };
}

function replaceText(words: () => [from: string, to: string]): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(chunk.toString("latin1").replaceAll(...words()), "latin1"));
    },
  });
}
