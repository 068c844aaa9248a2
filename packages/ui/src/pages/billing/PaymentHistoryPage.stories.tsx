import { accountPaths } from "@belab/domain/accounts";
import { billingPaths, type OwnContract, orderPath, type QuoteState } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adasDetails, educatorContract, universityContract, universityDetails } from "../../testing/orders.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { type Billing, PaymentHistoryPage, type Payments } from "./PaymentHistoryPage.tsx";

const day = 24 * 60 * 60 * 1000;
const ordered = Date.UTC(2026, 10, 24, 12);
const yearLater = Date.UTC(2027, 10, 24, 12);

const educator: OwnContract = {
  ...educatorContract,
  cancelsAt: yearLater,
  withdrawableUntil: ordered + 14 * day,
};

const files = (number: string) => ({ pdfHref: `/documents/${number}.pdf`, xmlHref: `/documents/${number}.xml` });

const own: Billing = {
  organisationId: null,
  name: null,
  contract: educator,
  details: adasDetails,
  order: null,
  inForce: { plan: "educator", source: "card", endsAt: yearLater },
  invoices: [
    {
      number: "BEL-2026-00031",
      issuedAt: ordered,
      plan: "educator",
      amount: 99_99,
      state: "paid",
      ...files("31"),
    },
    {
      number: "BEL-2026-00030",
      issuedAt: Date.UTC(2026, 10, 3, 12),
      plan: "educator",
      amount: 9_99,
      state: "refunded",
      credits: "BEL-2026-00029",
      ...files("30"),
    },
    {
      number: "BEL-2026-00029",
      issuedAt: Date.UTC(2026, 10, 2, 12),
      plan: "educator",
      amount: 9_99,
      state: "credited",
      ...files("29"),
    },
  ],
};

const university: Billing = {
  organisationId: "u1",
  name: "Department of Economics",
  details: universityDetails,
  order: null,
  contract: {
    ...universityContract,
    payment: { kind: "owed", amount: 8999_99, at: ordered + 30 * day, way: "invoice" },
  },
  inForce: { plan: "university", source: "invoice", endsAt: yearLater },
  invoices: [
    {
      number: "BEL-2026-00042",
      issuedAt: ordered,
      plan: "university",
      amount: 8999_99,
      state: "open",
      dueAt: ordered + 30 * day,
      ...files("42"),
    },
  ],
};

/** The owner can order the next year. */
const lastWeeks: Billing = {
  ...university,
  contract: { ...universityContract, payment: null, isNextTermOrderable: true },
};

const actions = {
  onCancel: fn(),
  onCancelUndo: fn(),
  onCardChange: fn(),
  onChangeUndo: fn(),
  onDetailsSave: fn(async () => true),
};

/** What Ada is shown where her account pays for a contract. */
function paying(contract: Partial<OwnContract>, rest: Partial<Billing> = {}): { payments: Payments } {
  const billing = { ...own, ...rest, contract: { ...educator, ...contract } };
  return {
    payments: { ...sold, plan: "educator", source: "card", endsAt: yearLater, billings: [billing] },
  };
}

const sold = { policy: "sold", billings: [] } as const;

const meta = {
  title: "Pages/Billing/PaymentHistoryPage",
  component: PaymentHistoryPage,
  decorators: [
    (Story) => (
      <SettingsPage currentHref={billingPaths.paymentHistory}>
        <Story />
      </SettingsPage>
    ),
    besideSidebar(accountPaths.settings),
  ],
  parameters: wholePageParameters,
  args: {
    payments: { ...sold, plan: "educator", source: "card", endsAt: Date.UTC(2027, 0, 15, 12) },
    actions,
    onRetry: fn(),
  },
} satisfies Meta<typeof PaymentHistoryPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("You are on the Educator plan until 15 January 2027.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", planPaths.plans);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const NoInvoices: Story = {
  args: { payments: { ...sold, plan: "free", source: null, endsAt: null } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.getByText(/^No invoices yet\./)).toBeVisible();
  },
};

export const OnTrial: Story = {
  args: { payments: { ...sold, plan: "educator", source: "trial", endsAt: Date.UTC(2026, 11, 22, 12) } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "You are trying Educator until 22 December 2026. The trial ends by itself, and nothing is billed for it.",
      ),
    ).toBeVisible();
  },
};

