import type { Page } from "@playwright/test";

/** What the server has sent a screen of a table: its events, and its answers to calls about tables. */
export type Sent = readonly unknown[];

/**
 * Collects what a screen of a table is sent, from now on, through reloads.
 *
 * @returns what was sent so far.
 */
export async function collectSent(page: Page): Promise<() => Sent> {
  const sent: unknown[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.eventSourceMessageReceived", ({ data }) => sent.push(JSON.parse(data || "null")));
  await session.send("Network.enable");
  page.on("response", async (response) => {
    if (response.url().includes("/api/table/") && response.headers()["content-type"]?.includes("json")) {
      // The answer to a page that has been left is nothing that anybody reads.
      sent.push(await response.json().catch(() => null));
    }
  });
  return () => [...sent];
}

/** All keys of objects, and all numbers, in what was sent. */
export function keysAndNumbers(value: unknown, keys = new Set<string>(), numbers = new Set<number>()) {
  if (typeof value === "number") {
    numbers.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        keys.add(key);
      }
      keysAndNumbers(item, keys, numbers);
    }
  }
  return { keys, numbers };
}
