import {
  amountsOfNet,
  type DeskInvoice,
  type DeskNotice,
  type DeskSubscription,
  type WaitingOrder,
} from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { universityDetails } from "../../testing/orders.ts";
import { inOperatorsPlace } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { BillingDeskPage, type BillingDeskPageProps } from "./BillingDeskPage.tsx";
import type { InvoicesPartProps } from "./desk/InvoicesPart.tsx";

const now = Date.UTC(2026, 10, 27, 9);
const hour = 60 * 60 * 1000;
const day = 24 * hour;
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
  choices: [],
  startsOn: null,
  isInvoicedThen: false,
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
  vatIdCheck: { state: "unchecked", checkedAt: null, requestNumber: null, name: null },
  choices: [
    { decision: "seller-rate", due: 11_899_99 },
    { decision: "reverse-charge", due: 9999_99 },
  ],
  details: universityDetails,
};

const orders = { orders: [order, unchecked], total: 2, now: () => now, onStep: fn(async () => true) };

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
  isOverdue: false,
  isRestricted: false,
  vatIdCheck: { state: "valid", checkedAt: now - 2 * day, requestNumber: null, name: null },
  bookings: [
    { bookingId: "b", kind: "payment", amount: 5_000_00, at: now - day, reversedAt: null },
    { bookingId: "a", kind: "payment", amount: 500_00, at: now - 2 * day, reversedAt: now - day },
  ],
};

const overdue: DeskInvoice = { ...invoice, isOverdue: true };

const invoices = {
  state: "open",
  search: "",
  invoices: [invoice],
  total: 1,
  page: 1,
  pageSize: 50,
  now: () => now,
  onStateChange: fn(),
  onSearchChange: fn(),
  onPageChange: fn(),
  onStep: fn<InvoicesPartProps["onStep"]>(async () => true),
} as const;

/** Each form that is opened names itself, so that a step that is sent again counts once. */
const id = expect.any(String);

const unpaid: DeskSubscription = {
  ...{ subscriptionId: "sub_1", number: "ORD-2026-000012", buyer: "Universität Musterstadt", plan: "university" },
  ...{ interval: "year", paidUntil: now - 2 * day, amount: 10_709_99, state: "warned", endsAt: null, next: null },
  ...{ isTest: false, trouble: null },
};

const byCard: DeskSubscription = {
  ...unpaid,
  ...{ subscriptionId: "sub_2", number: "ORD-2026-000017", buyer: "Ada Lovelace", plan: "educator", interval: "month" },
  ...{ state: "current", paidUntil: now + 9 * day, amount: 9_99, next: { plan: "educator", interval: "year" } },
};

const canceled: DeskSubscription = {
  ...byCard,
  ...{
    subscriptionId: "sub_3",
    buyer: "Ben Baker",
    state: "canceled",
    endsAt: now + 9 * day,
    next: null,
    isTest: true,
  },
};

const troubled: DeskSubscription = {
  ...unpaid,
  ...{ subscriptionId: "sub_4", buyer: "Hochschule Beispielstadt", state: "troubled", trouble: "tax-id-unverified" },
};

const subscriptions = {
  state: undefined,
  ...{ search: "", subscriptions: [unpaid, byCard, canceled], total: 3, page: 1, pageSize: 50 },
  ...{ onStateChange: fn(), onSearchChange: fn(), onPageChange: fn() },
};

const manySubscriptions = Array.from({ length: 50 }, (_, index) => ({ ...byCard, subscriptionId: `many ${index}` }));

const state = {
  unsupported: null,
  ...{ hasSeller: true, hasAccount: true, hasStripeKey: true, hasWebhookSecret: false },
  ...{ lastWebhookAt: null, lastSweep: { endedAt: now - hour, asked: 12, failing: 0 }, runsByCard: 0 },
  ...{ failing: 0, undrawn: 0, issuingHeld: false },
  ...{ returnedPayments: 2, lastReturnAt: now - day },
  ...{ missingNumbers: [], formerRenewals: [], unreturnedPayments: [] },
} satisfies BillingDeskPageProps["state"];

