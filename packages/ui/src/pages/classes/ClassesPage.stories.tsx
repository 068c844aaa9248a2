import { classListPath, classPath, classPaths } from "@belab/domain/classes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { freeAccount, longClassName, ownAccount, university } from "../../testing/classes.ts";
import { fill } from "../../testing/fill.ts";
import { longName, present } from "../../testing/organisations.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { type AttendedClass, ClassesPage, type TaughtClass } from "./ClassesPage.tsx";

const day = 86_400_000;

const table = { gameTableId: "t1", game: "googol" };

const teaching: TaughtClass[] = [
  {
    classId: "c1",
    name: "Marketing 2, Tuesday",
    term: "Winter term 2025/26",
    organisation: "Department of Economics",
    people: 24,
    lastTable: { ...table, status: "playing", openedAt: present - 1000, endedAt: null },
  },
  {
    classId: "c2",
    name: longClassName,
    term: "Winter term 2025/26",
    organisation: longName,
    people: 1,
    isReadOnly: true,
    lastTable: {
      ...table,
      game: "brand-management",
      status: "ended",
      openedAt: present - 20 * day,
      endedAt: present - 20 * day,
    },
  },
  { classId: "c3", name: "Operations, MBA", term: "", organisation: null, people: 58, lastTable: null },
];

const learning: AttendedClass[] = [
  {
    classId: "c8",
    name: "Decisions under Uncertainty",
    term: "Winter term 2025/26",
    organisation: "Department of Economics",
    teachers: [
      { firstName: "Kofi", lastName: "Mensah" },
      { firstName: "Grace", lastName: "Hopper" },
    ],
    table: { ...table, name: null, isSeated: false },
  },
  { classId: "c9", name: longClassName, term: "", organisation: null, teachers: [], table: null },
];

const meta = {
  title: "Pages/Classes/ClassesPage",
  component: ClassesPage,
  decorators: besideSidebar(classPaths.classes),
  parameters: wholePageParameters,
  args: {
    part: "current",
    teaching,
    total: 3,
    page: 1,
    learning: [],
    owners: [ownAccount, university],
    form: {
      copies: teaching.map((each) => ({ ...each, organisationId: null })),
      renderPlanLimit: (refused) => <PlanLimitNotice refused={refused} order={2} now={() => present} />,
      onSubmit: fn(),
    },
    onPageChange: fn(),
    onGoToTable: fn(),
    onRetry: fn(),
    now: () => present,
  },
} satisfies Meta<typeof ClassesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) => expectWholePage(canvasElement, "Classes", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "New class" })).toHaveAttribute("href", classListPath("new"));
    await expect(canvas.getByRole("link", { name: "Current" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Marketing 2, Tuesday" })).toHaveAttribute("href", classPath("c1"));
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** More classes than one page shows. */
export const ManyClasses: Story = {
  args: { total: 123, page: 2 },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("51–100 of 123")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
  },
};

/** Somebody can teach some classes and attend others. */
export const TeachesAndLearns: Story = {
  args: { learning },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("region", { name: "Classes that you attend" })).toBeVisible();
  },
};

/** Before the first class: what it is good for, and the way to it. */
export const NoClasses: Story = {
  args: { teaching: [], total: 0 },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await expectWholePage(canvasElement, "Your classes will be here", "signedIn");
    await expect(canvas.getByRole("link", { name: "New class" })).toHaveAttribute("href", classListPath("new"));
    await expect(canvas.getByRole("link", { name: "Archived classes" })).toBeVisible();
  },
};

export const Archived: Story = {
  args: { part: "archived", teaching: teaching.slice(1), total: 2 },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Archived" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.queryByRole("link", { name: /Open a first table/ })).toBeNull();
  },
};

export const NothingArchived: Story = {
  args: { part: "archived", teaching: [], total: 0 },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/You have not archived any class yet/)).toBeVisible();
  },
};

/** A student goes to the open table with one button. */
export const Student: Story = {
  tags: ["axe"],
  args: { teaching: [], total: 0, owners: [], learning },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.queryByRole("link", { name: "New class" })).toBeNull();
    await expect(canvas.getByText("Teachers: Kofi Mensah and Grace Hopper")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Go to the table of Decisions under Uncertainty" }));
    await expect(args.onGoToTable).toHaveBeenCalledWith(learning[0]?.table);
  },
};

export const StudentWithoutClasses: Story = {
  args: { teaching: [], total: 0, owners: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Your classes will be here", "signedIn");
    await expect(canvas.getByRole("link", { name: "Join with a code" })).toHaveAttribute("href", classPaths.join);
  },
};

export const TableRefused: Story = {
  args: { teaching: [], total: 0, owners: [], learning, tableError: "This table is full." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This table is full.");
  },
};

export const NewClass: Story = {
  tags: ["axe"],
  args: { part: "new" },
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    await expectWholePage(canvasElement, "New class", "signedIn");
    await fill(canvas.getByLabelText("Name"), "Marketing 3");
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.form.onSubmit).toHaveBeenCalledWith({ name: "Marketing 3", term: "" });
  },
};

/** The plan has no classes: which one has, and how to get it. */
export const NewClassOnFree: Story = {
  args: { part: "new", owners: [freeAccount], teaching: [], total: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "New class", "signedIn");
    await expect(canvas.getByRole("heading", { name: "There is no room for another class" })).toBeVisible();
  },
};

/** Somebody else of the organization took the last class in the meantime. */
export const NewClassRefused: Story = {
  args: {
    part: "new",
    form: { ...meta.args.form, error: "This organization is closed. An owner can reopen it." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This organization is closed.");
  },
};

export const Loading: Story = {
  args: { teaching: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { teaching: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
