import { billingPaths, orderPath } from "@belab/domain/billing";
import { classPath } from "@belab/domain/classes";
import { organisationPath, organisationPaths } from "@belab/domain/organisations";
import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import {
  domains,
  entries,
  invitations,
  links,
  logo,
  logoFile,
  longName,
  members,
  membershipRequests,
  present,
} from "../../testing/organisations.ts";
import { inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { type Organisation, OrganisationPage, type OrganisationParts } from "./OrganisationPage.tsx";

const day = 86_400_000;
const now = () => present;

const organisation: Organisation = {
  organisationId: "o1",
  name: "Department of Economics",
  mailedName: "Department of Economics",
  picturePath: "",
  kind: "department",
  country: "AT",
  timeZone: "Europe/Vienna",
  address: [],
  vatId: "ATU12345678",
  createdAt: present - 400 * day,
  erasedAt: null,
  roles: ["owner", "administrator", "teacher"],
  plan: "university",
  planEndsAt: present + 200 * day,
  request: null,
  isPlanPaid: false,
  takesIn: true,
  hasDashboard: true,
  invitationsLeft: null,
  counts: { members: 128, owners: 1, administrators: 2, teachers: 9, students: 118, invitations: 2, requests: 3 },
};

const withoutPlan: Organisation = {
  ...organisation,
  plan: null,
  planEndsAt: null,
  takesIn: false,
  hasDashboard: false,
};

const closed: Organisation = { ...organisation, erasedAt: present + 20 * day };

const done = fn(async () => true);

/** All parts of the page, each with handlers that succeed. */
function partsOf(of: Organisation) {
  const isOpen = of.takesIn && of.erasedAt === null;
  const paged = { total: 3, page: 1, now, onPageChange: fn() };
  return {
    overview: {
      organisation: of,
      exportHref: "/api/organisation/Export?organisationId=o1",
      now,
      onSave: fn(async () => true),
      onSavePicture: fn(async () => true),
      onRemovePicture: fn(async () => true),
      onAskPlan: fn(),
      onWithdrawPlan: done,
      onClose: fn(),
    },
    members: {
      ...paged,
      members,
      search: "",
      filter: "" as const,
      ownRoles: of.roles,
      changeable: isOpen,
      onSearchChange: fn(),
      onFilterChange: fn(),
      onChange: fn(async () => true),
      onRemove: fn(async () => true),
    },
    classes: {
      ...paged,
      total: 2,
      search: "",
      classes: [
        {
          classId: "c1",
          name: "Marketing 2, Tuesday",
          term: "Winter term 2025/26",
          people: 24,
          archivedAt: null,
          teachers: [
            { firstName: "Ada", lastName: "Lovelace" },
            { firstName: "Kofi", lastName: "Mensah" },
          ],
        },
        {
          classId: "c2",
          name: longName,
          term: "",
          people: 0,
          archivedAt: present - day,
          teachers: [{ firstName: "Grace", lastName: "Hopper" }],
        },
      ],
      onSearchChange: fn(),
    },
    invitations: {
      ...paged,
      invitations,
      filter: "" as const,
      ownRoles: of.roles,
      inviting: isOpen,
      onInvite: fn(async () => []),
      onFilterChange: fn(),
      onResend: done,
      onRevoke: fn(async () => true),
    },
    links: { links, creating: isOpen, now, onCreate: fn(), onEnd: fn(async () => true) },
    requests: { ...paged, requests: membershipRequests, accepting: isOpen, onAnswer: fn(async () => true) },
    domains: {
      domains,
      changeable: of.hasDashboard && of.erasedAt === null,
      now,
      onAdd: done,
      onCheck: fn(async () => true),
      onOfferChange: done,
      onRemove: fn(async () => true),
    },
    log: { entries, total: 8, page: 1, timeZone: "Europe/Vienna", onPageChange: fn() },
  } satisfies OrganisationParts;
}

const meta = {
  title: "Pages/Organizations/OrganisationPage",
  component: OrganisationPage,
  decorators: inSettings(organisationPaths.organisation),
  parameters: wholePageParameters,
  args: { ...partsOf(organisation), organisation, part: "overview", now, onReopen: done, onRetry: fn() },
} satisfies Meta<typeof OrganisationPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement, args }) =>
  expectWholePage(canvasElement, args.organisation?.name ?? "", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Requests 3 are waiting" })).toHaveAttribute(
      "href",
      organisationPath("o1", "requests"),
    );
    await expect(canvas.getByText("128 (1 owner, 2 administrators, 9 teachers, 118 students)")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Export data" })).toHaveAttribute("download");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Narrow: Story = {
  tags: ["exhaustive"],
  ...narrow,
  args: { organisation: { ...organisation, name: longName, mailedName: longName } },
  play,
};

