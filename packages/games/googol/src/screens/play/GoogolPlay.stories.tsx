import { german } from "@belab/ui/testing/german.ts";
import { withHeldTimers } from "@belab/ui/testing/heldTimers.ts";
import { layoutModes, ownWindowModes } from "@belab/ui/testing/modes.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { GoogolAction, GoogolPlayView } from "../../setup/index.ts";
import { GoogolPlay } from "./GoogolPlay.tsx";
import { decided, inPlay, storyResults, undecided, withheld, withheldResults } from "./storyGame.ts";

const meta = {
  title: "Pages/Games/Googol/GoogolPlay",
  component: GoogolPlay,
  args: { view: inPlay(5), awaited: true, pending: false, onAct: fn() },
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GoogolPlay>;

export default meta;

type Story = StoryObj<typeof meta>;

const phone = {
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
};

/** Milliseconds until a slip is taken to be read, so that something can be decided. */
const readingTime = 250;

/** Presses a button as soon as it does something. */
async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

export const Default: Story = {
  // With text at twice its size the deck is wider than a phone.
  parameters: { phones: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Find the best of 20 slips" })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "20 slips, 5 turned over" }).children).toHaveLength(20);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.getByText("Not the best so far")).toBeVisible();
    await expect(canvas.getByText(/^Best so far: slip 4/)).toBeVisible();

    await press(canvas.getByRole("button", { name: "Stop here" }));
    await expect(args.onAct).toHaveBeenCalledOnce();
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "stop", deck: 1, slip: 5 });
  },
};

/** Nothing can be taken before a slip is turned. */
export const FirstSlip: Story = {
  args: { view: inPlay(0) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^The best slip has the largest number/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Stop here" })).toBeDisabled();
    await press(canvas.getByRole("button", { name: "Turn the first slip" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "turn", deck: 1, slip: 1 });
  },
};

/** The best so far is marked, and read with its power of ten. */
export const BestSoFar: Story = {
  args: { view: inPlay(4) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Best so far")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Slip 4 of 20: \d\.\d{3} times ten to the \d+(?:st|nd|rd|th)\. Best so far\.$/,
    );
    await expect(canvas.getAllByRole("listitem")[3]).toHaveTextContent(/^Slip 4 of 20: /);
    await expect(canvas.queryByText(/^Best so far: slip/)).toBeNull();
  },
};

/** By finger: the next slip can be tapped; the others can't. */
export const TapTheDeck: Story = {
  ...phone,
  play: async ({ args, canvasElement }) => {
    const targets = canvasElement.querySelectorAll<HTMLElement>("ol button");
    await expect(targets).toHaveLength(1);
    const target = targets[0] as HTMLElement;
    await expect(target.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(target);
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "turn", deck: 1, slip: 6 });
    await expect(target).not.toHaveFocus();
  },
};

/** Before the first slip, the large one can be tapped, too. */
export const TapTheLargeSlip: Story = {
  ...phone,
  args: { view: inPlay(0) },
  play: async ({ args, canvas }) => {
    const large = canvas.getByText(/^The best slip has the largest number/).previousElementSibling as HTMLElement;
    await userEvent.click(large);
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "turn", deck: 1, slip: 1 });
    await expect(large).not.toHaveFocus();
  },
};

/** What was asked for is under way: a second press and another decision do nothing. */
export const Pending: Story = {
  render: (args) => {
    const [isPending, setPending] = useState(false);
    return (
      <GoogolPlay
        {...args}
        pending={isPending}
        onAct={(action) => {
          setPending(true);
          args.onAct(action);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    const turn = canvas.getByRole("button", { name: "Turn the next slip" });
    await press(turn);
    await expect(turn).toHaveAttribute("aria-busy", "true");
    await expect(turn).toHaveFocus();
    await userEvent.dblClick(turn);
    await userEvent.click(canvas.getByRole("button", { name: "Stop here" }));
    await userEvent.keyboard("{Enter}");
    await expect(args.onAct).toHaveBeenCalledOnce();
  },
};

/** What was asked for was refused, or the answer got lost: after a while it can be asked for again. */
export const NothingCameOfIt: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    const turn = canvas.getByRole("button", { name: "Turn the next slip" });
    await press(turn);
    await userEvent.click(turn);
    await expect(args.onAct).toHaveBeenCalledOnce();
    await timers.passOnceDue(2_000);
    await press(turn);
    await expect(args.onAct).toHaveBeenCalledTimes(2);
  }),
};

/** Someone else decides at the moment. */
export const NotAwaited: Story = {
  args: { awaited: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Turn the next slip" }));
    await userEvent.click(canvas.getByRole("button", { name: "Stop here" }));
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

export const OneSlipLeft: Story = {
  args: { view: inPlay(19) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("One slip is left. If you turn it, it's yours, whatever it is.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Turn the last slip" })).toBeVisible();
  },
};

