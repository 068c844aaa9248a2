import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { callUrl } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { mergeEvent, type ScreenEvents, type TableParts } from "../apps/web/src/tables/tableParts.ts";

/** A screen that connects again, as browsers do: to another server, where there is one. */
export interface FollowedScreen<Screen extends TableScreen> {
  /** All that it was sent, as a page shows it. */
  parts(): TableParts<Screen>;
  /** How often it connected after the first time. */
  reconnections(): number;
  close(): void;
}

/** Whose screen it is, where. */
export interface ScreenPlace {
  /** The servers to which it connects, one after the other. */
  urls: readonly string[];
  gameTableId: string;
  cookie: string;
}

/** Milliseconds after which a connection over which nothing came, no heartbeat either, is given up. */
const silence = 25_000;

/** Milliseconds until it connects again. */
const rest = 1_000;

/**
 * Shows a table until it is closed.
 *
 * @param onChange - called whenever something has come.
 */
export function followScreen<Screen extends TableScreen>(
  place: ScreenPlace,
  screen: Screen,
  onChange: (parts: TableParts<Screen>) => void = () => {},
): FollowedScreen<Screen> {
  let parts = {} as TableParts<Screen>;
  let knownEvent = "";
  let connections = 0;
  const closing = new AbortController();

  function take(block: string): void {
    const [id, data] = ["id", "data"].map((field) => new RegExp(`^${field}: (.*)$`, "m").exec(block)?.[1]);
    if (data === undefined || /^event: heartbeat$/m.test(block)) {
      return;
    }
    knownEvent = id ?? knownEvent;
    parts = mergeEvent(parts, JSON.parse(data) as ScreenEvents[Screen]);
    onChange(parts);
  }

  async function connect(url: string): Promise<void> {
    const { gameTableId, cookie } = place;
    const headers = { cookie, ...(knownEvent !== "" && { "last-event-id": knownEvent }) };
    const asking = request(callUrl("tableEvents", { gameTableId, screen }, url), {
      agent: false,
      headers,
      signal: closing.signal,
      timeout: silence,
    });
    asking.on("timeout", () => asking.destroy(new Error("nothing came")));
    asking.end();
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) {
      const blocks = `${text}${chunk}`.split("\n\n");
      text = blocks.pop() ?? "";
      if (response.statusCode === 200) {
        for (const block of blocks) {
          take(block);
        }
      }
    }
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const url = place.urls[connections % place.urls.length] ?? "";
      connections += 1;
      await connect(url).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  void stayConnected();
  return { parts: () => parts, reconnections: () => connections - 1, close: () => closing.abort() };
}
