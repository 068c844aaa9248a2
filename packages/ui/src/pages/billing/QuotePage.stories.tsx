import { amountsOfNet, billingPaths, type LinkedQuote } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { universityDetails } from "../../testing/orders.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { QuotePage } from "./QuotePage.tsx";

const vat = { category: "S", rate: 19_00, country: "DE" } as const;

const details = {
  ...universityDetails,
  ...{ name: "Universität Musterstadt", postcode: "10117", city: "Berlin", country: "DE", vatId: "" },
  ...{ email: "einkauf@uni-musterstadt.example", contact: "", purchaseOrder: "", buyerReference: "" },
};

const quote: LinkedQuote["quote"] = {
  number: "QUO-2026-000003",
  validUntil: "2027-01-25",
  seller: "Lernspiele gGmbH",
  plan: "university",
  vat,
  amounts: amountsOfNet(8999_99, vat),
  dueDays: 30,
  details,
};

const ida = { name: "Ida Kauf", email: "ida.kauf@uni-musterstadt.example" };

const linked: LinkedQuote = { organisation: "Universität Musterstadt", quote, orderer: ida };

const meta = {
  title: "Pages/Billing/QuotePage",
  component: QuotePage,
  decorators: atAddress(billingPaths.quote),
  parameters: wholePageParameters,
  args: { quote: linked, pdfHref: "/api/billing/QuoteFile?token=4711", onOrder: fn() },
} satisfies Meta<typeof QuotePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Quote QUO-2026-000003");

/** An owner of the organization who is signed in orders. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("€10,709.99")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Quote as PDF" })).toHaveAttribute("href", args.pdfHref);
    await expect(canvas.getByText(/^You order as Ida Kauf \(ida\.kauf@uni-musterstadt\.example\)/)).toBeVisible();
    await fill(canvas.getByLabelText("Purchase order number"), "PO 4711 ");
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(args.onOrder).toHaveBeenLastCalledWith({
      ...{ invoiceEmail: details.email, purchaseOrder: "PO 4711", buyerReference: "", contact: "" },
    });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** Link holders who aren't signed in read who can order, and sign in if they are an owner. */
export const SignedOut: Story = {
  args: { quote: { ...linked, orderer: null }, signInHref: "/signin?return=%2Fquote" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("An owner of Universität Musterstadt orders it: send them this link.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign in to order" })).toHaveAttribute("href", args.signInHref);
    await expect(canvas.queryByRole("button", { name: "Order with obligation to pay" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Quote as PDF" })).toBeVisible();
  },
};

/** Somebody else who is signed in can't order. */
export const NoOwner: Story = {
  tags: ["slow"],
  args: { quote: { ...linked, orderer: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^An owner of Universität Musterstadt orders it/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Sign in to order" })).toBeNull();
  },
};

export const AsOwnerWithoutInvoiceAddress: Story = {
  tags: ["slow"],
  args: { quote: { ...linked, quote: { ...quote, details: { ...details, email: "" } } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(canvas.getByText("This doesn't look like an email address.")).toBeVisible();
    await expect(canvas.getByLabelText("Email address for the invoice")).toHaveFocus();
    await expect(args.onOrder).not.toHaveBeenCalled();
  },
};

/** Documents can't show every text. */
export const Mistakes: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Purchase order number"), "订单 4711");
    await fill(canvas.getByLabelText("Contact person for the order"), "Ida\u202EKauf");
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(canvas.getByLabelText("Purchase order number")).toHaveFocus();
    await expect(canvas.getByLabelText("Contact person for the order")).toBeInvalid();
    await expect(args.onOrder).not.toHaveBeenCalled();
  },
};

/** The VAT is settled by the operator. */
export const VatOpen: Story = {
  args: {
    quote: {
      ...linked,
      quote: { ...quote, vat: null, amounts: { net: 8999_99, vat: 0, gross: 8999_99, rounding: 0, due: 8999_99 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("to be settled")).toBeVisible();
    await expect(canvas.queryByText("Total")).toBeNull();
  },
};

export const Refused: Story = {
  args: { error: "This organization already has an order waiting." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This organization already has an order waiting.");
  },
};

export const Ordered: Story = {
  args: { ordered: { number: "ORD-2026-000007", email: ida.email } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We have received your order", "account");
    await expect(canvas.getByRole("status")).toHaveTextContent("ORD-2026-000007");
  },
};

export const Dead: Story = {
  args: {
    quote: undefined,
    dead: "This quote is no longer valid. It was already used for an order, replaced or ended, or it has expired.",
  },
  play: async ({ canvasElement }) => {
    await expectWholePage(canvasElement, "This quote is no longer valid", "account");
  },
};

export const Loading: Story = {
  args: { quote: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeVisible();
  },
};
