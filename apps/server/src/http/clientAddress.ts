import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * Whose request this is, for limits: the client's address, believed from a forwarded header only where TRUST_PROXY
 * names the proxy. An IPv6 address stands for its /64, which one household or machine has to itself.
 */
export function clientAddress(request: Pick<FastifyRequest, "ip">): string {
  return addressForLimits(request.ip);
}

function addressForLimits(address: string): string {
  const plain = address.replace(/%.*$/, "");
  if (!isIPv6(plain)) {
    return plain;
  }
  const groups = expandIpv6(plain);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight 16-bit groups of an address; the URL parser writes any spelling of it, also with dots, as hex groups. */
function expandIpv6(address: string): number[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = text.split("::");
  const left = hexGroups(head);
  const right = hexGroups(tail ?? "");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...new Array<number>(gap).fill(0), ...right];
}

function hexGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
