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

const sold = { policy: "sold" } as const;

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
    payments: { ...sold, plan: "educator", source: "card", endsAt: Date.UTC(2027, 0, 15, 12), invoices },
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
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", billingPaths.plans);
  },
};

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

export const NoInvoices: Story = {
  args: { payments: { ...sold, plan: "free", source: null, endsAt: null, invoices: [] } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Payment History", "signedIn");
    await expect(canvas.getByText(/^No invoices yet\./)).toBeVisible();
  },
};

export const OnTrial: Story = {
  args: { payments: { ...sold, plan: "educator", source: "trial", endsAt: Date.UTC(2026, 11, 22, 12), invoices: [] } },
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
    payments: { ...sold, plan: "university", source: "grant", endsAt: Date.UTC(2027, 10, 22, 12), invoices: [] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^An operator has given you University until 22 November 2027\./)).toBeVisible();
  },
};

export const Operator: Story = {
  args: { payments: { ...sold, plan: "enterprise", source: null, endsAt: null, invoices: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You run this installation: nothing is billed to you.")).toBeVisible();
  },
};

/** The installation gives everybody everything. */
export const Open: Story = {
  args: { payments: { plan: "enterprise", source: null, endsAt: null, policy: "open", invoices: [] } },
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
