import { departmentName, departmentPaths, membersPerPage } from "@belab/domain/department";
import { departmentPath, organisationPaths } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import type { Member } from "../../sections/MemberTable/MemberTable.tsx";
import type { OwnerTerm } from "../../sections/OwnerPlans/OwnerPlans.tsx";
import { economics, institute, listed } from "../../testing/organisations.ts";
import { inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { DepartmentPage, type MemberAdministration } from "./DepartmentPage.tsx";
import { PlansDialog } from "./PlansDialog.tsx";

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

const nameOfGrace = { firstName: grace.firstName, lastName: grace.lastName, email: grace.email };

const term: OwnerTerm = {
  termId: "t1",
  plan: "educator",
  source: "grant",
  startsAt: present - 86_400_000,
  endsAt: present + 30 * 86_400_000,
  note: "Paid by invoice 12",
};

const planChanges = { onGrant: fn(), onEnd: fn() };
const onPlansClose = fn();
const onPlansRetry = fn();

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

const own = {
  organisations: [economics, institute],
  now: () => present,
  onLeave: fn(async () => true),
  onJoin: fn(async () => true),
  onWithdraw: fn(async () => true),
};

const directory = {
  organisations: listed,
  total: 2,
  page: 1,
  search: "",
  now: () => present,
  onSearchChange: fn(),
  onPageChange: fn(),
  onProve: fn(),
  onPlansOpen: fn(),
};

const meta = {
  title: "Pages/Department/DepartmentPage",
  component: DepartmentPage,
  decorators: inSettings(departmentPaths.settings),
  parameters: wholePageParameters,
  args: { part: "people", waiting: 0, administration, onRetry: fn() },
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

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

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
  tags: ["axe"],
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

export const RequestsOnPhone: Story = { tags: ["exhaustive"], ...Requests, ...phone };

/** The organizations that a person belongs to, and who runs the lab. */
export const Mine: Story = {
  tags: ["axe"],
  args: {
    part: "mine",
    waiting: undefined,
    administration: undefined,
    own,
    creating: "trial",
    department: {
      name: departmentName,
      administrators: [{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }],
      teaching: { requestedAt: null, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.queryByRole("navigation", { name: "Parts of this page" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Department of Economics" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Make an organization" })).toHaveAttribute(
      "href",
      organisationPaths.create,
    );
    await expect(canvas.getByText("The Business Education Laboratory is run by the people named here.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "ada@example.edu" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Ask to become a teacher" })).toBeVisible();
  },
};

/** Leaving asks first, and says what happens to the tables. */
export const Leave: Story = {
  args: { ...Mine.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave Department of Economics" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave Department of Economics?" }));
    await expect(question.getByText(/Tables that you opened for it stay there/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(own.onLeave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Leave Department of Economics" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
    await expect(own.onLeave).toHaveBeenCalledWith(economics);
    await expect(await screen.findByText("You have left Department of Economics.")).toBeVisible();
  },
};

/** A person who belongs to no organization yet, and has asked to become a teacher. */
export const WithoutOrganization: Story = {
  args: {
    ...Mine.args,
    own: { ...own, organisations: [] },
    creating: undefined,
    department: {
      name: departmentName,
      administrators: [{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }],
      teaching: { requestedAt: present, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/You don't belong to an organization/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Make an organization" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(args.department?.teaching.onWithdraw).toHaveBeenCalledOnce();
  },
};

export const ForTeachers: Story = {
  args: {
    ...Mine.args,
    department: {
      name: departmentName,
      administrators: [],
      teaching: { teacher: true, requestedAt: null, onRequest: fn(), onWithdraw: fn() },
    },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/You are a teacher/)).toBeVisible();
  },
};

/** What operators belong to themselves; their menu says how many people wait. */
export const OperatorsOwn: Story = {
  args: { ...Mine.args, waiting: 3, creating: "operator", department: undefined },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Yours" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "People 3 are waiting" })).toHaveAttribute(
      "href",
      departmentPath("people"),
    );
  },
};

/** All organizations of the installation, for operators. */
export const Organizations: Story = {
  tags: ["axe"],
  args: { part: "organizations", administration: undefined, directory },
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Plans… of Department of Economics" }));
    await expect(directory.onPlansOpen).toHaveBeenCalledWith(listed[0]);
  },
};

/** Who waits for a plan, above all members. */
export const PlanRequests: Story = {
  args: {
    administration: {
      ...administration,
      onPlansOpen: fn(),
      planRequests: {
        requests: [
          { requestId: "r1", plan: "educator", requestedAt: present - 86_400_000, organisation: null, ...nameOfGrace },
          { requestId: "r2", plan: "university", requestedAt: present, organisation: "Economics", ...nameOfGrace },
        ],
        total: 2,
        onGrant: fn(),
        onDecline: fn(),
      },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("2 people are waiting for a plan.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Plan… of Grace Hopper" }));
    await expect(args.administration?.onPlansOpen).toHaveBeenCalledWith(grace);
  },
};

/** The plans of a member, over the page. */
export const PlansOfMember: Story = {
  parameters: { docs: { story: { inline: false, height: "640px" } } },
  args: {
    administration: {
      ...administration,
      plans: (
        <PlansDialog
          name="Grace Hopper"
          owned={{ plan: "educator", endsAt: present + 30 * 86_400_000, terms: [term] }}
          changes={planChanges}
          onClose={onPlansClose}
          now={() => present}
        />
      ),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Plans of Grace Hopper" }));
    await userEvent.click(dialog.getByRole("button", { name: "End Educator" }));
    await userEvent.click(dialog.getByRole("button", { name: "End Educator now" }));
    await expect(planChanges.onEnd).toHaveBeenCalledWith(term);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(onPlansClose).toHaveBeenCalledOnce();
  },
};

export const PlansOfMemberFailed: Story = {
  tags: ["!autodocs"],
  args: {
    administration: {
      ...administration,
      plans: (
        <PlansDialog
          name="Grace Hopper"
          error="Error connecting to the server. Please try again."
          onRetry={onPlansRetry}
          changes={planChanges}
          onClose={onPlansClose}
        />
      ),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await expect(onPlansRetry).toHaveBeenCalledOnce();
  },
};
