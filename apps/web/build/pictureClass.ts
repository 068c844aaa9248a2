import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { callUrl } from "@belab/api";
import type { GoogolAction, GoogolPlayView } from "@belab/domain/games/googol";
import type { PlayerEvent, TeacherEvent } from "@belab/domain/tables";

// The class in the pictures: it plays Googol by the calls that browsers make, and sees what they are told.

/** A browser, by what it sends with each call. */
export interface Caller {
  url: string;
  cookie: string;
}

/** A player who sees their slips. */
export interface Player {
  /** What the player sees now. */
  view(): GoogolPlayView;
  /** Resolves once the player sees what was asked for. */
  until(isSeen: (view: GoogolPlayView) => boolean): Promise<void>;
  /** Plays the deck that they are at: lets so many slips pass, then takes the next best so far. */
  playDeck(skipped: number): Promise<void>;
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

/** By which others join a table, as its teacher is told. */
export async function keysOf(teacher: Caller, gameTableId: string): Promise<NonNullable<TeacherEvent["keys"]>> {
  const events = await openEvents<TeacherEvent>(teacher, gameTableId, "teacher");
  const { keys } = await events.next();
  events.close();
  if (keys === undefined) {
    throw new Error("The teacher was told no keys of the table.");
  }
  return keys;
}

/** A player at a table, who sees slips once the game has begun. */
export async function openPlayer(caller: Caller, gameTableId: string): Promise<Player> {
  const events = await openEvents<PlayerEvent>(caller, gameTableId, "player");
  let view: GoogolPlayView | undefined;

  async function until(isSeen: (view: GoogolPlayView) => boolean): Promise<void> {
    while (view === undefined || !isSeen(view)) {
      const event = await events.next();
      view = (event.view as GoogolPlayView | undefined) ?? view;
    }
  }

  function seen(): GoogolPlayView {
    if (view === undefined) {
      throw new Error("The player was shown nothing.");
    }
    return view;
  }

  async function act(action: GoogolAction): Promise<void> {
    const response = await fetch(`${caller.url}/api/table/Act`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: caller.cookie },
      body: JSON.stringify({ gameTableId, actionId: crypto.randomUUID(), phase: action.deck, action }),
    });
    const answer = await response.json();
    if (!answer.success) {
      throw new Error(`${JSON.stringify(action)} was refused: ${answer.reason}`);
    }
  }

  return {
    view: seen,
    until,
    async playDeck(skipped) {
      const { deck, parameters } = seen();
      for (let slip = 1; slip <= parameters.slips; slip += 1) {
        await act({ kind: "turn", deck, slip });
        await until(({ turned, debriefing }) => turned.length >= slip || debriefing !== null);
        if (slip > skipped && slip < parameters.slips && seen().turned[slip - 1]?.isRecord) {
          await act({ kind: "stop", deck, slip });
          break;
        }
      }
      await act({ kind: "next", deck });
      if (deck < parameters.decks) {
        await until((next) => next.deck > deck);
      }
    },
    close: events.close,
  };
}

/** What a screen of a table is told, event by event. */
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
        const data = /^data: ?(.+)$/m.exec(await nextBlock())?.[1];
        if (data !== undefined) {
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