/** Owners ask for a plan that gives more. */
export const AskForPlan: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ask for Enterprise" }));
    await expect(args.overview?.onAskPlan).toHaveBeenCalledWith("enterprise");
  },
};

const asked: Organisation = { ...organisation, request: { plan: "enterprise", requestedAt: present } };

export const PlanAsked: Story = {
  args: { organisation: asked, overview: partsOf(asked).overview },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("You asked for Enterprise on 15 January. An operator will answer by email."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(await screen.findByText("Your request is withdrawn.")).toBeVisible();
  },
};

const waiting: Organisation = { ...withoutPlan, request: { plan: "university", requestedAt: present - day } };

/** Without a plan, and one has been asked for. */
export const FirstPlanAsked: Story = {
  tags: ["slow"],
  args: { organisation: waiting, overview: partsOf(waiting).overview },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/You asked for University on 14 January/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ask for University" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(args.overview?.onWithdrawPlan).toHaveBeenCalledOnce();
  },
};

const pictured: Organisation = { ...organisation, picturePath: logo };

/** The picture is chosen, and then saved. */
export const PictureSaved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Save picture" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Remove picture" })).toBeNull();
    const field = canvas.getByLabelText<HTMLInputElement>("Picture of the organization");
    const file = await logoFile();
    await userEvent.upload(field, file);
    await expect(await canvas.findByRole("img", { name: "Preview of logo.png" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Don't use this picture" }));
    await expect(canvas.queryByRole("button", { name: "Save picture" })).toBeNull();
    await userEvent.upload(field, file);
    await userEvent.click(canvas.getByRole("button", { name: "Save picture" }));
    await expect(args.overview?.onSavePicture).toHaveBeenCalledWith(file);
    await expect(await screen.findByText("The picture is saved.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save picture" })).toBeNull();
    await expect(field).toHaveFocus();
  },
};

/** The picture in use stands beside the name, and is removed. */
export const WithPicture: Story = {
  args: { organisation: pictured, overview: partsOf(pictured).overview },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("img", { name: "The current picture" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove picture" }));
    await expect(args.overview?.onRemovePicture).toHaveBeenCalledOnce();
    await expect(await screen.findByText("The picture is removed.")).toBeVisible();
  },
};

/** The server can't use the file. */
export const PictureRefused: Story = {
  args: {
    overview: {
      ...partsOf(organisation).overview,
      onSavePicture: fn(async () => false),
      errors: { picture: "We can't use this picture." },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>("Picture of the organization");
    await userEvent.upload(field, await logoFile());
    await userEvent.click(canvas.getByRole("button", { name: "Save picture" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("We can't use this picture.");
    await expect(field).toHaveAccessibleDescription("We can't use this picture.");
    // What was chosen stays.
    await expect(canvas.getByRole("button", { name: "Save picture" })).toBeVisible();
  },
};

export const DetailsSaved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText("Name");
    await userEvent.clear(name);
    await fill(name, "Economics");
    await userEvent.click(canvas.getByRole("button", { name: "Save details" }));
    await expect(args.overview?.onSave).toHaveBeenCalledWith(expect.objectContaining({ name: "Economics" }));
    await expect(await screen.findByText("The details are saved.")).toBeVisible();
  },
};

const paying: Organisation = { ...organisation, isPlanPaid: true };

/** Where the organization pays for a plan, closing says what becomes of it. */
export const ClosePaying: Story = {
  tags: ["slow"],
  args: { organisation: paying, overview: partsOf(paying).overview },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close organization" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Close Department of Economics?" }));
    await expect(question.getByText(/The plan that it pays for is canceled/)).toBeVisible();
  },
};

/** Closing asks first, and says what cannot be undone. */
export const Close: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close organization" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Close Department of Economics?" }));
    await expect(question.getByText("After that it is erased and can't be brought back.")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(args.overview?.onClose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Close organization" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Close organization" }),
    );
    await expect(args.overview?.onClose).toHaveBeenCalledOnce();
  },
};

