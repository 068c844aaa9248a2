import { german } from "@belab/ui/testing/german.ts";
import { layoutModes, ownWindowModes } from "@belab/ui/testing/modes.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { GoogolPlay } from "./GoogolPlay.tsx";
import { decided, decidedDeck, inPlay, storyResults, undecided } from "./storyGame.ts";

/** A deck that is over, and all of them. */
const meta = {
  title: "Pages/Games/Googol/DeckReveal",
  component: GoogolPlay,
  args: {
    view: decided({ stop: 9, finding: "right-unlucky" }),
    awaited: true,
    pending: false,
    onAct: fn(),
  },
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GoogolPlay>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Where the player stopped, where the best was, what the best rule does, and what the choice was worth. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Right choice, bad luck" })).toBeVisible();
    const slips = canvas.getAllByRole("listitem");
    await expect(slips[8]).toHaveTextContent(/^Slip 9: .*, 4th best of 20\. Your slip\. The best rule stops here\./);
    await expect(slips[14]).toHaveTextContent(/^Slip 15: .*, best of 20\./);
    await expect(canvas.getByText(/^Your slip: number 9, with/)).toHaveTextContent(/It was the 4th best of 20\.$/);
    await expect(canvas.getByText(/^The best slip: number 15, with/)).toBeVisible();
    await expect(canvas.getByText("The best rule stops on your slip, too.")).toBeVisible();
    await expect(canvas.getByText(/the chance that your slip was the best of all was 45%\.$/)).toBeVisible();
    await expect(canvas.queryByText(/gave away/)).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Next deck" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "next", deck: 1 });
  },
};

/** Where slips are, and what a choice was worth, is said once: neither the headline nor anything else says it again. */
export const SaidOnce: Story = {
  args: { view: decided({ stop: 4, finding: "too-early", givenAway: 0.182 }) },
  play: async ({ canvas, canvasElement }) => {
    const facts = canvas.getByRole("region", { name: "What happened on this deck" });
    const elsewhere = [...canvasElement.querySelectorAll("h2, p")].filter((element) => !facts.contains(element));
    await expect(elsewhere.map(({ textContent }) => textContent)).toEqual(["Too early"]);
    const said = within(facts)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    for (const words of [/your slip:/i, /the best slip:/i, /the best rule stops/i, /the chance/i, /gave away/i]) {
      await expect(said.filter((text) => words.test(text))).toHaveLength(1);
    }
  },
};

/** What the best rule is, is explained on the first deck. */
export const SecondDeck: Story = {
  args: { view: decided({ stop: 4, finding: "too-early", givenAway: 0.182 }, {}, { deck: 2 }) },
  play: ({ canvas }) => expect(canvas.queryByText(/The debriefing explains it/)).toBeNull(),
};

