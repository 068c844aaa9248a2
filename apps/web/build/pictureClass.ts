import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { callUrl } from "@belab/api";
import type { PlayerEvent, TeacherEvent } from "@belab/domain/tables";

// The class in the pictures: it plays by the calls that browsers make, and sees what they are sent.

/** A browser, by what it sends with each call. */
export interface Caller {
  url: string;
  cookie: string;
}

/** A player at a table. */
export interface Player<View, Action> {
  /** What the player sees now. */
  view(): View;
  /** Resolves once the player sees what was asked for. */
  until(isSeen: (view: View) => boolean): Promise<void>;
  /** Sends an action that is meant for a phase. */
  act(phase: number, action: Action): Promise<void>;
  close(): void;
}

/** Takes a seat as a guest. */
export async function join(url: string, code: string, name: string): Promise<Caller & { gameTableId: string }> {
  const response = await fetch(`${url}/api/table/Join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, name }),
  });
  const answer = await response.json();
  if (!answer.success) {
    throw new Error(`${name} could not join: ${answer.reason}`);
  }
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { url, cookie: cookie.join("; "), gameTableId: answer.gameTableId };
}

/** By which others join a table, as it is sent to its teacher. */
export async function keysOf(teacher: Caller, gameTableId: string): Promise<NonNullable<TeacherEvent["keys"]>> {
  const events = await openEvents<TeacherEvent>(teacher, gameTableId, "teacher");
  const { keys } = await events.next();
  events.close();
  if (keys === undefined) {
    throw new Error("The teacher was sent no keys of the table.");
  }
  return keys;
}

/** A player at a table, who sees what their game shows once it has begun. */
export async function openPlayer<View, Action>(caller: Caller, gameTableId: string): Promise<Player<View, Action>> {
  const events = await openEvents<PlayerEvent>(caller, gameTableId, "player");
  let view: View | undefined;

  async function until(isSeen: (view: View) => boolean): Promise<void> {
    while (view === undefined || !isSeen(view)) {
      const { view: whole, viewParts } = await events.next();
      view = whole === undefined ? view && { ...view, ...viewParts } : (whole as View);
    }
  }

  function seen(): View {
    if (view === undefined) {
      throw new Error("The player was shown nothing.");
    }
    return view;
  }

  async function act(phase: number, action: Action): Promise<void> {
    await call(caller, "POST", "Act", { gameTableId, actionId: crypto.randomUUID(), phase, action });
  }

  return { view: seen, until, act, close: events.close };
}

/** Makes a call about a table, and answers what it answers. */
export async function call({ url, cookie }: Caller, method: string, name: string, body: object) {
  const response = await fetch(`${url}/api/table/${name}`, {
    method,
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.success) {
    throw new Error(`${name} ${JSON.stringify(body)} was refused: ${answer.reason}`);
  }
  return answer;
}

/** What a screen of a table is sent, event by event. */
async function openEvents<Event>({ url, cookie }: Caller, gameTableId: string, screen: "player" | "teacher") {
  const asking = request(callUrl("tableEvents", { gameTableId, screen }, `${url}/`), { headers: { cookie } }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const chunks = response.setEncoding("utf8")[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = "";

  async function nextBlock(): Promise<string> {
    for (let end = text.indexOf("\n\n"); end < 0; end = text.indexOf("\n\n")) {
      const { value, done } = await chunks.next();
      if (done) {
        throw new Error(`The events of the table have ended after: ${text}`);
      }
      text += value;
    }
    const [block = "", ...rest] = text.split("\n\n");
    text = rest.join("\n\n");
    return block;
  }

  return {
    async next(): Promise<Event> {
      for (;;) {
        const block = await nextBlock();
        const data = /^data: ?(.+)$/m.exec(block)?.[1];
        if (data !== undefined && !/^event: ?heartbeat$/m.test(block)) {
          return JSON.parse(data);
        }
      }
    },
    close() {
      response.on("error", () => {});
      asking.destroy();
    },
  };
}
