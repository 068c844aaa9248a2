import { createElement } from "react";
import { pages } from "../../generated/pages.ts";
import type { Area, PublicAreaPage } from "../shell/area.ts";

/** The public pages of the games: the page of each game, and its guides. */
export const gamePages: Area = {
  publicPages: pages.map((page) => (page.kind === "game" ? gamePage(page) : guidePage(page))),
};

type Entry<Kind> = Extract<(typeof pages)[number], { kind: Kind }>;

function gamePage({ game, path, source, load }: Entry<"game">): PublicAreaPage {
  return {
    path,
    sources: ["src/games/GamePage.tsx", source],
    differsByOffer: true,
    load: async () => {
      const [{ GamePage }, Page] = await Promise.all([import("./GamePage.tsx"), load()]);
      return () => createElement(GamePage, { game, Page });
    },
  };
}

function guidePage({ path, source, load }: Entry<"guide">): PublicAreaPage {
  return {
    path,
    sources: ["src/shell/PublicFrame.tsx", source],
    load: async () => {
      const [{ PublicFrame }, Guide] = await Promise.all([import("../shell/PublicFrame.tsx"), load()]);
      return () => createElement(PublicFrame, null, createElement(Guide));
    },
  };
}
