import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../apps/server/src/database/database.ts";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import {
  type Classroom,
  call,
  command,
  join,
  openClassroom,
  openClassrooms,
  openScreen,
  type Pupil,
} from "../bench/classroom.ts";
import { counted, type Result, stopwatch } from "./result.ts";

// Live tables with the tiny games of the tests, in which everybody acts for themselves.

const tables = 60;
const pupilsEach = 5;
const kills = 5;

/** Rounds of a game: more than anybody comes to play. */
const rounds = 100_000;

/** Milliseconds for which a phase of the table runs that is timed. */
const phaseTime = 20_000;

/** Milliseconds after its deadline at which a phase may end, while a server is there. */
const lateness = 2_000;

/** Milliseconds for which a screen is cut off. */
const cutOff = 60_000;

/** What the server said that it did: the number of each action in the log. */
export interface Acted {
  gameTableId: string;
  actionId: string;
  number: number;
}

/** Players at sixty tables act while the server is killed and started again. A phase that is timed ends when it should. */
export async function killedInPhase(postgresUrl?: string): Promise<Result> {
  await using place = await makeTestInstallation({ postgresUrl });
  const ports = await Promise.all(Array.from({ length: postgresUrl === undefined ? 1 : 2 }, freePort));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (port: number) => place.startServer({ PORT: String(port) }, { hasTinyGames: true });
  const servers = await Promise.all(ports.map(start));
  const play = await startPlay(place.database, urls);
  let longestAway = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await play.acknowledged(100);
    const index = kill % servers.length;
    await servers[index]?.kill();
    const away = performance.now();
    if (servers.length > 1) {
      // The other one goes on alone.
      await play.acknowledged(50);
    }
    servers[index] = await start(ports[index] ?? 0);
    longestAway = servers.length > 1 ? 0 : Math.max(longestAway, performance.now() - away);
  }
  await play.acknowledged(100);
  await play.stop();
  const wrong = [
    ...(await findLostActions(place.database, play.acted)),
    ...(await wrongPhase(place.database, play.timed, lateness + longestAway)),
  ];
  const [fault, where] =
    postgresUrl === undefined
      ? ["the server killed", "SQLite"]
      : ["one of two servers killed, players on both", "PostgreSQL"];
  return {
    fault: `${fault} in the middle of a phase, ${kills} × kill -9, ${tables} tables side by side, on ${where}`,
    acknowledged: play.acted.length,
    found: play.acted.length - wrong.length,
    wrong,
    course: `actions of ${tables * pupilsEach} players, each in the log once under the number that was acknowledged; a timed phase ended at its deadline, or as soon as a server was there; refused: ${counted(play.refusals)}`,
  };
}

interface Play {
  acted: Acted[];
  refusals: Map<string, number>;
  /** A table at which nobody acts, whose phase began when the play did. */
  timed: string;
  acknowledged(count: number): Promise<void>;
  stop(): Promise<void>;
}

async function startPlay(database: Database, urls: readonly string[]): Promise<Play> {
  const long = { game: "bidding-alone", parameters: { rounds, seconds: null } };
  const short = { game: "bidding-alone", parameters: { rounds, seconds: phaseTime / 1000 } };
  const classrooms = await openClassrooms(database, urls, tables, long);
  const pupils = (await Promise.all(classrooms.map(fill))).flat();
  const timed = await openClassroom(database, urls, short);
  await join(timed, 0);
  await command(timed, "startTable");
  const acted: Acted[] = [];
  const refusals = new Map<string, number>();
  let isOver = false;
  const work = Promise.all(pupils.map((pupil) => keepActing(pupil, acted, refusals, () => isOver)));
  return {
    acted,
    refusals,
    timed: timed?.gameTableId ?? "",
    async acknowledged(count) {
      const goal = acted.length + count;
      const until = performance.now() + 60_000;
      while (acted.length < goal) {
        if (performance.now() > until) {
          throw new Error("No action was acknowledged for a minute.");
        }
        await wait(20);
      }
    },
    async stop() {
      isOver = true;
      await work;
    },
  };
}

async function fill(classroom: Classroom): Promise<Pupil[]> {
  const pupils: Pupil[] = [];
  for (let number = 0; number < pupilsEach; number += 1) {
    pupils.push(await join(classroom, number));
  }
  await command(classroom, "startTable");
  return pupils;
}

/** Acts in one phase after the other; what was not answered is sent again as it was, as a screen does. */
async function keepActing(
  { url, gameTableId, cookie }: Pupil,
  acted: Acted[],
  refusals: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  const refused = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  let phase = 1;
  let actionId = crypto.randomUUID();
  while (!isOver()) {
    await wait(500 + Math.random() * 1_000);
    const sent = { gameTableId, actionId, phase, action: { bid: 3 } };
    const body = await call(url, "act", sent, cookie).then(
      (answer) => answer.body,
      () => undefined,
    );
    if (body?.success) {
      acted.push({ gameTableId, actionId, number: body.number });
      phase += 1;
      actionId = crypto.randomUUID();
    } else {
      refused(body?.reason ?? "no answer");
    }
  }
}