const withdrawal: DeskNotice = {
  ...{ noticeId: "1", kind: "withdrawal", name: "Ada King", contract: "my plan", email: "ada@uni-lab.edu" },
  ...{ plan: null, endsOn: null, reason: null, receivedAt: now - day, doneAt: null, note: "", number: null },
  proposals: [{ number: "2026-000021", buyer: "Ada Byron", plan: "educator", endsAt: now - day }],
};

const cancellation: DeskNotice = {
  ...withdrawal,
  ...{ noticeId: "2", kind: "cancellation", name: "Grace Hopper", contract: "2026-00002", email: null },
  ...{ plan: "educator", endsOn: "2026-12-31", proposals: [] },
};

const forCause: DeskNotice = {
  ...{ ...cancellation, noticeId: "4", name: "Mary Jackson", contract: "ORD-2026-000031" },
  ...{ email: "mary@sampletown.example", endsOn: null, reason: "The games can't be reached from our school" },
};

const notices = {
  state: "open",
  ...{ notices: [withdrawal, cancellation], total: 2, page: 1, pageSize: 50 },
  onStateChange: fn(),
  onPageChange: fn(),
  onStep: fn(async () => true),
} as const;

const meta = {
  title: "Pages/Billing/BillingDeskPage",
  component: BillingDeskPage,
  decorators: inOperatorsPlace("billing"),
  parameters: wholePageParameters,
  args: { waiting: 2, orders },
} satisfies Meta<typeof BillingDeskPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Billing", "signedIn");

