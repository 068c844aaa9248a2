import { brandManagementPaths } from "@belab/domain/games";
import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import type { TableOwner } from "../../sections/OpenTableForm/openTableGame.ts";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { present, storyTables } from "../../testing/listedTables.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { brandManagementScreens } from "../games/brandManagement.tsx";
import { googolScreens } from "../games/googol.tsx";
import { PracticeLeft } from "../games/PracticeLeft.tsx";
import { paperScreens } from "../games/paper.tsx";
import { type ColleagueTables, GamesPage, type TeacherTables } from "./GamesPage.tsx";

const form = {
  games: [paperScreens("googol"), paperScreens("brand-management")],
  onSubmit: fn(),
} satisfies TeacherTables["form"];
const list = { tables: [storyTables.running, storyTables.ended], onRetry: fn() };
const again = { onOpenAgain: fn() };
const teacher: TeacherTables = { form, list, again };
const noTables = { ...teacher, list: { ...list, tables: [] } };

/** The account of a teacher on the free plan, who has opened a table. */
const own: TableOwner = {
  organisationId: null,
  name: null,
  planned: true,
  tables: { limit: 3, used: 1, freesAt: null },
  peopleAtTable: 40,
  premiumGames: false,
};

const university: TableOwner = {
  ...own,
  organisationId: "university",
  name: "University of Example",
  tables: { limit: null, used: 12, freesAt: null },
  peopleAtTable: 500,
  premiumGames: true,
};

const tablesUsedUp = { limit: 3, used: 3, freesAt: present + 12 * 24 * 60 * 60_000 };

const colleagues = {
  tables: [
    {
      gameTableId: "c5r9ab3k7d",
      game: "googol",
      status: "playing",
      openedAt: present - 25 * 60_000,
      firstName: "Grace",
      lastName: "Hopper",
      organisation: "University of Example",
      takeOverAt: present - 1_000,
    },
  ],
  onTakeOver: fn(),
} satisfies ColleagueTables;

const meta = {
  title: "Pages/Tables/GamesPage",
  component: GamesPage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { teacher, seats: { tables: [], onRetry: fn() }, onJoin: fn(), now: () => present },
} satisfies Meta<typeof GamesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Games", "signedIn");

/** As a teacher sees it whose table is open. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getByText(/^Open a table and show its code to your class\./)).toBeVisible();
    const next = within(canvas.getByRole("region", { name: "Googol is running" }));
    await expect(next.getByRole("link", { name: "Go to the table" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=k7m3xq9f2a",
    );
    const own = within(canvas.getByRole("region", { name: "Your tables" }));
    await expect(own.getByRole("link", { name: "Googol" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Your games" })).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "45 min" }));
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(form.onSubmit).toHaveBeenCalledWith({ game: "googol", parameters: { minutes: 45 } });

    await userEvent.click(own.getByRole("button", { name: "Open again (Brand Management)" }));
    await expect(again.onOpenAgain).toHaveBeenCalledWith("p4w8zt6c1b");
  },
};

/** What a teacher reads about a game is on its card, and in the form while the game is chosen, where it keeps the page as it is. */
export const Guides: Story = {
  args: {
    teacher: noTables,
  },
  play: async ({ canvas, userEvent }) => {
    const newTable = within(canvas.getByRole("region", { name: "Open a table" }));
    await expect(newTable.queryByRole("link")).toBeNull();
    await userEvent.click(newTable.getByRole("radio", { name: "Brand Management Premium" }));
    for (const [name, path] of guides) {
      const inForm = newTable.getByRole("link", { name: `${name} (new window)` });
      await expect(inForm).toHaveAttribute("href", path);
      await expect(inForm).toHaveAttribute("target", "_blank");
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", path);
    }
  },
};

const guides = [
  ["Notes for teachers", brandManagementPaths.teaching],
  ["Handbook for students", brandManagementPaths.handbook],
] as const;

/** Without an open table, opening one is what comes first. */
export const NoOpenTable: Story = {
  args: { teacher: { ...teacher, list: { ...list, tables: [storyTables.ended] } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent("Open a table");
    await expect(canvas.queryByRole("link", { name: "Go to the table" })).toBeNull();
  },
};

export const NoTables: Story = {
  args: { teacher: noTables },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No tables yet\./)).toBeVisible();
  },
};

