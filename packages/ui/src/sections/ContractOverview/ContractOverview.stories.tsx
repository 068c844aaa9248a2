import { euros } from "@belab/domain/plans";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adasDetails, universityDetails } from "../../testing/orders.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { type Contract, ContractOverview } from "./ContractOverview.tsx";

const until = Date.UTC(2027, 10, 24, 12);

const educator: Contract = {
  plan: "educator",
  interval: "year",
  way: "card",
  state: "current",
  since: null,
  endsAt: until,
  end: "renews",
  payment: { kind: "next", amount: euros(99_99), at: until },
};

const university: Contract = {
  ...educator,
  plan: "university",
  way: "invoice",
  end: "ends",
  payment: { kind: "owed", amount: euros(8999_99), at: until },
};

const meta = {
  title: "Catalogue/ContractOverview",
  component: ContractOverview,
  args: { contract: educator, details: adasDetails, onCardChange: fn(), onDetailsEdit: fn() },
} satisfies Meta<typeof ContractOverview>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByRole("article", { name: "Next payment" })).toHaveTextContent("€99.99");
    await expect(canvas.getByRole("link", { name: "Change the plan" })).toHaveAttribute("href", "/home/plans");
    await userEvent.click(canvas.getByRole("button", { name: "Card and plan at Stripe" }));
    await expect(args.onCardChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    await expect(args.onDetailsEdit).toHaveBeenCalledOnce();
  },
};

export const ByInvoice: Story = {
  args: { contract: university, details: universityDetails },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "To pay" })).toHaveTextContent("By 24 November 2027, by transfer");
    await expect(canvas.getByText("Austria")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Card and plan at Stripe" })).toBeNull();
  },
};

export const Ended: Story = {
  args: { contract: { ...educator, state: "ended", since: until, payment: null }, details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("because it was not paid");
    await expect(canvas.getByText("It ended on 24 November 2027.")).toBeVisible();
    await expect(canvas.getByText("None yet")).toBeVisible();
  },
};

/** The year that was paid is over, and no other was ordered. */
export const TermOver: Story = {
  args: {
    contract: { ...university, state: "restricted", since: until, reason: "term", payment: null },
    details: universityDetails,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The term of the plan ended on 24 November 2027");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Order the next year");
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ContractOverview {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "Nächste Zahlung" })).toHaveTextContent(
      "99,99 € Am 24. November 2027, mit Karte",
    );
  },
};

export const Matrix: Story = {
  render: ({ details }) => (
    <div style={{ display: "grid", gap: 40 }}>
      <ContractOverview contract={university} details={universityDetails} onDetailsEdit={() => {}} />
      <ContractOverview
        contract={{ ...educator, state: "warned", since: until }}
        details={details}
        onCardChange={() => {}}
      />
    </div>
  ),
};
