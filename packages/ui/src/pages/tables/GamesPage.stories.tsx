import { gamePagePath } from "@belab/domain/games";
import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { present, storyTables } from "../../testing/listedTables.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PracticeLeft } from "../games/PracticeLeft.tsx";
import { type ColleagueTables, GamesPage, type PastTables, type TeacherTables } from "./GamesPage.tsx";

const pages = { page: 1, pageSize: 20, total: 45, onPageChange: fn() };

const named = { ...storyTables.ended, name: "Marketing 2, group B" };

const past = {
  tables: [named, { ...storyTables.ended, gameTableId: "r2t9wq5z8x", game: "googol" }],
  filter: { search: "", archived: false, onSearchChange: fn(), onArchivedChange: fn() },
  pages,
  exportHrefOf: (gameTableId: string) => `/export?gameTableId=${gameTableId}`,
  onRetry: fn(),
} satisfies PastTables;

const changes = {
  onOpenAgain: fn(),
  onRename: fn(),
  onArchive: fn(),
  onRestore: fn(),
  onDelete: fn(),
} satisfies TeacherTables["changes"];

const open = { tables: [{ ...storyTables.running, name: "Marketing 1", joinCode: "K7M3XQ" }], onRetry: fn() };
const teacher: TeacherTables = { open, past, changes };
const none = { tables: [], onRetry: fn() };
const noTables: TeacherTables = { ...teacher, open: none, past: { ...past, ...none, pages: undefined } };

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

/** A teacher finds the table that runs first, then those that were, and the code at last. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games/new");
    await expect(canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Open tables",
      "Past tables",
      "Game catalogue",
      "Join with a code",
    ]);
    const running = within(canvas.getByRole("region", { name: "Open tables" }));
    await expect(running.getByText("K7M 3XQ")).toBeVisible();
    await expect(running.getByText("24 participants")).toBeVisible();
    await expect(running.getByRole("link", { name: "Go to the table (Marketing 1)" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=k7m3xq9f2a",
    );
  },
};

/** What has ended is searched, and each table has a menu. */
export const Past: Story = {
  args: { teacher: { ...teacher, open: none } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("region", { name: "Open tables" })).toBeNull();
    const tables = within(canvas.getByRole("region", { name: "Past tables" }));
    await expect(tables.getByRole("link", { name: "Marketing 2, group B" })).toBeVisible();
    await expect(tables.getByRole("link", { name: "Raw data (Googol)" })).toHaveAttribute(
      "href",
      "/export?gameTableId=r2t9wq5z8x",
    );
    await userEvent.type(tables.getByRole("searchbox", { name: "Search" }), "M");
    await expect(past.filter.onSearchChange).toHaveBeenCalledWith("M");
    await userEvent.click(tables.getByRole("button", { name: "Next page" }));
    await expect(pages.onPageChange).toHaveBeenCalledWith(2);

    const choose = async (action: string) => {
      await userEvent.click(tables.getByRole("button", { name: "Actions for Marketing 2, group B" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: action }));
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    };
    await choose("Open again");
    await expect(changes.onOpenAgain).toHaveBeenCalledWith("p4w8zt6c1b");
    await choose("Archive");
    await expect(changes.onArchive).toHaveBeenCalledWith("p4w8zt6c1b");
  },
};

export const Renaming: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Marketing 2, group B" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Name of the table" }));
    const field = dialog.getByLabelText("Name");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue("Marketing 2, group B");
    await userEvent.clear(field);
    await userEvent.type(field, "=1{Enter}");
    await expect(dialog.getByRole("alert")).toHaveTextContent(/^Begin with a letter or a digit/);
    await userEvent.clear(field);
    await userEvent.type(field, " Marketing  3 ");
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(changes.onRename).toHaveBeenCalledWith("p4w8zt6c1b", "Marketing 3");
  },
};

/** A table is deleted only after a question that says what that means. */
export const Deleting: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Marketing 2, group B" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Marketing 2, group B?" }));
    await expect(question.getByText(/all decisions, the debriefing and the results/)).toBeVisible();
    await expect(question.getByText("This can't be undone.")).toBeVisible();
    await expect(changes.onDelete).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(changes.onDelete).toHaveBeenCalledWith("p4w8zt6c1b"));
  },
};

