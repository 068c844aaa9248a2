import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { YourData } from "./YourData.tsx";

const meta = {
  title: "Accounts/YourData",
  component: YourData,
  args: { email: "ada@example.org", onDownload: fn(), onDelete: fn(), onAsk: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof YourData>;

export default meta;

type Story = StoryObj<typeof meta>;

async function openQuestion() {
  const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  return within(dialog);
}

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Your data" })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDownload).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const question = await openQuestion();
    await expect(question.getByText("This cannot be undone.")).toBeVisible();
    await expect(question.getByRole("button", { name: "Delete account" })).toBeDisabled();
    await userEvent.type(question.getByLabelText("Your password"), "chalkBoard7{Enter}");
    await expect(args.onDelete).toHaveBeenCalledWith("chalkBoard7");
  },
};

/** When the dialog is closed, the typed password is cleared. */
export const Cancelled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const open = canvas.getByRole("button", { name: "Delete my account" });
    await userEvent.click(open);
    await fill((await openQuestion()).getByLabelText("Your password"), "chalkBoard7");
    await userEvent.click((await openQuestion()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(open).toHaveFocus();
    await expect(args.onDelete).not.toHaveBeenCalled();

    await userEvent.click(open);
    await expect((await openQuestion()).getByLabelText("Your password")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onAsk).toHaveBeenCalledTimes(4);
  },
};

/** An account that signs in with another provider has no password to enter. */
export const WithoutPassword: Story = {
  args: { hasPassword: false, errors: { delete: "Sign in again first." } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const question = await openQuestion();
    await expect(question.queryByLabelText("Your password")).toBeNull();
    await expect(question.getByRole("alert")).toHaveTextContent("Sign in again first.");
    await userEvent.click(question.getByRole("button", { name: "Delete account" }));
    await expect(args.onDelete).toHaveBeenCalledWith(undefined);
  },
};

/** A teacher reads what others lose, too. */
export const OpenTables: Story = {
  args: {
    openTables: [
      { gameTableId: "1", title: "Googol", participants: 28 },
      { gameTableId: "2", title: "Brand Management", participants: 0 },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const question = await openQuestion();
    const tables = within(question.getByRole("list", { name: "2 tables are open now:" })).getAllByRole("listitem");
    await expect(tables.map(({ textContent }) => textContent)).toEqual([
      "Googol, 28 people",
      "Brand Management, nobody has joined",
    ]);
  },
};

const educator = {
  ...{ title: "Educator", number: "2026-000017", withdrawableUntil: null },
  ...{ paidUntil: Date.UTC(2027, 0, 5, 12), endsAt: Date.UTC(2027, 0, 5, 12) },
};

/** People who pay for a plan read what becomes of it. */
export const RunningPlan: Story = {
  args: {
    runningPlans: [{ ...educator, withdrawableUntil: Date.UTC(2026, 0, 19, 12) }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const question = await openQuestion();
    await expect(question.getByText(/^Your Educator plan, which runs until 5 January 2027, ends/)).toHaveTextContent(
      /isn't charged again, .*Until 19 January 2026, you can withdraw from the contract and get the whole price back.*with the number 2026-000017/,
    );
  },
};

/** What can't be withdrawn from any more ends with the account all the same. */
export const RunningPlanOfLongAgo: Story = {
  args: { runningPlans: [educator] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    await expect((await openQuestion()).getByText(/^Your Educator plan/)).not.toHaveTextContent(/withdraw/);
  },
};

/** From the second year on, the contract ends after a month, and the rest is refunded. */
export const RunningPlanRefunded: Story = {
  args: { runningPlans: [{ ...educator, endsAt: Date.UTC(2026, 5, 5, 12) }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    await expect((await openQuestion()).getByText(/^Your Educator plan/)).toHaveTextContent(
      /contract ends on 5 June 2026, and what you paid for the time after that is refunded\.$/,
    );
  },
};

/** As long as it is not known what ends with the account, it can't be deleted. */
export const PlansUnknown: Story = {
  args: { plansState: "unknown", hasPassword: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const question = await openQuestion();
    await expect(question.getByText(/^We can't find out which plans you pay for/)).toBeVisible();
    await expect(question.getByRole("button", { name: "Delete account" })).toBeDisabled();
    await userEvent.click(question.getByRole("button", { name: "Try again" }));
    await expect(args.onAsk).toHaveBeenCalledTimes(2);
  },
};

export const WrongPassword: Story = {
  args: { errors: { delete: "This is not your password." } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    await expect((await openQuestion()).getByLabelText("Your password")).toHaveAccessibleDescription(
      /This is not your password\./,
    );
  },
};

export const DownloadFailed: Story = {
  args: { errors: { download: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button).toBeDisabled();
    }
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <YourData {...args} />
      <YourData
        {...args}
        errors={{ download: "Error connecting to the server. Please try again." }}
        labels={{ title: "Failed" }}
      />
    </>
  ),
};