/** Administrators who are no owners neither change details nor close. */
export const ForAdministrators: Story = {
  tags: ["slow"],
  args: {
    organisation: { ...organisation, roles: ["administrator"] },
    overview: partsOf({ ...organisation, roles: ["administrator"] }).overview,
  },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.queryByRole("button", { name: "Save details" })).toBeNull();
    await expect(canvas.queryByLabelText("Picture of the organization")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Close organization" })).toBeNull();
    await expect(canvas.getByText("An owner of the organization can ask for a plan.")).toBeVisible();
  },
};

/** Without a plan: what that means, and the way on. */
export const WithoutPlan: Story = {
  args: { organisation: withoutPlan, overview: partsOf(withoutPlan).overview },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("heading", { name: "This organization has no plan" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ask for University" }));
    await expect(args.overview?.onAskPlan).toHaveBeenCalledWith("university");
  },
};

const unpaid: Organisation = {
  ...withoutPlan,
  isPlanPaid: true,
  restriction: { invoicedOn: "2025-11-28", owner: null },
};

/** The plan is paid for by an invoice that is overdue: owners read so, and go to the payment. */
export const UnpaidInvoice: Story = {
  args: { organisation: unpaid, overview: { ...partsOf(unpaid).overview, sells: true } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    const restricted = canvas.getAllByText("Restricted: the invoice of 28 November 2025 is unpaid.");
    await expect(restricted[0]).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Payment History" })).toHaveAttribute(
      "href",
      billingPaths.paymentHistory,
    );
    await expect(canvas.queryByText(/This organization has no plan/)).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Order University" })).toBeNull();
  },
};

const askCarla: Organisation = {
  ...unpaid,
  roles: ["administrator"],
  restriction: {
    invoicedOn: "2025-11-28",
    owner: { firstName: "Carla", lastName: "Büttner", email: "carla@example.edu" },
  },
};

/** An administrator who is no owner reads whom to ask, on every part that can't be changed. */
export const AdministratorsUnpaidInvoice: Story = {
  args: { part: "members", organisation: askCarla, members: partsOf(askCarla).members },
  play: async (context) => {
    await play(context);
    await expect(
      context.canvas.getByText("Restricted: the invoice of 28 November 2025 is unpaid. Ask Carla Büttner."),
    ).toBeVisible();
    await expect(context.canvas.queryByRole("link", { name: "Go to Payment History" })).toBeNull();
  },
};

/** Where plans are sold, an owner orders one for the organization. */
export const OrderPlan: Story = {
  args: { organisation: withoutPlan, overview: { ...partsOf(withoutPlan).overview, sells: true } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Order University" })).toHaveAttribute(
      "href",
      orderPath("university", "o1"),
    );
    await expect(canvas.getByRole("link", { name: "Order Enterprise" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Ask for/ })).toBeNull();
  },
};

const paid: Organisation = { ...organisation, isPlanPaid: true };

/** A plan that is paid for is changed on the page of all plans. */
export const PlanPaid: Story = {
  args: { organisation: paid, overview: { ...partsOf(paid).overview, sells: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "See plans" })).toHaveAttribute("href", planPaths.plans);
    await expect(canvas.queryByRole("link", { name: "Order Enterprise" })).toBeNull();
  },
};

/** Closed: everything can be read, and an owner opens it again. */
export const Closing: Story = {
  args: { organisation: closed, overview: partsOf(closed).overview },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/It will be erased on 4 February/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save details" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Reopen organization" }));
    await expect(args.onReopen).toHaveBeenCalledOnce();
    await expect(await screen.findByText("The organization is open again.")).toBeVisible();
  },
};

export const Members: Story = {
  tags: ["axe"],
  args: { part: "members" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi Mensah" }));
    await userEvent.click((await screen.findAllByRole("menuitem", { name: "Owner" }))[0] as HTMLElement);
    const question = within(await screen.findByRole("alertdialog", { name: "Make Kofi Mensah an owner?" }));
    await userEvent.click(question.getByRole("button", { name: "Make owner" }));
    await expect(args.members?.onChange).toHaveBeenCalledWith([members[1]], { give: ["owner"], take: [] });
    await expect(await screen.findByText("The roles of 1 member are changed.")).toBeVisible();
  },
};

