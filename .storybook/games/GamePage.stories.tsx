import brandManagement from "@belab/brand-management/texts/en/Page";
import { gamePath } from "@belab/domain/games";
import googol from "@belab/googol/texts/en/Page";
import { formatAll, intlLocale } from "@belab/locales";
import { PlanLimitNotice } from "@belab/ui/PlanLimitNotice";
import { GamePage, type GamePageTexts } from "@belab/ui/pages/games/GamePage";
import { PracticeLeft } from "@belab/ui/pages/games/PracticeLeft";
import { PremiumNote } from "@belab/ui/pages/games/PremiumNote";
import { expectOneFamily } from "@belab/ui/testing/oneFamily.ts";
import { atAddress } from "@belab/ui/testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import { Title } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

const pictures: GamePageTexts["pictures"] = [
  { phone: picture(390, 780), alt: "A phone with a row of slips" },
  { screen: picture(1280, 800), alt: "A projector with a chart" },
];

const texts: GamePageTexts = {
  ...formatAll(
    googol.messages,
    { from: 4, to: 10, decks: 5, slips: 20, most: 500, screens: "screens/en" },
    intlLocale(googol.language),
  ),
  pictures,
};

const practice = { onStart: fn() };

const meta = {
  title: "Pages/Games/GamePage",
  component: GamePage,
  decorators: atAddress(gamePath("googol")),
  parameters: wholePageParameters,
  args: {
    game: "googol",
    texts,
    practice,
    teachHref: "/signup?returnTo=%2Fhome%2Fgames",
    tutorialHref: "/tutorials#googol",
    children: <Title order={2}>The game's own tutorial</Title>,
  },
} satisfies Meta<typeof GamePage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** For a person without an account. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol");
    await expect(canvasElement).not.toHaveTextContent(/[{}]/);
    await expect(canvas.getByRole("region", { name: "What it teaches" })).toHaveTextContent(/The 37% rule/);
    const steps = within(canvas.getByRole("region", { name: "How it runs" }));
    await expect(steps.getByText("4 to 10 minutes")).toBeVisible();
    await expect(steps.getByRole("img", { name: "A phone with a row of slips" })).toHaveAttribute("loading", "lazy");
    await expect(canvas.getByText("1 to 500, each on a screen of their own")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Try it now" }));
    await expect(practice.onStart).toHaveBeenCalledOnce();
    const teach = within(canvas.getByRole("region", { name: "Run it with your class" }));
    await expect(teach.getByRole("link", { name: "Sign up for free" })).toHaveAttribute("href", args.teachHref);
    await expect(teach.getByRole("link", { name: "Step by step, for teachers" })).toHaveAttribute(
      "href",
      "/tutorials#googol",
    );
  },
};

export const Lessons: Story = {
  name: "Under the duration of the card stand the exact minutes",
  args: { texts: { ...texts, lessons: "45 or 90 minutes in a lesson" } },
  play: async ({ canvas }) => {
    const duration = canvas.getByText("Duration");
    const definitions = duration.parentElement?.querySelectorAll("dd") ?? [];
    await expect([...definitions].map(({ textContent }) => textContent)).toEqual([
      "5-30 minutes",
      "45 or 90 minutes in a lesson",
    ]);
  },
};

export const OneFamily: Story = {
  name: "Buttons that stand side by side look alike, and the header has the sign-up",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole("main"));
    await expectOneFamily([
      main.getByRole("button", { name: "Try it now" }),
      main.getByRole("link", { name: "Run it with your class" }),
    ]);
    const header = within(canvas.getByRole("banner"));
    const signUp = header.getByRole("link", { name: "Sign up for free" });
    await expect(signUp).toHaveAttribute("href", "/signup");
    await expectOneFamily([header.getByRole("link", { name: "Sign in" }), signUp]);
  },
};

/** Trying the game is on the first screen of a phone. */
export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol");
    const { bottom } = canvas.getByRole("button", { name: "Try it now" }).getBoundingClientRect();
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};

export const SignedIn: Story = {
  args: { signedIn: true, teachHref: "/home/games" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games");
    await expect(canvas.queryByRole("link", { name: "Sign up for free" })).toBeNull();
  },
};

export const Opening: Story = {
  args: { practice: { ...practice, pending: true } },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Try it now" })).toBeDisabled(),
};

