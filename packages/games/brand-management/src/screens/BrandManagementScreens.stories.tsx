import type { TableFacts } from "@belab/domain/tables";
import { PlayerPage } from "@belab/ui/pages/tables/PlayerPage";
import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { brandManagementSetup } from "../setup/index.ts";
import { brandManagementScreens } from "./index.tsx";
import { StoryTeam } from "./phases/StoryTeam.tsx";
import { edited, members, own, storyView, untouchedSheet } from "./phases/storyGame.ts";
import { enter, price, quiet, storySheet } from "./phases/storyPlays.ts";

/** What a team sees, in all phases. */
const meta = {
  title: "Pages/Games/Brand Management",
  component: StoryTeam,
  args: storySheet,
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof StoryTeam>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The sheet of a team of four with two brands, late in the game. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Team 3" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2 }).nextSibling).toHaveTextContent("1,636.7 K cash");
    await expect(price(canvas)).toHaveValue("129.00");
    await expect(canvas.getByText("A unit costs 46.93: 82.07 is left")).toBeVisible();
    const style = canvas.getByRole("textbox", { name: "Advertising Style" });
    await expect(style).toHaveAccessibleDescription(/Last round 200\sK.*Awareness 74% → 74%/);
    await expect(canvas.getAllByText("Market: Mia’s part")).toHaveLength(3);
    await expect(canvas.getAllByText("Product: Your part").length).toBeGreaterThan(0);
    await expect(canvas.getByText("Decisions of this round").nextSibling).toHaveTextContent("3,770 K");
    await userEvent.click(canvas.getByRole("button", { name: "Team 3 b" }));
    await expect(price(canvas)).toHaveValue("104.00");
  },
};

