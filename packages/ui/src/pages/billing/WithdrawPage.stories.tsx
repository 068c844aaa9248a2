import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { WithdrawPage } from "./NoticePage.tsx";

const ada = { name: "Ada Lovelace", email: "ada@sampletown.example" };

const educator = {
  number: "O-2026-00031",
  plan: "educator",
  orderedAt: Date.UTC(2026, 10, 24, 12),
  amount: 99_99,
  withdrawableUntil: Date.UTC(2026, 11, 8, 12),
} as const;

const meta = {
  title: "Pages/Billing/WithdrawPage",
  component: WithdrawPage,
  decorators: atAddress(billingPaths.withdraw),
  parameters: wholePageParameters,
  args: { onSubmit: fn() },
} satisfies Meta<typeof WithdrawPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Withdraw from contract");

/** Nobody is signed in: everything is asked. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await fill(canvas.getByLabelText("Order or invoice number"), " O-2026-00031 ");
    await fill(canvas.getByLabelText("Name"), "Ada Lovelace");
    await fill(canvas.getByLabelText("Email address"), "ada@sampletown.example");
    await userEvent.click(canvas.getByRole("button", { name: "Confirm withdrawal" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...ada, contract: "O-2026-00031" });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** What is known is not asked: one click is enough. */
export const SignedIn: Story = {
  args: { own: { ...ada, contracts: [educator] } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Withdraw from contract");
    await expect(canvas.getByText("Order O-2026-00031 of 24 Nov 2026, €99.99")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Confirm withdrawal" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...ada, contract: "O-2026-00031" });
  },
};

export const SeveralContracts: Story = {
  args: { own: { ...ada, contracts: [educator, { ...educator, number: "O-2026-00030", amount: 9_99 }] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Confirm withdrawal" }));
    await expect(canvas.getByText("Please say from which contract you withdraw.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Mistakes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Confirm withdrawal" }));
    await expect(canvas.getByLabelText("Order or invoice number")).toHaveFocus();
    await expect(canvas.getByText("Please enter your name.")).toBeVisible();
    await expect(canvas.getByText("This doesn't look like an email address.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "The 14 days for this contract have passed. You can cancel it instead." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The 14 days for this contract have passed.");
  },
};

export const Receipt: Story = {
  args: { receipt: { ...ada, contract: "O-2026-00031", receivedAt: Date.UTC(2026, 10, 27, 9, 5) } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We have received your withdrawal");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Ada Lovelace has withdrawn from the contract O-2026-00031\.Received on 27 November 2026.*09:05 UTC\.$/,
    );
    await expect(canvas.getByText(/is on its way to ada@sampletown\.example/)).toBeVisible();
  },
};
