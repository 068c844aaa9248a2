import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adasDetails, educatorContract, universityContract, universityDetails } from "../../../testing/orders.ts";
import { MessagesProvider } from "../../../theme/messages.tsx";
import { ContractOverview } from "./ContractOverview.tsx";

const until = Date.UTC(2027, 10, 24, 12);

const meta = {
  title: "Catalogue/ContractOverview",
  component: ContractOverview,
  args: { contract: educatorContract, details: adasDetails, pending: false, onCardChange: fn(), onDetailsEdit: fn() },
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
  args: { contract: universityContract, details: universityDetails },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "To pay" })).toHaveTextContent("By 24 November 2027, by transfer");
    await expect(canvas.getByText("Austria")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Card and plan at Stripe" })).toBeNull();
  },
};

export const Ended: Story = {
  args: { contract: { ...educatorContract, state: "ended", since: until, payment: null }, details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("because it was not paid");
    await expect(canvas.getByText("It ended on 24 November 2027.")).toBeVisible();
    await expect(canvas.getByText("None yet")).toBeVisible();
  },
};

/** The year that was paid is over, and no other was ordered. */
export const TermOver: Story = {
  args: {
    contract: { ...universityContract, state: "restricted", since: until, reason: "term", payment: null },
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
  render: (args) => (
    <div style={{ display: "grid", gap: 40 }}>
      <ContractOverview {...args} contract={universityContract} details={universityDetails} />
      <ContractOverview {...args} contract={{ ...educatorContract, state: "warned", since: until }} />
    </div>
  ),
};
