import { billingPaths, type OrderOffer } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { adasDetails, reverseCharge, totalOf, universityDetails } from "../../testing/orders.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { OrderPage, type OrderPageProps } from "./OrderPage.tsx";

const account = { organisationId: null, name: null, details: adasDetails };
const university = { organisationId: "u1", name: "Sampletown University", details: universityDetails };
const department = { organisationId: "d1", name: "Department of Economics" };

const offer: OrderOffer = {
  owners: [account, university, department],
  ways: { card: true, invoice: true },
  dueDays: 30,
  isTest: false,
};

const forUniversity = {
  initial: { plan: "university", organisationId: "u1" },
  total: totalOf("university", "year", reverseCharge),
} as const satisfies Partial<OrderPageProps>;

const meta = {
  title: "Pages/Billing/OrderPage",
  component: OrderPage,
  decorators: besideSidebar(planPaths.plans),
  parameters: wholePageParameters,
  args: { offer, total: totalOf("educator", "year"), onChange: fn(), onSubmit: fn(), onQuote: fn() },
} satisfies Meta<typeof OrderPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Order Educator", "signedIn");

const orderButton = { name: "Order with obligation to pay" };

/** A person orders Educator, which is paid by card. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("radio", { name: "By invoice, within 30 days" })).toBeDisabled();
    await expect(canvas.getByText("Only for organizations.")).toBeVisible();
    await expect(canvas.getByText(/^You can withdraw from the contract within 14 days/)).toBeVisible();
    // Stripe asks a person for the address.
    await expect(canvas.queryByLabelText("Street and house number")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "By month: €9.99" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ interval: "month", way: "card" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "I accept the Terms of Service." }));
    await userEvent.click(canvas.getByRole("button", orderButton));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      plan: "educator",
      interval: "month",
      organisationId: null,
      way: "card",
      details: adasDetails,
    });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** An owner orders for a university, against an invoice. */
export const ForAnOrganization: Story = {
  tags: ["axe", "slow"],
  args: { ...forUniversity, vatIdNote: "Valid, checked on 27 November 2026." },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Order University", "signedIn");
    await expect(canvas.getByRole("radio", { name: "Myself" })).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "By invoice, within 30 days" })).toBeChecked();
    await expect(canvas.queryByText(/^You can withdraw/)).toBeNull();
    const summary = within(canvas.getByRole("region", { name: "University, one year" }));
    await expect(summary.getByText("VAT, reverse charge")).toBeVisible();
    await expect(summary.getByText(/The plan ends then unless you order again/)).toBeVisible();
    await fill(canvas.getByLabelText("Buyer reference"), " IT-7 ");
    await userEvent.click(summary.getByRole("checkbox", { name: "I accept the Terms of Service." }));
    await userEvent.click(summary.getByRole("button", orderButton));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      plan: "university",
      interval: "year",
      organisationId: "u1",
      way: "invoice",
      details: { ...universityDetails, buyerReference: "IT-7" },
    });
    await userEvent.click(summary.getByRole("button", { name: "Send a quote to the purchasing office" }));
    await expect(args.onQuote).toHaveBeenCalledOnce();
  },
};

export const ForAnOrganizationOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: forUniversity,
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Order University", "signedIn"),
};

/** By month, University and Enterprise are paid by card alone. */
export const ByMonth: Story = {
  tags: ["slow"],
  args: {
    ...forUniversity,
    initial: { plan: "enterprise", organisationId: "u1", interval: "month", way: "invoice" },
    total: totalOf("enterprise", "month", reverseCharge),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "By card, now" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "By invoice, within 30 days" })).toBeDisabled();
    await expect(canvas.getByText("Only by year. By month, the plan is paid by card.")).toBeVisible();
    await expect(canvas.queryByLabelText("Purchase order number")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "By year: €9,999.99" }));
    await expect(canvas.getByRole("radio", { name: "By invoice, within 30 days" })).toBeEnabled();
  },
};

/** What is chosen for the account does not go with another plan, and its details are those of who pays for that one. */
export const OtherPlan: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "University" }));
    await expect(canvas.getByRole("heading", { level: 1, name: "Order University" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Sampletown University" })).toBeChecked();
    await expect(canvas.getByLabelText("Organization")).toHaveValue("Sampletown University");
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ plan: "university", organisationId: "u1", details: universityDetails }),
    );
    await userEvent.click(canvas.getByRole("radio", { name: "Department of Economics" }));
    await expect(canvas.getByLabelText("Organization")).toHaveValue("");
  },
};

export const TotalPending: Story = {
  args: { totalPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The total is being computed …")).toBeVisible();
  },
};

/** What is missing is said once the person orders, at each field. */
export const Mistakes: Story = {
  tags: ["slow"],
  args: {
    initial: { plan: "university", organisationId: "d1" },
    offer: { ...offer, owners: [account, department] },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", orderButton));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText("Organization")).toHaveFocus();
    await expect(canvas.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      "Please fill this in.",
      "Please fill this in.",
      "Please fill this in.",
      "Please choose a country.",
      "This doesn't look like an email address.",
      "Please accept the Terms of Service to order.",
    ]);
    await expectWholePage(canvasElement, "Order University", "signedIn");
    // An error goes once it is mended; what is newly wrong waits for the next try.
    await fill(canvas.getByLabelText("Organization"), "Economics");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "AT");
    await expect(canvas.getByLabelText("Organization")).toBeValid();
    await expect(canvas.getByLabelText("Country")).toBeValid();
    await expect(canvas.getByLabelText("Postcode")).toBeValid();
    await userEvent.click(canvas.getByRole("button", orderButton));
    await expect(canvas.getByLabelText("Postcode")).toBeInvalid();
  },
};

