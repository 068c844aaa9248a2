import type { TableFacts } from "@belab/domain/tables";
import { PlayerPage } from "@belab/ui/pages/tables/PlayerPage";
import { canEmulateMedia, withMedia } from "@belab/ui/testing/emulateMedia.ts";
import { german } from "@belab/ui/testing/german.ts";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { brandManagementSetup } from "../../setup/index.ts";
import { brandManagementScreens } from "../index.tsx";
import { StoryTeam } from "../phases/StoryTeam.tsx";
import { own, storyView } from "../phases/storyGame.ts";
import { quiet, storySheet } from "../phases/storyPlays.ts";

type Canvas = ReturnType<typeof within>;

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const phase = { name: "briefing", number: 1, startedAt: 0, duration: 600_000, extension: 0 };
const reading = { phase, deadline: 600_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null };

const table: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "brand-management",
  version: 2,
  parameters: brandManagementSetup.defaults,
  status: "playing",
  endedAt: null,
  play: { startedAt: start - 60_000, pausedAt: null, pausedFor: 0 },
  teams: 3,
  membersOfSeat: { from: 1, to: 4 },
  isPractice: false,
  participants: 12,
  room: 500,
  step: 0,
};

/** The briefing of a team at a table: five cards, and all rules below them. */
const meta = {
  title: "Pages/Games/Brand Management briefing",
  component: StoryTeam,
  args: {
    ...storySheet,
    view: storyView({ phase: "briefing", round: 0 }),
    own: { ...own, stream: reading },
  },
  parameters: wholePageParameters,
  render: function AtTable(args) {
    const phaseName = brandManagementScreens.usePhaseName(brandManagementSetup.defaults);
    return (
      <PlayerPage
        table={table}
        members={args.members}
        own={args.own}
        now={() => start}
        phaseName={phaseName}
        onLeave={fn()}
      >
        <StoryTeam {...args} />
      </PlayerPage>
    );
  },
} satisfies Meta<typeof StoryTeam>;

export default meta;

type Story = StoryObj<typeof meta>;

const titles = {
  en: [
    "Your firm and its market",
    "Who buys",
    "What you decide each round",
    "What it costs, and what the factory does",
    "How you score",
  ],
  de: [
    "Ihre Firma und ihr Markt",
    "Wer kauft",
    "Was Sie in jeder Runde entscheiden",
    "Was es kostet und was die Fabrik tut",
    "Wie Sie Punkte bekommen",
  ],
};

const words = {
  en: { label: "The game in 5 cards", next: "Next", ready: "We are ready", step: "of" },
  de: { label: "Das Spiel auf 5 Karten", next: "Weiter", ready: "Wir sind bereit", step: "von" },
};

/** The cards with their buttons. */
async function cardsOf(canvas: Canvas, language: keyof typeof words = "en"): Promise<HTMLElement> {
  return canvas.findByRole("region", { name: words[language].label });
}

/** Turns all cards: each is within the window, with what turns it. */
async function expectFiveScreens(canvas: Canvas, language: keyof typeof words, below: number): Promise<void> {
  const { next, ready, step } = words[language];
  const cards = await cardsOf(canvas, language);
  for (const [index, title] of titles[language].entries()) {
    if (index > 0) {
      await userEvent.click(within(cards).getByRole("button", { name: next }));
    }
    const heading = within(cards).getByRole("heading", { level: 3 });
    await expect(heading).toHaveAccessibleName(`${index + 1} ${step} 5: ${title}`);
    const { top, bottom } = cards.getBoundingClientRect();
    await expect(bottom - top).toBeLessThanOrEqual(window.innerHeight - below);
    for (const card of cards.querySelectorAll("[data-shown] > *")) {
      await expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight + 1);
      await expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
    }
  }
  const end = within(cards).getByRole("button", { name: ready });
  await expect(end).toBeVisible();
  await expect(end.getBoundingClientRect().height).toBe(44);
}

