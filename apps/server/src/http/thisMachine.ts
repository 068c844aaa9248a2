import type { FastifyRequest } from "fastify";

const loopbackAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether people open the product on this machine. Under any other address a proxy may stand in front, which makes
 * everybody a local caller.
 */
export function isOpenedHere({ publicUrl }: { publicUrl: string }): boolean {
  return loopbackNames.includes(new URL(publicUrl).hostname);
}

/** A proxy on this machine speaks for others, and a foreign name that leads here belongs to another's page. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  const isLoopback = loopbackAddresses.includes(request.socket.remoteAddress ?? "");
  return isLoopback && !isForwarded && loopbackNames.includes(request.hostname.toLowerCase());
}
