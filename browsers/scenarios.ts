import { readdirSync, readFileSync } from "node:fs";
import { accountPaths } from "@belab/domain/accounts";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { playPath, tablePaths } from "@belab/domain/tables";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { declarationsIn } from "../apps/web/e2e/declarations.ts";
import { act, command, join, type Pupil } from "../bench/classroom.ts";
import { click, see, type } from "./hands.ts";
import { type BrowserName, knownFailures } from "./knownFailures.ts";
import type { Person } from "./person.ts";
import { type Closing, startClosing } from "./processes.ts";
import { type Product, startProduct, teacher } from "./product.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const publicPages = [
  sitePaths.landing,
  sitePaths.gameList,
  sitePaths.about,
  sitePaths.faq,
  sitePaths.tutorials,
  sitePaths.contact,
  planPaths.pricing,
  tablePaths.join,
  accountPaths.signIn,
  accountPaths.signUp,
];

/** In milliseconds. */
const timeToHeal = 10_000;

/** Declarations that a browser leaves out without harm: refinements, and those that stand there with its prefix, too. */
const harmlessRefusals: Record<BrowserName, string[]> = {
  Firefox: ["text-wrap: pretty", "break-after: avoid-page", "text-box: trim-both cap alphabetic"],
  WebKit: ["forced-color-adjust: none", "user-select: none", "text-decoration: underline #0000"],
};

/** Plays the product in a browser, each person in one of their own. */
export function playIn(browser: BrowserName, openBrowser: (closing: Closing) => Promise<Person>): void {
  const ofFile = startClosing();
  let ofTest = startClosing();
  let product: Product;

  beforeAll(async () => {
    product = await startProduct(ofFile);
  });
  afterAll(() => ofFile.close());
  beforeEach(() => {
    ofTest = startClosing();
  });
  afterEach(() => ofTest.close());

  async function openPerson({ width, height } = phone): Promise<Person> {
    const person = await openBrowser(ofTest);
    await person.open(product.line.emptyPage);
    await person.resize(width, height);
    return person;
  }

  function scenario(title: string, play: () => Promise<void>): void {
    const known = knownFailures.find((each) => each.browser === browser && each.scenario === title);
    if (known === undefined) {
      it(title, play);
    } else {
      it(`${title} (known failure)`, async () => {
        const failure = await play().catch((error: Error) => error);
        expect(failure?.message ?? "It passes: remove it from knownFailures.ts.").toContain(known.message);
      });
    }
  }

  describe(browser, () => {
    scenario("lets two players with phones join by a code and play a game of Googol to its end", async () => {
      const [table, ...players] = await Promise.all([product.openTable(), openPerson(), openPerson()]);
      await Promise.all(
        players.map(async (player, index) => {
          await player.open(product.line.url + tablePaths.join);
          await type(player, "Code", table.code.toLowerCase());
          await click(player, "button", "Continue");
          await type(player, "Your name", `Player ${index + 1}`);
          await click(player, "button", "Join");
          await see(player, "Waiting for your teacher to start");
          await expectSound(player);
        }),
      );
      await command(table, "startTable");
      await Promise.all(players.map(playGame));
      await Promise.all(
        players.map(async (player) => {
          await see(player, "The game is over");
          await see(player, /You won (none|\d) of (your )?2 decks/);
          await expectSound(player);
        }),
      );
    });

    scenario("shows a teacher the debriefing of a class, and what the projector shows of it", async () => {
      const person = await openPerson(desktop);
      await person.evaluate(send, "/api/User/Login", teacher);
      await person.open(product.line.url + tablePaths.newTable);
      await click(person, "choice", /Googol$/);
      await click(person, "choice", /^Demo/);
      await click(person, "button", "Open table");
      await see(person, "Start the game");
      const table = { urls: [product.url], cookie: "", ...(await person.evaluate(openedTable)) };
      const pupils = await Promise.all([join(table, 1), join(table, 2)]);
      await see(person, /\d here of 2/);
      await click(person, "button", "Start the game");
      await see(person, "Pause");
      await Promise.all(pupils.map(playByCalls));
      await see(person, "How the class decided");
      await expectSound(person);
      await expectPreview(person);
      await click(person, "button", "Next");
      await see(person, "Projector: step 2 of");
      await expectPreview(person);
    });

    scenario("brings the page of a seat to life when its scripts were lost for two seconds", async () => {
      await openWithLostScripts(/\.js$/);
    });

    scenario("brings the page of a seat to life when React alone was lost for two seconds", async () => {
      await openWithLostScripts(/\/react-[^/]+\.js$/);
    });

    scenario("brings the page of a seat to life when the page's code alone was lost for two seconds", async () => {
      await openWithLostScripts(/\/PlayPage-[^/]+\.js$/);
    });

    async function openWithLostScripts(lost: RegExp): Promise<void> {
      const [table, person] = await Promise.all([product.openTable(), openPerson()]);
      await person.evaluate(send, "/api/table/Join", { code: table.code, name: "Mia" });
      const before = product.line.lostScripts();
      product.line.loseScripts(2_000, lost);
      await person.open(product.line.url + playPath(table.gameTableId));
      await command(table, "startTable");
      await see(person, "Deck 1 of 2", timeToHeal);
      await click(person, "button", /^Turn /);
      await see(person, "Slip 1 of 5");
      expect(product.line.lostScripts()).toBeGreaterThan(before);
    }

    scenario("shows public pages on a phone without an error, and none is wider than its window", async () => {
      await readPublicPages(await openPerson(phone));
    });

    scenario("shows public pages on a desktop without an error, and none is wider than its window", async () => {
      await readPublicPages(await openPerson(desktop));
    });

    scenario("takes each declaration of the built styles", async () => {
      const person = await openPerson();
      const folder = new URL("../apps/web/dist/assets/", import.meta.url);
      const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
      const declarations = files.flatMap((file) => declarationsIn(readFileSync(new URL(file, folder), "utf8")));
      expect(declarations.length).toBeGreaterThan(0);
      const refused = new Set(await person.evaluate(refusedOf, declarations));
      expect(refused).toEqual(new Set(harmlessRefusals[browser]));
    });
  });

  async function readPublicPages(person: Person): Promise<void> {
    for (const path of publicPages) {
      await person.open(product.line.url + path);
      await expect.poll(() => person.evaluate(isAlive), { message: path }).toBe(true);
      await expectSound(person);
    }
  }
}

