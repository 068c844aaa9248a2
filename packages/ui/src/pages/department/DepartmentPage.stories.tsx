import { billingDeskPath, billingPaths } from "@belab/domain/billing";
import { departmentName, departmentPaths, membersPerPage } from "@belab/domain/department";
import { departmentPath, organisationPaths } from "@belab/domain/organisations";
import type { OwnerTerm } from "@belab/domain/plans";
import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, fn, screen, within } from "storybook/test";
import type { Member } from "../../sections/MemberTable/MemberTable.tsx";
import { economics, institute, listed } from "../../testing/organisations.ts";
import { inOperatorsPlace, inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import {
  DepartmentPage,
  type DepartmentPageProps,
  type MemberAdministration,
  type ToDoProps,
} from "./DepartmentPage.tsx";
import { PlansDialog } from "./PlansDialog.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const ada: Member = {
  accountId: "ada",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.edu",
  mayTeach: true,
  isOperator: true,
  plan: null,
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
  plan: "free",
  teachesSomewhere: true,
  organisations: [
    { organisationId: "economics", name: "Department of Economics", roles: ["teacher"], plan: "university" },
  ],
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

/** Only members see the person to ask; operators see their menu above each part. */
const inFrame: Decorator<DepartmentPageProps> = (Story, context) => {
  const { part = "mine", department } = context.args;
  const frame = department ? inSettings(departmentPaths.settings) : inOperatorsPlace(part, context.parameters.waiting);
  return frame(Story as Parameters<Decorator>[0], context as Parameters<Decorator>[1]) as ReactElement;
};

const meta = {
  title: "Pages/Department/DepartmentPage",
  component: DepartmentPage,
  decorators: inFrame,
  parameters: wholePageParameters,
  args: { part: "people", administration, onRetry: fn() },
} satisfies Meta<typeof DepartmentPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const titles = { people: "People", organizations: "Organizations", mine: "Department" };

const play: NonNullable<Story["play"]> = ({ args: { part }, canvasElement }) =>
  expectWholePage(canvasElement, titles[part as keyof typeof titles], "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("switch", { name: "Teacher: Grace Hopper" }));
    await expect(administration.onRolesChange).toHaveBeenCalledWith(grace, { mayTeach: true, isOperator: false });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** An operator is made only after a question. */
export const Promotion: Story = {
  play: async ({ canvas, userEvent }) => {
    const operator = canvas.getByRole("switch", { name: "Operator: Grace Hopper" });
    await userEvent.click(operator);
    const question = within(await screen.findByRole("alertdialog", { name: "Make Grace Hopper an operator?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(administration.onRolesChange).not.toHaveBeenCalled();
    await userEvent.click(operator);
    await userEvent.click(await screen.findByRole("button", { name: "Make operator" }));
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

/** Plan and organizations stand in the row, and teachers of an organization count as teaching. */
export const PlansAndOrganizations: Story = {
  name: "A row says the plan, the organizations and who teaches for one",
  args: {
    administration: {
      ...administration,
      onPlansOpen: fn(),
      members: [
        ada,
        grace,
        {
          ...grace,
          accountId: "maximiliane",
          firstName: "Maximiliane Friederike Luise",
          lastName: "von und zu Oberniederbergheim",
          plan: "educator",
          organisations: ["Economics", "Institute of Marketing and Consumer Research", "Law", "History"].map(
            (name) => ({
              organisationId: name,
              name,
              roles: ["owner", "teacher"] as const,
              plan: null,
            }),
          ),
        },
      ],
      total: 3,
    },
  },
  play: async (context) => {
    await play(context);
    const [, own, member, other] = context.canvas.getAllByRole("row") as HTMLElement[];
    await expect(own).not.toHaveTextContent("Free");
    await expect(member).toHaveTextContent(/Department of Economics Teacher, University/);
    await expect(member).toHaveTextContent(/for an organization.*Free/);
    await expect(other).toHaveTextContent(/Economics Owner and Teacher/i);
    await expect(other).toHaveTextContent(/and 1 more/);
    await expect(other).toHaveTextContent(/Educator/);
  },
};

/** The same on a phone. */
export const PlansAndOrganizationsOnPhone: Story = {
  ...PlansAndOrganizations,
  ...phone,
  tags: ["exhaustive"],
  name: "A row says the plan, the organizations and who teaches for one, on a phone",
};

/** A role that the server did not store, of a member on another page. */
export const ChangeFailed: Story = {
  args: {
    administration: {
      ...administration,
      error: { accountId: "emmy", message: "An installation needs an operator." },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("An installation needs an operator.");
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
    await expect(canvas.queryByRole("navigation", { name: "What you look after" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Department of Economics" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create an organization" })).toHaveAttribute(
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
    await expect(canvas.queryByRole("link", { name: "Create an organization" })).toBeNull();
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

/** What operators belong to themselves; their menu says how much waits. */
export const OperatorsOwn: Story = {
  parameters: { waiting: 3 },
  args: { ...Mine.args, creating: "operator", department: undefined },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Your organizations" })).toHaveAttribute("aria-current", "page");
    const menu = within(canvas.getByRole("navigation", { name: "What you look after" }));
    const links = menu.getAllByRole("link").map((link) => [link.getAttribute("href"), link.ariaCurrent]);
    await expect(links).toEqual([
      [departmentPaths.settings, null],
      [departmentPath("people"), null],
      [departmentPath("organizations"), null],
      [billingPaths.billing, null],
    ]);
    await expect(menu.getByRole("link", { name: "To do 3 are waiting" })).toBeVisible();
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

const todo: ToDoProps = {
  now: () => present,
  waiting: [
    { kind: "orders", count: 1, names: ["Faculty of Economics"], since: present - 86_400_000, amount: 1_071_000 },
    { kind: "teaching", count: 2, names: ["Tomasz Nowak", "Ida Lind"], since: present - 3 * 3_600_000 },
    {
      kind: "plans",
      count: 7,
      names: ["Grace Hopper", "Department of Economics", "Emmy Noether", "Ada Lovelace", "Hedy Lamarr"],
      since: present - 9 * 86_400_000,
    },
    { kind: "notices", count: 1, names: ["Carla Weber"], since: present - 60_000 },
  ],
  setup: {
    steps: [
      { step: "mail", state: "works", reason: null, settings: [] },
      { step: "operator", state: "check", reason: null, settings: ["OPERATOR_ADDRESS"] },
      { step: "backup", state: "check", reason: null, settings: [] },
      { step: "seller", state: "missing", reason: null, settings: ["SELLER_NAME"] },
      { step: "teacher", state: "works", reason: null, settings: [] },
    ],
    unknownSettings: [{ name: "SELLERNAME", known: "SELLER_NAME" }],
    hasSupportAddress: true,
  },
};

/** What waits for an operator comes first, each kind with the one action that leads to it. */
export const ToDo: Story = {
  name: "Operators first see what waits for them, and how far the installation is set up",
  tags: ["axe"],
  parameters: { waiting: 11 },
  args: { part: "todo", administration: undefined, todo },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You run this installation", "signedIn");
    const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(["Waiting for you", "Is everything set up?"]);
    const waiting = within(canvas.getByRole("region", { name: "Waiting for you" }));
    const rows = waiting.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      "1Order of €10,710.00Faculty of Economics · yesterdayLook at orders",
      "2People who want to teachTomasz Nowak, Ida Lind · the first one 3 hours agoAnswer requests",
      expect.stringMatching(/^7Requests for plansGrace Hopper, Department of Economics, Emmy Noether and 4 more · /),
      "1Notice about a contractCarla Weber · 1 minute agoLook at notices",
    ]);
    for (const [name, href] of [
      ["Look at orders", billingDeskPath("orders")],
      ["Answer requests", departmentPath("people")],
      ["Answer plan requests", departmentPath("people")],
      ["Look at notices", billingDeskPath("notices")],
    ] as const) {
      await expect(waiting.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    const setup = within(canvas.getByRole("region", { name: "Is everything set up?" }));
    await expect(setup.getByText("2 of 5")).toBeVisible();
    const [, operator, backup, seller] = setup.getAllByRole("listitem") as HTMLElement[];
    await expect(operator).toHaveTextContent(/^CheckYour name and contact.*Set OPERATOR_ADDRESS$/);
    await expect(backup).toHaveTextContent(/npm run admin -- backup belab\.backup$/);
    await expect(seller).toHaveTextContent(/^MissingSelling.*Set SELLER_NAME$/);
    await expect(setup.getByText("Unknown setting SELLERNAME: did you mean SELLER_NAME?")).toBeVisible();
  },
};

export const ToDoOnPhone: Story = {
  ...ToDo,
  ...phone,
  tags: ["exhaustive"],
  name: "Operators first see what waits for them, on a phone",
};

/** An installation without mail, without an operator's name, and with one account only. */
export const NewInstallation: Story = {
  name: "A new installation begins with five steps to set it up",
  tags: ["axe"],
  args: {
    part: "todo",
    administration: undefined,
    todo: {
      ...todo,
      waiting: [],
      setup: {
        steps: [
          { step: "mail", state: "missing", reason: null, settings: ["SMTP_URL"] },
          {
            step: "operator",
            state: "missing",
            reason: null,
            settings: ["OPERATOR_NAME", "OPERATOR_ADDRESS", "CONTACT_EMAIL"],
          },
          { step: "backup", state: "check", reason: null, settings: [] },
          { step: "seller", state: "missing", reason: null, settings: ["SELLER_NAME"] },
          { step: "teacher", state: "missing", reason: null, settings: [] },
        ],
        unknownSettings: [],
        hasSupportAddress: false,
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You run this installation", "signedIn");
    const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(["Is everything set up?", "Waiting for you"]);
    const setup = within(canvas.getByRole("region", { name: "Is everything set up?" }));
    await expect(setup.getByText("0 of 5")).toBeVisible();
    const states = setup.getAllByRole("listitem").map(({ textContent }) => textContent?.match(/^(Missing|Check)/)?.[0]);
    await expect(states).toEqual(["Missing", "Missing", "Check", "Missing", "Missing"]);
    await expect(setup.getByRole("link", { name: "Look at people" })).toHaveAttribute("href", departmentPath("people"));
    await expect(canvas.getByText(/^Nothing is waiting for you\./)).toBeVisible();
    await expect(canvas.getByText(/don't reach you: set CONTACT_EMAIL or SUPPORT_EMAIL\.$/)).toBeVisible();
  },
};

export const NewInstallationOnPhone: Story = {
  ...NewInstallation,
  ...phone,
  tags: ["exhaustive"],
  name: "A new installation begins with five steps to set it up, on a phone",
};

/** Only selling is left, which is tried out. */
export const SellingTriedOut: Story = {
  name: "Cards of Stripe's test mode are to be checked, with the settings of which one is enough",
  args: {
    ...ToDo.args,
    todo: {
      ...todo,
      waiting: [],
      setup: {
        ...todo.setup,
        steps: todo.setup.steps.map((step) =>
          step.step === "seller"
            ? { ...step, state: "check", reason: "test-cards", settings: ["SELLER_IBAN", "STRIPE_SECRET_KEY"] }
            : { ...step, state: "works", settings: [] },
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You can try out paying by card, but no money moves.")).toBeVisible();
    await expect(canvas.getByText(/^Set one of/)).toHaveTextContent("Set one of SELLER_IBANSTRIPE_SECRET_KEY");
  },
};

/** The calls failed, as when the person is no operator any more. */
export const ToDoFailed: Story = {
  args: { part: "todo", administration: undefined, error: "Only operators can do this." },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole("alert")).getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
