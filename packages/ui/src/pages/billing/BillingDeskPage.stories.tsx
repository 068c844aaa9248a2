import { amountsOfNet, billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { universityDetails } from "../../testing/orders.ts";
import { ada, inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { BillingDeskPage, type BillingDeskPageProps, type DeskInvoice, type WaitingOrder } from "./BillingDeskPage.tsx";

const now = Date.UTC(2026, 10, 27, 9);
const day = 24 * 60 * 60 * 1000;
const vat = { category: "S", rate: 19_00, country: "DE" } as const;

const order: WaitingOrder = {
  orderId: "1",
  number: "ORD-2026-000003",
  organisation: "Universität Musterstadt",
  plan: "university",
  orderedAt: now - 3 * day,
  orderedByName: "Ida Kauf",
  orderedByEmail: "ida.kauf@uni-musterstadt.example",
  amounts: amountsOfNet(8999_99, vat),
  vatReason: null,
  vatIdCheck: null,
  renewsByItself: false,
  details: { ...universityDetails, purchaseOrder: "PO 4711", country: "DE", city: "Berlin", vatId: "" },
};

const unchecked: WaitingOrder = {
  ...order,
  orderId: "2",
  number: "ORD-2026-000004",
  organisation: "Sampletown University",
  plan: "enterprise",
  orderedAt: now - 3 * day,
  amounts: { net: 9999_99, vat: 0, gross: 9999_99, rounding: 0, due: 9999_99 },
  vatReason: "vat-id-unchecked",
  vatIdCheck: { state: "unchecked", checkedAt: null, requestNumber: null },
  renewsByItself: true,
  details: universityDetails,
};

const orders = { orders: [order, unchecked], total: 2, now: () => now, onAccept: fn(), onDecline: fn() };

const invoice: DeskInvoice = {
  invoiceId: "17",
  number: "2026-000017",
  reference: "RF5620260000017",
  buyer: "Universität Musterstadt",
  dueOn: "2026-12-27",
  due: 10_709_99,
  uncredited: 10_709_99,
  owed: 5_709_99,
  overPaid: 0,
  isRestricted: false,
  vatIdCheck: { state: "valid", checkedAt: now - 2 * day, requestNumber: null },
  bookings: [
    { bookingId: "b", kind: "payment", amount: 5_000_00, at: now - day, reversedAt: null },
    { bookingId: "a", kind: "payment", amount: 500_00, at: now - 2 * day, reversedAt: now - day },
  ],
};

const invoices = {
  state: "open",
  invoices: [invoice],
  total: 1,
  page: 1,
  pageSize: 50,
  now: () => now,
  onStateChange: fn(),
  onPageChange: fn(),
  onStep: fn(),
} as const;

const state = {
  ...{ hasSeller: true, hasAccount: true, hasStripeKey: true, hasWebhookSecret: false },
  ...{ lastWebhookAt: null, lastSweepAt: now, failing: 0, undrawn: 0, issuingHeld: false },
  ...{ usesOneStopShop: false, oneStopShopTotal: 8_000_00, oneStopShopThreshold: 10_000_00 },
  ...{ missingNumbers: [], vatDoubts: [] },
} satisfies BillingDeskPageProps["state"];

const meta = {
  title: "Pages/Billing/BillingDeskPage",
  component: BillingDeskPage,
  decorators: inSettings(billingPaths.billing, { ...ada, isOperator: true }),
  parameters: wholePageParameters,
  args: { waiting: 2, orders },
} satisfies Meta<typeof BillingDeskPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Billing", "signedIn");

/** What waits: an order whose VAT is known is accepted at once, one whose VAT is not, with what the operator decides. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("ORD-2026-000003: University plan, a year, €10,709.99")).toBeVisible();
    await expect(canvas.getAllByText("Contact: Grace Hopper")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000003" }));
    await expect(orders.onAccept).toHaveBeenLastCalledWith(order);
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000004" }));
    await userEvent.selectOptions(canvas.getByLabelText("VAT of this order"), "reverse-charge");
    await userEvent.click(canvas.getByRole("button", { name: "Accept with this VAT" }));
    await expect(orders.onAccept).toHaveBeenLastCalledWith(unchecked, "reverse-charge");
  },
};

/** Only what is lawful is offered: that the buyer owes the VAT, where the number is valid or nobody answered for three days. */
export const VatOfOrders: Story = {
  args: {
    orders: {
      ...orders,
      orders: [
        { ...unchecked, orderedAt: now - 3 * day + 1 },
        {
          ...unchecked,
          ...{ orderId: "3", number: "ORD-2026-000005", vatReason: "vat-id-unknown" },
          vatIdCheck: { state: "invalid", checkedAt: now, requestNumber: null },
        },
        {
          ...order,
          ...{ orderId: "4", number: "ORD-2026-000006", details: universityDetails },
          vatIdCheck: { state: "valid", checkedAt: now, requestNumber: "WAPIAAAA1" },
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("VAT identification number: valid, checked on 27 November 2026 (request number WAPIAAAA1)"),
    ).toBeVisible();
    await expect(canvas.getByText("VAT identification number: not valid, checked on 27 November 2026")).toBeVisible();
    await expect(canvas.getByText(/the register hasn't answered yet$/)).toBeVisible();
    for (const number of ["ORD-2026-000004", "ORD-2026-000005"]) {
      await userEvent.click(canvas.getByRole("button", { name: `Accept order ${number}` }));
    }
    for (const field of canvas.getAllByLabelText("VAT of this order")) {
      await expect(
        within(field)
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual(["Rate of our country", "Rate of the buyer's country"]);
    }
    await expect(canvas.getAllByText(/You can choose reverse charge once/)).toHaveLength(1);
  },
};

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

export const Decline: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline order ORD-2026-000003" }));
    await userEvent.click(canvas.getByRole("button", { name: "Decline the order" }));
    await expect(canvas.getByText("Please give a reason.")).toBeVisible();
    await fill(canvas.getByLabelText("Reason"), "We can’t find you in the register.");
    await userEvent.click(canvas.getByRole("button", { name: "Decline the order" }));
    await expect(orders.onDecline).toHaveBeenLastCalledWith(order, "We can’t find you in the register.");
  },
};

export const NoOrders: Story = {
  args: { waiting: 0, orders: { ...orders, orders: [], total: 0, answer: { number: order.number, accepted: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No order is waiting.")).toBeVisible();
    await expect(canvas.getByText(/Order ORD-2026-000003 was accepted/)).toBeVisible();
  },
};

/** A payment is booked with the day of the bank, and what was booked wrongly is undone. */
const filesOf = (documentId: string) => ({
  pdfHref: `/api/billing/Document?documentId=${documentId}&format=pdf`,
  xmlHref: `/api/billing/Document?documentId=${documentId}&format=xml`,
});

export const Invoices: Story = {
  args: { part: "invoices", invoices },
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("€5,709.99 of €10,709.99 is still owed")).toBeVisible();
    await expect(canvas.getByText("VAT identification number: valid, checked on 25 November 2026")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Import bank statements" })).toHaveAttribute(
      "href",
      billingPaths.statements,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Book payment: 2026-000017" }));
    const amount = canvas.getByLabelText("Amount in euros");
    await expect(amount).toHaveValue("5709.99");
    await fill(amount, "viel");
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(canvas.getByText("Enter an amount such as 10709.99.")).toBeVisible();
    await userEvent.clear(amount);
    await fill(amount, "5709,99");
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(invoice, { kind: "payment", amount: 5_709_99, at: now });
    const bookings = within(canvas.getByRole("list", { name: "Bookings" }));
    await expect(bookings.getByText("Undone")).toBeVisible();
    await userEvent.click(bookings.getByRole("button", { name: "Undo: Received €5,000.00 on 26 Nov 2026" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(invoice, { kind: "undo", bookingId: "b" });
  },
};

export const InvoicesOnPhone: Story = { ...phone, args: { part: "invoices", invoices }, play };

export const Overdue: Story = {
  args: { part: "invoices", invoices: { ...invoices, state: "overdue" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Restrict plan: 2026-000017" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(invoice, { kind: "restrict" });
    await userEvent.click(canvas.getByRole("button", { name: "Credit: 2026-000017" }));
    await userEvent.click(canvas.getByRole("button", { name: "Issue credit note" }));
    const credit = { kind: "credit", amount: 5_709_99, reason: "correction" };
    await expect(invoices.onStep).toHaveBeenLastCalledWith(invoice, credit);
  },
};

/** What was paid too much is sent back, and that is booked. */
export const OverPaid: Story = {
  args: {
    part: "invoices",
    invoices: { ...invoices, state: "over-paid", invoices: [{ ...invoice, owed: 0, overPaid: 10_00 }] },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("€10.00 overpaid")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Book what was sent back: 2026-000017" }));
    await userEvent.click(canvas.getByRole("button", { name: "Book what was sent back" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(expect.anything(), {
      ...{ kind: "refund", amount: 10_00, at: now },
    });
  },
};

/** What was paid too much in the year before is used for the invoice of this one. */
export const Credit: Story = {
  args: {
    part: "invoices",
    invoices: {
      ...invoices,
      invoices: [
        {
          ...invoice,
          credit: 90_01,
          bookings: [{ bookingId: "c", kind: "transfer", amount: 10_00, at: now - day, reversedAt: null }],
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("€90.01 is kept as credit from another invoice")).toBeVisible();
    await expect(canvas.getByText("Credit of €10.00 applied on 26 Nov 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Apply credit: 2026-000017" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(expect.anything(), { kind: "apply-credit" });
  },
};

export const Refused: Story = {
  args: {
    part: "invoices",
    invoices: { ...invoices, error: { id: "17", message: "This is more than what is left of the invoice." } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This is more than what is left of the invoice.");
  },
};

export const Documents: Story = {
  args: {
    part: "documents",
    documents: {
      month: "2026-11",
      documents: [
        {
          ...{ documentId: "17", kind: "invoice", number: "2026-000017", issuedOn: "2026-11-27", plan: "university" },
          ...{
            buyer: "Universität Musterstadt",
            due: 10_709_99,
            mailedAt: now,
            mailedTo: "ap@uni-musterstadt.example",
            ...filesOf("17"),
          },
        },
        {
          ...{
            documentId: "18",
            kind: "credit-note",
            number: "2026-000018",
            issuedOn: "2026-11-27",
            plan: "university",
          },
          ...{ buyer: "Universität Musterstadt", due: 1_190_00, mailedAt: null, mailedTo: null, ...filesOf("18") },
        },
      ],
      total: 2,
      sums: [
        { country: "DE", category: "S", rate: 19_00, net: 7_999_99, vat: 1_520_00 },
        { country: "DE", category: "AE", rate: 0, net: 9_999_99, vat: 0 },
      ],
      csvHref: "/api/billing/DocumentsFile?month=2026-11",
      onMonthChange: fn(),
    },
  },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("-€1,190.00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "PDF of 2026-000017" })).toHaveAttribute(
      "href",
      filesOf("17").pdfHref,
    );
    await expect(canvas.getByRole("link", { name: "XML of 2026-000018" })).toHaveAttribute(
      "href",
      filesOf("18").xmlHref,
    );
    await expect(canvas.getByRole("link", { name: "Download as CSV" })).toHaveAttribute(
      "href",
      "/api/billing/DocumentsFile?month=2026-11",
    );
  },
};

export const State: Story = {
  args: { part: "state", state },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("€8,000.00 of €10,000.00. Above that, use the one-stop shop.")).toBeVisible();
    await expect(canvas.getAllByText("Check this")).toHaveLength(2);
  },
};

/** A cent below, nothing has to be looked at yet. */
export const BelowThreshold: Story = {
  args: { part: "state", state: { ...state, hasWebhookSecret: true, oneStopShopTotal: 7_999_99 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^€7,999\.99 of/)).toBeVisible();
    await expect(canvas.queryByText("Check this")).toBeNull();
  },
};

const inDoubt = {
  part: "state",
  state: {
    ...state,
    missingNumbers: [
      { category: "AE", numbers: ["vat-id"] },
      { category: "O", numbers: ["tax-number", "register-number"] },
    ],
    vatDoubts: [
      {
        ...{ purchaseId: "1", buyer: "Sampletown University", plan: "university", doubt: "vat-id-invalid" },
        ...{ vatId: "ATU12345675", country: "AT", otherSign: null, lastDay: "2026-12-10" },
      },
      {
        ...{ purchaseId: "2", buyer: "Ada Lovelace", plan: "educator", doubt: "card-country" },
        ...{ vatId: null, country: "DE", otherSign: "FR", lastDay: "2026-12-26" },
      },
    ],
  },
} satisfies BillingDeskPageProps;

/** Some buyers can't be invoiced, and some purchases bear a VAT that may be another one. */
export const StateInDoubt: Story = {
  args: inDoubt,
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(
      canvas.getByText("Organizations in other EU states can't order without our VAT identification number"),
    ).toBeVisible();
    await expect(canvas.getByText(/without our tax number and register number$/)).toBeVisible();
    await expect(canvas.getByText(/ATU12345675 isn't valid any more\./)).toBeVisible();
    await expect(canvas.getByText(/VAT was charged for Germany, and the card was issued in France\./)).toBeVisible();
  },
};

export const StateInDoubtOnPhone: Story = { ...phone, args: inDoubt, play };

export const Loading: Story = {
  args: { orders: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Loading/)).toBeVisible();
  },
};
