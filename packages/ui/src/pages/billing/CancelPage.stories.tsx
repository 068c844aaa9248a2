import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { CancelPage } from "./NoticePage.tsx";

const meta = {
  title: "Pages/Billing/CancelPage",
  component: CancelPage,
  decorators: atAddress(billingPaths.cancel),
  parameters: wholePageParameters,
  args: { now: () => Date.UTC(2026, 10, 27, 12), onSubmit: fn() },
} satisfies Meta<typeof CancelPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Cancel a contract");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await fill(canvas.getByLabelText("Name"), "Ada Lovelace");
    await fill(canvas.getByLabelText("Email address or order number"), "ada@sampletown.example ");
    await fill(canvas.getByLabelText("Your email address"), "ada@home.example");
    await userEvent.selectOptions(canvas.getByLabelText("Plan"), "Educator");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      name: "Ada Lovelace",
      contract: "ada@sampletown.example",
      plan: "educator",
      endsOn: null,
      email: "ada@home.example",
      reason: null,
    });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const OnDate: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Name"), "Ada Lovelace");
    await fill(canvas.getByLabelText("Email address or order number"), "O-2026-00031");
    await fill(canvas.getByLabelText("Your email address"), "ada@home.example");
    await userEvent.selectOptions(canvas.getByLabelText("Plan"), "Educator");
    await userEvent.click(canvas.getByRole("radio", { name: "On a specific date" }));
    fireEvent.change(canvas.getByLabelText("Date"), { target: { value: "2026-11-26" } });
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(canvas.getByText("Please choose today or a later date.")).toBeVisible();
    fireEvent.change(canvas.getByLabelText("Date"), { target: { value: "2026-12-31" } });
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ endsOn: "2026-12-31" }));
  },
};

export const Mistakes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(canvas.getByLabelText("Name")).toHaveFocus();
    await expect(canvas.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      "Please enter your name.",
      "Please enter your email address or the order number.",
      "This doesn't look like an email address.",
      "Please choose the plan.",
    ]);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Receipt: Story = {
  args: {
    receipt: {
      name: "Ada Lovelace",
      contract: "O-2026-00031",
      plan: "educator",
      endsOn: null,
      email: "ada@home.example",
      reason: null,
      receivedAt: Date.UTC(2026, 10, 27, 9, 5),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We have received your cancellation");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Ada Lovelace cancels Educator \(O-2026-00031\), as soon as possible\.Received on 27 November 2026.*09:05 UTC\.$/,
    );
  },
};

export const ForCause: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Name"), "Ada Lovelace");
    await fill(canvas.getByLabelText("Email address or order number"), "O-2026-00031");
    await fill(canvas.getByLabelText("Your email address"), "ada@home.example");
    await userEvent.selectOptions(canvas.getByLabelText("Plan"), "Educator");
    await userEvent.click(canvas.getByRole("radio", { name: /^At once, for cause/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please say why you cancel for cause.");
    await fill(canvas.getByLabelText("Reason"), "The games can't be reached from our school.");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ endsOn: null, reason: "The games can't be reached from our school." }),
    );
  },
};

export const SignedIn: Story = {
  args: {
    own: {
      name: "Ada Lovelace",
      email: "ada@home.example",
      contracts: [
        {
          number: "ORD-2026-000031",
          plan: "educator",
          orderedAt: Date.UTC(2026, 9, 1),
          amount: 99_99,
          withdrawableUntil: null,
        },
      ],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^You cancel Educator \(ORD-2026-000031\) as Ada Lovelace;/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel now" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      name: "Ada Lovelace",
      contract: "ORD-2026-000031",
      email: "ada@home.example",
      plan: "educator",
      endsOn: null,
      reason: null,
    });
  },
};

export const ReceiptForCause: Story = {
  args: {
    receipt: {
      ...{ name: "Ada Lovelace", contract: "O-2026-00031", plan: "educator", endsOn: null },
      ...{ email: "ada@home.example", reason: "The games can't be reached.", receivedAt: Date.UTC(2026, 10, 27, 9, 5) },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /for cause: at once, or else as soon as possible\.Reason: The games can't be reached\./,
    );
  },
};