/** Says which acknowledged actions are not in the log exactly once, under the number that was acknowledged. */
export async function findLostActions(database: Database, acted: readonly Acted[]): Promise<string[]> {
  const rows = await database
    .selectFrom("tableLog")
    .select(["tableId", "actionId", "number"])
    .where("actionId", "is not", null)
    .execute();
  const kept = new Map<string, string[]>();
  for (const { tableId, actionId, number } of rows) {
    kept.set(actionId ?? "", [...(kept.get(actionId ?? "") ?? []), `${tableId} ${number}`]);
  }
  return acted.flatMap(({ gameTableId, actionId, number }) => {
    const found = kept.get(actionId) ?? [];
    return found.join() === `${gameTableId} ${number}`
      ? []
      : [`action ${actionId}: acknowledged as ${gameTableId} ${number}, in the log as ${found.join() || "nothing"}`];
  });
}

/** What is wrong with the first phase of a table that nobody touched: it ends at its deadline, killed servers or not. */
async function wrongPhase(database: Database, tableId: string, atMost: number): Promise<string[]> {
  const until = performance.now() + phaseTime + 30_000;
  for (;;) {
    const ended = await database
      .selectFrom("tableLog")
      .select("at")
      .where("tableId", "=", tableId)
      .where("kind", "=", "phaseEnded")
      .orderBy("number")
      .execute();
    const [first] = ended;
    if (first !== undefined) {
      const late = (first.at ?? 0) - phaseTime;
      return late >= 0 && late <= atMost ? [] : [`a phase of ${phaseTime} ms ended after ${first.at} ms of play`];
    }
    if (performance.now() > until) {
      return [`a phase of ${phaseTime} ms has not ended`];
    }
    await wait(200);
  }
}

/** Screens are cut off for a minute, while others act and the teacher pauses. Each gets what it missed when it is back. */
export async function screensCutOff(): Promise<Result> {
  await using place = await makeTestInstallation();
  const server = await place.startServer({}, { hasTinyGames: true });
  const together = { game: "bidding-together", parameters: { rounds: 3, seconds: 3_600 } };
  const classroom = await openClassroom(place.database, [server.url], together);
  const pupils: Pupil[] = [];
  for (let number = 0; number < pupilsEach; number += 1) {
    pupils.push(await join(classroom, number));
  }
  await command(classroom, "startTable");
  const network = await openNetwork(Number(new URL(server.url).port));
  const cut = pupils.map((pupil) => ({ ...pupil, url: network.url }));
  const screens = await Promise.all(cut.map((pupil) => openScreen(pupil)));
  await Promise.all(screens.map(({ first }) => first));
  const knownEvents = screens.map((screen) => screen.lastEventId());

  network.cut();
  const back = stopwatch();
  const wrong: string[] = [];
  for (const [index, pupil] of pupils.entries()) {
    const sent = { gameTableId: pupil.gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: index } };
    const { body } = await call(pupil.url, "act", sent, pupil.cookie);
    if (!body.success) {
      wrong.push(`an action was refused: ${body.reason}`);
    }
  }
  await command(classroom, "pauseTable");
  await wait(cutOff);
  network.mend();

  const again = await Promise.all(cut.map((pupil, index) => openScreen(pupil, "player", knownEvents[index])));
  const missed = await Promise.all(
    again.map((screen) => Promise.race([screen.whole, wait(10_000).then(() => "nothing")])),
  );
  for (const text of missed) {
    if (
      !(/"isWhole":true/.test(text) && /"pausedAt":\d/.test(text) && /"round":2/.test(text) && /"won":\[4\]/.test(text))
    ) {
      wrong.push(`a screen was told of ${text.slice(0, 300)}`);
    }
  }
  // Nothing has happened since: a screen that knows all of it is told nothing.
  const idle = await Promise.all(cut.map((pupil, index) => openScreen(pupil, "player", again[index]?.lastEventId())));
  const told = await Promise.all(
    idle.map((screen) => Promise.race([screen.first.then(() => 1), wait(1_000).then(() => 0)])),
  );
  if (told.some((count) => count > 0)) {
    wrong.push("a screen that knew everything was told the whole again");
  }
  for (const screen of [...screens, ...again, ...idle]) {
    screen.close();
  }
  await network.close();
  const acknowledged = pupilsEach + 1;
  return {
    fault: `${pupilsEach} screens cut off for ${cutOff / 1000} s by their network`,
    acknowledged,
    found: acknowledged - wrong.length,
    wrong,
    course: `${pupilsEach} actions that ended a phase, and a pause: each screen showed all of it as soon as it was back, after ${back()}; with nothing missed, it was told nothing`,
  };
}

/** A network between screens and a server, which can be cut. */
async function openNetwork(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) {
      from.destroy();
      return;
    }
    const to = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {}).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const destroyAll = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    sockets.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
