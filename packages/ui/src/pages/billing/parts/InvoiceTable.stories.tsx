import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { layoutModes, ownWindowModes } from "../../../testing/modes.ts";
import { MessagesProvider } from "../../../theme/messages.tsx";
import { type Invoice, InvoiceTable } from "./InvoiceTable.tsx";

const invoices: Invoice[] = [
  { number: "2026-0042", issuedAt: Date.UTC(2026, 0, 15, 12), plan: "educator", amount: 99_99, state: "open" },
  { number: "2025-0007", issuedAt: Date.UTC(2025, 0, 15, 12), plan: "university", amount: 8999_99, state: "paid" },
];

const meta = {
  title: "Catalogue/InvoiceList",
  component: InvoiceTable,
  args: { name: "Documents", invoices },
  // Its rows become blocks by the width of the section around it.
  decorators: (Story) => (
    <PageSection title="Payment History">
      <Story />
    </PageSection>
  ),
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof InvoiceTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows).toEqual([
      "NumberDatePlanAmountStatus",
      "2026-004215 Jan 2026Educator€99.99Open",
      "2025-000715 Jan 2025University€8,999.99Paid",
    ]);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <InvoiceTable {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")[2]).toHaveTextContent("2025-000715.01.2025Universität8.999,99 €Bezahlt");
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
