import { euros } from "@belab/domain/plans";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { type Invoice, InvoiceList } from "./InvoiceList.tsx";

const invoices: Invoice[] = [
  { number: "2026-0042", issuedAt: Date.UTC(2026, 0, 15, 12), plan: "Educator", amount: euros(9999), isPaid: false },
  {
    number: "2025-0007",
    issuedAt: Date.UTC(2025, 0, 15, 12),
    plan: "University",
    amount: euros(899_999),
    isPaid: true,
  },
];

const meta = {
  title: "Catalogue/InvoiceList",
  component: InvoiceList,
  args: { plan: "Educator", invoices },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof InvoiceList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You are on the Educator plan.")).toBeVisible();
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows).toEqual([
      "NumberDatePlanAmountStatus",
      "2026-004215 Jan 2026Educator€99.99Open",
      "2025-000715 Jan 2025University€8,999.99Paid",
    ]);
  },
};

export const Empty: Story = {
  args: { plan: "Free", invoices: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.getByText(/^No invoices yet\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/home/plans");
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: {
    plan: "Unterricht",
    invoices: invoices.map((invoice, index) => ({ ...invoice, plan: index === 0 ? "Unterricht" : "Universität" })),
  },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <InvoiceList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ihr Tarif: Unterricht.")).toBeVisible();
    await expect(canvas.getAllByRole("row")[2]).toHaveTextContent("2025-000715.01.2025Universität8.999,99 €Bezahlt");
  },
};

export const OtherCurrency: Story = {
  name: "Another product's plan in dollars",
  args: {
    plan: "Campus",
    invoices: [
      {
        number: "7",
        issuedAt: Date.UTC(2026, 0, 15, 12),
        plan: "Campus",
        amount: { cents: 490_000, currency: "USD" },
        isPaid: true,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You are on the Campus plan.")).toBeVisible();
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("715 Jan 2026CampusUS$4,900.00Paid");
  },
};

/** Each invoice is a block of lines, each with the name of its column. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const date = canvas.getByText("15 Jan 2026");
    await expect(getComputedStyle(date, "::before").content).toBe('"Date"');
    await expect(getComputedStyle(date).display).toBe("flex");
    const amount = canvas.getByText("€99.99").getBoundingClientRect();
    await expect(amount.top).toBeGreaterThan(date.getBoundingClientRect().top);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <InvoiceList {...args} />
      <InvoiceList plan="Free" invoices={[]} labels={{ title: "Nothing billed" }} />
    </>
  ),
};