/** Several members are removed after a question that says what happens to their tables. */
export const MembersRemoved: Story = {
  tags: ["slow"],
  args: { part: "members" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Kofi Mensah" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select nameless@example.org" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove 2 members?" }));
    await expect(
      question.getByText(/Their tables and classes stay with the organization, and an owner takes over/),
    ).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await expect(args.members?.onRemove).toHaveBeenCalledWith([members[1], members[3]]);
    await expect(await screen.findByText("2 members are removed.")).toBeVisible();
  },
};

/** One role without power, given to one other member, needs no question. */
export const RoleGiven: Story = {
  args: { part: "members" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for nameless@example.org" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Teacher" }));
    await expect(args.members?.onChange).toHaveBeenCalledWith([members[3]], { give: ["teacher"], take: [] });
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

/** Giving up a role of one's own asks first. */
export const OwnRole: Story = {
  tags: ["slow"],
  args: { part: "members" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Ada Lovelace" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Administrator" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Give up your own role?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(args.members?.onChange).not.toHaveBeenCalled();
  },
};

/** Without a plan, members can still be removed; a note says why nothing else can be done. */
export const MembersWithoutPlan: Story = {
  args: { part: "members", organisation: withoutPlan, members: partsOf(withoutPlan).members },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/Without a plan, an organization opens no tables/)).toBeVisible();
    await expect(context.canvas.getByRole("link", { name: "Ask for a plan" })).toHaveAttribute(
      "href",
      organisationPath("o1"),
    );
  },
};

/** Administrators see which classes there are, and go to one to decide who teaches it. */
export const Classes: Story = {
  tags: ["axe"],
  args: { part: "classes" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("link", { name: "Marketing 2, Tuesday" })).toHaveAttribute("href", classPath("c1"));
    await expect(canvas.getByText("Teachers: Ada Lovelace and Kofi Mensah")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Search by name or term"), "m");
    await expect(args.classes?.onSearchChange).toHaveBeenCalledWith("m");
  },
};

export const NoClasses: Story = {
  args: { part: "classes", classes: { ...partsOf(organisation).classes, classes: [], total: 0 } },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/^No classes yet/)).toBeVisible();
  },
};

export const Invitations: Story = {
  args: { part: "invitations" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Revoke the invitation of mei@example.org" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
    await expect(args.invitations?.onRevoke).toHaveBeenCalledWith(invitations[0]);
    await expect(await screen.findByText("The invitation is revoked.")).toBeVisible();
  },
};

/** An owner who is no administrator learns how to become one. */
export const NotTheirs: Story = {
  args: { part: "invitations", organisation: { ...organisation, roles: ["owner"] } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText(/This part is for administrators of the organization\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the members" })).toHaveAttribute(
      "href",
      organisationPath("o1", "members"),
    );
    await expect(canvas.queryByLabelText("Email addresses")).toBeNull();
  },
};

export const Links: Story = {
  args: { part: "links" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: /^End link/ }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End link" }));
    await expect(args.links?.onEnd).toHaveBeenCalledWith(links[0]);
  },
};

export const Requests: Story = {
  args: { part: "requests" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Accept Kofi Mensah" }));
    await expect(args.requests?.onAnswer).toHaveBeenCalledWith(membershipRequests[0], true);
    await expect(await screen.findByText("Kofi Mensah is now a member and gets an email.")).toBeVisible();
  },
};

export const Domains: Story = {
  args: { part: "domains" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: /^Check record/ }));
    await expect(args.domains?.onCheck).toHaveBeenCalledWith(domains[1]);
    await expect(await screen.findByText("The domain is proved.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove economics.example.org" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove domain" }),
    );
    await expect(args.domains?.onRemove).toHaveBeenCalledWith(domains[0]);
  },
};

export const Log: Story = {
  args: { part: "log" },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText("Ada Lovelace made the organization.")).toBeVisible();
  },
};

/** A plan without the dashboard has no audit log. */
export const LogWithoutPlan: Story = {
  args: { part: "log", organisation: withoutPlan },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/This part needs a plan that has it/)).toBeVisible();
    await expect(context.canvas.queryByRole("region", { name: "Audit log" })).toBeNull();
  },
};

export const Loading: Story = {
  args: { organisation: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to your organizations" })).toBeVisible();
  },
};

/** Who doesn't belong to it learns no more than who asks for one that isn't there. */
export const Unknown: Story = {
  args: { organisation: undefined, error: "We can't find this organization." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We can't find this organization.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
