import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { notTaxable, reverseCharge, totalOf } from "../../../testing/orders.ts";
import { MessagesProvider } from "../../../theme/messages.tsx";
import { OrderSummary } from "./OrderSummary.tsx";

const meta = {
  title: "Catalogue/OrderSummary",
  component: OrderSummary,
  args: {
    plan: "educator",
    interval: "year",
    total: totalOf("educator", "year"),
    way: "card",
    loading: false,
    test: false,
  },
  decorators: (Story) => (
    <div style={{ maxWidth: 360 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof OrderSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

function linesOf(summary: HTMLElement): (string | null)[] {
  return [...summary.querySelectorAll("dl > div")].map((line) => line.textContent);
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("region", { name: "Educator, one year" });
    // 84.03 and 15.97 make 100.00: the cent that is too much stands as rounding.
    await expect(linesOf(summary)).toEqual([
      "12 months, net€84.03",
      "VAT 19%, Germany€15.97",
      "Rounding-€0.01",
      "Total€99.99",
    ]);
    await expect(within(summary).getByText("VAT is included in the price.")).toBeVisible();
    await expect(within(summary).getByText(/^From 27 Nov 2026 to 26 Nov 2027\. The plan then renews/)).toBeVisible();
  },
};

export const Playground: Story = { args: { children: <PlainButton>Order with obligation to pay</PlainButton> } };

/** At this rate, no cent is left. */
export const WithoutRounding: Story = {
  args: { interval: "month", total: totalOf("educator", "month", { category: "S", rate: 20_00, country: "FR" }) },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("region", { name: "Educator, one month" });
    await expect(linesOf(summary).at(-1)).toBe("Total€9.99");
    await expect(linesOf(summary)[1]).toMatch(/^VAT 20%, France/);
  },
};

export const ReverseCharge: Story = {
  args: { plan: "university", total: totalOf("university", "year", reverseCharge), way: "invoice" },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("region", { name: "University, one year" });
    await expect(linesOf(summary)).toEqual(["12 months, net€8,999.99", "VAT, reverse charge€0.00", "Total€8,999.99"]);
    await expect(within(summary).getByText("You account for the VAT in your country.")).toBeVisible();
  },
};

/** An order by invoice can be placed before its VAT is known. */
export const VatNotKnown: Story = {
  args: {
    plan: "university",
    total: {
      ...totalOf("university", "year"),
      vat: null,
      amounts: { net: 899_999, vat: 0, gross: 899_999, rounding: 0, due: 899_999 },
    },
    way: "invoice",
  },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("region", { name: "University, one year" });
    await expect(linesOf(summary)).toEqual(["12 months, net€8,999.99", "Total before VAT€8,999.99"]);
  },
};

export const OutsideTheUnion: Story = {
  args: { plan: "enterprise", total: totalOf("enterprise", "year", notTaxable) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The place of supply is outside the seller's country/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The total is being computed …")).toBeVisible();
    await expect(canvas.getByText("€99.99")).toBeVisible();
  },
};

export const Unknown: Story = {
  args: { total: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The total appears here once/)).toBeVisible();
  },
};

export const Test: Story = {
  args: { test: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Test mode: no money moves")).toBeVisible();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <OrderSummary {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("region", { name: "Unterricht, ein Jahr" });
    await expect(linesOf(summary).at(-1)).toBe("Gesamtbetrag99,99\u00a0€");
    await expect(within(summary).getByText(/^Vom 27\.11\.2026 bis zum 26\.11\.2027\./)).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 300px), 1fr))", gap: 24 }}>
      <OrderSummary {...args}>
        <PlainButton fullWidth>Order with obligation to pay</PlainButton>
      </OrderSummary>
      <OrderSummary
        {...args}
        plan="university"
        total={totalOf("university", "year", reverseCharge)}
        way="invoice"
        test
      />
      <OrderSummary {...args} interval="month" total={totalOf("educator", "month")} loading />
      <OrderSummary {...args} plan="enterprise" total={undefined} />
    </div>
  ),
};
