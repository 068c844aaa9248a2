import type { StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { darkRules } from "./colours.ts";
import { LetterContent } from "./LetterMail.ts";
import { type Block, blocksOf, type Letter } from "./letter.ts";

/** A letter as it stands in a mail. Storybook's toolbar chooses the scheme, where a mail program goes by its own. */
export function StoryLetter({ letter }: { letter: Letter }) {
  return (
    <>
      <style>{darkRules(':root[data-mantine-color-scheme="dark"] ')}</style>
      <LetterContent letter={letter} />
    </>
  );
}

interface LetterStory {
  args: { letter: Letter };
  play: NonNullable<StoryObj<typeof StoryLetter>["play"]>;
}

/** Returns the story of a letter. It asserts that the mail says all that the letter says, and how its tables are read. */
export function letterStory(letter: Letter): LetterStory {
  return {
    args: { letter },
    play: async ({ canvas, canvasElement }) => {
      for (const block of blocksOf(letter)) {
        await expectBlock(canvas, block);
      }
      await expect(canvas.queryAllByRole("table")).toHaveLength(letter.amounts === undefined ? 0 : 1);
      await expect(canvasElement.querySelector("[lang]")).toHaveAttribute("lang", letter.language);
    },
  };
}

type Canvas = Parameters<NonNullable<StoryObj["play"]>>[0]["canvas"];

async function expectBlock(canvas: Canvas, block: Block): Promise<void> {
  switch (block.kind) {
    case "title":
      return expect(canvas.getByRole("heading", { level: 1, name: block.text })).toBeVisible();
    case "amounts": {
      const rows = [...block.amounts.rows, ...(block.amounts.total ? [block.amounts.total] : [])];
      const shown = within(canvas.getByRole("table"))
        .getAllByRole("row")
        .map((row) => row.textContent);
      return expect(shown).toEqual(rows.map(({ label, amount }) => label + amount));
    }
    case "button":
    case "secondAction":
      return expect(canvas.getByRole("link", { name: block.action.label })).toHaveAttribute("href", block.action.link);
    default:
      // A space that does not break, as in an amount of money, is found as any other.
      return expect(canvas.getByText(block.text.replace(/\s/g, " "), { selector: "p, td" })).toBeVisible();
  }
}