/** What is known of an organization can have mistakes: nothing is said of them before somebody orders. */
export const KnownMistakes: Story = {
  args: {
    ...forUniversity,
    offer: {
      ...offer,
      owners: [account, { ...university, details: { ...universityDetails, vatId: "ATU1", city: "" } }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", orderButton));
    await expect(canvas.getByLabelText("City")).toBeInvalid();
    await expect(
      canvas.getByText("The digits of this VAT identification number don't match. Please check it."),
    ).toBeVisible();
  },
};

/** The server refuses a field. */
export const FieldRefused: Story = {
  tags: ["slow"],
  args: {
    ...forUniversity,
    errors: { vatId: "This VAT identification number isn't in the country's register." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("VAT identification number")).toBeInvalid();
  },
};

export const ConnectionLost: Story = {
  tags: ["slow"],
  args: { error: "Error connecting to the server. Please try again." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expectWholePage(canvasElement, "Order Educator", "signedIn");
  },
};

/** Payments are not real. */
export const TestMode: Story = {
  tags: ["slow"],
  args: { offer: { ...offer, isTest: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Test mode: no money moves")).toBeVisible();
    await expectWholePage(canvasElement, "Order Educator", "signedIn");
  },
};

/** The rules leave the VAT to the operator, as in an area with rules of its own. */
export const WaitingForVat: Story = {
  args: { ...forUniversity, vatOpen: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We decide the VAT before we accept the order")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Order with obligation to pay" })).toBeEnabled();
  },
};

/** No card can be taken here. */
export const InvoiceOnly: Story = {
  tags: ["slow"],
  args: { ...forUniversity, offer: { ...offer, ways: { card: false, invoice: true } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Order University", "signedIn");
    await expect(canvas.getByText(/^Plans are sold by invoice on this installation/)).toBeVisible();
    await expect(canvas.getByText("Paying by card is not offered on this installation.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "By month: €999.99" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("radio", { name: "Educator" }));
    await expect(canvas.getByText(/^Educator can't be bought on this installation/)).toBeVisible();
    await expect(canvas.queryByRole("button", orderButton)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to Plans" })).toHaveAttribute("href", planPaths.plans);
  },
};

/** No invoices are sent here. */
export const CardOnly: Story = {
  args: { ...forUniversity, offer: { ...offer, ways: { card: true, invoice: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Paying by invoice is not offered on this installation.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "By card, now" })).toBeChecked();
  },
};

/** University is for organizations, and the person has none. */
export const WithoutOrganization: Story = {
  args: { initial: { plan: "university" }, offer: { ...offer, owners: [account] }, total: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Order University", "signedIn");
    await expect(canvas.getByRole("link", { name: "Create an organization" })).toHaveAttribute(
      "href",
      "/home/settings/organization/new?plan=university",
    );
    await expect(canvas.getByRole("button", orderButton)).toBeDisabled();
    await expect(canvas.queryByText(/^You can withdraw/)).toBeNull();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", orderButton);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An order by invoice was received. */
export const Received: Story = {
  args: {
    received: {
      number: "O-2026-00012",
      plan: "university",
      email: "rechnung@sampletown.example",
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Thank you for your order", "signedIn");
    await expect(canvas.getByText(/^We have received order O-2026-00012 for University/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Payment History" })).toHaveAttribute(
      "href",
      billingPaths.paymentHistory,
    );
  },
};

/** A quote needs the billing details, and no agreement. */
export const AskingForQuote: Story = {
  tags: ["slow"],
  args: forUniversity,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Send a quote to the purchasing office" });
    const city = canvas.getByRole("textbox", { name: "City" });
    await userEvent.clear(city);
    await userEvent.click(button);
    await expect(args.onQuote).not.toHaveBeenCalled();
    await expect(canvas.queryByText("Please accept the Terms of Service to order.")).toBeNull();
    await userEvent.type(city, " Wien ");
    await userEvent.click(button);
    await expect(args.onQuote).toHaveBeenCalledWith(
      expect.objectContaining({ plan: "university", details: expect.objectContaining({ city: "Wien" }) }),
    );
  },
};

/** The link of the quote can be passed on. */
export const Quoted: Story = {
  args: {
    quoted: {
      ...{ number: "QUO-2026-000012", plan: "university" },
      ...{ validUntil: "2027-01-25", email: "rechnung@sampletown.example" },
      address: "https://games.sampletown.example/quote?token=kQ3v",
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Your quote is ready", "signedIn");
    await expect(canvas.getByText(/^Quote QUO-2026-000012 for University is valid until/)).toBeVisible();
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(
      "https://games.sampletown.example/quote?token=kQ3v",
    );
    await expect(canvas.getByText(/An owner of the organization orders there after signing in\./)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { offer: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const Failed: Story = {
  args: {
    offer: undefined,
    fetch: { error: "Error connecting to the server. Please try again.", onRetry: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.fetch?.onRetry).toHaveBeenCalledOnce();
  },
};
