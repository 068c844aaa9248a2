import getPort from "get-port";

/** A port of this machine on which nobody listens; never the same one twice in a row. */
export function freePort(): Promise<number> {
  return getPort({ host: "127.0.0.1" });
}