/** What is left is said before a table is taken, and a premium game says what it takes. */
export const OnFreePlan: Story = {
  args: { teacher: { ...noTables, form: { ...form, owners: [own] } } },
  play: async ({ canvas, userEvent }) => {
    const newTable = within(canvas.getByRole("region", { name: "Open a table" }));
    await expect(newTable.getByText("2 of 3 left")).toBeVisible();
    await expect(newTable.getByText("Up to 40 people at a table.")).toBeVisible();
    await userEvent.click(newTable.getByRole("radio", { name: "Brand Management Premium" }));
    await expect(newTable.getByRole("alert")).toHaveTextContent(/takes a paid plan/);
    await expect(newTable.getByRole("link", { name: "See plans" })).toBeVisible();
  },
};

export const NoTablesLeft: Story = {
  args: { teacher: { ...noTables, form: { ...form, owners: [{ ...own, tables: tablesUsedUp }] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can open the next one on 27 January");
    await expect(canvas.queryByRole("button", { name: "Open table" })).toBeNull();
  },
};

/** A member of an organisation opens tables for it, too, and sees those of colleagues, who may drop out. */
export const WithColleagues: Story = {
  args: {
    teacher: { ...noTables, form: { ...form, owners: [own, university], initialOwner: "university" } },
    colleagues,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "University of Example" })).toBeChecked();
    const list = within(canvas.getByRole("region", { name: "Tables of colleagues" }));
    await userEvent.click(list.getByRole("button", { name: "Take over (Googol, Grace Hopper)" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Take over this table?" }));
    await expect(colleagues.onTakeOver).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Take over" }));
    await expect(colleagues.onTakeOver).toHaveBeenCalledWith("c5r9ab3k7d");
  },
};

/** Why a table was not taken over stays in sight, also where the list is empty by then. */
export const NotTakenOver: Story = {
  args: { colleagues: { ...colleagues, tables: [], error: "This game table has ended." } },
  play: ({ canvas }) => expect(canvas.getByRole("alert")).toHaveTextContent("This game table has ended."),
};

/** Who cannot open tables any more keeps the results of those that were. */
export const PastTeacher: Story = {
  args: { teacher: undefined, past: { tables: [storyTables.ended], onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: "Open a table" })).toBeNull();
    const tables = within(canvas.getByRole("region", { name: "Your tables" }));
    await expect(tables.getByRole("link", { name: "Brand Management" })).toBeVisible();
    await expect(tables.queryByRole("button")).toBeNull();
  },
};

/** A table that was refused says how to go on, above the list where its button is. */
export const NoOtherTable: Story = {
  args: {
    teacher: {
      ...teacher,
      again: {
        ...again,
        error: "Your plan has 3 game tables for a class in 30 days.",
        notice: <PlanLimitNotice refused={{ key: "tables", ...tablesUsedUp, plan: "educator" }} now={() => present} />,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, there is no limit.");
  },
};

/** A student who has not played yet joins with a code. */
export const Student: Story = {
  args: { teacher: undefined },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.queryByRole("heading", { name: "Open a table" })).toBeNull();
    await expect(canvas.queryByRole("region", { name: "Your tables" })).toBeNull();
    await expect(canvas.getByText(/^No games yet\./)).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);

    const field = canvas.getByLabelText("Code");
    await userEvent.type(field, "k7m3x{Enter}");
    await expect(canvas.getByText(/^A code has 6 letters and digits\./)).toBeVisible();
    await expect(args.onJoin).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await expect(canvas.queryByText(/^A code has 6/)).toBeNull();
    await userEvent.type(field, "k7m 3xq");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ code: "K7M3XQ" });
  },
};

export const StudentsGuides: Story = {
  name: "A student finds the handbook on the game's card, and no notes for teachers",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { teacher: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Handbook for students" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Notes for teachers" })).toBeNull();
  },
};

