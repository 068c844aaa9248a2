import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectRoom, expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { BrandManagementPlay } from "./phases/BrandManagementPlay.tsx";
import { StoryTable } from "./phases/StoryTable.tsx";
import { StoryTeam } from "./phases/StoryTeam.tsx";
import { edited, members, own, storyView, untouchedSheet } from "./phases/storyGame.ts";
import { enter, expectInSight, price, quiet, showEnd, storySheet } from "./phases/storyPlays.ts";
import { practiceReports } from "./reports/storyReports.ts";

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
    await expect(canvas.getByRole("heading", { level: 2, name: "Leaf" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2 }).parentElement?.nextSibling).toHaveTextContent(
      "1,637 K cash",
    );
    await expect(price(canvas)).toHaveValue("129.00");
    await expect(canvas.getByText("A unit costs 46.93: 82.07 is left")).toBeVisible();
    const style = canvas.getByRole("textbox", { name: "Advertising Style" });
    await expect(style).toHaveAccessibleDescription(/Last round 200\sK.*Awareness 74 → 74%/);
    await expect(within(canvas.getByRole("region", { name: "Price" })).getByText("Mia")).toBeVisible();
    await expect(within(canvas.getByRole("region", { name: "Product" })).getByText("Yours")).toBeVisible();
    const summary = within(canvas.getByRole("region", { name: "This round, if the forecast holds" }));
    await expect(summary.getByText("Revenue").nextSibling).toHaveTextContent("8,685 K");
    await expect(summary.getByText("Now").nextSibling).toHaveTextContent("1,637 K");
    const [first, second] = within(canvas.getByRole("tablist", { name: "Your brands" })).getAllByRole("tab");
    await userEvent.click(second as HTMLElement);
    await expect(price(canvas)).toHaveValue("104.00");
    await expect(canvas.getByRole("tabpanel", { name: "Leaf b" })).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(first).toHaveFocus();
    await expect(price(canvas)).toHaveValue("129.00");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  play: async ({ canvas }) => {
    const submit = canvas.getByRole("button", { name: "Submit" });
    await expect(canvas.getByText("Cash after: 3,162 K")).toBeVisible();
    for (const part of [submit, canvas.getByRole("tab", { name: "Reports" })]) {
      const { bottom, height } = part.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(height).toBeGreaterThanOrEqual(44);
    }
    for (const step of canvas.getAllByRole("button", { name: /^(?:Less|More): / })) {
      await expect(step.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
    showEnd();
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
    showEnd();
  },
};

/** Who looks something up in the reports comes back to the field that they left. */
export const PlaceIsKept: Story = {
  ...phone,
  parameters: quiet,
  play: async ({ canvas }) => {
    const reports = canvas.getByRole("tab", { name: "Reports" });
    canvas.getByRole("textbox", { name: "Production" }).scrollIntoView({ block: "start" });
    const place = window.scrollY;
    await expect(place).toBeGreaterThan(100);
    await userEvent.click(reports);
    await expect(canvas.getByRole("tabpanel", { name: "Reports" })).toBeVisible();
    const handbook = await canvas.findByRole("link", { name: "Handbook for students (new window)" });
    await expect(handbook).toHaveAttribute("href", "/games/brand-management/handbook");
    await expect(handbook).toHaveAttribute("target", "_blank");
    await expect(canvas.queryByRole("link", { name: /^Notes for teachers/ })).toBeNull();
    await expect(window.scrollY).toBeLessThan(place);
    await userEvent.click(canvas.getByRole("tab", { name: "Sheet" }));
    await expect(window.scrollY).toBe(place);
    showEnd();
  },
};

/** One brand, and everybody has the same. */
export const FirstRound: Story = {
  args: { view: storyView({ round: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("tab", { name: "Leaf a" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Launch a second brand" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Withdraw a brand" })).toBeNull();
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

export const PracticeOver: Story = {
  name: "That the practice round doesn't count is said once",
  args: { view: practiceReports },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/n[o']t count/)).toHaveLength(1);
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
    await expect(canvas.queryByText("Yours")).toBeNull();
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
    await expect(canvas.getByText("Leaf gets 200 K from your teacher: For your honest report")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Survey/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Reposition" })).toBeNull();
    await expect(canvas.getAllByText("2,510 K debt")[0]).toBeVisible();
  },
};

export const Briefing: Story = {
  args: { view: storyView({ phase: "briefing", round: 0 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 3, name: "1 of 5: Your firm and its market" }),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Briefing" })).toBeNull();
    await userEvent.click(canvas.getByText("All rules and numbers"));
    const report = await canvas.findByRole("button", { name: "Briefing" });
    await expect(report).toBeVisible();
    await expect(report).toHaveAttribute("aria-current", "true");
    await expect(await canvas.findByText(/^Minutes for each round: /)).toBeVisible();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
};

/** How did we do, why, and what next stand in the first 800 pixels, and the charts begin there. */
export const Results: Story = {
  args: { view: storyView({ phase: "results", round: 4 }) },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Results" })).toHaveAttribute("aria-current", "true");
    const next = await canvas.findByRole("article", { name: "For the next sheet" });
    await expect(next.getBoundingClientRect().bottom).toBeLessThan(800);
    const shares = await canvas.findByRole("figure", { name: "Share of the market by round" });
    await expect(shares.getBoundingClientRect().top).toBeLessThan(700);
  },
};

/** At a table, on a phone: what answers the three questions ends within the first 640 pixels, and other reports are at hand. */
export const ResultsOnAPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: storyView({ phase: "results", round: 4 }), awaited: false },
  parameters: wholePageParameters,
  render: (args) => <StoryTable {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const next = await canvas.findByRole("article", { name: "For the next sheet" });
    await expect(next.getBoundingClientRect().bottom + window.scrollY).toBeLessThanOrEqual(640);
    await expectRoom(canvasElement);
    window.scrollTo(0, 2_000);
    const press = canvas.getByRole("button", { name: "Trade press" });
    await expectInSight(press);
    await userEvent.click(press);
    const report = await canvas.findByRole("region", { name: "Trade press" });
    await expect(report.getBoundingClientRect().top).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole("button", { name: "Results" }));
    showEnd();
  },
};

/** The same in German, whose words are longer. */
export const GermanResultsOnAPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: storyView({ phase: "results", round: 4 }), awaited: false },
  parameters: wholePageParameters,
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <StoryTable {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const next = await canvas.findByRole("article", { name: "Für das nächste Blatt" });
    await expect(next.getBoundingClientRect().bottom + window.scrollY).toBeLessThanOrEqual(640);
    await expectRoom(canvasElement);
  },
};

