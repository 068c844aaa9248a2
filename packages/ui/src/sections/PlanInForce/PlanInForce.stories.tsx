import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { PlanInForce } from "./PlanInForce.tsx";

const present = Date.UTC(2026, 10, 22, 12);
const december = Date.UTC(2026, 11, 22, 12);
const nextYear = Date.UTC(2027, 10, 22, 12);

const available = { state: "available", onStart: fn() } as const;

const meta = {
  title: "Catalogue/PlanInForce",
  component: PlanInForce,
  args: { plan: "free", source: null, endsAt: null, now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PlanInForce>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { trial: available },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Your plan Free" })).toBeVisible();
    await expect(canvas.getByText("Everybody has this plan. It costs nothing and does not end.")).toBeVisible();
    await expect(canvas.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
      "3 in any 24 hours",
      "3 in any 30 days",
      "up to 40",
    ]);
    await expect(canvas.getByText("Ends by itself on 22 December 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Start the trial" }));
    await expect(available.onStart).toHaveBeenCalledOnce();
  },
};

export const OnTrial: Story = {
  args: {
    plan: "educator",
    source: "trial",
    endsAt: december,
    trial: { state: "unneeded", onStart: fn(), started: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Trial until 22 Dec 2026")).toBeVisible();
    await expect(canvas.getByText("Your trial has started. It runs until 22 December 2026.")).toBeVisible();
    await expect(canvas.getByText(/never turns into a payment\. After that you are on the Free plan/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Granted: Story = {
  args: { plan: "university", source: "grant", endsAt: nextYear },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Until 22 Nov 2027")).toBeVisible();
    await expect(canvas.getByText(/^An operator has given you University until 22 November 2027\./)).toBeVisible();
  },
};

/** A teacher who was there when the installation began to keep plans. */
export const Upgraded: Story = {
  args: { plan: "educator", source: "grant", endsAt: nextYear, upgraded: true, practicesUntil: nextYear },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/was here before plans were kept, you have Educator until .* 500 people/),
    ).toBeVisible();
    await expect(canvas.getByText("up to 500")).toBeVisible();
  },
};

/** Somebody else who was there then. */
export const PracticesNotCounted: Story = {
  args: { upgraded: true, practicesUntil: nextYear },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/your games alone are not counted until 22 November 2027\./)).toBeVisible();
    await expect(canvas.getAllByRole("definition")[0]).toHaveTextContent("no limit");
  },
};

export const Bought: Story = {
  args: { plan: "educator", source: "card", endsAt: nextYear },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You have Educator until 22 November 2027.")).toBeVisible();
  },
};

export const Operator: Story = {
  args: { plan: "enterprise", source: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You run this installation, so no plan limits what you do.")).toBeVisible();
  },
};

export const NeedsTeaching: Story = {
  args: { trial: { state: "needs-teaching", onStart: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Teachers can try Educator for 30 days\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Become a teacher" })).toHaveAttribute(
      "href",
      "/home/settings/department",
    );
  },
};

export const TrialUsed: Story = {
  args: { trial: { state: "used", onStart: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You have already had your trial.")).toBeVisible();
  },
};

export const NoTrials: Story = {
  args: { trial: { state: "off", onStart: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/trial/i)).toBeNull();
  },
};

export const TrialPending: Story = {
  args: { trial: { ...available, pending: true } },
  play: async ({ canvas, userEvent }) => {
    available.onStart.mockClear();
    await userEvent.click(canvas.getByRole("button"));
    await expect(available.onStart).not.toHaveBeenCalled();
  },
};

export const TrialFailed: Story = {
  args: { trial: { ...available, error: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};

export const Requested: Story = {
  args: { request: { plan: "university", requestedAt: present, onWithdraw: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("You asked for University on 22 November 2026. An operator will answer by email."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(args.request?.onWithdraw).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { trial: available, request: { plan: "university", requestedAt: present, onWithdraw: fn() } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <PlanInForce {...args} trial={available} />
      <PlanInForce
        {...args}
        plan="educator"
        source="trial"
        endsAt={december}
        request={{ plan: "enterprise", requestedAt: present, onWithdraw: fn() }}
      />
      <PlanInForce
        {...args}
        plan="university"
        source="grant"
        endsAt={nextYear}
        trial={{ state: "needs-teaching", onStart: fn() }}
      />
    </div>
  ),
};