/** A student with a seat at a table that is open, and one at a table that has ended. */
export const StudentWithSeats: Story = {
  args: {
    teacher: undefined,
    seats: { tables: [{ ...storyTables.paused, joinAddress: undefined }, storyTables.ended] },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    const next = within(canvas.getByRole("region", { name: "Googol is paused" }));
    await expect(next.getByRole("link", { name: "Back to my seat" })).toHaveAttribute(
      "href",
      "/play?gameTableId=k7m3xq9f2a",
    );
    const seats = within(canvas.getByRole("region", { name: "Your games" }));
    await expect(seats.getByRole("link", { name: "Brand Management" })).toHaveAttribute(
      "href",
      "/play?gameTableId=p4w8zt6c1b",
    );
    await expect(seats.queryByRole("button")).toBeNull();
  },
};

/** A teacher also plays at others' tables. */
export const TeacherWithSeats: Story = {
  args: { teacher: noTables, seats: { tables: [storyTables.lobby] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Googol is about to start" })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Your games" })).toBeVisible();
  },
};

const practice = { googol: { onStart: fn() } };

/** The games that can be played alone are started from their cards. */
export const Practice: Story = {
  args: { teacher: undefined, practice },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await userEvent.click(canvas.getByRole("button", { name: "Practise alone" }));
    await expect(practice.googol.onStart).toHaveBeenCalledOnce();
  },
};

const practices = { limit: 3, used: 1, freesAt: null };

export const PracticeOnFreePlan: Story = {
  name: "What is left of games alone stands by the button",
  args: {
    teacher: undefined,
    practice: { googol: { ...practice.googol, left: <PracticeLeft allowance={practices} now={() => present} /> } },
  },
  play: async ({ canvas }) => {
    const card = within(canvas.getAllByRole("article")[0] ?? document.body);
    await expect(card.getByText("Games alone in 24 hours:")).toBeVisible();
    await expect(card.getByText("2 of 3 left")).toBeVisible();
  },
};

export const OpeningPractice: Story = {
  args: { ...Practice.args, practice: { googol: { ...practice.googol, pending: true } } },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Practise alone" })).toBeDisabled(),
};

export const PracticeNotOpened: Story = {
  args: {
    ...Practice.args,
    practice: { googol: { ...practice.googol, error: "Too many tries. Please wait a minute." } },
  },
  play: async ({ canvas }) => {
    const card = within(canvas.getAllByRole("article")[0] ?? document.body);
    await expect(card.getByRole("alert")).toHaveTextContent("Too many tries. Please wait a minute.");
    await expect(card.getByRole("button", { name: "Practise alone" })).toBeEnabled();
  },
};

/** Until it is known who looks at the page. */
export const Loading: Story = {
  args: { loading: true, teacher: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const LoadingTables: Story = {
  args: { teacher: { form, list: { onRetry: fn() } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeEnabled();
    await expect(canvas.queryByRole("region", { name: "Your tables" })).toBeNull();
  },
};

export const TablesFailed: Story = {
  args: { teacher: { form, list: { error: "Error connecting to the server. Please try again.", onRetry: fn() } } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.teacher?.list.onRetry).toHaveBeenCalledOnce();
  },
};

export const OpeningTable: Story = {
  args: { teacher: { ...teacher, form: { ...form, pending: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled();
  },
};

export const TableNotOpened: Story = {
  args: { teacher: { ...teacher, form: { ...form, error: "You have 20 open game tables. End one of them first." } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const NotOpenedAgain: Story = {
  args: { teacher: { ...teacher, again: { ...again, error: "You have 20 open game tables. End one of them first." } } },
  play: async ({ canvas }) => {
    const own = within(canvas.getByRole("region", { name: "Your tables" }));
    await expect(own.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const Desktop: Story = {
  name: "Opening a table is in sight at once, and the catalogue's cards lead on",
  args: { teacher: { ...noTables, form: { ...form, games: [googolScreens, brandManagementScreens] } } },
  globals: { viewport: { value: "desktop" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Open table" }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(800);
    await expect(canvas.getByRole("heading", { name: "Game catalogue" }).getBoundingClientRect().top).toBeGreaterThan(
      button.bottom,
    );
    for (const card of canvas.getAllByRole("article")) {
      for (const link of within(card).getAllByRole("link")) {
        await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/games\//));
      }
    }
  },
};

export const Phone: Story = { ...phone, name: "Phone, where large text breaks no word (WCAG 1.4.4)", play };

export const Narrow: Story = { ...narrow, play };
