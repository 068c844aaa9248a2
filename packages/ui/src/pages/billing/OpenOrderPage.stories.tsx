import { amountsOfNet } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { OpenOrderPage } from "./OpenOrderPage.tsx";

const amounts = amountsOfNet(8999_99, { rate: 19_00 });

const order = {
  orderId: "1",
  number: "ORD-2026-000003",
  plan: "university",
  orderedAt: Date.UTC(2026, 10, 27, 9),
  orderedByName: "Ida Kauf",
  orderedByEmail: "ida.kauf@uni-musterstadt.example",
  amounts,
  state: "waiting",
  purchaseOrder: "",
  note: "",
} as const;

const quote = { number: "QUO-2026-000004", plan: "university", validUntil: "2027-01-25", amounts } as const;

const meta = {
  title: "Pages/Billing/OpenOrderPage",
  component: OpenOrderPage,
  decorators: besideSidebar(planPaths.plans),
  parameters: wholePageParameters,
  args: { open: { order, quote: null }, onEndQuote: fn(), onObject: fn(), onPurchaseOrder: fn() },
} satisfies Meta<typeof OpenOrderPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Quote and order", "signedIn");

/** Somebody has ordered by the link of a quote; an owner can object. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("University plan, a year, €10,709.99")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Object to this order" }));
    await expect(args.onObject).toHaveBeenLastCalledWith("1");
  },
};

/** The purchase order number can be set until the invoice is issued. */
export const PurchaseOrderNumber: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Purchase order number"), " PO 4711 ");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onPurchaseOrder).toHaveBeenLastCalledWith("1", "PO 4711");
  },
};

export const Accepted: Story = {
  args: { open: { order: { ...order, state: "accepted", purchaseOrder: "PO 4711" }, quote: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Purchase order number: PO 4711")).toBeVisible();
    await expect(canvas.queryByLabelText("Purchase order number")).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Declined: Story = {
  args: { open: { order: { ...order, state: "declined", note: "We can’t find you in the register." }, quote } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Reason: We can’t find you in the register.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Object to this order" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "End the quote" }));
    await expect(args.onEndQuote).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "This order was already accepted, declined or taken back." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("already accepted");
  },
};

export const Nothing: Story = {
  args: { open: { order: null, quote: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There is no valid quote/)).toBeVisible();
  },
};