/** Why it did not begin stands by the button, which can be pressed again. */
export const NotOpened: Story = {
  args: { practice: { ...practice, error: "Error connecting to the server. Please try again." } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol");
    const button = canvas.getByRole("button", { name: "Try it now" });
    await expect(button).toBeEnabled();
    const { top } = canvas.getByRole("alert").getBoundingClientRect();
    await expect(top - button.getBoundingClientRect().bottom).toBeLessThan(40);
  },
};

/** How many games alone are left stands below the buttons, on a line that was kept free. */
export const Left: Story = {
  args: { practice: { ...practice, left: <PracticeLeft allowance={{ limit: 3, used: 1, freesAt: null }} /> } },
  play: async ({ canvas }) => {
    const { top } = canvas.getByText("2 of 3 left").getBoundingClientRect();
    const { bottom } = canvas.getByRole("link", { name: "Run it with your class" }).getBoundingClientRect();
    await expect(top).toBeGreaterThan(bottom);
  },
};

export const NoLimit: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { practice: { ...practice, left: <PracticeLeft allowance={{ limit: null, used: 8, freesAt: null }} /> } },
  play: ({ canvas }) => expect(canvas.queryByText(/^Games alone/)).toBeNull(),
};

/** Where there is none left, the page says when there will be more. */
export const NoneLeft: Story = {
  args: {
    practice: {
      ...practice,
      error: "Your plan has 3 games alone in 24 hours.",
      notice: (
        <PlanLimitNotice
          refused={{
            key: "practices",
            limit: 3,
            used: 3,
            freesAt: new Date(2026, 0, 15, 16, 40).getTime(),
            plan: "educator",
          }}
          signInHref="/signin"
          plansHref="/pricing"
          now={() => new Date(2026, 0, 15, 14, 40).getTime()}
        />
      ),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol");
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can play the next one in 2 hours (at 16:40).");
  },
};

const brandManagementTexts: GamePageTexts = {
  ...formatAll(
    brandManagement.messages,
    {
      brandBriefing: 10,
      brandDemo: 39,
      brandLesson: 45,
      brandDoubleLesson: 86,
      brandWhole: 146,
      brandDebriefing: 25,
      brandFirms: 4,
      brandFirmsFrom: 3,
      brandFirmsTo: 6,
      brandHours: 2,
      brandMembersFrom: 1,
      brandMembersTo: 4,
      brandMinutes: 26,
      brandPractice: 8,
      brandPracticeResults: 4,
      brandPracticeRounds: 3,
      brandResults: 3,
      brandRoundFirst: 18,
      brandRoundLast: 12,
      brandRoundSecond: 15,
      brandRounds: 6,
      brandRoundsMinutes: 99,
      brandSurveySample: 300,
      screens: "screens/en",
    },
    intlLocale(brandManagement.language),
  ),
  pictures: [{ phone: picture(390, 780), alt: "A phone with a sheet" }, ...pictures],
};

/** A game of teams, which says how an afternoon runs. */
export const OfTeams: Story = {
  render: (args) => <GamePage {...args} game="brand-management" texts={brandManagementTexts} />,
  args: { children: undefined, premium: <PremiumNote />, tutorialHref: "/tutorials#brand-management" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management");
    await expect(canvasElement).not.toHaveTextContent(/[{}]/);
    await expect(canvas.getByText(/^Teams of 1 to 4, with 3 to 6 firms in a market/)).toBeVisible();
    const steps = within(canvas.getByRole("region", { name: "How it runs" }));
    await expect(steps.getByRole("heading", { name: "Play 6 rounds" })).toBeVisible();
    await expect(steps.getByText(/it all takes 2 hours and 26 minutes/)).toBeVisible();
    await expect(steps.getAllByRole("img")).toHaveLength(3);
    await expect(canvas.getByText("Premium").parentElement).toHaveTextContent(
      /^Premium Everyone can try this game alone\./,
    );
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
    await expect(canvas.getByRole("button", { name: "Try it now" })).toBeVisible();
  },
};

/** A premium game is like all others where plans are open, because everybody has everything. */
export const WithOpenPlans: Story = {
  ...OfTeams,
  args: { ...OfTeams.args, offer: "open" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Try it now" })).toBeVisible();
    await expect(canvas.queryByText("Premium")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Compare plans" })).toBeNull();
  },
};

/** A game that nobody can play alone: running it with a class comes first. */
export const WithoutPractice: Story = {
  args: { practice: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol");
    await expect(canvas.queryByRole("button", { name: "Try it now" })).toBeNull();
    const { color, backgroundColor } = getComputedStyle(canvas.getByRole("link", { name: "Run it with your class" }));
    await expect(color).not.toBe(backgroundColor);
  },
};