/** A search that finds nothing can be changed. */
export const NothingFound: Story = {
  args: {
    teacher: { ...noTables, past: { ...past, tables: [], filter: { ...past.filter, search: "Chemistry" } } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing found\./)).toBeVisible();
    await expect(canvas.getByRole("searchbox", { name: "Search" })).toHaveValue("Chemistry");
  },
};

/** What a teacher reads about a game is on its card, and a table of it is one press away. */
export const Guides: Story = {
  args: {
    teacher: noTables,
  },
  play: async ({ canvas }) => {
    for (const [name, path] of guides) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await expect(canvas.getByRole("link", { name: "Open a table of Brand Management" })).toHaveAttribute(
      "href",
      "/home/games/new?game=brand-management",
    );
  },
};

const guides = [
  ["Notes for teachers", gamePagePath("brand-management", "teaching")],
  ["Handbook for students", gamePagePath("brand-management", "handbook")],
] as const;

/** Without a table, the page says what to do, and the catalogue comes next. */
export const NoTables: Story = {
  args: { teacher: noTables },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getByText(/^Open a table and show its code to your class\./)).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Past tables" })).toBeNull();
    await expect(canvas.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent("Game catalogue");
  },
};

/** A member of an organisation sees the tables of colleagues, who may drop out. */
export const WithColleagues: Story = {
  args: { teacher: noTables, colleagues },
  play: async ({ canvas, userEvent }) => {
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
  args: { teacher: undefined, past: { ...past, pages: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Open a table" })).toBeNull();
    const tables = within(canvas.getByRole("region", { name: "Past tables" }));
    await expect(tables.getByRole("link", { name: "Marketing 2, group B" })).toBeVisible();
    await expect(tables.getByRole("link", { name: "Raw data (Marketing 2, group B)" })).toBeVisible();
    await expect(tables.queryByRole("button")).toBeNull();
  },
};

/** A table that was refused says how to go on, above the list where its button is. */
export const NoOtherTable: Story = {
  args: {
    teacher: {
      ...teacher,
      changes: {
        ...changes,
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
    await expect(canvas.queryByRole("link", { name: "Open a table" })).toBeNull();
    await expect(canvas.queryByRole("region", { name: "Past tables" })).toBeNull();
    await expect(canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Join with a code",
      "Your games",
      "Game catalogue",
    ]);
    await expect(canvas.queryByRole("link", { name: /^Open a table/ })).toBeNull();
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
  args: { teacher: { ...teacher, open: { onRetry: fn() }, past: { ...past, tables: undefined, pages: undefined } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open a table" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Past tables" })).toBeNull();
  },
};

export const TablesFailed: Story = {
  args: {
    teacher: {
      ...noTables,
      open: { error: "Error connecting to the server. Please try again.", onRetry: open.onRetry },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(open.onRetry).toHaveBeenCalledOnce();
  },
};

export const NotOpenedAgain: Story = {
  args: {
    teacher: { ...teacher, changes: { ...changes, error: "You have 20 open game tables. End one of them first." } },
  },
  play: async ({ canvas }) => {
    const tables = within(canvas.getByRole("region", { name: "Past tables" }));
    await expect(tables.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const Desktop: Story = {
  name: "What comes next is in sight at once, and the catalogue's cards lead on",
  globals: { viewport: { value: "desktop" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    for (const name of ["Open a table", "Go to the table (Marketing 1)"]) {
      await expect(canvas.getByRole("link", { name }).getBoundingClientRect().bottom).toBeLessThan(500);
    }
    await expect(
      canvas.getByRole("link", { name: "Marketing 2, group B" }).getBoundingClientRect().bottom,
    ).toBeLessThan(800);
    for (const card of canvas.getAllByRole("article")) {
      for (const link of within(card).getAllByRole("link")) {
        await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/(home\/)?games\//));
      }
    }
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};
