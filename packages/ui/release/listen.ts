import type { Server } from "node:http";

/** Starts a server on a free port of this machine. @returns its address, without a slash at the end. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  if (listening === null || typeof listening === "string") {
    throw new Error("The server has no port.");
  }
  return `http://127.0.0.1:${listening.port}`;
}
