import { HeldProvider } from "@belab/ui/game/held";
import { withHeldTimers } from "@belab/ui/testing/heldTimers.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { miaEdits, StoryTeam } from "../phases/StoryTeam.tsx";
import { own, stream } from "../phases/storyGame.ts";
import { enter, price, quiet, readButton, storySheet } from "../phases/storyPlays.ts";
import { typingPause } from "./sheetEditor.ts";

/** How members of a team change and submit their sheet at the same time. */
const meta = {
  title: "Pages/Games/Brand Management Sheet",
  component: StoryTeam,
  args: storySheet,
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof StoryTeam>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Milliseconds until the button that submits and reopens the sheet does something again. */
const readingTime = 600;

/** Mia changes the field in which one is typing: nothing is overwritten before one has decided. */
export const Conflict: Story = {
  tags: ["axe"],
  args: { mia: miaEdits("a.price", 13_900) },
  play: withHeldTimers(async ({ canvas }) => {
    await enter(price(canvas), "119");
    // Without leaving the field.
    canvas.getByRole("button", { name: "Mia" }).click();
    await expect(await canvas.findByRole("alert")).toHaveTextContent("While you were typing, Mia entered 139.00.");
    await expect(price(canvas)).toHaveValue("119");
  }),
};

/** Mia changes the field in which one is, and has not typed: that is announced, with what stood there. */
export const ChangedByMate: Story = {
  args: { mia: miaEdits("a.price", 13_900) },
  parameters: quiet,
  play: async ({ canvas }) => {
    await userEvent.click(price(canvas));
    canvas.getByRole("button", { name: "Mia" }).click();
    await expect(await canvas.findByText("Mia has changed this from 129.00 to 139.00.")).toBeInTheDocument();
    await expect(price(canvas)).toHaveValue("139.00");
  },
};

export const ConflictKeepMine: Story = {
  tags: ["slow"],
  args: { mia: miaEdits("a.forecast", 50_000) },
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas }) => {
    const forecast = canvas.getByRole("textbox", { name: "Forecast" });
    await userEvent.click(forecast);
    await expect(forecast).toHaveValue("41311");
    await userEvent.keyboard("{ArrowUp}");
    canvas.getByRole("button", { name: "Mia" }).click();
    await userEvent.click(await canvas.findByRole("button", { name: "Keep mine" }));
    await expect(args.onAct).toHaveBeenCalledOnce();
    const edit = { kind: "edit", field: "a.forecast", value: 42_311, revision: 1 };
    await expect(args.onAct).toHaveBeenCalledWith(edit);
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Keep mine" })).toBeNull());
    await expect(forecast).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(forecast).toHaveValue("42,311"));
  }),
};

export const ConflictTakeTheirs: Story = {
  tags: ["slow"],
  args: { mia: miaEdits("a.price", 13_900) },
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas }) => {
    await enter(price(canvas), "119");
    canvas.getByRole("button", { name: "Mia" }).click();
    await userEvent.click(await canvas.findByRole("button", { name: "Take theirs" }));
    await expect(price(canvas)).toHaveValue("139.00");
    await expect(canvas.getByText("Changed by Mia")).toBeVisible();
    await expect(args.onAct).not.toHaveBeenCalled();
  }),
};

/** Mia edits another field at the same time, which takes nothing from what one is typing. */
export const SideBySide: Story = {
  tags: ["slow"],
  args: { mia: miaEdits("a.ads.1", 260) },
  parameters: quiet,
  play: async ({ args, canvas }) => {
    await enter(price(canvas), "11");
    canvas.getByRole("button", { name: "Mia" }).click();
    await expect(await canvas.findByText("Changed by Mia")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Advertising Style" })).toHaveValue("260");
    await userEvent.type(price(canvas), "9");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 11_900, revision: 0 });
  },
};

/** What is typed last is on the sheet before it is submitted; any member reopens it. */
export const Submitting: Story = {
  tags: ["slow"],
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await enter(canvas.getByRole("textbox", { name: "Sales representatives Online" }), "40");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByRole("button", { name: "Reopen the sheet" })).toBeVisible();
    await expect(args.onAct.mock.calls.map(([action]) => action)).toEqual([
      { kind: "edit", field: "a.sales.2", value: 40, revision: 0 },
      { kind: "submit", revision: 1 },
    ]);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("You have submitted your sheet."));
    await expect(price(canvas)).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button", { name: "Submit" })).toBeNull();

    await timers.passOnceDue(readingTime);
    await userEvent.click(await readButton(canvas, "Reopen the sheet"));
    await expect(await canvas.findByRole("button", { name: "Submit" })).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Your sheet is open again."));
    await expect(price(canvas)).not.toHaveAttribute("readonly");
  }),
};

/** A double press of the button submits, and does not reopen what it has submitted. */
export const SubmittingTwice: Story = {
  args: { own: { ...own, stream: { ...stream, othersAwaited: 2 } } },
  parameters: quiet,
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    const reopen = await canvas.findByRole("button", { name: "Reopen the sheet" });
    await userEvent.click(reopen);
    await expect(reopen).toHaveAttribute("aria-busy", "true");
    await expect(args.onAct).toHaveBeenCalledOnce();
    await expect(canvas.getByText("Submitted")).toBeVisible();
    await expect(canvas.getByText("Waiting for 2 teams")).toBeVisible();
    await timers.passOnceDue(readingTime);
    await readButton(canvas, "Reopen the sheet");
    await expect(args.onAct).toHaveBeenCalledOnce();
  }),
};

/** A pause takes nothing away: what was typed stays, is marked, and is saved once the game goes on. */
export const PausedWhileTyping: Story = {
  tags: ["slow"],
  parameters: quiet,
  render: (args) => {
    const [isPaused, setPaused] = useState(false);
    return (
      <>
        <HeldProvider value={isPaused}>
          <StoryTeam {...args} />
        </HeldProvider>
        <div hidden>
          <button type="button" data-testid="pause" onClick={() => setPaused(!isPaused)} />
        </div>
      </>
    );
  },
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await enter(price(canvas), "119");
    canvas.getByTestId("pause").click();
    await expect(await canvas.findByText(/^Not saved yet: the game has stopped\./)).toBeVisible();
    await expect(price(canvas)).toHaveFocus();
    await userEvent.keyboard("5{ArrowUp}");
    await expect(price(canvas)).toHaveValue("119");
    await expect(canvas.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onAct).not.toHaveBeenCalled();
    canvas.getByTestId("pause").click();
    timers.pass(typingPause);
    await waitFor(() =>
      expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 11_900, revision: 0 }),
    );
    await expect(canvas.queryByText(/^Not saved yet/)).toBeNull();
  }),
};

/** Mia submits while one is typing: it is said that this is not on the sheet, and saved once it is reopened. */
export const SubmittedWhileTyping: Story = {
  tags: ["slow"],
  args: { mia: { kind: "submit", revision: 0 } },
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await enter(price(canvas), "119");
    canvas.getByRole("button", { name: "Mia" }).click();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/^Not saved: the sheet is submitted\./);
    await expect(price(canvas)).toHaveValue("119");
    await timers.passOnceDue(readingTime);
    timers.pass(typingPause);
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.click(await readButton(canvas, "Reopen the sheet"));
    await waitFor(() =>
      expect(args.onAct).toHaveBeenLastCalledWith({ kind: "edit", field: "a.price", value: 11_900, revision: 0 }),
    );
  }),
};
