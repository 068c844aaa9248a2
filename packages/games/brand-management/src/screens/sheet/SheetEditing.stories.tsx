import { withHeldTimers } from "@belab/ui/testing/heldTimers.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { miaEdits, StoryTeam } from "../phases/StoryTeam.tsx";
import { edited, storyView, untouchedSheet } from "../phases/storyGame.ts";
import { enter, price, quiet, storySheet } from "../phases/storyPlays.ts";
import { typingPause } from "./sheetEditor.ts";

/** How a member of a team changes the sheet. */
const meta = {
  title: "Pages/Games/Brand Management Sheet",
  component: StoryTeam,
  args: storySheet,
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof StoryTeam>;

export default meta;

type Story = StoryObj<typeof meta>;

/** An amount of the summary. */
function lineOf(canvas: ReturnType<typeof within>, label: string): HTMLElement {
  return canvas.getByText(label, { selector: "dt" }).nextSibling as HTMLElement;
}

/** What is typed is sent once, after a pause or on leaving the field; what it leads to is shown at once. */
export const Typing: Story = {
  tags: ["axe"],
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await enter(price(canvas), "119.5");
    await expect(canvas.getByText("A unit costs 46.93: 72.57 is left")).toBeVisible();
    await expect(canvas.getByText("Last round 129.00 (−9.50)")).toBeVisible();
    timers.pass(typingPause - 1);
    await expect(args.onAct).not.toHaveBeenCalled();
    timers.pass(1);
    await waitFor(() => expect(args.onAct).toHaveBeenCalledOnce());
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 11_950, revision: 0 });
    await userEvent.tab();
    await waitFor(() => expect(price(canvas)).toHaveValue("119.50"));

    await enter(canvas.getByRole("textbox", { name: "Advertising Pro" }), "400");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: "edit", field: "a.ads.2", value: 400, revision: 1 });
    await expect(args.onAct).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(lineOf(canvas, "Advertising")).toHaveTextContent("−1,120 K"));
  }),
};

/** A number that is saved between two keys is not rewritten before the member leaves the field. */
export const TypingSlowly: Story = {
  tags: ["slow"],
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas, canvasElement }, timers) => {
    async function isSaved(revision: number) {
      timers.pass(typingPause);
      await waitFor(() => expect(canvasElement.querySelector(`[data-revision="${revision}"]`)).not.toBeNull());
    }
    await enter(price(canvas), "68.5");
    await isSaved(1);
    await expect(price(canvas)).toHaveValue("68.5");
    await userEvent.type(price(canvas), "0{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}75");
    await isSaved(2);
    await userEvent.type(price(canvas), "{Backspace}8");
    await isSaved(3);
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: "edit", field: "a.price", value: 7_800, revision: 2 });
    await userEvent.tab();
    await expect(price(canvas)).toHaveValue("78.00");
  }),
};

/** A value that the field can't hold stays in it with the values that it can, and is sent nowhere. */
export const OutOfRange: Story = {
  tags: ["slow"],
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await enter(price(canvas), "40");
    await userEvent.tab();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Enter a price from 46.93 to 300.00.");
    await expect(price(canvas)).toHaveAttribute("aria-invalid", "true");
    await expect(price(canvas)).toHaveValue("40");

    // Another wrong price is announced, too.
    const announced = canvas.getByRole("alert");
    await enter(price(canvas), "41");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("alert")).not.toBe(announced));
    await enter(price(canvas), "40");
    await userEvent.tab();

    // Who submits is led to it, also from the other brand.
    await userEvent.click(canvas.getByRole("tab", { name: "Leaf b" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByText("First correct: a: Price.")).toBeVisible();
    await waitFor(() => expect(price(canvas)).toHaveFocus());
    await expect(price(canvas)).toHaveValue("40");
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

/** The server doesn't take what was typed: the reason stands at the field, and the sheet isn't submitted without it. */
export const Refused: Story = {
  parameters: quiet,
  play: async ({ args, canvas }) => {
    const text = "Your team has made 3,000 changes in this phase, which is the limit.";
    args.onAct.mockImplementation(async ({ kind }) =>
      kind === "edit" ? { reason: "too-many-actions", params: { max: 3_000 }, text } : undefined,
    );
    await enter(price(canvas), "119");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByText("First correct: a: Price.")).toBeVisible();
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Submit" })).not.toHaveAttribute("aria-disabled", "true");

    // What the sheet holds is submitted once the member gives up the change.
    await userEvent.type(price(canvas), "{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByRole("button", { name: "Reopen the sheet" })).toBeVisible();
  },
};

/** What is moved is paid by the way; the fields come when someone asks for them. */
export const Repositioning: Story = {
  tags: ["slow"],
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reposition" }));
    const performance = canvas.getByRole("textbox", { name: "Reposition Performance" });
    await expect(performance).toHaveFocus();
    await expect(canvas.getByText("This is where it is now.")).toBeVisible();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await enter(canvas.getByRole("textbox", { name: "Reposition Design" }), "68");
    await expect(canvas.getByText("5 points away from where it is now: this costs 70 K.")).toBeVisible();
    timers.pass(typingPause);
    await waitFor(() =>
      expect(args.onAct).toHaveBeenLastCalledWith({ kind: "edit", field: "a.develop", value: [81, 68], revision: 0 }),
    );
    await waitFor(() => expect(lineOf(canvas, "Repositioning")).toHaveTextContent("−70 K"));
    await userEvent.click(canvas.getByRole("button", { name: "Leave it where it is" }));
    await waitFor(() =>
      expect(args.onAct).toHaveBeenLastCalledWith(expect.objectContaining({ field: "a.develop", value: null })),
    );
    await expect(await canvas.findByRole("button", { name: "Reposition" })).toHaveFocus();
  }),
};