/** A question names the total before an order is accepted. The operator decides a VAT that is not certain. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("ORD-2026-000003: University plan, a year, €10,709.99")).toBeVisible();
    await expect(canvas.getAllByText("Contact: Grace Hopper")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000003" }));
    await answer("Accept and issue an invoice of €10,709.99?", "Cancel");
    await expect(orders.onStep).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000003" }));
    await answer("Accept and issue an invoice of €10,709.99?", "Accept the order");
    await waitFor(() => expect(orders.onStep).toHaveBeenLastCalledWith(order, { kind: "accept" }));
    await expect(await canvas.findByText(/Order ORD-2026-000003 was accepted/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000004" }));
    await userEvent.selectOptions(canvas.getByLabelText("VAT of this order"), "reverse-charge");
    await userEvent.click(canvas.getByRole("button", { name: "Accept with this VAT" }));
    await answer("Accept and issue an invoice of €9,999.99?", "Accept the order");
    const step = { kind: "accept", vat: "reverse-charge" };
    await waitFor(() => expect(orders.onStep).toHaveBeenLastCalledWith(unchecked, step));
  },
};

/** The invoice for the next term is issued when that begins, except after a plan that is paid by card. */
export const NextTerm: Story = {
  tags: ["slow"],
  args: {
    orders: {
      ...orders,
      orders: [
        { ...order, startsOn: "2027-11-27", isInvoicedThen: true },
        { ...order, orderId: "5", number: "ORD-2026-000007", startsOn: "2027-01-12" },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000003" }));
    const next = "Accept for the year from 27 November 2027 on? An invoice of €10,709.99 is issued on that day.";
    await answer(next, "Cancel");
    await userEvent.click(canvas.getByRole("button", { name: "Accept order ORD-2026-000007" }));
    await answer("Accept and issue an invoice of €10,709.99 for the year from 12 January 2027 on?", "Accept the order");
  },
};

/** Answers the question that is open. */
async function answer(question: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole("alertdialog", { name: question }));
  await userEvent.click(dialog.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

/** Only lawful decisions are offered: reverse charge unless the register calls the number invalid. */
export const VatOfOrders: Story = {
  tags: ["slow"],
  args: {
    orders: {
      ...orders,
      orders: [
        unchecked,
        {
          ...unchecked,
          ...{ orderId: "3", number: "ORD-2026-000005", vatReason: "vat-id-unknown" },
          choices: [{ decision: "seller-rate", due: 11_899_99 }],
          vatIdCheck: { state: "invalid", checkedAt: now, requestNumber: null, name: null },
        },
        {
          ...order,
          ...{ orderId: "4", number: "ORD-2026-000006", vatReason: "vat-id-other-name", details: universityDetails },
          choices: unchecked.choices,
          vatIdCheck: { state: "valid", checkedAt: now, requestNumber: "WAPIAAAA1", name: "SIEMENS AG" },
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(
        "VAT identification number: valid, checked on 27 November 2026, registered to SIEMENS AG (request number WAPIAAAA1)",
      ),
    ).toBeVisible();
    await expect(canvas.getByText("VAT identification number under another name")).toBeVisible();
    await expect(canvas.getByText("VAT identification number: not valid, checked on 27 November 2026")).toBeVisible();
    await expect(canvas.getByText(/the register hasn't answered yet$/)).toBeVisible();
    for (const number of ["ORD-2026-000004", "ORD-2026-000005", "ORD-2026-000006"]) {
      await userEvent.click(canvas.getByRole("button", { name: `Accept order ${number}` }));
    }
    const offered = canvas.getAllByLabelText("VAT of this order").map((field) =>
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    );
    const atHome = "Rate of our country (€11,899.99)";
    const both = [atHome, "Reverse charge: the buyer owes it (€9,999.99)"];
    await expect(offered).toEqual([both, [atHome], both]);
    await expect(canvas.getAllByText(/^The register is asked again/)).toHaveLength(1);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Decline: Story = {
  tags: ["slow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline order ORD-2026-000003" }));
    await userEvent.click(canvas.getByRole("button", { name: "Decline the order" }));
    await expect(canvas.getByText("Please give a reason.")).toBeVisible();
    await fill(canvas.getByLabelText("Reason"), "We can’t find you in the register.");
    await userEvent.click(canvas.getByRole("button", { name: "Decline the order" }));
    const reason = "We can’t find you in the register.";
    await expect(orders.onStep).toHaveBeenLastCalledWith(order, { kind: "decline", reason });
  },
};

export const NoOrders: Story = {
  args: { waiting: 0, orders: { ...orders, orders: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No order is waiting.")).toBeVisible();
  },
};

/** A payment is booked with the day of the bank, and what was booked wrongly is undone. */
const filesOf = (documentId: string) => ({
  pdfHref: `/api/billing/Document?documentId=${documentId}&format=pdf`,
  xmlHref: `/api/billing/Document?documentId=${documentId}&format=xml`,
});

export const Invoices: Story = {
  tags: ["axe", "slow"],
  args: { part: "invoices", invoices },
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("€5,709.99 of €10,709.99 is still owed")).toBeVisible();
    await expect(canvas.getByText("VAT identification number: valid, checked on 25 November 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Book payment: 2026-000017" }));
    const amount = canvas.getByLabelText("Amount in euros");
    await expect(amount).toHaveValue("5709.99");
    await fill(amount, "viel");
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(canvas.getByText("Enter an amount such as 10709.99.")).toBeVisible();
    await expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await fill(amount, "5709,99");
    await fireEvent.change(canvas.getByLabelText("Day on which the bank booked it"), {
      target: { value: "2026-11-28" },
    });
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(canvas.getByText("Choose today or an earlier day.")).toBeVisible();
    await fireEvent.change(canvas.getByLabelText("Day on which the bank booked it"), {
      target: { value: "2026-11-25" },
    });
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(invoice, {
      ...{ kind: "payment", amount: 5_709_99, day: "2026-11-25", id },
    });
    await expect(await screen.findByText("The payment is booked.")).toBeVisible();
    await expect(canvas.queryByLabelText("Amount in euros")).toBeNull();
  },
};

/** A booking is undone after one question; before that, it can still be left as it is. */
export const UndoBooking: Story = {
  tags: ["slow"],
  args: { part: "invoices", invoices },
  play: async ({ canvas, userEvent }) => {
    const undo = "Undo: Received €5,000.00 on 26 Nov 2026";
    const bookings = within(canvas.getByRole("list", { name: "Bookings" }));
    await expect(bookings.getByText("Undone")).toBeVisible();
    const question = async () => within(await screen.findByRole("alertdialog", { name: "Undo this booking?" }));
    await userEvent.click(bookings.getByRole("button", { name: undo }));
    await userEvent.click((await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(invoices.onStep).not.toHaveBeenCalled();
    await userEvent.click(bookings.getByRole("button", { name: undo }));
    await userEvent.click((await question()).getByRole("button", { name: "Undo booking" }));
    await expect(await screen.findByText("The booking is undone.")).toBeVisible();
    await expect(invoices.onStep.mock.calls).toEqual([[invoice, { kind: "undo", bookingId: "b" }]]);
  },
};

const refuse = fn<InvoicesPartProps["onStep"]>(async () => false);

/** A refused payment leaves the form as it was typed, and is sent again as the same booking. */
export const SendAgain: Story = {
  args: { part: "invoices", invoices: { ...invoices, onStep: refuse } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book payment: 2026-000017" }));
    await userEvent.clear(canvas.getByLabelText("Amount in euros"));
    await fill(canvas.getByLabelText("Amount in euros"), "100");
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await userEvent.click(canvas.getByRole("button", { name: "Book payment" }));
    await expect(canvas.getByLabelText("Amount in euros")).toHaveValue("100");
    const [first, second] = refuse.mock.calls;
    await expect(first).toEqual([invoice, { kind: "payment", amount: 100_00, day: "2026-11-27", id }]);
    await expect(second).toEqual(first);
  },
};

/** The invoice that a transfer names is found by its reference, also where it is settled: it can be paid twice. */
export const FindInvoice: Story = {
  args: {
    part: "invoices",
    invoices: { ...invoices, state: undefined, invoices: [{ ...invoice, owed: 0 }], onSearchChange: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("combobox", { name: "Show" })).toHaveDisplayValue("All");
    await fill(canvas.getByLabelText("Search by number or reference"), "RF56 2026");
    await expect(args.invoices?.onSearchChange).toHaveBeenLastCalledWith("RF56 2026");
    await expect(canvas.getByText("Settled", { selector: "strong" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Book payment: 2026-000017" }));
    await expect(canvas.getByLabelText("Amount in euros")).toHaveValue("");
  },
};

/** A restriction is lifted with one click, while the invoice is still overdue. */
export const Restricted: Story = {
  args: {
    part: "invoices",
    invoices: { ...invoices, state: "overdue", invoices: [{ ...overdue, isRestricted: true }] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Lift restriction: 2026-000017" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith({ ...overdue, isRestricted: true }, { kind: "lift" });
    await expect(canvas.queryByRole("button", { name: "Restrict plan: 2026-000017" })).not.toBeInTheDocument();
  },
};

export const Overdue: Story = {
  args: { part: "invoices", invoices: { ...invoices, state: "overdue", invoices: [overdue] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Restrict plan: 2026-000017" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(overdue, { kind: "restrict" });
    await userEvent.click(canvas.getByRole("button", { name: "Credit: 2026-000017" }));
    await userEvent.click(canvas.getByRole("button", { name: "Issue credit note" }));
    const credit = { kind: "credit", amount: 5_709_99, reason: "correction", id };
    await expect(invoices.onStep).toHaveBeenLastCalledWith(overdue, credit);
  },
};

/** An invoice whose VAT was wrong is replaced by another one. */
export const Correct: Story = {
  tags: ["slow"],
  args: { part: "invoices", invoices: { ...invoices, invoices: [{ ...invoice, uncredited: invoice.due }] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Correct: 2026-000017" }));
    await expect(canvas.getByText(/^A credit note over the whole invoice and a new invoice/)).toBeVisible();
    const vat = canvas.getByRole("combobox", { name: "VAT of the new invoice" });
    await expect(vat).toHaveDisplayValue("As on this invoice");
    await userEvent.selectOptions(vat, "Rate of our country");
    await userEvent.click(canvas.getByRole("button", { name: "Correct the invoice" }));
    const correction = { kind: "correct", vat: "seller-rate", id };
    await expect(invoices.onStep).toHaveBeenLastCalledWith(expect.anything(), correction);
  },
};

/** Somebody who never pays: the plan ends by the operator's click, which is asked twice. */
export const End: Story = {
  args: { part: "invoices", invoices: { ...invoices, state: "overdue", invoices: [overdue] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End plan: 2026-000017" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End this plan?" }));
    await expect(question.getByText(/^The plan ends at once, because the invoice wasn't paid\./)).toBeVisible();
    await expect(invoices.onStep).not.toHaveBeenLastCalledWith(overdue, { kind: "end" });
    await userEvent.click(question.getByRole("button", { name: "End the plan now" }));
    await waitFor(() => expect(invoices.onStep).toHaveBeenLastCalledWith(overdue, { kind: "end" }));
  },
};

/** What was paid too much is sent back, and that is booked. */
export const OverPaid: Story = {
  args: {
    part: "invoices",
    invoices: {
      ...{ ...invoices, state: "over-paid", total: 2 },
      invoices: [
        { ...invoice, owed: 0, overPaid: 10_00 },
        { ...invoice, invoiceId: "9", number: "2026-000009", owed: 0, overPaid: 5_00 },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("Paid too much: €10.00. Pay it back by transfer, then book the refund."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Book refund: 2026-000017" }));
    await userEvent.click(canvas.getByRole("button", { name: "Book refund" }));
    await expect(invoices.onStep).toHaveBeenLastCalledWith(expect.anything(), {
      ...{ kind: "refund", amount: 10_00, day: "2026-11-27", id },
    });
  },
};

/** An earlier version paid a part of the invoice with an overpayment of another one. That is still listed. */
export const Credit: Story = {
  args: {
    part: "invoices",
    invoices: {
      ...invoices,
      invoices: [
        {
          ...invoice,
          bookings: [{ bookingId: "c", kind: "transfer", amount: 10_00, at: now - day, reversedAt: null }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Credit of €10.00 applied on 26 Nov 2026")).toBeVisible();
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

/** The plan that was found is withdrawn from; another one is found by a number; what can't be carried out is marked as done. */
export const Notices: Story = {
  tags: ["axe", "slow"],
  args: { part: "notices", notices, noticesWaiting: 2 },
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("Educator plan, on 31 Dec 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Carry out the notice of Ada King" }));
    await expect(canvas.getByLabelText("Plan")).toHaveTextContent(
      "2026-000021, Ada Byron, Educator: can be withdrawn from",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw from this plan" }));
    await expect(notices.onStep).toHaveBeenLastCalledWith(withdrawal, { kind: "carry-out", number: "2026-000021" });
    await userEvent.click(canvas.getByRole("button", { name: "Carry out the notice of Grace Hopper" }));
    await userEvent.click(canvas.getByRole("button", { name: "Cancel this plan" }));
    await expect(canvas.getByText("Please enter the number.")).toBeVisible();
    await fill(canvas.getByLabelText("Invoice or order number"), "2026-000022");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel this plan" }));
    await expect(notices.onStep).toHaveBeenLastCalledWith(cancellation, { kind: "carry-out", number: "2026-000022" });
  },
};

export const NoticeSettled: Story = {
  tags: ["slow"],
  args: { part: "notices", notices, noticesWaiting: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mark as done: the notice of Ada King" }));
    await userEvent.click(canvas.getByRole("button", { name: "Mark as done" }));
    await expect(canvas.getByText("Please note what you did.")).toBeVisible();
    await fill(canvas.getByLabelText("What you did"), "She has no contract.");
    await userEvent.click(canvas.getByRole("button", { name: "Mark as done" }));
    await expect(notices.onStep).toHaveBeenLastCalledWith(withdrawal, { kind: "settle", note: "She has no contract." });
    await expect(await canvas.findByText("The notice of Ada King is marked as done.")).toBeVisible();
  },
};

export const NoticesDone: Story = {
  args: {
    part: "notices",
    notices: {
      ...notices,
      state: "done",
      notices: [
        { ...withdrawal, doneAt: now, number: "2026-000021", proposals: [] },
        { ...cancellation, doneAt: now, note: "She has no contract." },
        { ...withdrawal, noticeId: "3", name: "", contract: "", email: "", doneAt: now, proposals: [] },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Carried out for invoice 2026-000021")).toBeVisible();
    await expect(canvas.getByText("Note: She has no contract.")).toBeVisible();
    await expect(canvas.getByText("Deleted account")).toBeVisible();
    await expect(canvas.getAllByText(/^(Contract:|Receipt sent to)/)).toHaveLength(3);
    await expect(canvas.queryByRole("button", { name: /^Carry out/ })).toBeNull();
  },
};

export const SubscriptionToSortOut: Story = {
  args: { part: "subscriptions", subscriptions: { ...subscriptions, subscriptions: [troubled], total: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("To do at Stripe", { selector: "span" })).toBeVisible();
    await expect(canvas.getByText(/^The tax office doesn't know its VAT ID\./)).toBeVisible();
  },
};

export const NoticeForCause: Story = {
  args: { part: "notices", notices: { ...notices, notices: [forCause], total: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^For cause: The games can't be reached from our school\./)).toBeVisible();
    await expect(canvas.getByText(/^Decide by /)).toBeVisible();
  },
};

export const NoticeRefused: Story = {
  args: {
    part: "notices",
    notices: { ...notices, error: { id: "1", message: "The 14 days for this contract have passed." } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The 14 days for this contract have passed.");
  },
};

export const Documents: Story = {
  args: {
    part: "documents",
    documents: {
      month: "2026-11",
      documents: [
        {
          documentId: "17",
          kind: "invoice",
          number: "2026-000017",
          issuedOn: "2026-11-27",
          ...{
            buyer: "Universität Musterstadt",
            due: 10_709_99,
            mailedAt: now,
            mailedTo: "ap@uni-musterstadt.example",
          },
          ...filesOf("17"),
        },
        {
          documentId: "18",
          kind: "credit-note",
          number: "2026-000018",
          issuedOn: "2026-11-27",
          ...{ buyer: "Universität Musterstadt", due: 1_190_00, mailedAt: null, mailedTo: null, ...filesOf("18") },
        },
      ],
      total: 2,
      sums: [
        { country: "DE", category: "S", rate: 19_00, net: 7_999_99, vat: 1_520_00 },
        { country: "DE", category: "AE", rate: 0, net: 9_999_99, vat: 0 },
      ],
      csvHref: "/api/billing/DocumentsFile?month=2026-11",
      sent: [
        {
          mailId: "1",
          kind: "quote",
          number: "QUO-2026-000003",
          sentTo: "ap@uni-musterstadt.example",
          sentAt: now - day,
        },
        { mailId: "2", kind: "reminder", number: "2026-000009", sentTo: "ap@uni-musterstadt.example", sentAt: now },
      ],
      onMonthChange: fn(),
    },
  },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("-€1,190.00")).toBeVisible();
    const sent = within(canvas.getByRole("table", { name: "Reminders and quotes sent" }));
    await expect(sent.getByText("Reminder of invoice 2026-000009")).toBeVisible();
    await expect(sent.getByText("26 Nov 2026, ap@uni-musterstadt.example")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "PDF of 2026-000017" })).toHaveAttribute(
      "href",
      filesOf("17").pdfHref,
    );
    await expect(canvas.getByRole("link", { name: "XML of 2026-000018" })).toHaveAttribute(
      "href",
      filesOf("18").xmlHref,
    );
    await expect(canvas.getByRole("link", { name: "Download documents and bookings as CSV" })).toHaveAttribute(
      "href",
      "/api/billing/DocumentsFile?month=2026-11",
    );
  },
};

export const Subscriptions: Story = {
  tags: ["axe", "slow"],
  args: { part: "subscriptions", subscriptions },
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("University plan, by year, order ORD-2026-000012")).toBeVisible();
    await expect(canvas.getByText("Paid until 6 Dec 2026, then €9.99")).toBeVisible();
    await expect(canvas.getByText("Changes after the term: Educator plan, by year")).toBeVisible();
    await expect(canvas.getByText("Canceled, ends on 6 Dec 2026")).toBeVisible();
    await expect(canvas.getByText("Test: no money moves")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Show"), "Payment overdue");
    await expect(subscriptions.onStateChange).toHaveBeenLastCalledWith("warned");
    await userEvent.type(canvas.getByLabelText("Search by order number"), "M");
    await expect(subscriptions.onSearchChange).toHaveBeenLastCalledWith("M");
  },
};

export const ManySubscriptions: Story = {
  tags: ["slow"],
  args: {
    part: "subscriptions",
    subscriptions: { ...subscriptions, state: "current", subscriptions: manySubscriptions, total: 10_000 },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("10,000 subscriptions")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Show"), "All");
    await expect(subscriptions.onStateChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const NoSubscriptions: Story = {
  args: { part: "subscriptions", subscriptions: { ...subscriptions, search: "Zoe", subscriptions: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There are no subscriptions like this.")).toBeVisible();
  },
};

export const State: Story = {
  args: { part: "state", state, now: () => now },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText(/^2 paid back, the last on 26 Nov 2026/)).toBeVisible();
    await expect(canvas.getByText(/12 customers compared, 0 failed/)).toBeVisible();
    await expect(canvas.getAllByText("Check this")).toHaveLength(1);
  },
};

/** Nobody has compared with Stripe for two days: that has to be looked at. A webhook may just be rare, which is a hint. */
export const LateSweep: Story = {
  args: {
    part: "state",
    state: {
      ...{ ...state, hasWebhookSecret: true, runsByCard: 3, lastWebhookAt: now - 3 * day },
      lastSweep: { endedAt: now - 2 * day - 1, asked: 1, failing: 1 },
    },
    now: () => now,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 customer compared, 1 failed/)).toBeVisible();
    await expect(canvas.getByText(/check the webhook's address at Stripe/)).toBeVisible();
    await expect(canvas.getAllByText("Check this")).toHaveLength(1);
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
    formerRenewals: [{ purchaseId: "1", buyer: "Sampletown University", plan: "university", lastDay: "2026-12-10" }],
    unreturnedPayments: [{ invoiceId: "in_1QxYz", amount: 9_99, at: Date.UTC(2026, 9, 5, 12) }],
  },
} satisfies BillingDeskPageProps;

/** Some buyers can't be invoiced, a plan was to renew automatically, and a payment has to be sent back. */
export const StateInDoubt: Story = {
  tags: ["axe", "slow"],
  args: inDoubt,
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(
      canvas.getByText("Organizations in other EU states can't order without our VAT identification number"),
    ).toBeVisible();
    await expect(canvas.getByText(/without our tax number and register number$/)).toBeVisible();
    await expect(canvas.getByText(/^University plan until .* 2026\. It was to renew automatically\./)).toBeVisible();
    await expect(canvas.getByText(/^Paid for nothing on .* 2026, Stripe invoice in_1QxYz\./)).toBeVisible();
  },
};

/** A seller of earlier versions, who can no longer sell. */
export const SellerUnsupported: Story = {
  tags: ["slow"],
  args: { part: "state", state: { ...state, hasWebhookSecret: true, unsupported: "one-stop-shop" }, now: () => now },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Nothing is sold: the one-stop shop \(VAT_OSS\) is no longer supported\./),
    ).toBeVisible();
    await expect(canvas.getAllByText("Check this")).toHaveLength(1);
  },
};

export const Loading: Story = {
  args: { orders: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Loading/)).toBeVisible();
  },
};

/** Nobody can pay yet: one card says how to begin. */
export const StartSelling: Story = {
  args: { start: { hasSeller: false } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("heading", { name: "Start selling plans" })).toBeVisible();
    const steps = canvas.getByRole("list", { name: "Start selling plans" });
    await expect(within(steps).getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.getByText(/^Setting: SELLER_NAME\./)).toBeVisible();
    await expect(canvas.getByText("npm run admin -- billing setup")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Invoices" })).toBeNull();
  },
};

export const StartSellingOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { start: { hasSeller: false } },
  play,
};

/** The seller is named, and nobody can pay. */
export const StartPayments: Story = {
  args: { start: { hasSeller: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/SELLER_NAME/)).toBeNull();
    await expect(canvas.getByText(/^Setting: SELLER_IBAN\./)).toBeVisible();
  },
};
