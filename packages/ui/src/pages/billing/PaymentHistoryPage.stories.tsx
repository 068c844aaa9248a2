import { accountPaths } from "@belab/domain/accounts";
import { billingPaths, euros } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { PaymentHistoryPage, type Payments } from "./PaymentHistoryPage.tsx";

const invoices: Payments["invoices"] = [
  { number: "2026-0042", issuedAt: Date.UTC(2026, 0, 15, 12), plan: "educator", amount: euros(9999), isPaid: false },
  { number: "2025-0007", issuedAt: Date.UTC(2025, 0, 15, 12), plan: "educator", amount: euros(9999), isPaid: true },
];

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
  args: { payments: { plan: "educator", invoices }, onRetry: fn() },
} satisfies Meta<typeof PaymentHistoryPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("You are on the Educator plan.")).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", billingPaths.plans);
  },
};

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

export const NoInvoices: Story = {
  args: { payments: { plan: "free", invoices: [] } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.getByText(/^No invoices yet\./)).toBeVisible();
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