export const Launching: Story = {
  tags: ["slow"],
  args: { view: storyView({ round: 1 }) },
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Launch a second brand" }));
    await userEvent.keyboard("58{Tab}");
    timers.pass(typingPause);
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Enter two whole numbers from 0 to 100."));
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.keyboard("78");
    timers.pass(typingPause);
    await waitFor(() =>
      expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "launch", value: [58, 78], revision: 0 }),
    );
    await expect(canvas.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(lineOf(canvas, "Launch")).toHaveTextContent("−2,000 K"));
  }),
};

export const Withdrawing: Story = {
  tags: ["slow"],
  parameters: quiet,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw a brand" }));
    await expect(canvas.getByRole("radio", { name: "Keep both" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: "Withdraw Leaf a" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "withdraw", value: "a", revision: 0 });
    await expect(await canvas.findByText("You withdraw it at the end of this round.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Reposition" })).toBeNull();
  },
};

/** What costs money is asked twice. What was found is shown at once. */
export const BuyingAStudy: Story = {
  tags: ["slow"],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Survey: Buy for 40\sK$/ }));
    await expect(canvas.getByText("Buy Survey for 40 K? This can't be undone.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Don’t buy" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Survey: Buy for 40\sK$/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Buy it" }));
    await expect(args.onAct).toHaveBeenCalledOnce();
    const survey = canvas.getByRole("article", { name: "Survey" });
    await expect(await within(survey).findByText("Bought")).toBeVisible();
    await expect((await within(survey).findAllByRole("table"))[0]).toBeVisible();
    const tick = within(survey).getByRole("button", { name: "Survey: What it found" });
    await expect(tick).toHaveFocus();
    await userEvent.click(tick);
    await expect(within(survey).queryByRole("table")).toBeNull();
    await expect(canvas.getByText("40 K: Survey")).toBeVisible();
  },
};

/** The factory can't make up for a plan that is far from the forecast. */
export const Warnings: Story = {
  args: {
    view: storyView({}, { sheet: edited(edited(untouchedSheet(5), "mia", "a.plan", 20_000), "mia", "b.plan", 90_000) }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Brand a runs out before your forecast is met: 17,311 units too few\.$/),
    ).toBeVisible();
    await expect(canvas.getByText(/Brand b has [\d,]+ units more than you expect to sell\./)).toBeVisible();
    await expect(canvas.getByText("Factory makes 16,000 to 24,000")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Follow the forecast again" }));
    await waitFor(() => expect(canvas.queryByText(/Brand a runs out/)).toBeNull());
  },
};

/** Escape brings back what a field held when it was entered, also where what was typed there is on the sheet by now. */
export const Restoring: Story = {
  tags: ["slow"],
  args: { mia: miaEdits("a.price", 13_900) },
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas, canvasElement }, timers) => {
    const isSaved = (revision: number) =>
      waitFor(() => expect(canvasElement.querySelector(`[data-revision="${revision}"]`)).not.toBeNull());
    await enter(price(canvas), "119");
    timers.pass(typingPause);
    await isSaved(1);
    await expect(canvas.getByText("Last round 129.00 (−10.00)")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(args.onAct).toHaveBeenLastCalledWith(
        expect.objectContaining({ kind: "edit", field: "a.price", value: 12_900 }),
      ),
    );
    await isSaved(2);
    await expect(price(canvas)).toHaveValue("129.00");
    await expect(canvas.getByText("Last round 129.00")).toBeVisible();

    // What a team mate has entered since then stays.
    canvas.getByRole("button", { name: "Mia" }).click();
    await waitFor(() => expect(price(canvas)).toHaveValue("139.00"));
    await userEvent.keyboard("{Escape}");
    await expect(price(canvas)).toHaveValue("139.00");
    await expect(args.onAct).toHaveBeenCalledTimes(2);
  }),
};

/** Alt with an arrow key goes to the next field as it is seen; what was typed is kept. */
export const BetweenCells: Story = {
  tags: ["slow"],
  args: { view: storyView({ round: 1 }) },
  parameters: quiet,
  play: async ({ args, canvas }) => {
    const field = (name: string) => canvas.getByRole("textbox", { name });
    await userEvent.click(field("Advertising Value"));
    await userEvent.keyboard("140");
    for (const [key, name] of [
      ["ArrowRight", "Advertising Style"],
      ["ArrowRight", "Advertising Pro"],
      ["ArrowDown", "Sales representatives Online"],
      ["ArrowLeft", "Sales representatives Supermarket"],
      ["ArrowUp", "Advertising Style"],
      ["ArrowUp", "Forecast"],
      ["ArrowRight", "Production"],
      ["ArrowRight", "Production"],
    ] as const) {
      await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
      await expect(field(name)).toHaveFocus();
    }
    await expect(args.onAct).toHaveBeenCalledOnce();
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.ads.0", value: 140, revision: 0 });
  },
};

/** The Tab key goes from field to field; the arrow keys change them, and lead from part to part. */
export const ByKeyboard: Story = {
  parameters: quiet,
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Sheet" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Reports" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: "Reports" })).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}{Tab}{Tab}{Tab}");
    await expect(price(canvas)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 12_700, revision: 0 });
    await waitFor(() => expect(price(canvas)).toHaveValue("127.00"));
    await userEvent.keyboard("999{Escape}");
    await expect(price(canvas)).toHaveValue("127.00");
    await expect(args.onAct).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "About Forecast" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText(/^How many orders you expect for the brand/)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Forecast" })).toHaveFocus();
  },
};
