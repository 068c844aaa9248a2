import { readdirSync, readFileSync } from "node:fs";
import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { playPath, tablePaths } from "@belab/domain/tables";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { declarationsIn } from "../apps/web/e2e/declarations.ts";
import { act, command, join } from "../bench/classroom.ts";
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
  billingPaths.pricing,
  tablePaths.join,
  accountPaths.signIn,
  accountPaths.signUp,
];

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
      await person.evaluate(signIn, teacher);
      await person.open(product.line.url + tablePaths.newTable);
      await click(person, "choice", "Googol");
      await click(person, "button", "Open table");
      await see(person, "0 here of 0");
      const gameTableId = new URL(await person.evaluate(() => location.href)).searchParams.get("gameTableId") ?? "";
      expect(await person.evaluate(() => document.title)).toContain("Googol");
      await expectSound(person);
      void gameTableId;
    });

    scenario("brings a page of play to life whose scripts were lost for two seconds", async () => {
      const [table, player] = await Promise.all([product.openTable(), openPerson()]);
      await player.evaluate(joinTable, { code: table.code, name: "Mia" });
      product.line.loseScripts(2_000);
      await player.open(product.line.url + playPath(table.gameTableId));
      await see(player, "Waiting for your teacher to start");
      await command(table, "startTable");
      await see(player, "Deck 1 of 2", { timeout: 20_000, interval: 50 });
    });

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
      expect([...new Set(await person.evaluate(refusedOf, declarations))]).toEqual([]);
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

async function signIn(account: typeof teacher): Promise<void> {
  await fetch("/api/User/Login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
}

async function joinTable(seat: { code: string; name: string }): Promise<void> {
  await fetch("/api/table/Join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(seat),
  });
}

function refusedOf(declarations: [property: string, value: string][]): string[] {
  return declarations
    .filter(([property, value]) => !CSS.supports(property, value))
    .map((declaration) => declaration.join(": "));
}
