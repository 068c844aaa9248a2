import { cleanNotifications } from "@mantine/notifications";
import { composeStories, composeStory, type Preview, setProjectAnnotations } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { configure } from "storybook/test";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import "../src/theme/styles.ts";
import { leaveOutOwnerStacks } from "../../../.storybook/ownerStacks.ts";
import { cards } from "../../../apps/web/generated/cards.ts";
import { GamesProvider } from "../src/messages/games.tsx";
import { clippedTexts } from "../src/testing/clippedTexts.ts";
import { english } from "../src/testing/english.ts";
import { LabProvider } from "../src/theme/index.ts";
import { mirrorFaults } from "./mirror.ts";
import { painted } from "./painted.ts";
import { outlineOf, overflowing, type Snapshot, snapshotOf } from "./snapshot.ts";

// U5, U7: every section stands in a column of 340 CSS pixels of a wide window, and the other way round where text runs
// from right to left. A section is shown by its story `Matrix`, which is played: what opens is looked at, too. A page is
// shown by its first story.
//
// U6: before its scripts run, a section has the layout that it has afterwards. CSS decides it.

configure({ asyncUtilTimeout: 5000 });

/** The languages of this project are the pseudo-language; what stories play is for English. */
const project: Preview = {
  decorators: (Story) => (
    <GamesProvider games={cards}>
      <LabProvider forceColorScheme="light" locale="en" messages={english}>
        <Story />
      </LabProvider>
    </GamesProvider>
  ),
  beforeEach: () => cleanNotifications(),
};

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>([
  "../src/{pages,sections}/**/*.stories.tsx",
  "../../games/*/src/**/*.stories.tsx",
  "../../../.storybook/games/*.stories.tsx",
]);

/** CSS pixels; `wide` fills the window. */
const columns = { wide: 1280, narrow: 340 };

type Column = keyof typeof columns;

type Shown = ComponentType & { run: (context: { canvasElement: HTMLElement }) => Promise<void> };

/** Shows a story in a column. */
type Show = (column: HTMLElement) => Promise<void>;

type Snapshots = Record<Column, Snapshot>;

setProjectAnnotations([project]);
leaveOutOwnerStacks();

beforeAll(() => page.viewport(columns.wide, 800));

const shown = new Set<() => unknown>();

/** A story that has been played is there until another one is. */
const Nothing = composeStory({ render: () => <></> }, {});

afterEach(async () => {
  await clear();
  document.documentElement.removeAttribute("dir");
});

for (const [file, load] of Object.entries(modules)) {
  const name = file.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1");
  describe(name, async () => {
    const stories: Record<string, Shown> = composeStories(await load());
    const { Matrix } = stories;
    const Story = Matrix ?? stories.Default ?? Object.values(stories)[0];
    test("fits a column, and is mirrored", async () => {
      const show = Matrix ? played(Matrix) : rendered(Story as Shown);
      expect(await atSecondSight(() => layoutFaults(show), [])).toEqual([]);
    });
    if (Matrix) {
      test("has the same layout before its scripts run", async () => {
        const before = await outlinesOf(asServed(Matrix));
        const afterwards = await atSecondSight(() => outlinesOf(rendered(Matrix)), before);
        expect(afterwards).toEqual(before);
      });
    }
  });
}

/** What is seen; again where it differs from what is expected, as a part can be loaded late. */
async function atSecondSight<Seen>(look: () => Promise<Seen>, expected: Seen): Promise<Seen> {
  const seen = await look();
  return JSON.stringify(seen) === JSON.stringify(expected) ? seen : look();
}

async function layoutFaults(show: Show): Promise<string[]> {
  const forth = await lookIn("ltr", show);
  const back = await lookIn("rtl", show);
  const mirrored = (["wide", "narrow"] as const).flatMap((column) =>
    mirrorFaults(forth.seen[column], back.seen[column]).map((fault) => `${column}, not mirrored: ${fault}`),
  );
  return [...forth.faults, ...back.faults, ...mirrored];
}

/** What a story looks like in both columns, and what has no room in them. */
async function lookIn(direction: "ltr" | "rtl", show: Show): Promise<{ seen: Snapshots; faults: string[] }> {
  document.documentElement.dir = direction;
  const faults: string[] = [];
  const seen = await inColumns(show, (column, name) => {
    const outside = overflowing(column).map((fault) => `outside the column: ${fault}`);
    const cut = clippedTexts(document.body)
      .filter(needsRoom(column))
      .map((text) => `cut off: ${text}`);
    faults.push(...[...outside, ...cut].map((fault) => `${name}, ${direction}, ${fault}`));
    return snapshotOf(column);
  });
  return { seen, faults };
}

/** Long names may be cut off. */
function needsRoom(column: HTMLElement): (text: string) => boolean {
  const elements = [...column.querySelectorAll<HTMLElement>("*")];
  const spared = elements.filter((element) => getComputedStyle(element).textOverflow === "ellipsis");
  return (text) => !spared.some(({ textContent }) => textContent?.includes(text));
}

function outlinesOf(show: Show): Promise<Record<Column, string[]>> {
  document.documentElement.dir = "ltr";
  return inColumns(show, outlineOf);
}

/** What is seen of the same elements in a wide column, and in a narrow one. */
async function inColumns<Seen>(
  show: Show,
  look: (column: HTMLElement, name: Column) => Seen,
): Promise<Record<Column, Seen>> {
  const column = document.createElement("div");
  column.style.width = `${columns.wide}px`;
  document.body.append(column);
  shown.add(() => column.remove());
  await show(column);
  await vi.dynamicImportSettled();
  await document.fonts.ready;
  await painted();
  const wide = look(column, "wide");
  column.style.width = `${columns.narrow}px`;
  await painted();
  const narrow = look(column, "narrow");
  await clear();
  return { wide, narrow };
}

function played(Story: Shown): Show {
  return (column) => {
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    shown.add(() => Nothing.run());
    return Story.run({ canvasElement: column });
  };
}

function rendered(Story: Shown): Show {
  return async (column) => {
    const root = createRoot(column);
    shown.add(() => root.unmount());
    root.render(<Story />);
    await expect.poll(() => column.childElementCount).toBeGreaterThan(0);
  };
}

function asServed(Story: Shown): Show {
  return async (column) => {
    column.innerHTML = renderToString(<Story />);
  };
}

async function clear(): Promise<void> {
  for (const remove of shown) {
    await remove();
  }
  shown.clear();
}
