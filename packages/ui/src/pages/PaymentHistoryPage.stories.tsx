import { euros } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type Invoice, InvoiceList } from "../sections/InvoiceList/InvoiceList.tsx";
import { SettingsMenu } from "../sections/SettingsMenu/SettingsMenu.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: PaymentHistoryPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof PaymentHistoryPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const invoices: Invoice[] = [
  { number: "2026-0042", issuedAt: Date.UTC(2026, 0, 15, 12), plan: "educator", amount: euros(9999), isPaid: false },
  { number: "2025-0007", issuedAt: Date.UTC(2025, 0, 15, 12), plan: "educator", amount: euros(9999), isPaid: true },
];

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Payment History", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function PaymentHistoryPage() {
  return (
    <SignedInPage href="/home/settings">
      <SettingsMenu currentHref="/home/settings/payment-history" allHref="/home/settings" />
      <InvoiceList plan="educator" invoices={invoices} />
    </SignedInPage>
  );
}