export const FiveSlips: Story = {
  args: { view: inPlay(2, { slips: 5 }) },
  play: ({ canvas }) => expect(canvas.getByRole("list", { name: "5 slips, 2 turned over" })).toBeVisible(),
};

export const HundredSlips: Story = {
  args: { view: inPlay(43, { slips: 100 }) },
  play: ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent(/^Slip 43 of 100: \d\.\d{4} times ten/),
};

export const Ranks: Story = {
  args: { view: inPlay(8, { variant: "ranks" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("8th of 8")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Slip 8 of 20. 8th of 8.");
    await expect(canvas.getAllByRole("listitem")[4]).toHaveTextContent("Slip 5 of 20. 5th of 5.");
  },
};

export const KnownRange: Story = {
  args: { view: inPlay(9, { variant: "known-range" }) },
  play: ({ canvas }) =>
    expect(canvas.getByRole("status")).toHaveTextContent(/^Slip 9 of 20: \d\d\.\d\d\. Best so far\.$/),
};

/** Where ranks count, a slip that is not the best so far has its rank beside its number. */
export const GoodRank: Story = {
  args: { view: inPlay(7, { goal: "rank" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Find as good a slip as you can" })).toBeVisible();
    await expect(canvas.getByText("4th of 7")).toBeVisible();
  },
};

/** Earlier decks are in sight, with nothing of their slips. */
export const ThirdDeck: Story = {
  args: { view: inPlay(3, {}, { deck: 4, results: storyResults }) },
  play: async ({ canvas }) => {
    const results = canvas.getByRole("list", { name: "Your decks so far" });
    await expect(results).toHaveTextContent("Deck 1: won");
    await expect(results).toHaveTextContent("Deck 2: not won");
    await expect(results).toHaveTextContent("Deck 3: not finished");
  },
};

/** The teacher went on while the player was still deciding: the player is told so, not that time was up. */
export const TeacherWentOn: Story = {
  args: {
    view: inPlay(0, {}, { deck: 4, results: storyResults, undecided: undecided() }),
    lastPhaseEndedBy: "teacher",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your teacher went on" })).toBeVisible();
    await expect(canvas.queryByText("Time was up")).toBeNull();
  },
};

/** The deck before ended by time; it is shown until a slip of this one is turned. */
export const DeckBeforeUndecided: Story = {
  args: {
    view: inPlay(0, {}, { deck: 4, results: storyResults, undecided: undecided() }),
    lastPhaseEndedBy: "clock",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Time was up" })).toBeVisible();
    await expect(canvas.getByText(/^Deck 3 ended before you stopped on a slip/)).toBeVisible();
    const deck = canvas.getByText("Show deck 3");
    await expect(canvas.getByRole("list", { name: "20 slips, 0 turned over" })).toBeVisible();
    await userEvent.click(deck);
    await expect(canvas.getByRole("list", { name: "20 slips, 20 turned over" })).toBeVisible();
  },
};

/** What is said of the deck before moves no slip: the deck stays where it was, and nothing that can be turned is covered. */
export const DeckBeforeUndecidedOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: {
    view: inPlay(0, { slips: 8 }, { deck: 4, results: storyResults, undecided: undecided() }),
    lastPhaseEndedBy: "teacher",
  },
  play: async ({ canvas }) => {
    const hint = canvas.getByText("Your teacher went on", { selector: "strong" });
    await expect(hint).toBeVisible();
    await expect(hint.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    const deck = canvas.getByRole("list", { name: "8 slips, 0 turned over" });
    const dock = canvas.getByRole("button", { name: "Turn the first slip" }).parentElement?.parentElement;
    await expect(deck.getBoundingClientRect().bottom).toBeLessThan(dock?.getBoundingClientRect().top ?? 0);
    await expect(canvas.getByText("Show deck 3")).toBeVisible();
  },
};

/** The slip that can be tapped is above what floats over a long deck. */
export const PhoneLongDeck: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: inPlay(61, { slips: 100 }) },
  decorators: (Story) => (
    <div style={{ paddingTop: 400 }}>
      <Story />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const next = canvasElement.querySelector("ol button")?.getBoundingClientRect();
    const dock = canvas.getByRole("button", { name: "Turn the next slip" }).parentElement?.parentElement;
    await expect(next?.bottom).toBeLessThan(dock?.getBoundingClientRect().top ?? 0);
    await expect(next?.top).toBeGreaterThan(0);
  },
};

/** Others play the same decks: what came of it is said when the table has ended. */
export const SharedDeckStopped: Story = {
  args: { view: withheld(5, { deck: 3, results: withheldResults(2) }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You stopped on slip 5" })).toBeVisible();
    await expect(canvas.getByText(/they are revealed when the game is over/)).toBeVisible();
    await expect(canvas.getByRole("list", { name: "20 slips, 5 turned over" })).toBeVisible();
    await press(canvas.getByRole("button", { name: "Next deck" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "next", deck: 3 });
  },
};

export const SharedDeckStoppedOnPhone: Story = { tags: ["exhaustive"], ...phone, args: { view: withheld(5) } };

export const SharedDeckUndecided: Story = {
  args: { view: withheld(null, { deck: 3, results: withheldResults(2) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Deck 2 ended before you stopped on a slip, so it doesn't count.")).toBeVisible();
    const results = canvas.getByRole("list", { name: "Your decks so far" });
    await expect(results).toHaveTextContent("Deck 1: decided");
    await expect(results).toHaveTextContent("Deck 2: not finished");
  },
};

export const SharedDecksPlayed: Story = {
  args: { view: withheld(5, { deck: 5, results: withheldResults(5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "All your 5 decks are over" })).toBeVisible();
    await expect(canvas.getByText(/they are revealed when the game is over/)).toBeVisible();
    await expect(canvas.queryByText(/won/)).toBeNull();
  },
};

/** Everything that there is to decide on a deck is in sight on a phone, also among a hundred slips. */
export const PhoneHundredSlips: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: inPlay(43, { slips: 100 }) },
  play: async ({ canvas }) => {
    const turn = canvas.getByRole("button", { name: "Turn the next slip" });
    for (const part of [turn, canvas.getByText("Slip 43 of 100")]) {
      const { top, bottom } = part.getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    await expect(turn.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { view: inPlay(4, {}, { deck: 4, results: storyResults }) },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GoogolPlay {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Finden Sie den besten von 20 Zetteln" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Diesen nehmen" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Zettel 4 von 20: \d,\d{3} mal zehn hoch \d+\. Bisher bester\.$/,
    );
  },
};

/** A deck of five slips at a server that takes a moment: by keyboard, with the focus where it is needed next. */
export const ByKeyboard: Story = {
  args: { view: inPlay(0, { slips: 5, decks: 2 }) },
  parameters: { chromatic: { disableSnapshot: true } },
  render: ({ view: first, onAct, awaited }) => {
    const [view, setView] = useState(first);
    const [isPending, setPending] = useState(false);
    function act(action: GoogolAction) {
      onAct(action);
      setPending(true);
      setTimeout(() => {
        setView(after(action));
        setPending(false);
      }, 20);
    }
    return <GoogolPlay view={view} awaited={awaited} pending={isPending} onAct={act} />;
  },
  play: withHeldTimers(async ({ args, canvas }, timers) => {
    await userEvent.tab();
    const first = canvas.getByRole("button", { name: "Turn the first slip" });
    await expect(first).toHaveFocus();
    for (const slip of [1, 2, 3, 4]) {
      await waitFor(() => expect(first).not.toHaveAttribute("aria-disabled"));
      // Holding the key down turns one slip.
      await userEvent.keyboard("{Enter>3/}");
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(`Slip ${slip} of 5`));
      await expect(first).toHaveFocus();
      await timers.passOnceDue(readingTime);
    }
    await userEvent.tab({ shift: true });
    const stop = canvas.getByRole("button", { name: "Stop here" });
    await expect(stop).toHaveFocus();
    await waitFor(() => expect(stop).not.toHaveAttribute("aria-disabled"));
    await userEvent.keyboard("{Enter}");

    const headline = await canvas.findByRole("heading", { name: "Right choice, and you won" });
    await waitFor(() => expect(headline).toHaveFocus());
    await userEvent.tab();
    const next = canvas.getByRole("button", { name: "Next deck" });
    await expect(next).toHaveFocus();
    await timers.passOnceDue(readingTime);
    await waitFor(() => expect(next).not.toHaveAttribute("aria-disabled"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Turn the first slip" })).toHaveFocus());
    await expect(canvas.getByRole("list", { name: "Your decks so far" })).toHaveTextContent("Deck 1: won");
    await expect(args.onAct).toHaveBeenCalledTimes(6);
  }, readingTime),
};

function after(action: GoogolAction): GoogolPlayView {
  const changes = { slips: 5, decks: 2 };
  if (action.kind === "next") {
    return inPlay(0, changes, { deck: 2, results: storyResults.slice(0, 1) });
  }
  return action.kind === "turn" ? inPlay(action.slip, changes) : decided({ stop: 4, finding: "right-won" }, changes);
}
