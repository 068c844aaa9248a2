import { joinPath, projectorPath } from "@belab/domain/tables";
import type { GoogolAction, GoogolPlayView } from "@belab/googol/setup";
import type { Page } from "playwright";
import { join, openPlayer, type Player } from "./pictureClass.ts";
import { callerOf, draw, goToStep, newPage, openLesson, type Studio, say } from "./pictureLesson.ts";

type GoogolPlayer = Player<GoogolPlayView, GoogolAction>;

/** How many slips each player lets pass: many stop too early. The last one has a phone. */
const skipped = [4, 6, 3, 7, 5, 9, 2, 6, 4, 8, 5, 7, 6];

/** The step of the debriefing, from 0, with the slips that players have taken. */
const drawnStep = 3;

/** A lesson with Googol, from the opening of the table to its debriefing. */
export async function drawGoogol(studio: Studio): Promise<void> {
  const { texts, players, product } = studio;
  const lesson = await openLesson(studio, "googol", (page, submit) => draw(studio, page, "open-table", submit));
  const { page: teacher, gameTableId, keys } = lesson;

  const projector = await newPage(studio, "projector");
  await projector.goto(projectorPath(keys.projectorToken ?? ""));
  const seats: GoogolPlayer[] = [];
  for (const name of players.slice(0, -1)) {
    seats.push(await openPlayer(await join(product.url, keys.joinCode ?? "", name), gameTableId));
  }
  await draw(studio, projector, "projector-join", projector.getByText(new RegExp(`^${seats.length}\\b`)));

  const phone = await newPage(studio, "phone");
  await phone.goto(joinPath(keys.joinToken ?? ""));
  await phone.getByLabel(texts.tables.GuestName.label).fill(players.at(-1) ?? "");
  await phone.getByRole("button", { name: texts.tables.JoinPage.join, exact: true }).click();
  await phone.waitForURL(/\/play\?/);
  await draw(studio, phone, "lobby", phone.getByRole("heading", { name: texts.games.GoogolTutorial.title }));

  await teacher.getByRole("button", { name: texts.tables.TeacherTablePage.start }).click();
  const { GoogolPlay } = texts.games;
  await phone.getByRole("button", { name: say(studio, GoogolPlay.turn, { turned: 0 }) }).waitFor();
  const own: GoogolPlayer = await openPlayer(await callerOf(studio, phone.context()), gameTableId);
  seats.push(own);
  await Promise.all(seats.map((seat) => seat.until(() => true)));

  // Some are ahead of others when the pictures of the play are made.
  await Promise.all(seats.slice(0, -1).map((player, index) => playDecks(player, skipped[index] ?? 5, 1 + (index % 4))));
  await draw(studio, teacher, "monitor", teacher.getByText(say(studio, GoogolPlay.phase, { deck: 5 })).first());
  const turnNext = (turned: number) => say(studio, GoogolPlay.turn, { turned });
  const takeIt = async () => {
    await phone.getByRole("button", { name: GoogolPlay.stop }).click();
    await own.until(({ debriefing }) => debriefing !== null);
  };
  const goOn = async () => {
    const { deck } = own.view();
    await phone.getByRole("button", { name: GoogolPlay.next }).click();
    await own.until((view) => view.deck > deck);
  };
  while (!(await turnUpToGoodOne(phone, own, turnNext))) {
    await takeIt();
    await goOn();
  }
  const lastTurned = { slip: own.view().turned.length, slips: own.view().parameters.slips };
  await draw(studio, phone, "play", phone.getByText(say(studio, GoogolPlay.slipOf, lastTurned), { exact: true }));
  await takeIt();
  await draw(studio, phone, "deck", phone.getByRole("button", { name: GoogolPlay.next }));
  await goOn();

  await Promise.all(seats.map((player, index) => playDecks(player, skipped[index] ?? 5, Number.POSITIVE_INFINITY)));
  await draw(
    studio,
    phone,
    "debriefing",
    phone.getByRole("heading", { name: texts.games.GoogolDebriefing.decksTitle }),
  );
  await goToStep(studio, teacher, drawnStep);
  await draw(
    studio,
    projector,
    "projector-debriefing",
    projector.getByText(texts.games.GoogolClassDebriefing.axes.stop),
  );
  for (const seat of seats) {
    seat.close();
  }
}

/** Plays until so many decks are over, or all. */
async function playDecks(player: GoogolPlayer, passed: number, decks: number): Promise<void> {
  const { deck: first, parameters } = player.view();
  for (let deck = first; deck <= Math.min(decks, parameters.decks); deck += 1) {
    await playDeck(player, passed);
  }
}

/** Plays the deck that someone is at: lets so many slips pass, then takes the next best so far. */
async function playDeck({ view, until, act }: GoogolPlayer, passed: number): Promise<void> {
  const { deck, parameters } = view();
  for (let slip = 1; slip <= parameters.slips; slip += 1) {
    await act(deck, { kind: "turn", deck, slip });
    await until(({ turned, debriefing }) => turned.length >= slip || debriefing !== null);
    if (slip > passed && slip < parameters.slips && view().turned[slip - 1]?.isRecord) {
      await act(deck, { kind: "stop", deck, slip });
      break;
    }
  }
  await act(deck, { kind: "next", deck });
  if (deck < parameters.decks) {
    await until((next) => next.deck > deck);
  }
}

/** Turns slips on the phone up to one that is worth a thought, a best so far after the first few: whether there is one. */
async function turnUpToGoodOne(phone: Page, player: GoogolPlayer, label: (turned: number) => string): Promise<boolean> {
  for (let slip = 1; slip <= 14; slip += 1) {
    await phone.getByRole("button", { name: label(slip - 1) }).click();
    await player.until(({ turned }) => turned.length === slip);
    if (slip > 6 && player.view().turned.at(-1)?.isRecord) {
      return true;
    }
  }
  return false;
}
