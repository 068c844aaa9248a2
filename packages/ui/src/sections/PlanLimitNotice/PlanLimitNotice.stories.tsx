import type { PlanLimit } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { PlanLimitNotice } from "./PlanLimitNotice.tsx";

const present = new Date(2026, 10, 22, 14, 40).getTime();

const tables: PlanLimit = {
  key: "tables",
  limit: 3,
  used: 3,
  freesAt: new Date(2026, 11, 12, 9, 20).getTime(),
  plan: "educator",
};

const practices: PlanLimit = {
  key: "practices",
  limit: 3,
  used: 3,
  freesAt: new Date(2026, 10, 22, 16, 40).getTime(),
  plan: "educator",
};

const meta = {
  title: "Feedback/PlanLimitNotice",
  component: PlanLimitNotice,
  args: { refused: tables, now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PlanLimitNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

/** All ways on. */
const ways = { onRequest: fn(), onTrial: fn(), onRetry: fn() };

export const Default: Story = {
  args: ways,
  play: async ({ args, canvas, userEvent }) => {
    const alert = canvas.getByRole("alert");
    await expect(alert).toHaveTextContent("No more tables for a class for now");
    await expect(alert).toHaveTextContent("Your plan includes 3 tables for a class in any 30 days.");
    await expect(alert).toHaveTextContent("You can open the next one on 12 December at 09:20.");
    await expect(alert).toHaveTextContent("With Educator, there is no limit.");
    await expect(canvas.getByText(/needs no card, ends by itself on 22 December/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try Educator for 30 days" }));
    await expect(args.onTrial).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Ask for Educator" }));
    await expect(args.onRequest).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/home/plans?plan=educator");
  },
};

export const Playground: Story = { args: ways };

export const Soon: Story = {
  name: "It works again soon",
  args: { refused: practices, onRequest: fn(), onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can play the next one in 2 hours (at 16:40).");
    await expect(canvas.getAllByRole("button").map((button) => button.textContent)).toEqual(["Ask for Educator"]);
  },
};

/** The page stayed open until one more could be taken. */
export const FreeAgain: Story = {
  args: { refused: { ...practices, freesAt: present - 1_000 }, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Asked: Story = {
  args: { requestedAt: present, onRequest: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "You asked for Educator on 22 November. An operator will answer by email.",
    );
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const TrialStarted: Story = {
  args: { ...ways, trialEndsAt: present + 30 * 86_400_000 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You can try Educator until 22 December.");
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { pending: true, onRequest: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ask for Educator" }));
    await expect(args.onRequest).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { ...ways, error: "Error connecting to the server. Please try again." },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")[1]).toHaveTextContent("Error connecting to the server.");
  },
};

/** Somebody who is not signed in plays alone as on the free plan. */
export const Visitor: Story = {
  args: {
    refused: practices,
    signInHref: "/signin",
    plansHref: "/pricing",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Without an account, you can play 3 games alone in any 24 hours.",
    );
    await expect(canvas.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
    await expect(canvas.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  },
};

export const PremiumGame: Story = {
  args: { refused: { key: "premiumGames", limit: 0, used: 0, plan: "educator" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can still look at it and try it alone.");
    await expect(canvas.getByRole("alert")).toHaveTextContent("It is part of Educator.");
  },
};

/** Nothing gives more, and nobody can be asked: the plans still say what there is. */
export const FullTable: Story = {
  args: { refused: { key: "peopleAtTable", limit: 500, used: 500 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("A table of your plan has room for 500 people.");
    await expect(canvas.getByRole("link", { name: "See plans" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <PlanLimitNotice {...args} {...ways} />
      <PlanLimitNotice {...args} refused={practices} requestedAt={present} />
      <PlanLimitNotice
        {...args}
        refused={{ key: "premiumGames", limit: 0, used: 0, plan: "educator" }}
        onRequest={ways.onRequest}
      />
      <PlanLimitNotice
        {...args}
        refused={{ key: "organisation", limit: 0, used: 0, plan: "university" }}
        onRequest={ways.onRequest}
        error="Error connecting to the server. Please try again."
      />
    </div>
  ),
};