/** Without a clock, the phone has a button more: what answers the three questions still ends within the first 640 pixels. */
export const ResultsWithoutTimeOnAPhone: Story = {
  tags: ["exhaustive"],
  ...ResultsOnAPhone,
  args: { view: storyView({ phase: "results", round: 4 }, { parameters: { timed: false } }), awaited: false },
  play: async ({ canvas }) => {
    const next = await canvas.findByRole("article", { name: "For the next sheet" });
    await expect(next.getBoundingClientRect().bottom + window.scrollY).toBeLessThanOrEqual(640);
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

/** While the projector shows the results of a round, phones have nothing of it: not even the cash after it. */
export const HeldBack: Story = {
  ...phone,
  args: { awaited: false },
  render: (args) => {
    const { parameters, stage, firms, press, grants, firm } = storyView({ phase: "results", round: 4 });
    const view = {
      kind: "play",
      parameters,
      stage,
      firms,
      press: press.slice(0, -1),
      grants,
      firm,
      revealed: false,
    } as const;
    return <BrandManagementPlay {...args} view={view} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Look at the screen");
    await expect(canvas.getByRole("heading", { level: 2, name: "Leaf" })).toBeVisible();
    await expect(canvas.queryByText(/cash/)).toBeNull();
  },
};

export const Over: Story = {
  args: { view: storyView({ phase: "results", round: 4, over: true }) },
  play: ({ canvas }) => expect(canvas.getByRole("heading", { name: "Your market has closed" })).toBeVisible(),
};

/** Under the clock of a table. */
export const AtATable: Story = {
  ...phone,
  parameters: wholePageParameters,
  render: (args) => <StoryTable {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management", "account");
    await expect(canvas.getByRole("timer")).toBeVisible();
    await expect(canvas.getByText("Round 5 of 6")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Price" }));
    price(canvas).focus();
    await expectInSight(price(canvas));
    await expectInSight(canvas.getByRole("button", { name: "Submit" }));
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  ...phone,
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <StoryTeam {...args} />
    </MessagesProvider>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Preis" }));
    await userEvent.click(canvas.getByRole("button", { name: "Prognose" }));
    const field = canvas.getByRole("textbox", { name: "Preis" });
    await expect(field).toHaveValue("129,00");
    await enter(field, "119,5");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenCalledWith({ kind: "edit", field: "a.price", value: 11_950, revision: 0 });
    await enter(canvas.getByRole("textbox", { name: "Prognose" }), "45.000");
    await userEvent.tab();
    await expect(args.onAct).toHaveBeenLastCalledWith(expect.objectContaining({ field: "a.forecast", value: 45_000 }));
    showEnd();
  },
};