export const Phone: Story = {
  ...phone,
  play: async ({ canvas }) => {
    const submit = canvas.getByRole("button", { name: "Submit" });
    for (const part of [submit, canvas.getByRole("tab", { name: "Reports" })]) {
      const { bottom, height } = part.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(height).toBeGreaterThanOrEqual(44);
    }
    for (const step of canvas.getAllByRole("button", { name: /^(?:Less|More): / })) {
      await expect(step.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
  },
};

/** By keyboard: the arrow keys go from part to part, Home and End to the first and the last. */
export const TabsByKeyboard: Story = {
  ...phone,
  parameters: quiet,
  play: async ({ canvas }) => {
    const [first, second, last] = canvas.getAllByRole("tab");
    first?.focus();
    for (const [key, tab] of [
      ["{ArrowRight}", second],
      ["{End}", last],
      ["{Home}", first],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(tab).toHaveFocus();
      await expect(tab).toHaveAttribute("aria-selected", "true");
    }
  },
};

/** Who looks something up in the reports comes back to the field that they left. */
export const PlaceIsKept: Story = {
  ...phone,
  parameters: quiet,
  play: async ({ canvas }) => {
    const reports = canvas.getByRole("tab", { name: "Reports" });
    canvas.getByRole("textbox", { name: "Forecast Expected orders" }).scrollIntoView({ block: "center" });
    const place = window.scrollY;
    await expect(place).toBeGreaterThan(500);
    await userEvent.click(reports);
    await expect(canvas.getByRole("tabpanel", { name: "Reports" })).toBeVisible();
    const handbook = canvas.getByRole("link", { name: "Handbook for students (new window)" });
    await expect(handbook).toHaveAttribute("href", "/games/brand-management/handbook");
    await expect(handbook).toHaveAttribute("target", "_blank");
    await expect(canvas.queryByRole("link", { name: /^Notes for teachers/ })).toBeNull();
    await expect(window.scrollY).toBeLessThan(place);
    await userEvent.click(canvas.getByRole("tab", { name: "Sheet" }));
    await expect(window.scrollY).toBe(place);
    window.scrollTo(0, 0);
  },
};

/** One brand, and everybody has the same. */
export const FirstRound: Story = {
  args: { view: storyView({ round: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Team 3 b" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Launch a second brand" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Withdraw a brand" })).toBeNull();
  },
};

export const Practice: Story = {
  args: { view: storyView({ phase: "practice", round: 1 }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("This is the practice round")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Survey: Get it" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "study", study: "survey" });
  },
};

export const Submitted: Story = {
  args: { view: storyView({}, { sheet: { ...untouchedSheet(5), submittedBy: "mia" } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Mia has submitted your sheet.")[0]).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^More: / })).toBeNull();
  },
};

/** Who is here, who looks after what, and who has changed what. */
export const Team: Story = {
  args: {
    view: storyView(
      {},
      {
        sheet: edited(
          edited(edited(untouchedSheet(5), "mia", "a.price", 11_900), "jonas", "b.plan", 40_000),
          "kofi",
          "b.develop",
          [60, 80],
        ),
      },
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Team" }));
    await expect(canvas.getByText("Samira").nextSibling).toHaveTextContent("no screen open");
    await expect(canvas.getByText("Mia").nextSibling).toHaveTextContent("here");
    await expect(canvas.getByText("Mia: a: Price from 129.00 to 119.00")).toBeVisible();
    await expect(canvas.getByText("You: b: Production plan from “as the forecast” to 40,000")).toBeVisible();
    await expect(canvas.getByText(/^Kofi: b: Reposition from nothing to 60, 80$/)).toBeVisible();
    await expect(canvas.getByText("If nobody has changed anything, your last decisions count again.")).toBeVisible();
  },
};

/** Someone runs the firm alone: nobody has a part of the sheet. */
export const Alone: Story = {
  args: { view: storyView({}, { roles: {} }), members: members.slice(1, 2), own: { ...own, here: ["jonas"] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/part$/)).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Team" }));
    await expect(canvas.queryByText(/^Each of you looks after/)).toBeNull();
  },
};

const botFirms = [
  { seat: 0, bot: false },
  { seat: null, bot: true },
  { seat: 2, bot: true },
];

export const BotPlays: Story = {
  args: { view: storyView({}, { firms: botFirms, sheet: { ...untouchedSheet(5), submittedBy: "bot" } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A bot plays for your team")).toBeVisible();
    await expect(price(canvas)).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button", { name: "Reopen the sheet" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Submit" })).toBeNull();
  },
};

export const Administration: Story = {
  args: {
    view: storyView(
      {},
      {
        state: { ...storyView().state, money: -251_000_000, administration: true },
        grants: [{ round: 5, firm: 2, amount: 20_000_000, reason: "For your honest report" }],
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your firm is in administration")).toBeVisible();
    await expect(canvas.getByText("Team 3 gets 200 K from your teacher: For your honest report")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Survey/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Reposition this product" })).toBeNull();
    await expect(canvas.getAllByText("2,510 K debt")[0]).toBeVisible();
  },
};

export const Briefing: Story = {
  args: { view: storyView({ phase: "briefing", round: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Briefing" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.queryByRole("button", { name: "We are ready" })).toBeNull();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
};

/** How did we do, why, and what next stand in the first 800 pixels, and the charts begin there. */
export const Results: Story = {
  args: { view: storyView({ phase: "results", round: 4 }) },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Results" })).toHaveAttribute("aria-current", "true");
    const next = await canvas.findByRole("article", { name: "For the next sheet" });
    await expect(next.getBoundingClientRect().bottom).toBeLessThan(800);
    const shares = await canvas.findByRole("figure", { name: "Share of the market by round" });
    await expect(shares.getBoundingClientRect().top).toBeLessThan(700);
  },
};

/** Under 360 pixels, how and why stand in the first 640. */
export const ResultsOnAPhone: Story = {
  ...phone,
  args: { view: storyView({ phase: "results", round: 4 }) },
  play: async ({ canvas }) => {
    const why = await canvas.findByRole("article", { name: "Why" });
    await expect(why.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  },
};

/** Where no time is set, it goes on once all teams have read. */
export const ResultsWithoutTime: Story = {
  args: { view: storyView({ phase: "results", round: 4 }, { parameters: { timed: false } }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "We are ready" }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "ready" });
    await expect(
      await canvas.findByText("Your team is ready. The game continues when all teams are ready."),
    ).toBeVisible();
  },
};

/** A person who runs the firm alone speaks for themselves. */
export const ResultsAlone: Story = {
  args: { view: storyView({ phase: "results", round: 4 }, { parameters: { timed: false }, roles: { mia: [] } }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "I'm ready" }));
    await expect(await canvas.findByText("You are ready. The game continues when all teams are ready.")).toBeVisible();
  },
};

export const Over: Story = {
  args: { view: storyView({ phase: "results", round: 4, over: true }) },
  play: ({ canvas }) => expect(canvas.getByRole("heading", { name: "Your market has closed" })).toBeVisible(),
};

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const phase = { name: "round", number: 12, startedAt: 0, duration: 720_000, extension: 0 };

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

/** Under the clock of a table. */
export const AtATable: Story = {
  ...phone,
  parameters: wholePageParameters,
  render: function AtTable(args) {
    const phaseName = brandManagementScreens.usePhaseName(brandManagementSetup.defaults);
    const stream = { phase, deadline: 720_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null };
    return (
      <PlayerPage
        table={table}
        members={args.members}
        own={{ ...own, stream }}
        now={() => start}
        phaseName={phaseName}
        onLeave={fn()}
      >
        <StoryTeam {...args} />
      </PlayerPage>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management", "account");
    await expect(canvas.getByRole("timer")).toBeVisible();
    await expect(canvas.getByText("Round 5 of 6")).toBeVisible();
    price(canvas).focus();
    await expectInSight(price(canvas));
    await expectInSight(canvas.getByRole("button", { name: "Submit" }));
  },
};

async function expectInSight(element: HTMLElement): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(element.contains(shown)).toBe(true);
}

export const German: Story = {
  ...phone,
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <StoryTeam {...args} />
    </MessagesProvider>
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Preis Preis je Stück" });
    await expect(field).toHaveValue("129,00");
    await enter(field, "119,5");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 11_950, revision: 0 });
    await enter(canvas.getByRole("textbox", { name: "Prognose Erwartete Bestellungen" }), "45.000");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenLastCalledWith(expect.objectContaining({ field: "a.forecast", value: 45_000 }));
  },
};