export const RightWon: Story = {
  args: { view: decided({ stop: 6, finding: "right-won" }, { slips: 10 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Right choice, and you won" })).toBeVisible();
    await expect(canvas.getByText(/^Your slip, and the best: number 6/)).toBeVisible();
    await expect(canvas.queryByText(/^The best slip:/)).toBeNull();
  },
};

export const TooEarly: Story = {
  args: { view: decided({ stop: 4, finding: "too-early", givenAway: 0.182 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Too early" })).toBeVisible();
    await expect(canvas.getByText("The best rule stops on slip 9 and loses this deck.")).toBeVisible();
    await expect(canvas.getByText(/gave away 18 percentage points of your chance to win/)).toBeVisible();
  },
};

/** A wrong choice can be lucky. */
export const TooLateAndLucky: Story = {
  args: { view: decided({ stop: 15, finding: "too-late", givenAway: 0.004 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Too late" })).toBeVisible();
    await expect(canvas.getByText("You were lucky this time.")).toBeVisible();
    await expect(canvas.getByText(/gave away less than one percentage point/)).toBeVisible();
  },
};

export const CouldNotWin: Story = {
  args: { view: decided({ stop: 6, finding: "could-not-win", givenAway: 0.384 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This slip could not win" })).toBeVisible();
    await expect(canvas.getByText("An earlier slip was better, so it could not be the best of all.")).toBeVisible();
    await expect(canvas.getByText(/the best of all was 0%\.$/)).toBeVisible();
  },
};

export const LastSlip: Story = {
  args: { view: decided({ stop: 20, finding: "too-late", givenAway: 0.2 }) },
  play: ({ canvas }) => expect(canvas.getByText("On the last slip, there was nothing left to decide.")).toBeVisible(),
};

export const GoodRank: Story = {
  args: { view: decided({ stop: 9, finding: "right-unlucky", givenAway: 3.4 }, { goal: "rank" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("When you stopped, you could expect a score of 71. It came to 84.")).toBeVisible();
    await expect(canvas.getByText(/gave away 3 points of the score/)).toBeVisible();
  },
};

export const Ranks: Story = {
  args: { view: decided({ stop: 4, finding: "too-early", givenAway: 0.18 }, { variant: "ranks" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your slip: number 4. It was the 5th best of 20.")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")[14]).toHaveTextContent("Slip 15: best of 20.");
  },
};

export const HundredSlips: Story = {
  args: { view: decided({ stop: 28, finding: "too-early", givenAway: 0.1 }, { slips: 100 }) },
};

/** The teacher went on, or the time was up, on the last deck. */
export const LastDeck: Story = {
  args: { view: decided({ stop: 9, finding: "right-unlucky" }, { decks: 4 }, { deck: 4, results: storyResults }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Finish" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "next", deck: 4 });
  },
};

const played = [
  decidedDeck({ stop: 15, finding: "right-won" }),
  decidedDeck({ stop: 4, finding: "too-early", givenAway: 0.182 }),
  undecided(),
];

/** The player's last deck is closed; others still play: the own decks can be looked at again. */
export const AllPlayed: Story = {
  args: {
    view: inPlay(4, { decks: 3 }, { deck: 3, results: storyResults, debriefing: undecided(), played }),
    awaited: false,
    lastPhaseEndedBy: "teacher",
    finished: { done: 29, all: 44 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "All your 3 decks are over" })).toBeVisible();
    await expect(canvas.getByText("You won 1 of 2 decks.")).toBeVisible();
    await expect(canvas.getByText(/^One deck ended before you stopped on a slip/)).toBeVisible();
    await expect(canvas.getByText("Your teacher went on")).toBeVisible();
    await expect(canvas.getByText("29 of 44 players are done")).toBeVisible();
    await expect(canvas.getByText(/^The debriefing comes when everybody is done/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    const decks = within(canvas.getByRole("region", { name: "Look at your decks again" }));
    await expect(decks.getByText("Deck 3: not finished")).toBeVisible();
    await userEvent.click(decks.getByText("Deck 1: won"));
    await expect(decks.getByRole("list", { name: "20 slips, 20 turned over" })).toBeVisible();
    await expect(decks.getByText(/^Your slip, and the best: number 15/)).toBeVisible();
  },
};

export const AllPlayedOnPhone: Story = {
  tags: ["exhaustive"],
  ...AllPlayed,
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: ({ canvas }) => expect(canvas.getByText("Deck 3: not finished")).toBeVisible(),
};

/** Every deck ended before the player stopped: there is nothing to win, and nothing of it is said. */
export const NothingPlayed: Story = {
  args: {
    view: inPlay(4, { decks: 1 }, { results: storyResults.slice(2), debriefing: undecided(), played: [undecided()] }),
    awaited: false,
    lastPhaseEndedBy: "clock",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your deck is over" })).toBeVisible();
    await expect(canvas.getByText("Time was up")).toBeVisible();
    await expect(canvas.queryByText(/You won/)).toBeNull();
  },
};

/** The last deck ended by time. */
export const AllPlayedUndecided: Story = {
  args: {
    view: inPlay(
      4,
      { decks: 3, goal: "rank" },
      { deck: 3, results: storyResults, debriefing: undecided({ goal: "rank" }) },
    ),
    awaited: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^One deck ended before you stopped on a slip/)).toBeVisible();
    await expect(canvas.getByText("You scored 95 of 100 points on average.")).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Your decks so far" })).toHaveTextContent("Deck 2: 90 points");
  },
};

/** What was decided stays in sight where nothing is awaited of the player. */
export const NotAwaited: Story = {
  args: { awaited: false },
  play: ({ canvas }) => expect(canvas.queryByRole("button")).toBeNull(),
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { view: decided({ stop: 4, finding: "too-early", givenAway: 0.182 }) },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GoogolPlay {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Zu früh" })).toBeVisible();
    await expect(canvas.getByText(/18 Prozentpunkte Ihrer Gewinnchance verschenkt/)).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole("button", { name: "Next deck" }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
