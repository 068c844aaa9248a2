import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { educatorContract } from "../../testing/orders.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import type { PlanChangesProps } from "./PlanChanges.tsx";
import { type OwnStanding, PlansPage } from "./PlansPage.tsx";

const present = Date.UTC(2026, 10, 22, 12);
const december = Date.UTC(2026, 11, 22, 12);

const free: OwnStanding = {
  plan: "free",
  source: null,
  endsAt: null,
  policy: "sold",
  isUpgradeGrant: false,
  practicesUntil: null,
  request: null,
};

const onTrial: OwnStanding = { ...free, plan: "educator", source: "trial", endsAt: december };

const available = { state: "available", onStart: fn() } as const;
const requests = { onRequest: fn(), onWithdraw: fn() };

const meta = {
  title: "Pages/Billing/PlansPage",
  component: PlansPage,
  decorators: besideSidebar(planPaths.plans),
  parameters: wholePageParameters,
  args: {
    standing: free,
    trial: available,
    requests,
    contactHref: "mailto:lab@example.org",
    now: () => present,
    onRetry: fn(),
  },
} satisfies Meta<typeof PlansPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Plans", "signedIn");
  await expect(within(canvas.getByRole("article", { name: "Free" })).getByText("Your plan")).toBeVisible();
};

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(
      canvas.getByText(/^Paid plans can't be bought on this installation: you get one by trying it/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Start the trial" }));
    await expect(available.onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Ask for Educator" }));
    await expect(requests.onRequest).toHaveBeenLastCalledWith("educator");
    const university = within(canvas.getByRole("article", { name: "University" }));
    await expect(university.getByRole("link", { name: "Create an organization" })).toHaveAttribute(
      "href",
      "/home/settings/organization/new",
    );
    await expect(canvas.getByRole("table", { name: "What each plan gives" })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};

export const OnTrial: Story = {
  args: { standing: onTrial, trial: { state: "unneeded", onStart: fn(), started: true } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    await expect(canvas.getByText("Trial until 22 Dec 2026")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ask for Educator" })).toBeNull();
  },
};

export const Granted: Story = {
  tags: ["slow"],
  args: {
    standing: { ...free, plan: "university", source: "grant", endsAt: Date.UTC(2027, 10, 22, 12) },
    trial: { state: "unneeded", onStart: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^An operator has given you University until 22 November 2027\./)).toBeVisible();
    await expect(within(canvas.getByRole("article", { name: "Educator" })).queryByRole("button")).toBeNull();
  },
};

/** An account that was there when the installation began to keep plans. */
export const Upgraded: Story = {
  args: {
    standing: {
      ...free,
      plan: "educator",
      source: "grant",
      endsAt: Date.UTC(2027, 10, 22, 12),
      isUpgradeGrant: true,
      practicesUntil: Date.UTC(2027, 10, 22, 12),
    },
    trial: { state: "unneeded", onStart: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^As an account that was here before plans were kept/)).toBeVisible();
  },
};

export const Requested: Story = {
  tags: ["slow"],
  args: { standing: { ...free, request: { plan: "university", requestedAt: present } }, chosenPlan: "university" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    await expect(canvas.getByText(/^You asked for University on 22 November 2026\./)).toBeVisible();
    await expect(within(canvas.getByRole("article", { name: "University" })).getByText("Requested")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: /^You have chosen/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(requests.onWithdraw).toHaveBeenCalledOnce();
  },
};

export const RequestFailed: Story = {
  args: { requests: { ...requests, error: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};

/** Only teachers can try a plan. */
export const NeedsTeaching: Story = {
  tags: ["slow"],
  args: { trial: { state: "needs-teaching", onStart: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Become a teacher" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Start the trial" })).toBeNull();
  },
};

/** A plan was chosen on the pricing page, which the person can try at once. */
export const ChosenPlan: Story = {
  tags: ["slow"],
  args: { chosenPlan: "educator" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    const choice = within(canvas.getByRole("region", { name: "You have chosen Educator" }));
    await expect(choice.getByText(/ends by itself on 22 December 2026/)).toBeVisible();
    await expect(choice.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Try Educator for 30 days",
      "Ask for Educator",
    ]);
    await expect(within(canvas.getByRole("article", { name: "Educator" })).getByText("Your choice")).toBeVisible();
  },
};

/** A plan that is for several teachers. */
export const ChosenPlanForAnOrganization: Story = {
  args: { chosenPlan: "university" },
  play: async ({ canvas, userEvent }) => {
    const choice = within(canvas.getByRole("region", { name: "You have chosen University" }));
    await expect(choice.getByText(/is for an organization with several teachers/)).toBeVisible();
    await expect(choice.getByRole("link", { name: "Create an organization" })).toBeVisible();
    await userEvent.click(choice.getByRole("button", { name: "Ask for University" }));
    await expect(requests.onRequest).toHaveBeenLastCalledWith("university");
  },
};

/** The chosen plan is the person's plan already: there is nothing left to do. */
export const ChosenPlanIsCurrent: Story = {
  args: { standing: onTrial, trial: { state: "unneeded", onStart: fn() }, chosenPlan: "educator" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: /^You have chosen/ })).toBeNull();
  },
};

