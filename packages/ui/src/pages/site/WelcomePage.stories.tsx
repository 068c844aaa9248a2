import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import {
  homeClasses,
  homeResults,
  homeTables,
  joinedClasses,
  planOwners,
  runningGame,
  stepsDone,
  storyPractices,
} from "../../testing/home.ts";
import { present, storyTables } from "../../testing/listedTables.ts";
import { ada, besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { storyGames } from "../analytics/storyResults.ts";
import { WelcomePage } from "./WelcomePage.tsx";

const day = 24 * 60 * 60_000;

const [googol, brandManagement] = storyPractices;

const again = { onOpenAgain: fn() };

const newcomer = {
  tables: [],
  steps: { ...stepsDone(), lacking: { madeClass: "educator" } },
  practices: storyPractices,
  plan: { owners: [planOwners.free] },
} as const;

const meta = {
  title: "Pages/Site/WelcomePage",
  component: WelcomePage,
  decorators: besideSidebar(accountPaths.home),
  parameters: wholePageParameters,
  args: { profile: ada, teacher: newcomer, now: () => present },
} satisfies Meta<typeof WelcomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Welcome Ada!", "signedIn");

/** As a teacher sees it who comes for the first time. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByRole("heading", { name: "Open a table for your class" })).toBeVisible();
    // The large one, and one of the steps.
    await expect(canvas.getAllByRole("link", { name: "Open a table" })).toHaveLength(2);
    const steps = within(canvas.getByRole("region", { name: "Your first lesson in five steps" }));
    await expect(steps.getByText("0 of 5")).toBeVisible();
    await userEvent.click(steps.getByRole("button", { name: "Play Googol alone" }));
    await expect(googol.onStart).toHaveBeenCalled();
    await expect(steps.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games/new");
    await expect(steps.getByText("Comes with the Educator plan.")).toBeVisible();
    await userEvent.click(steps.getByRole("button", { name: "Hide these steps" }));
    await expect(newcomer.steps.onHide).toHaveBeenCalledWith("teaching");
    await expect(canvas.getByRole("region", { name: "Plan: Free" })).toHaveTextContent("2 of 3 left until 27 January");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};

const busy = {
  running: runningGame,
  tables: [homeTables.lobby, homeTables.running, homeTables.tuesday, homeTables.friday],
  results: homeResults,
  games: storyGames({ winRate: "Decks won", givenAway: "Chance given away" }),
  classes: { items: homeClasses, total: 3, mayMake: true },
  again,
  steps: stepsDone("playedAlone", "openedTable"),
  practices: storyPractices,
  plan: { owners: [planOwners.trial], own: { source: "trial", endsAt: present + 16 * day } },
} as const;

const alone = { ...homeTables.running.progress, isInTeams: false, phase: null, seats: 24, awaited: 5 };

/** In the middle of a term: the table that runs stands first, and nothing has to be scrolled to reach it. */
export const Teacher: Story = {
  tags: ["axe", "slow"],
  args: { teacher: busy },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games/new");
    const first = canvas.getByRole("region", { name: /^Brand Management\s· Round 4 of 6$/ });
    await expect(first).toHaveTextContent("Running");
    await expect(first).toHaveTextContent("Marketing 2, Tuesday group");
    await expect(first).toHaveTextContent("24 participants · waiting for 6 of 8 teams · 12:05 left");
    await expect(within(first).getByText("Code: M H Q 7 U P")).toBeInTheDocument();
    const link = within(first).getByRole("link", { name: "Go to the table" });
    await expect(link).toHaveAttribute("href", "/home/games/table?gameTableId=k7m3xq9f2a");
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(400);

    const others = canvas.getByRole("table", { name: "Also open" });
    await expect(others).toHaveTextContent("Googol, Operations, MBA");
    await expect(others).toHaveTextContent("K4X W2A");
    const recent = canvas.getByRole("table", { name: "Tables of the last weeks" });
    await expect(
      within(recent)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual([
      "TableWhenPeopleResultNext step",
      expect.stringMatching(/^Friday groupGoogol12 Jan2661% /),
      expect.stringMatching(/^Tuesday groupBrand Management5 Jan22/),
    ]);
    await expect(canvas.getByRole("link", { name: "New class" })).toHaveAttribute("href", "/home/classes?part=new");
    await expect(canvas.getByRole("link", { name: "Marketing 2, Friday" })).toHaveAttribute(
      "href",
      "/home/class?classId=c2",
    );
    const plan = canvas.getByRole("region", { name: "Plan: Educator" });
    await expect(plan).toHaveTextContent("Trial until 31 Jan 2026");
    await expect(plan).toHaveTextContent("108 of 500 students in classes");
  },
};

/** Until the game is loaded, the table that runs stands there without its round. Here everybody plays alone. */
export const WithoutRound: Story = {
  args: { teacher: { ...busy, running: undefined, tables: [{ ...homeTables.running, progress: alone }] } },
  play: async ({ canvas }) => {
    const first = canvas.getByRole("region", { name: "Brand Management" });
    await expect(first).toHaveTextContent("24 participants · waiting for 5 of 24 · 12:05 left");
  },
};

/** The steps are done or hidden, and nothing is open: the last table can be opened again. */
export const OpenAgain: Story = {
  args: {
    teacher: {
      ...busy,
      tables: [homeTables.tuesday, homeTables.friday],
      steps: { ...stepsDone(), hidden: "teaching" },
      plan: { owners: [planOwners.free, planOwners.university] },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.queryByText("Your first lesson in five steps")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Open Googol again" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open again" }));
    await expect(again.onOpenAgain).toHaveBeenLastCalledWith("f5r1");
    await userEvent.click(canvas.getByRole("button", { name: "Open again (Brand Management, Tuesday group)" }));
    await expect(again.onOpenAgain).toHaveBeenLastCalledWith("t7u3");
  },
};

