import { setTimeout as pause } from "node:timers/promises";
import {
  type BrandManagementAction,
  type BrandManagementPlayView,
  brandManagementSetup,
} from "@belab/brand-management/setup";
import type { PlayerEvent } from "@belab/domain/tables";
import type { Database } from "../apps/server/src/database/database.ts";
import {
  act,
  type Classroom,
  command,
  goOn,
  join,
  type OpenScreen,
  openClassroom,
  openScreen,
  type Pupil,
} from "./classroom.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

// The largest class that we promise in teams of three, all of whom fill in their sheets while their teacher and a projector
// watch.

const teams = 100;
const membersEach = 3;

/** Edits of each sheet, and milliseconds from one to the next: far more than three people type. */
const editsEach = 20;
const pace = 1_000;

/** Untimed, and without a practice round: what is measured is the first round. */
const parameters = { ...brandManagementSetup.defaults, practiceRound: false, timed: false };
const briefing = 1;
const round = 2;

/** How soon an edit of a team's sheet is on the screens of its other members. */
export async function teamEditRows(database: Database, url: string): Promise<Row[]> {
  const opening = { game: brandManagementSetup.id, parameters, teams };
  const classroom = await openClassroom(database, [url], opening);
  const pupils = await Promise.all(Array.from({ length: teams * membersEach }, (_, number) => join(classroom, number)));
  const markets = await beginRound(classroom);
  const watching = await watchersOf(classroom, url);
  const members = await Promise.all(pupils.map(openMember));
  const sheets = [...Map.groupBy(members, ({ seat }) => seat).values()];
  const times = (await Promise.all(sheets.map((team, index) => editsOf(team, (index / teams) * pace)))).flat();
  for (const screen of [...watching, ...members.map((member) => member.screen)]) {
    screen.close();
  }
  const p95 = percentile(times, 0.95);
  return [
    {
      what: `an edit of a team's sheet reaches its team, ${sheets.length} sheets, ${members.length} members`,
      figure: `p95 ${p95.toFixed(0)} ms, of one in two ${percentile(times, 0.5).toFixed(0)} ms; ${times.length} arrivals`,
      reference: `${((sheets.length * 1000) / pace).toFixed(0)} edits a second, in ${markets} markets`,
      bar: "≤ 250 ms",
      isMet: p95 <= 250 && times.length === teams * editsEach * (membersEach - 1),
    },
  ];
}

/** Starts the game and ends the briefing of each market. Gives the number of markets. */
async function beginRound(classroom: Classroom): Promise<number> {
  await command(classroom, "startTable");
  const markets = Math.ceil(teams / parameters.firms);
  await goOn(
    classroom,
    Array.from({ length: markets }, (_, market) => [market + 1, briefing]),
  );
  return markets;
}

/** The screens of the teacher and of the projector, which are sent what everyone does. */
function watchersOf({ gameTableId, cookie }: Classroom, url: string): Promise<OpenScreen[]> {
  return Promise.all(
    (["teacher", "projector"] as const).map((screen) => openScreen({ url, gameTableId, cookie }, screen)),
  );
}

interface Member {
  pupil: Pupil;
  screen: OpenScreen;
  seat: number;
}

async function openMember(pupil: Pupil): Promise<Member> {
  const screen = await openScreen(pupil);
  const [, data = "{}"] = /^data: (.*)$/m.exec(await screen.whole) ?? [];
  const { own, view } = JSON.parse(data) as PlayerEvent;
  if ((view as BrandManagementPlayView | undefined)?.sheet?.revision !== 0) {
    throw new Error("The round has not begun.");
  }
  return { pupil, screen, seat: own?.seat ?? -1 };
}

/** Milliseconds from each edit of a sheet, by its members in turn, until it is on the screen of each other member. */
async function editsOf(team: readonly Member[], start: number): Promise<number[]> {
  await pause(start);
  const times: number[] = [];
  const began = performance.now();
  for (let revision = 0; revision < editsEach; revision += 1) {
    const editor = team[revision % team.length];
    if (editor !== undefined) {
      const others = team.filter((member) => member !== editor);
      const arrivals = others.map(({ screen }) =>
        screen.eventMatching(new RegExp(`"sheet":\\{"revision":${revision + 1}\\b`)),
      );
      const edit: BrandManagementAction = { kind: "edit", field: "a.price", value: 7_000 + revision, revision };
      const sent = performance.now();
      await act(editor.pupil, round, edit);
      times.push(...(await Promise.all(arrivals)).map((time) => time - sent));
    }
    await pause(Math.max(0, began + (revision + 1) * pace - performance.now()));
  }
  return times;
}