/** The operator has not set an email address. */
export const WithoutContact: Story = {
  tags: ["slow"],
  args: { contactHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Write to us" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Ask for Educator" })).toBeVisible();
  },
};

/** The installation gives everybody everything. */
export const Open: Story = {
  tags: ["slow"],
  args: {
    standing: { ...free, plan: "enterprise", policy: "open" },
    trial: { state: "unneeded", onStart: fn() },
    operatorName: "Sampletown University",
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Everything is included", "signedIn");
    await expect(
      canvas.getByText(
        "Sampletown University provides this installation: everybody here has all that the Enterprise plan gives. There is nothing to buy.",
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Ask|Start/ })).toBeNull();
    await expect(canvas.queryByText(/€/)).toBeNull();
  },
};

export const Loading: Story = {
  args: { standing: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const Failed: Story = {
  args: { standing: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const yearLater = Date.UTC(2027, 1, 14, 12);

const paid: OwnStanding = { ...free, plan: "educator", source: "card", endsAt: yearLater };

type Billing = PlanChangesProps["billings"][number];

const own = {
  organisationId: null,
  name: null,
  order: null,
  contract: { ...educatorContract, interval: "month", endsAt: yearLater },
} satisfies Billing;

const university: Billing = {
  organisationId: "u1",
  name: "Department of Economics",
  order: null,
  contract: { ...educatorContract, plan: "university", endsAt: yearLater },
};

const buying = { billings: [], actions: { onCardChange: fn(), onChangeUndo: fn() } } satisfies PlanChangesProps;

/** Owners see an order by invoice while it waits for the operator. */
export const OrderWaiting: Story = {
  args: {
    buying: {
      ...buying,
      billings: [
        {
          organisationId: "u1",
          name: "Sampletown University",
          contract: null,
          order: { number: "ORD-2026-000004", orderedAt: present, plan: "university", amount: 10_709_99 },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const order = within(canvas.getByRole("region", { name: "Order for Sampletown University" }));
    await expect(
      order.getByText(/^Order ORD-2026-000004 is waiting to be accepted: University plan, a year, €10,709\.99\./),
    ).toBeVisible();
  },
};

/** Plans can be bought. */
export const Buying: Story = {
  tags: ["slow"],
  args: { buying },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    await expect(canvas.getByRole("link", { name: "Order Educator" })).toHaveAttribute(
      "href",
      "/home/plans/order?plan=educator",
    );
    await expect(canvas.getByRole("link", { name: "Order University" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ask for Educator" })).toBeNull();
    await expect(canvas.queryByText(/can't be bought/)).toBeNull();
    await expect(canvas.getByText("€9.99 a month, or €99.99 a year (€8.33 a month), VAT included")).toBeVisible();
    await expect(canvas.getByText("€999.99 a month, or €8,999.99 a year (€750.00 a month), plus VAT")).toBeVisible();
  },
};

export const BuyingChosenPlan: Story = {
  tags: ["slow"],
  args: { buying, chosenPlan: "university" },
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole("region", { name: "You have chosen University" }));
    await expect(choice.getByRole("link", { name: "Order University" })).toHaveAttribute(
      "href",
      "/home/plans/order?plan=university",
    );
  },
};

/** What is tried can be bought while the trial runs. */
export const OrderDuringTrial: Story = {
  tags: ["slow"],
  args: { standing: onTrial, trial: { state: "unneeded", onStart: fn() }, buying },
  play: async ({ canvas }) => {
    const educator = within(canvas.getByRole("article", { name: "Educator" }));
    await expect(educator.getByText("Your plan")).toBeVisible();
    await expect(educator.getByRole("link", { name: "Order Educator" })).toBeVisible();
  },
};

/** The plan was bought, and so was that of an organization. */
export const Bought: Story = {
  tags: ["slow"],
  args: {
    standing: paid,
    trial: { state: "unneeded", onStart: fn() },
    buying: { ...buying, billings: [own, university] },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    await expect(canvas.queryByRole("link", { name: "Order Educator" })).toBeNull();
    const own = within(canvas.getByRole("region", { name: "Change your plan" }));
    await expect(own.getByText("Educator, by month, until 14 February 2027.")).toBeVisible();
    const region = within(canvas.getByRole("region", { name: "Change the plan of Department of Economics" }));
    await userEvent.click(region.getByRole("button", { name: "Change the plan at Stripe" }));
    await expect(buying.actions.onCardChange).toHaveBeenLastCalledWith("u1");
  },
};

/** What is used of a plan that limits it, of an organisation's that doesn't, and of one that has ended. */
export const Usage: Story = {
  tags: ["slow"],
  args: {
    usage: [
      {
        organisationId: null,
        name: null,
        plan: "free",
        practices: { limit: 3, used: 3, freesAt: present + 4 * 60 * 60 * 1000 },
        tables: { limit: 3, used: 1, freesAt: null },
        peopleAtTable: 40,
        classes: { limit: 0, used: 0 },
        students: { limit: 0, used: 0 },
      },
      {
        organisationId: "economics",
        name: "Department of Economics",
        plan: "university",
        tables: { limit: null, used: 12, freesAt: null },
        peopleAtTable: 500,
        classes: { limit: null, used: 4 },
        students: { limit: null, used: null },
      },
      { organisationId: "law", name: "Faculty of Law", plan: null },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    const regions = canvas.getAllByRole("region").map((region) => region.querySelector("h2, h3")?.textContent);
    const [through, own] = ["You have University through Department of Economics", "Free"].map((title) =>
      regions.indexOf(title),
    );
    await expect(through).toBeGreaterThanOrEqual(0);
    await expect(through).toBeLessThan(own ?? -1);
    await expect(canvas.queryByRole("button", { name: "Start the trial" })).toBeNull();
    const account = within(canvas.getByRole("region", { name: "Your account" }));
    await expect(account.getByText(/^3 of 3, more from/)).toBeVisible();
    await expect(account.getByText("1 of 3")).toBeVisible();
    await expect(account.getByText("up to 40")).toBeVisible();
    await expect(account.getAllByText("not included")).toHaveLength(2);
    const economics = within(canvas.getByRole("region", { name: "Department of Economics" }));
    await expect(economics.getByText("12, no limit")).toBeVisible();
    await expect(economics.getByText("4, no limit")).toBeVisible();
    await expect(within(canvas.getByRole("region", { name: "Faculty of Law" })).getByText("No plan")).toBeVisible();
  },
};

const changing: Billing = { ...own, contract: { ...own.contract, scheduled: { plan: "educator", interval: "year" } } };

export const ChangeScheduled: Story = {
  tags: ["slow"],
  args: {
    standing: paid,
    buying: { ...buying, billings: [changing] },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("On 14 February 2027, the plan changes to Educator, by year.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo the change" }));
    await expect(buying.actions.onChangeUndo).toHaveBeenCalledOnce();
  },
};

export const ChangeNotUndone: Story = {
  args: {
    standing: paid,
    buying: {
      ...buying,
      billings: [changing],
      actions: { ...buying.actions, error: { organisationId: null, text: "Error connecting to the server." } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expect(canvas.getByRole("button", { name: "Undo the change" })).toBeEnabled();
  },
};