/** Turns the first slip of each deck and takes it. */
async function playGame(player: Person): Promise<void> {
  for (const deck of [1, 2]) {
    await see(player, `Deck ${deck} of 2`);
    await click(player, "button", /^Turn /);
    await click(player, "button", /^Stop /);
    await click(player, "button", deck === 1 ? "Next deck" : "Finish");
  }
}

/** As {@link playGame}, by the calls that a browser makes. */
async function playByCalls(pupil: Pupil): Promise<void> {
  for (const deck of [1, 2]) {
    await act(pupil, deck, { kind: "turn", slip: 1, deck });
    await act(pupil, deck, { kind: "stop", slip: 1, deck });
    await act(pupil, deck, { kind: "next", deck });
  }
}

/** Asserts that the small copy of the projector fills its box, up to the width of its border. */
async function expectPreview(person: Person): Promise<void> {
  const { scale, gaps } = await person.evaluate(preview);
  expect(scale, "scale of the preview").toBeGreaterThan(0);
  expect(Math.max(...gaps), "pixels between the preview and its box").toBeLessThan(4);
}

/** Asserts that nothing has gone wrong in a person's browser, and that no page is wider than its window. */
async function expectSound(person: Person): Promise<void> {
  expect(await person.evaluate(soundness)).toEqual({ problems: [], overflow: 0 });
}

// These run in the page.

function soundness() {
  const problems: unknown = JSON.parse(sessionStorage.getItem("problems") ?? "[]");
  return { problems, overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth) };
}

/** Whether React has taken over the page: it marks the elements that it knows. */
function isAlive(): boolean {
  return Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"));
}

/** Makes a call from the page, so that the browser keeps its cookies. */
async function send(path: string, fields: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(fields) });
  const { success } = await response.json();
  if (!success) {
    throw new Error(`${path} was refused.`);
  }
}

/** Reads which table is open, and its code as it is read aloud. */
function openedTable() {
  const [, code = ""] = /Code: ((?:\w ){5}\w)/.exec(document.body.textContent ?? "") ?? [];
  const gameTableId = new URL(location.href).searchParams.get("gameTableId") ?? "";
  return { gameTableId, code: code.replaceAll(" ", "") };
}

/** Measures the small copy of the projector, and the box around it. */
function preview() {
  const box = document.querySelector('[data-belab-scheme="dark"]');
  const screen = box?.firstElementChild;
  if (!box || !screen) {
    throw new Error("There is no preview.");
  }
  const [outer, inner] = [box.getBoundingClientRect(), screen.getBoundingClientRect()];
  return {
    scale: Number(getComputedStyle(screen).scale),
    gaps: (["left", "top", "right", "bottom"] as const).map((side) => Math.abs(inner[side] - outer[side])),
  };
}

function refusedOf(declarations: [property: string, value: string][]): string[] {
  return declarations
    .filter(([property, value]) => !CSS.supports(property, value))
    .map((declaration) => declaration.join(": "));
}