export const Granted: Story = {
  args: {
    payments: { ...sold, plan: "university", source: "grant", endsAt: Date.UTC(2027, 10, 22, 12) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^An operator has given you University until 22 November 2027\./)).toBeVisible();
  },
};

export const Operator: Story = {
  tags: ["slow"],
  args: { payments: { ...sold, plan: "enterprise", source: null, endsAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You run this installation: nothing is billed to you.")).toBeVisible();
  },
};

/** The installation gives everybody everything. */
export const Open: Story = {
  args: { payments: { plan: "enterprise", source: null, endsAt: null, policy: "open", billings: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Everything is included on this installation: nothing is billed.")).toBeVisible();
  },
};

export const Loading: Story = {
  args: { payments: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const Failed: Story = {
  args: { payments: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A person pays by card, and can still withdraw. */
export const ByCard: Story = {
  tags: ["axe"],
  args: paying({}),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    const region = within(canvas.getByRole("region", { name: "Your account" }));
    await expect(region.getByRole("article", { name: "Plan in force" })).toHaveTextContent(
      "Educator ActiveBy year, until 24 November 2027. It renews automatically.",
    );
    await expect(region.getByRole("article", { name: "Next payment" })).toHaveTextContent(
      "€99.99 On 24 November 2027, by card",
    );
    await expect(region.getByText("Card")).toBeVisible();
    const rows = region.getAllByRole("row").map((row) => row.textContent);
    await expect(rows).toEqual([
      "NumberDatePlanAmountStatusFiles",
      "BEL-2026-0003124 Nov 2026Educator€99.99PaidPDFXML",
      "BEL-2026-000292 Nov 2026Educator€9.99CreditedPDFXML",
      "BEL-2026-00030Credit note for BEL-2026-000293 Nov 2026Educator-€9.99RefundedPDFXML",
    ]);
    await expect(region.getByRole("link", { name: "XML of BEL-2026-00031" })).toHaveAttribute(
      "href",
      "/documents/31.xml",
    );
    await userEvent.click(region.getByRole("button", { name: "Card and plan at Stripe" }));
    await expect(args.actions.onCardChange).toHaveBeenLastCalledWith(null);
    await expect(region.getByRole("link", { name: "Withdraw from contract here" })).toHaveAttribute(
      "href",
      "/withdraw",
    );
    await expect(
      region.getByText("You can withdraw until 8 December 2026 and get the whole price back."),
    ).toBeVisible();
  },
};

export const ByCardOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: paying({}),
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn"),
};

/** An owner sees what the organization pays for, beside the own account. */
export const WithOrganization: Story = {
  tags: ["slow"],
  args: {
    payments: {
      ...sold,
      plan: "educator",
      source: "card",
      endsAt: yearLater,
      billings: [university, own],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    const region = within(canvas.getByRole("region", { name: "Department of Economics" }));
    await expect(region.getByRole("article", { name: "To pay" })).toHaveTextContent(
      "€8,999.99 By 24 December 2026, by transfer",
    );
    await expect(region.getByText("Purchase order number 4500-1182")).toBeVisible();
    await expect(region.getByText("Due by 24 Dec 2026")).toBeVisible();
    await expect(region.queryByRole("button", { name: "Card and plan at Stripe" })).toBeNull();
    await expect(region.queryByText(/withdraw/i)).toBeNull();
  },
};

const quoted = (number: string, issuedAt: number, state: QuoteState) => ({
  ...({ number, issuedAt, plan: "university", amount: 8999_99, pdfHref: `/documents/${number}.pdf` } as const),
  quote: { state, validUntil: "2027-01-18" },
});

/** Quotes stand among the documents; an order waits to be accepted. */
export const QuoteAndOrder: Story = {
  tags: ["axe", "slow"],
  args: {
    payments: {
      ...{ ...sold, plan: "free", source: null, endsAt: null },
      billings: [
        {
          ...university,
          inForce: { plan: "university", source: "invoice", endsAt: yearLater },
          order: { number: "ORD-2026-000004", orderedAt: ordered, plan: "enterprise", amount: 9999_99 },
          invoices: [
            quoted("QUO-2026-000019", ordered + day, "open"),
            ...university.invoices,
            quoted("QUO-2026-000018", ordered - day, "ordered"),
            quoted("QUO-2026-000017", ordered - 2 * day, "replaced"),
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.queryByText(/is in force/)).toBeNull();
    const open = within(canvas.getByRole("list", { name: "Quote and order" }));
    await expect(open.getByText("Order ORD-2026-000004")).toBeVisible();
    await expect(open.getByText("Enterprise, €9,999.99")).toBeVisible();
    await expect(open.getByText("It can be ordered by until 18 January 2027.")).toBeVisible();
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows.slice(1)).toEqual([
      "QUO-2026-00001925 Nov 2026Quote, University€8,999.99OpenValid until 18 Jan 2027PDF",
      "BEL-2026-0004224 Nov 2026University€8,999.99OpenDue by 24 Dec 2026PDFXML",
      "QUO-2026-00001823 Nov 2026Quote, University€8,999.99OrderedPDF",
      "QUO-2026-00001722 Nov 2026Quote, University€8,999.99ReplacedPDF",
    ]);
  },
};

export const QuoteAndOrderOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: QuoteAndOrder.args ?? {},
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn"),
};

/** What was bought is over: what is in force was given, or is free. */
export const NothingBoughtAnymore: Story = {
  tags: ["slow"],
  args: {
    payments: {
      ...{ ...sold, plan: "free", source: null, endsAt: null },
      billings: [
        { ...own, contract: null, inForce: { plan: "free", source: null, endsAt: null } },
        { ...university, contract: null, inForce: { plan: "enterprise", source: "grant", endsAt: yearLater } },
        {
          ...university,
          organisationId: "u2",
          name: "Law",
          contract: null,
          inForce: { plan: null, source: null, endsAt: null },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The Free plan is in force.")).toBeVisible();
    await expect(
      canvas.getByText("The Enterprise plan is in force until 24 November 2027: an operator has given it."),
    ).toBeVisible();
    await expect(canvas.getByText("No plan is in force.")).toBeVisible();
  },
};

/** The plan ends with the year that is paid, and its owner can order the next one. */
export const LastWeeks: Story = {
  tags: ["slow"],
  args: { payments: { ...sold, plan: "university", source: "invoice", endsAt: yearLater, billings: [lastWeeks] } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    const region = within(canvas.getByRole("region", { name: "Department of Economics" }));
    await expect(region.getByRole("link", { name: "Order the next year" })).toHaveAttribute(
      "href",
      orderPath("university", "u1"),
    );
    await expect(region.queryByRole("button", { name: "Cancel the plan" })).toBeNull();
  },
};

/** The first click asks with the date, the second one cancels. */
export const Cancel: Story = {
  tags: ["slow"],
  args: paying({ withdrawableUntil: null }),
  play: async ({ args, canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cancel the plan" }));
      return within(await screen.findByRole("alertdialog", { name: "Cancel Educator?" }));
    };
    await userEvent.click((await ask()).getByRole("button", { name: "Keep the plan" }));
    await expect(args.actions.onCancel).not.toHaveBeenCalled();
    const dialog = await ask();
    await expect(dialog.getByText(/^The plan ends on 24 November 2027\./)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel on 24 November 2027" }));
    await expect(args.actions.onCancel).toHaveBeenCalledOnce();
    await expect(args.actions.onCancel).toHaveBeenLastCalledWith(null);
  },
};

export const Canceled: Story = {
  tags: ["slow"],
  args: paying({ end: "canceled", payment: null }),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.getByText(/You have canceled it, so it won't renew\./)).toBeVisible();
    await expect(canvas.getByText("There are no further payments.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel the plan" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Undo the cancellation" }));
    await expect(args.actions.onCancelUndo).toHaveBeenCalledOnce();
  },
};

const owed = { since: yearLater, payment: { kind: "owed", amount: 99_99, at: yearLater, way: "card" } } as const;

export const Warned: Story = {
  tags: ["slow"],
  args: paying({ ...owed, state: "warned", withdrawableUntil: null }),
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.getByRole("alert")).toHaveTextContent("A payment by card failed on 24 November 2027.");
    await expect(canvas.getByRole("article", { name: "To pay" })).toHaveTextContent("€99.99");
  },
};

export const WarnedOverdueInvoice: Story = {
  args: {
    payments: {
      ...sold,
      plan: "free",
      source: null,
      endsAt: null,
      billings: [
        {
          ...university,
          contract: { ...universityContract, ...owed, state: "warned" },
          invoices: university.invoices.map((invoice) => ({ ...invoice, state: "overdue" as const })),
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("An invoice was due on 24 November 2027.");
    await expect(canvas.getByText("Overdue")).toBeVisible();
  },
};

export const Restricted: Story = {
  args: paying({ ...owed, state: "restricted", withdrawableUntil: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /nothing new can begin, but everything can still be read/,
    );
  },
};

export const Ended: Story = {
  args: paying({ ...owed, state: "ended", payment: null, withdrawableUntil: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The plan ended on 24 November 2027");
    await expect(canvas.queryByRole("button", { name: "Cancel the plan" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Card and plan at Stripe" })).toBeNull();
  },
};

/** Of an organization: a person's details are changed on Stripe's page. */
export const EditDetails: Story = {
  tags: ["slow"],
  args: { payments: { ...sold, plan: "free", source: null, endsAt: null, billings: [own, university] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const form = within(canvas.getByRole("form", { name: "Billing details" }));
    await expect(canvas.getAllByRole("form")).toHaveLength(1);
    await userEvent.clear(form.getByLabelText("City"));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(form.getByText("Please fill this in.")).toBeVisible();
    await expect(args.actions.onDetailsSave).not.toHaveBeenCalled();
    await userEvent.type(form.getByLabelText("City"), "Potsdam ");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(args.actions.onDetailsSave).toHaveBeenLastCalledWith("u1", {
      ...universityDetails,
      city: "Potsdam",
    });
    await waitFor(() => expect(canvas.queryByRole("form", { name: "Billing details" })).toBeNull());
  },
};

const declined: Billing = {
  ...own,
  invoices: [
    {
      number: "BEL-0031",
      issuedAt: yearLater,
      plan: "educator",
      amount: 99_99,
      state: "failed",
      onPay: fn(),
      onPdf: fn(),
    },
    {
      number: "BEL-0030",
      issuedAt: ordered,
      plan: "educator",
      amount: 99_99,
      state: "paid",
      returned: 12_34,
      onPdf: fn(),
    },
    {
      number: "BEL-0029",
      issuedAt: ordered - day,
      plan: "educator",
      amount: 9_99,
      ...{ state: "canceled", onPdf: fn() },
    },
    {
      number: "BEL-0028",
      issuedAt: ordered - 2 * day,
      plan: "educator",
      amount: 9_99,
      ...{ state: "unpaid", onPdf: fn() },
    },
  ],
};

/** What Stripe has billed: a payment that failed is made from here. */
export const BilledByStripe: Story = {
  tags: ["axe", "slow"],
  args: {
    payments: {
      ...{ ...sold, plan: "educator", source: "card", endsAt: yearLater },
      billings: [
        {
          ...declined,
          contract: { ...educator, ...owed, state: "warned", scheduled: { plan: "educator", interval: "month" } },
        },
      ],
    },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows.slice(1)).toEqual([
      "BEL-003124 Nov 2027Educator€99.99Payment failedPay nowPDF",
      "BEL-003024 Nov 2026Educator€99.99Paid€12.34 refundedPDF",
      "BEL-002923 Nov 2026Educator€9.99CanceledPDF",
      "BEL-002822 Nov 2026Educator€9.99Not paidPDF",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Pay now: BEL-0031" }));
    await expect(declined.invoices[0]?.onPay).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "PDF of BEL-0030" }));
    await expect(declined.invoices[1]?.onPdf).toHaveBeenCalledOnce();
    await expect(canvas.getByText(/the plan changes to Educator, by month\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo the change" }));
    await expect(args.actions.onChangeUndo).toHaveBeenLastCalledWith(null);
  },
};

export const BilledByStripeOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: BilledByStripe.args ?? {},
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn"),
};

/** Stripe can't be reached: what was paid by card is missing, and that is said. */
export const StripeUnreachable: Story = {
  args: paying({}, { invoices: [], isStripeSilent: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Stripe can't be reached at the moment/);
    await expect(canvas.queryByText(/^No documents yet/)).toBeNull();
  },
};

export const NoDocuments: Story = {
  args: paying({}, { invoices: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No documents yet\./)).toBeVisible();
  },
};

export const ActionFailed: Story = {
  args: {
    ...paying({}),
    actions: { ...actions, error: { organisationId: null, text: "Error connecting to the server. Please try again." } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};
