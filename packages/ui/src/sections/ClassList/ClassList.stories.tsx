import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { ClassList, type ClassListItem } from "./ClassList.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const day = 24 * 60 * 60_000;

const table = { gameTableId: "t1", title: "Googol", openedAt: present - day, endedAt: null } as const;

const running: ClassListItem = {
  classId: "c1",
  name: "Marketing 2, Tuesday",
  term: "Winter 2025/26",
  organisation: "University of Example",
  people: 24,
  lastTable: { ...table, title: "Brand Management", status: "playing" },
};

const played: ClassListItem = {
  ...running,
  classId: "c2",
  name: "Marketing 2, Friday",
  people: 26,
  lastTable: { ...table, status: "ended", endedAt: present - day },
};

const fresh: ClassListItem = {
  classId: "c3",
  name: "Operations, MBA",
  term: "",
  organisation: null,
  people: 58,
  lastTable: null,
};

const meta = {
  title: "Classes/ClassList",
  component: ClassList,
  args: { classes: [running, played, fresh], newHref: "#new", now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClassList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [, ...rows] = within(canvas.getByRole("table", { name: "Classes" })).getAllByRole("row");
    await expect(
      rows.map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ["24", "Brand Managementrunning", "Go to the table (Marketing 2, Tuesday)"],
      ["26", "Googol14 Jan", "Present the debriefing (Marketing 2, Friday)"],
      ["58", "none yet", "Open a first table (Operations, MBA)"],
    ]);
    await expect(canvas.getAllByText("Winter 2025/26 · University of Example")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Operations, MBA" })).toHaveAttribute(
      "href",
      "/home/class?classId=c3",
    );
    await expect(canvas.getByRole("link", { name: /^Open a first table/ })).toHaveAttribute(
      "href",
      "/home/games/new?class=c3",
    );
    await expect(canvas.getByRole("link", { name: "New class" })).toHaveAttribute("href", "#new");
    await expect(canvas.queryByRole("link", { name: "All classes" })).toBeNull();
  },
};

export const Empty: Story = {
  args: { classes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No classes yet\./)).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

/** There are more classes than are shown. */
export const More: Story = {
  args: { allHref: "#all" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "All classes" })).toHaveAttribute("href", "#all");
  },
};

/** There are more classes than the plan gives: no table can be opened for one of them. */
export const ReadOnly: Story = {
  args: { classes: [{ ...fresh, isReadOnly: true }], newHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /read-only/ })).toBeVisible();
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ClassList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Kurse" })).toHaveTextContent("Googol14. Jan");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 48 }}>
      <ClassList {...args} {...More.args} />
      <ClassList {...args} {...Empty.args} labels={{ title: "No classes" }} />
      <ClassList {...args} {...ReadOnly.args} labels={{ title: "Read-only classes" }} />
    </div>
  ),
};
