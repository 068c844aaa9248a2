import { brandManagementScreens } from "@belab/brand-management/screens";
import { gamePagePath } from "@belab/domain/games";
import { tablePaths } from "@belab/domain/tables";
import { googolScreens } from "@belab/googol/screens";
import type { TableOwner } from "@belab/ui/OpenTableForm";
import { PlanLimitNotice } from "@belab/ui/PlanLimitNotice";
import { type NewTable, NewTablePage } from "@belab/ui/pages/tables/NewTablePage";
import { present } from "@belab/ui/testing/listedTables.ts";
import { besideSidebar } from "@belab/ui/testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";

const form = { games: [googolScreens, brandManagementScreens], onSubmit: fn() } satisfies NewTable;

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

const meta = {
  title: "Pages/Tables/NewTablePage",
  component: NewTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { form, now: () => present },
} satisfies Meta<typeof NewTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Open a table", "signedIn");

/** A game, a name, what for: that is all that most tables need. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Open a table", "signedIn");
    await expect(document.title).toMatch(/^Open a table · /);
    await expect(canvas.getByRole("link", { name: "All games" })).toHaveAttribute("href", tablePaths.games);
    const button = canvas.getByRole("button", { name: "Open table" });
    await expect(button).toHaveAccessibleDescription("5 decks of 20 slips. About 4–10 minutes, for 1–500 players.");
    await userEvent.click(canvas.getByRole("radio", { name: "Demo, 5 min" }));
    await userEvent.type(canvas.getByLabelText("Name (optional)"), "Marketing 2");
    await userEvent.click(button);
    await expect(form.onSubmit).toHaveBeenCalledWith({
      game: "googol",
      name: "Marketing 2",
      parameters: { ...googolScreens.setup.defaults, decks: 2, slips: 20 },
    });
  },
};

export const Teams: Story = {
  args: { form: { ...form, initialGame: "brand-management" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Open a table", "signedIn");
    await expect(canvas.getByRole("radio", { name: "Full game, 150 min" })).toBeChecked();
    // What the game says of its settings loads with the form.
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Open table" })).toHaveAccessibleDescription(
        "A practice round and 6 rounds of 12–18 minutes. About 102–146 minutes, for 4 teams of 1–4 players.",
      ),
    );
    for (const [preset, description] of [
      ["Demo, 40 min", /^2 rounds of 8–9 minutes\./],
      ["Short lesson, 45 min", /^A practice round and 2 rounds of 8–9 minutes\./],
      ["First lesson, 90 min", /^A practice round and 2 rounds of 15–18 minutes\./],
    ] as const) {
      await userEvent.click(canvas.getByRole("radio", { name: preset }));
      await expect(canvas.getByRole("button", { name: "Open table" })).toHaveAccessibleDescription(description);
    }
  },
};

/** Everything else that can be set is folded. */
export const Customized: Story = {
  args: { form: { ...form, initialGame: "brand-management" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText("Customize"));
    await expect(canvas.getByLabelText("Firms in each market")).toBeVisible();
    await expect(canvas.getByLabelText("Seed")).toBeVisible();
    await expectWholePage(canvasElement, "Open a table", "signedIn");
    const button = canvas.getByRole("button", { name: "Open table" }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** What a teacher reads about the game opens in another window, which keeps the form as it is. */
export const Guides: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  args: { form: { ...form, initialGame: "brand-management" } },
  play: async ({ canvas }) => {
    for (const [name, path] of guides) {
      const link = canvas.getByRole("link", { name: `${name} (new window)` });
      await expect(link).toHaveAttribute("href", path);
      await expect(link).toHaveAttribute("target", "_blank");
    }
  },
};

const guides = [
  ["Notes for teachers", gamePagePath("brand-management", "teaching")],
  ["Handbook for students", gamePagePath("brand-management", "handbook")],
] as const;

/** What is left is said before a table is taken, and a premium game says what it takes. */
export const OnFreePlan: Story = {
  args: { form: { ...form, owners: [own] } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("2 of 3 left")).toBeVisible();
    await expect(canvas.getByText("Up to 40 people at a table.")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management Premium" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent(/takes a paid plan/);
    await expect(canvas.getByRole("link", { name: "See plans" })).toBeVisible();
  },
};

export const NoTablesLeft: Story = {
  args: { form: { ...form, owners: [{ ...own, tables: tablesUsedUp }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can open the next one on 27 January");
    await expect(canvas.queryByRole("button", { name: "Open table" })).toBeNull();
  },
};

/** A member of an organisation opens tables for it, too. */
export const ForOrganisation: Story = {
  args: { form: { ...form, owners: [own, university], initialOwner: "university" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "University of Example" })).toBeChecked();
  },
};

const classes = [
  { classId: "m2", name: "Marketing 2, group B", organisationId: "university" },
  { classId: "own", name: "Evening course", organisationId: null },
];

/** A class decides whose table it is, and proposes a name with the day. */
export const Classes: Story = {
  args: { form: { ...form, classes, owners: [own, university] } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Open a table", "signedIn");
    const name = canvas.getByLabelText("Name (optional)");
    await expect(canvas.getByLabelText("Class")).toHaveDisplayValue("No class");
    await expect(canvas.getByRole("group", { name: "For" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Class"), "Evening course");
    await expect(canvas.queryByRole("group", { name: "For" })).toBeNull();
    await expect(name).toHaveValue("Evening course, 15 Jan 2026");
    await expect(canvas.getByText("Tables in 30 days:")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Class"), "Marketing 2, group B");
    await expect(name).toHaveValue("Marketing 2, group B, 15 Jan 2026");
    await expect(canvas.queryByText("Tables in 30 days:")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(form.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ classId: "m2", name: "Marketing 2, group B, 15 Jan 2026" }),
    );
  },
};

export const Opening: Story = {
  args: { form: { ...form, pending: true } },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled(),
};

export const NotOpened: Story = {
  args: { form: { ...form, error: "You have 20 open game tables. End one of them first." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

/** A table that was refused says how to go on. */
export const NoOtherTable: Story = {
  args: {
    form: {
      ...form,
      error: "Your plan has 3 game tables for a class in 30 days.",
      notice: (
        <PlanLimitNotice refused={{ key: "tables", ...tablesUsedUp, plan: "educator" }} order={2} now={() => present} />
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, there is no limit.");
  },
};

export const Loading: Story = {
  args: { form: undefined },
  play: ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Loading..."),
};

export const Forbidden: Story = {
  args: { form: undefined, forbidden: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Only teachers open tables", "signedIn");
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};

export const Desktop: Story = {
  name: "The button is in sight at once",
  args: { form: { ...form, initialGame: "brand-management", owners: [own, { ...university, organisationId: "u2" }] } },
  globals: { viewport: { value: "desktop" } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "University of Example" }));
    const button = canvas.getByRole("button", { name: "Open table" }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(800);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
