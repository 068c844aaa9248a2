import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../apps/server/src/database/database.ts";
import { type Classroom, call, command, join, openClassroom, type Pupil } from "../bench/classroom.ts";
import { type FollowedScreen, followScreen } from "./followScreen.ts";
import type { Acted } from "./liveTables.ts";

export const pupilsCount = 60;

/** Milliseconds for which a phase runs. */
export const phaseTime = 5_000;

/** Milliseconds after which what was sent is sent again, to the other server. */
const patience = 2_000;

/** A game in which everybody acts for themselves, of more rounds than anyone comes to. */
export const opening = { game: "bidding-alone", parameters: { rounds: 10_000, seconds: phaseTime / 1_000 } };

/** A class that plays until it is told to stop. */
export interface Play extends AsyncDisposable {
  classroom: Classroom;
  acted: Acted[];
  refusals: Map<string, number>;
  /** Milliseconds since the game began, by this process's clock. */
  time(): number;
  /** Whether a server reads the table within a second. */
  isAnswered(): Promise<boolean>;
  stopActing(): Promise<void>;
  /** When the end of each phase came to a screen first, in milliseconds of play by the phases' numbers; for each pupil. */
  shownEnds: readonly ReadonlyMap<number, number>[];
  /** Says which screens do not show what there is. */
  differingScreens(): Promise<string[]>;
  reconnections(): number;
}

/** A pupil with a screen on either server. */
interface Seated {
  pupil: Pupil;
  screens: FollowedScreen<"player">[];
  /** As {@link Play.shownEnds}. */
  shownAt: Map<number, number>;
}

export async function startPlay(database: Database, urls: readonly string[]): Promise<Play> {
  const classroom = await openClassroom(database, urls, opening);
  const pupils: Pupil[] = [];
  for (let number = 0; number < pupilsCount; number += 1) {
    pupils.push(await join(classroom, number));
  }
  let started = Number.POSITIVE_INFINITY;
  const time = () => Math.round(performance.now() - started);
  const seated = pupils.map((pupil) => seat(pupil, urls, time));
  const teacher = urls.map((url) =>
    followScreen({ ...classroom, urls: [url, ...urls.filter((other) => other !== url)] }, "teacher"),
  );
  await until(() => seated.every(({ screens }) => screens.every((screen) => screen.parts().own !== undefined)));
  await command(classroom, "startTable");
  started = performance.now();
  const acting = new AbortController();
  const acted: Acted[] = [];
  const refusals = new Map<string, number>();
  const { signal } = acting;
  const work = Promise.all(
    seated.map((each, index) => keepActing(each, urls, { acted, refusals, signal, parity: index % 2 })),
  );
  const screens = [...seated.flatMap((each) => each.screens), ...teacher];
  return {
    classroom,
    acted,
    refusals,
    time,
    isAnswered: () => isAnswered(classroom),
    async stopActing() {
      acting.abort();
      await work;
    },
    shownEnds: seated.map(({ shownAt }) => shownAt),
    async differingScreens() {
      return [
        ...(await Promise.all(seated.map((each) => differingOf(each)))).flat(),
        ...(shown(teacher[0]?.parts().streams) === shown(teacher[1]?.parts().streams)
          ? []
          : ["the teacher's screens on the two servers differ"]),
      ];
    },
    reconnections: () => screens.reduce((sum, screen) => sum + screen.reconnections(), 0),
    async [Symbol.asyncDispose]() {
      acting.abort();
      for (const screen of screens) {
        screen.close();
      }
    },
  };
}

function seat(pupil: Pupil, urls: readonly string[], time: () => number): Seated {
  const shownAt = new Map<number, number>();
  const screens = urls.map((url) =>
    followScreen({ ...pupil, urls: [url, ...urls.filter((other) => other !== url)] }, "player", ({ own }) => {
      const ended = (own?.stream?.phase?.number ?? 0) - 1;
      if (ended > 0 && !shownAt.has(ended)) {
        shownAt.set(ended, time());
      }
    }),
  );
  return { pupil, screens, shownAt };
}

async function isAnswered({ urls, gameTableId, cookie }: Classroom): Promise<boolean> {
  const answers = urls.map((url) =>
    call(url, "readTable", { gameTableId }, cookie).then(
      ({ body }) => body.success,
      () => false,
    ),
  );
  const given = await Promise.race([Promise.all(answers), wait(1_000).then(() => [false])]);
  return given.includes(true);
}

interface Acting {
  acted: Acted[];
  refusals: Map<string, number>;
  signal: AbortSignal;
  /** Whether somebody acts in phases of even or odd numbers. */
  parity: number;
}

/** Acts in every second phase, and leaves the others to the clock. */
async function keepActing({ pupil, screens }: Seated, urls: readonly string[], acting: Acting): Promise<void> {
  let done = 0;
  while (!acting.signal.aborted) {
    const phase = Math.max(...screens.map((screen) => screen.parts().own?.stream?.phase?.number ?? 0));
    if (phase > done && phase % 2 === acting.parity) {
      done = phase;
      await wait(phaseTime * (0.1 + 0.6 * Math.random()));
      await actUntilAnswered(pupil, urls, phase, acting);
    }
    await wait(100);
  }
}

/** Sends one action until a server has said what became of it, as a screen does. */
async function actUntilAnswered(
  { gameTableId, cookie, url: first }: Pupil,
  urls: readonly string[],
  phase: number,
  { acted, refusals, signal }: Omit<Acting, "parity">,
): Promise<void> {
  const sent = { gameTableId, actionId: crypto.randomUUID(), phase, action: { bid: 3 } };
  const refused = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  let isAnswered = false;
  const order = [first, ...urls.filter((url) => url !== first)];
  for (let attempt = 0; !isAnswered && !signal.aborted; attempt += 1) {
    const answer = call(order[attempt % order.length] ?? first, "act", sent, cookie).then(({ body }) => {
      if (body.success) {
        acted.push({ gameTableId, actionId: sent.actionId, number: body.number });
      } else {
        refused(body.reason ?? "no reason");
      }
      isAnswered ||= body.success || (body.reason !== "unavailable" && body.reason !== "too-many-requests");
    });
    await Promise.race([answer.catch(() => refused("no answer")), wait(patience)]);
    await wait(isAnswered ? 0 : 200);
  }
}

/** Says what a pupil's screens show that is not what a server reads now. */
async function differingOf({ pupil, screens }: Seated): Promise<string[]> {
  const { url, gameTableId, cookie } = pupil;
  const { body } = await call(url, "readTable", { gameTableId, screen: "player" }, cookie);
  const event = body.success ? (body.event as ReturnType<FollowedScreen<"player">["parts"]> | undefined) : undefined;
  const right = shown([event?.table, event?.own, event?.view]);
  return screens.flatMap((screen) => {
    const { table, own, view } = screen.parts();
    const found = shown([table, own, view]);
    return found === right && event !== undefined ? [] : [`a screen shows ${found} instead of ${right}`];
  });
}

function shown(parts: unknown): string {
  return JSON.stringify(parts);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let look = 0; !isSo(); look += 1) {
    if (look > 600) {
      throw new Error("The screens of the class did not open within half a minute.");
    }
    await wait(50);
  }
}