/** Pixels from the top of the window to the end of the bar in which the clock stands, once the page is scrolled. */
function barOf(canvas: Canvas): number {
  const bar = canvas.getByRole("timer").parentElement;
  return bar?.getBoundingClientRect().height ?? 0;
}

/** On a desktop they are in sight as the page opens. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const cards = await cardsOf(canvas);
    await expect(cards.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.queryByRole("button", { name: "We are ready" })).toBeNull();
    await expect(within(cards).getByText(/^You run a firm/)).toHaveTextContent("2 other firms");
    await expect(canvas.getByRole("link", { name: "Handbook for students (new window)" })).toBeVisible();
    await expectFiveScreens(canvas, "en", cards.getBoundingClientRect().top);
    await expectWholePage(canvasElement, "Brand Management", "account");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  play: async ({ canvas, canvasElement }) => {
    await expectFiveScreens(canvas, "en", barOf(canvas));
    await expectWholePage(canvasElement, "Brand Management", "account");
  },
};

const inGerman: Pick<Story, "decorators"> = {
  decorators: (Shown) => (
    <MessagesProvider locale="de" messages={german}>
      <Shown />
    </MessagesProvider>
  ),
};

export const German: Story = {
  tags: ["exhaustive"],
  ...inGerman,
  parameters: quiet,
  play: async ({ canvas, canvasElement }) => {
    const cards = await cardsOf(canvas, "de");
    await expectFiveScreens(canvas, "de", cards.getBoundingClientRect().top);
    await expectWholePage(canvasElement, "Brand Management", "account");
  },
};

export const GermanOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  ...inGerman,
  play: async ({ canvas, canvasElement }) => {
    await expectFiveScreens(canvas, "de", barOf(canvas));
    await expectWholePage(canvasElement, "Brand Management", "account");
  },
};

/** The numbers are those of the rules, as the tables have them. */
export const Numbers: Story = {
  parameters: quiet,
  play: async ({ canvas }) => {
    const cards = await cardsOf(canvas);
    const shown = () => cards.querySelector("[data-shown]");
    await expect(shown()).toHaveTextContent("Price75.00");
    await expect(shown()).toHaveTextContent("Unit cost45.15");
    await expect(shown()).toHaveTextContent("Cash2,000 K");
    await userEvent.click(within(cards).getByRole("button", { name: "Next" }));
    const rows = within(within(cards).getByRole("table", { name: "Who buys" })).getAllByRole("row");
    await expect(rows[1]).toHaveTextContent(/^Value90,480\s*65\.00\s*Supermarket 75%$/);
    await expect(canvas.getByText(/Nobody tells you where the ideals are/)).toBeVisible();
    await userEvent.click(canvas.getByText("All rules and numbers"));
    await expect(await canvas.findByText("Value", { selector: "details th" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Calculators" })).toBeVisible();
  },
};

/** The arrow keys turn the cards from wherever the focus is on the page, and the title of the card gets it. */
export const Keyboard: Story = {
  parameters: quiet,
  play: async ({ canvas }) => {
    const cards = within(await cardsOf(canvas));
    const heading = () => cards.getByRole("heading", { level: 3 });
    await expect(cards.getByRole("button", { name: "Back" })).toBeDisabled();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(heading()).toHaveAccessibleName("1 of 5: Your firm and its market");
    await userEvent.keyboard("{ArrowRight}");
    await expect(heading()).toHaveAccessibleName("2 of 5: Who buys");
    await expect(heading()).toHaveFocus();
    await userEvent.tab();
    await expect(cards.getByRole("button", { name: "Back" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(heading()).toHaveAccessibleName("1 of 5: Your firm and its market");
    await expect(heading()).toHaveFocus();
    await userEvent.keyboard("{ArrowRight>5/}");
    await expect(heading()).toHaveAccessibleName("5 of 5: How you score");
  },
};

/** A finger turns the cards sideways. */
export const Swipe: Story = {
  ...phone,
  parameters: quiet,
  play: async ({ canvas }) => {
    const cards = await cardsOf(canvas);
    const drag = async (fromX: number, toX: number, toY: number) => {
      const card = within(cards).getByRole("article");
      await fireEvent.pointerDown(card, { pointerType: "touch", clientX: fromX, clientY: 300 });
      await fireEvent.pointerUp(card, { pointerType: "touch", clientX: toX, clientY: toY });
    };
    const heading = () => within(cards).getByRole("heading", { level: 3 });
    await drag(300, 120, 320);
    await expect(heading()).toHaveAccessibleName("2 of 5: Who buys");
    await drag(300, 240, 100);
    await expect(heading()).toHaveAccessibleName("2 of 5: Who buys");
    await drag(80, 260, 310);
    await expect(heading()).toHaveAccessibleName("1 of 5: Your firm and its market");
  },
};

/** One of the team says it for all. */
export const Ready: Story = {
  ...phone,
  parameters: quiet,
  play: async ({ args, canvas }) => {
    await cardsOf(canvas);
    await userEvent.keyboard("{ArrowRight>4/}");
    await userEvent.click(canvas.getByRole("button", { name: "We are ready" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "ready" });
    await expect(
      await canvas.findByText("Your team is ready. The game continues when all teams are ready."),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "We are ready" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(canvas.getByRole("heading", { name: /^4 of 5/ })).toBeVisible();
  },
};

/** Once the team has said it, it learns how many others have. */
export const Waiting: Story = {
  ...phone,
  args: {
    view: storyView({ phase: "briefing", round: 0 }, { ready: true }),
    own: { ...own, stream: { ...reading, isAwaited: false, othersAwaited: 2 } },
    awaited: false,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for 2 teams · 1 of 3 teams ready")).toBeVisible();
  },
};

/** Before the game: what it is about, in the lobby of the table, above the teams. */
export const Lobby: Story = {
  ...phone,
  render: (args) => {
    const Introduction = brandManagementScreens.Introduction ?? (() => null);
    return (
      <PlayerPage
        table={{ ...table, status: "lobby", play: null }}
        members={args.members}
        teamSizes={[4, 4, 4]}
        own={own}
        intro={<Introduction order={2} parameters={brandManagementSetup.defaults} />}
        onLeave={fn()}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "Your firm and its market" })).toBeVisible();
    await expect(canvas.getByText(/^You run a firm/)).toHaveTextContent("3 other firms");
    await expect(canvas.getByRole("link", { name: "Handbook for students (new window)" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect(canvas.getByText("12 people")).toBeVisible();
    await expect(canvas.getByText("Samira")).toBeVisible();
    await expectWholePage(canvasElement, "Brand Management", "account");
  },
};

/** A card slides in where nobody has asked for less motion. */
export const Motion: Story = {
  tags: ["slow"],
  parameters: quiet,
  play: async ({ canvas, canvasElement }) => {
    if (!canEmulateMedia()) {
      return;
    }
    const root = canvasElement.ownerDocument.documentElement;
    const cards = await cardsOf(canvas);
    const turn = async () => {
      await userEvent.click(within(cards).getByRole("button", { name: "Next" }));
      return cards.getAnimations({ subtree: true });
    };
    root.dataset.motion = "";
    try {
      await withMedia({ "prefers-reduced-motion": "reduce" }, async () => {
        await expect(await turn()).toEqual([]);
      });
      await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
        const [slide, ...others] = await turn();
        await expect(others).toEqual([]);
        await expect(slide?.effect?.getComputedTiming().duration).toBeLessThanOrEqual(700);
        const [first = {}] = slide?.effect instanceof KeyframeEffect ? slide.effect.getKeyframes() : [];
        await expect(Object.keys(first)).toEqual(expect.arrayContaining(["opacity", "transform"]));
        await waitFor(() => expect(cards.getAnimations({ subtree: true })).toEqual([]));
      });
    } finally {
      delete root.dataset.motion;
    }
  },
};