const restricted = {
  ...planOwners.university,
  plan: null,
  tables: { limit: 0, used: 0, freesAt: null },
  peopleAtTable: 0,
  restriction: { invoicedOn: "2025-11-28", owner: null },
};

const carla = { firstName: "Carla", lastName: "Büttner", email: "carla@example.edu" };

/** An owner of an organization with an unpaid invoice reads so first, with the way to pay. */
export const UnpaidInvoice: Story = {
  args: { teacher: { ...busy, plan: { owners: [planOwners.free, restricted] } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    const plan = within(canvas.getByRole("region", { name: "Plan restricted" }));
    await expect(plan.getByText("Restricted: the invoice of 28 November 2025 is unpaid.")).toBeVisible();
    await expect(plan.getByRole("link", { name: "Go to Payment History" })).toHaveAttribute(
      "href",
      billingPaths.paymentHistory,
    );
    const names = canvas.getAllByRole("region", { name: /^Plan/ }).map((region) => region.textContent);
    await expect(names[0]).toMatch(/^Plan restricted/);
  },
};

/** A colleague reads whom to ask. */
export const ColleaguesUnpaidInvoice: Story = {
  args: {
    teacher: {
      ...busy,
      plan: { owners: [planOwners.free, { ...restricted, restriction: { invoicedOn: "2025-11-28", owner: carla } }] },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Restricted: the invoice of 28 November 2025 is unpaid. Ask Carla Büttner."),
    ).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Go to Payment History" })).toBeNull();
  },
};

export const OpeningAgain: Story = {
  args: { teacher: { tables: [homeTables.friday], again: { ...again, pending: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open again" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** Another table takes a plan: the notice stands in place of the failure. */
export const NoOtherTable: Story = {
  args: {
    teacher: {
      tables: [homeTables.friday],
      again: {
        ...again,
        error: "Your plan has no more tables.",
        notice: <PlanLimitNotice refused={{ key: "tables", limit: 3, used: 3, plan: "educator" }} />,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, there is no limit.");
  },
};

/** The request to teach was accepted while the page was open. */
export const JustAccepted: Story = {
  args: { teacher: { ...newcomer, accepted: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are a teacher now/)).toBeVisible();
  },
};

/** A person who has done nothing yet. */
export const NewStudent: Story = {
  tags: ["axe"],
  args: { teacher: undefined, student: { seats: [], onJoin: fn(), practices: storyPractices, steps: stepsDone() } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByText("0 of 3")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Code" }), "mhq 7up");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(args.student?.onJoin).toHaveBeenCalledWith({ code: "MHQ7UP" });
    await userEvent.click(canvas.getByRole("button", { name: "Play (Brand Management)" }));
    await expect(brandManagement.onStart).toHaveBeenCalled();
  },
};

/** Where no game can be played alone, there is a step less, and no empty list of games. */
export const NothingToPractise: Story = {
  args: { teacher: undefined, student: { seats: [], onJoin: fn(), steps: stepsDone("playedAlone") } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    const steps = within(canvas.getByRole("region", { name: "Your first game in two steps" }));
    await expect(steps.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.queryByText("Try a game alone")).toBeNull();
  },
};

const joining = { onJoin: fn() };

/** The seat at a table that runs stands first, then the code; a class whose table is open is joined by one press. */
export const Student: Story = {
  args: {
    teacher: undefined,
    student: {
      seats: [storyTables.ended, storyTables.running],
      onJoin: fn(),
      classes: joinedClasses,
      joining,
      practices: storyPractices,
      steps: stepsDone("playedAlone", "joinedTable", "finishedGame"),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.queryByText(/in three steps/)).toBeNull();
    const seat = canvas.getByRole("link", { name: "Back to my seat" });
    await expect(seat).toHaveAttribute("href", "/play?gameTableId=k7m3xq9f2a");
    const code = canvas.getByRole("textbox", { name: "Code" });
    await expect(seat.getBoundingClientRect().bottom).toBeLessThan(code.getBoundingClientRect().top);
    await expect(code.getBoundingClientRect().bottom).toBeLessThan(800);
    const join = canvas.getByRole("button", { name: "Join Googol (Marketing 2, Tuesday)" });
    await expect(join.getBoundingClientRect().bottom).toBeLessThan(code.getBoundingClientRect().top);
    await userEvent.click(join);
    await expect(joining.onJoin).toHaveBeenCalledWith("k7m3xq9f2a");
    await expect(canvas.getByRole("link", { name: "Your last game: Brand Management" })).toHaveAttribute(
      "href",
      "/play?gameTableId=p4w8zt6c1b",
    );
    const results = canvas.getByRole("link", { name: "Your results" });
    await expect(results).toHaveAttribute("href", "/home/analytics?of=player");
    const [offer] = canvas.getAllByRole("button", { name: /^Play \(/ });
    await expect(results.getBoundingClientRect().bottom).toBeLessThan(offer?.getBoundingClientRect().top ?? 0);
  },
};

const administrators = [
  { firstName: "Grace", lastName: "Hopper" },
  { firstName: "Alan", lastName: "Turing" },
];

/** The person has said that they teach, and nobody has answered yet. */
export const TeachingAsked: Story = {
  args: {
    teacher: undefined,
    student: {
      seats: [],
      onJoin: fn(),
      practices: storyPractices,
      request: { requestedAt: present - 2 * day, administrators },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    const note = canvas.getByRole("region", { name: "Teacher, waiting for an answer" });
    await expect(note).toHaveTextContent("You asked on 13 January 2026. It is with Grace Hopper, Alan Turing.");
    await userEvent.click(within(note).getByRole("button", { name: "Start the trial game" }));
    await expect(brandManagement.onStart).toHaveBeenCalled();
    await expect(within(note).getByRole("link", { name: "Read the notes" })).toHaveAttribute(
      "href",
      "/games/brand-management/teaching",
    );
  },
};

/** The request was declined while the page was open. */
export const TeachingDeclined: Story = {
  args: {
    teacher: undefined,
    student: { seats: [], onJoin: fn(), practices: storyPractices, request: { requestedAt: null, administrators } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("If it was declined, you have an email about it.");
    await expect(canvas.getByRole("link", { name: "Ask again in the settings" })).toHaveAttribute(
      "href",
      "/home/settings/department",
    );
  },
};

export const IncompleteProfile: Story = {
  args: {
    profile: { ...ada, firstName: "" },
    teacher: undefined,
    completeHref: "/signup/profile?email=ada%40example.edu",
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome User!", "signedIn");
    await expect(canvas.getByRole("link", { name: "Complete your profile" })).toHaveAttribute(
      "href",
      args.completeHref,
    );
  },
};

/** What comes next is not known yet. */
export const Loading: Story = {
  args: { teacher: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.queryByRole("heading", { level: 2 })).toBeNull();
  },
};

/** Nor is it known who is signed in. */
export const LoadingProfile: Story = {
  args: { profile: undefined, teacher: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};
