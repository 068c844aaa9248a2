import { billingPaths } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { CheckoutReturnPage } from "./CheckoutReturnPage.tsx";

const checkout = { plan: "educator", state: "confirming", amount: null, endsAt: null } as const;

const meta = {
  title: "Pages/Billing/CheckoutReturnPage",
  component: CheckoutReturnPage,
  decorators: besideSidebar(planPaths.plans),
  parameters: wholePageParameters,
  args: { checkout, onCheck: fn() },
} satisfies Meta<typeof CheckoutReturnPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Your payment is being confirmed", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("status")).toHaveAttribute("aria-busy", "true");
    await expect(context.canvas.queryByRole("button", { name: "Check again" })).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Slow: Story = {
  args: { slow: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^This is taking longer than usual\. Nothing is lost/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

export const Confirmed: Story = {
  args: { checkout: { ...checkout, state: "confirmed", amount: 99_99, endsAt: Date.UTC(2027, 10, 26, 12) } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Educator is yours", "signedIn");
    await expect(canvas.getByText(/^You paid €99\.99\. The plan runs until 26 November 2027/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Payment History" })).toHaveAttribute(
      "href",
      billingPaths.paymentHistory,
    );
  },
};

/** A second payment for what was bought already. */
export const PaidBack: Story = {
  args: { checkout: { ...checkout, state: "paid-back", amount: 99_99 } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You paid twice, and get this payment back", "signedIn");
    await expect(canvas.getByText(/^Your card was charged €99\.99, but a plan was in force already\./)).toBeVisible();
    await expect(canvas.queryByText(/Nothing was charged/)).toBeNull();
  },
};

export const PaymentFailed: Story = {
  args: { checkout: { ...checkout, state: "failed" } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "The payment was not made", "signedIn");
    await expect(canvas.getByText(/Nothing was charged/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Try again" })).toHaveAttribute(
      "href",
      "/home/plans/order?plan=educator",
    );
  },
};
