import { amountsOfNet, billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { universityDetails } from "../../testing/orders.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { QuotePage, type ShownQuote } from "./QuotePage.tsx";

const vat = { category: "S", rate: 19_00, country: "DE" } as const;

const details = {
  ...universityDetails,
  ...{ name: "Universität Musterstadt", postcode: "10117", city: "Berlin", country: "DE", vatId: "" },
  ...{ email: "einkauf@uni-musterstadt.example", contact: "", purchaseOrder: "", buyerReference: "" },
};

const quote: ShownQuote = {
  number: "QUO-2026-000003",
  validUntil: "2027-01-25",
  organisation: "Universität Musterstadt",
  seller: "Lernspiele gGmbH",
  plan: "university",
  vat,
  amounts: amountsOfNet(8999_99, vat),
  dueDays: 30,
  details,
};

const ida = { name: "Ida Kauf", email: "ida.kauf@uni-musterstadt.example" };

const meta = {
  title: "Pages/Billing/QuotePage",
  component: QuotePage,
  decorators: atAddress(billingPaths.quote),
  parameters: wholePageParameters,
  args: { quote, pdfHref: "/api/billing/QuoteFile?token=4711", onSendCode: fn(), onOrder: fn() },
} satisfies Meta<typeof QuotePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Quote QUO-2026-000003");

/** First, the address is proved by a code. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("€10,709.99")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Quote as PDF" })).toHaveAttribute("href", args.pdfHref);
    await fill(canvas.getByLabelText("Your name"), ida.name);
    await fill(canvas.getByLabelText("Your email address"), ` ${ida.email}`);
    await userEvent.click(canvas.getByRole("checkbox", { name: /I am authorized to order for the organization/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Send me a code" }));
    await expect(args.onSendCode).toHaveBeenLastCalledWith(ida.email);
    await expect(args.onOrder).not.toHaveBeenCalled();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** With the code, the order is sent. */
export const WithCode: Story = {
  tags: ["slow"],
  args: { codeSentTo: ida.email },
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Your name"), ida.name);
    await fill(canvas.getByLabelText("Your email address"), ida.email);
    await fill(canvas.getByLabelText("Your order number"), "PO 4711 ");
    await userEvent.click(canvas.getByRole("checkbox", { name: /I am authorized to order for the organization/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(canvas.getByText("Please enter all six digits.")).toBeVisible();
    const [first] = canvas.getAllByRole("textbox", { name: /digit 1/i });
    await userEvent.click(first as HTMLElement);
    await userEvent.paste("000042");
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(args.onOrder).toHaveBeenLastCalledWith({
      ...{ ...ida, code: "000042", invoiceEmail: details.email, purchaseOrder: "PO 4711" },
      ...{ buyerReference: "", contact: "", renewsByItself: false },
    });
  },
};

/** An owner of the organization who is signed in orders with one click. */
export const AsOwner: Story = {
  tags: ["slow"],
  args: { orderer: ida },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Quote QUO-2026-000003");
    await expect(canvas.getByText(/^You order as Ida Kauf \(ida\.kauf@uni-musterstadt\.example\)/)).toBeVisible();
    await expect(canvas.queryByLabelText("Your name")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(args.onOrder).toHaveBeenLastCalledWith({
      ...{ invoiceEmail: details.email, purchaseOrder: "", buyerReference: "", contact: "", renewsByItself: false },
    });
    await expect(args.onSendCode).not.toHaveBeenCalled();
  },
};

export const AsOwnerWithoutInvoiceAddress: Story = {
  tags: ["slow"],
  args: { orderer: ida, quote: { ...quote, details: { ...details, email: "" } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Order with obligation to pay" }));
    await expect(canvas.getByText("This doesn't look like an email address.")).toBeVisible();
    await expect(args.onOrder).not.toHaveBeenCalled();
  },
};

export const Mistakes: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send me a code" }));
    await expect(canvas.getByLabelText("Your name")).toHaveFocus();
    await expect(canvas.getByText("Please enter your name.")).toBeVisible();
    await expect(canvas.getByText("Please confirm this to order.")).toBeVisible();
    await expect(args.onSendCode).not.toHaveBeenCalled();
  },
};

/** The VAT is settled by the operator. */
export const VatOpen: Story = {
  args: {
    quote: {
      ...quote,
      vat: null,
      amounts: { net: 8999_99, vat: 0, gross: 8999_99, rounding: 0, due: 8999_99 },
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
