import { departmentName, departmentPaths, membersPerPage } from "@belab/domain/department";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import type { Member } from "../../sections/MemberTable/MemberTable.tsx";
import { inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { DepartmentPage, type MemberAdministration } from "./DepartmentPage.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const ada: Member = {
  accountId: "ada",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.edu",
  mayTeach: true,
  isOperator: true,
  seenAt: present,
  isSelf: true,
};

const grace: Member = {
  accountId: "grace",
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace.hopper@students.example.edu",
  mayTeach: false,
  isOperator: false,
  seenAt: present - 86_400_000,
  isSelf: false,
};

const administration: MemberAdministration = {
  members: [ada, grace],
  total: 2,
  page: 1,
  search: "",
  now: () => present,
  onSearchChange: fn(),
  onPageChange: fn(),
  onAsk: fn(),
  onRolesChange: fn(),
};

const meta = {
  title: "Pages/Department/DepartmentPage",
  component: DepartmentPage,
  decorators: inSettings(departmentPaths.settings),
  parameters: wholePageParameters,
  args: { administration, onRetry: fn() },
} satisfies Meta<typeof DepartmentPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Department", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("switch", { name: "Teacher: Grace Hopper" }));
    await expect(administration.onRolesChange).toHaveBeenCalledWith(grace, { mayTeach: true, isOperator: false });
  },
};

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

/** An administrator is made only after a question. */
export const Promotion: Story = {
  play: async ({ canvas, userEvent }) => {
    const administrator = canvas.getByRole("switch", { name: "Administrator: Grace Hopper" });
    await userEvent.click(administrator);
    const question = within(await screen.findByRole("alertdialog", { name: "Make Grace Hopper an administrator?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(administration.onRolesChange).not.toHaveBeenCalled();
    await userEvent.click(administrator);
    await userEvent.click(await screen.findByRole("button", { name: "Make administrator" }));
    await expect(administration.onRolesChange).toHaveBeenCalledWith(grace, { mayTeach: false, isOperator: true });
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

/** What was changed last, which can be undone. */
export const Changed: Story = {
  args: {
    administration: {
      ...administration,
      members: [ada, { ...grace, mayTeach: true }],
      change: { member: grace, roles: { mayTeach: true, isOperator: false }, onUndo: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getAllByText("Grace Hopper is now a teacher.")[0]).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Undo" })).toBeVisible();
  },
};

/** A role that the server did not store, of a member on another page. */
export const ChangeFailed: Story = {
  args: {
    administration: {
      ...administration,
      error: { accountId: "emmy", message: "The department needs an administrator." },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The department needs an administrator.");
  },
};

export const NobodyFound: Story = {
  args: { administration: { ...administration, members: [], total: 0, search: "hedy" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No one found\./)).toBeVisible();
  },
};

export const SecondPage: Story = {
  args: { administration: { ...administration, total: membersPerPage + 2, page: 2 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await expect(administration.onPageChange).toHaveBeenCalledWith(1);
  },
};

/** The members could not be fetched. */
export const Failed: Story = {
  args: {
    administration: { ...administration, members: [], total: 0, loading: true },
    error: "Error connecting to the server. Please try again.",
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole("alert")).getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Until it is known who looks at the page. */
export const Loading: Story = {
  args: { administration: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

/** People who ask to become teachers, above the members. */
export const Requests: Story = {
  args: {
    administration: {
      ...administration,
      teachingRequests: {
        requests: [{ ...grace, requestedAt: present - 86_400_000 }],
        total: 1,
        onAnswer: fn(),
      },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("region", { name: "Requests to become a teacher" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept Grace Hopper" }));
    await expect(args.administration?.teachingRequests?.onAnswer).toHaveBeenCalledOnce();
  },
};

export const RequestsOnPhone: Story = { ...Requests, ...phone };

/** Members who are not administrators see whom to contact, and can ask to become teachers. */
export const ForMembers: Story = {
  args: {
    administration: undefined,
    department: {
      name: departmentName,
      administrators: [{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }],
      teaching: { requestedAt: null, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText("Your department is Business Education Laboratory.")).toBeVisible();
    await expect(context.canvas.getByRole("link", { name: "ada@example.edu" })).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Ask to become a teacher" })).toBeVisible();
  },
};

/** A member who has asked to become a teacher. */
export const RequestWaiting: Story = {
  args: {
    ...ForMembers.args,
    department: {
      name: departmentName,
      administrators: [{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }],
      teaching: { requestedAt: present, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(args.department?.teaching.onWithdraw).toHaveBeenCalledOnce();
  },
};

export const ForTeachers: Story = {
  args: {
    ...ForMembers.args,
    department: {
      name: departmentName,
      administrators: [{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }],
      teaching: { teacher: true, requestedAt: null, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/You are a teacher/)).toBeVisible();
  },
};
