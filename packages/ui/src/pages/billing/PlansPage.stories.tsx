import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PlansPage } from "./PlansPage.tsx";

const meta = {
  title: "Pages/Billing/PlansPage",
  component: PlansPage,
  decorators: besideSidebar(billingPaths.plans),
  parameters: wholePageParameters,
  args: {
    currentPlan: "educator",
    requestHrefs: {
      university: "mailto:lab@example.org?subject=The%20University%20plan",
      enterprise: "mailto:lab@example.org?subject=The%20Enterprise%20plan",
    },
    contactHref: "mailto:lab@example.org",
    onRetry: fn(),
  },
} satisfies Meta<typeof PlansPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Plans", "signedIn");
  await expect(within(canvas.getByRole("article", { name: "Educator" })).getByText("Your plan")).toBeVisible();
};

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText(/^You are on the Educator plan\. Paid plans can't be bought yet\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Request University" })).toHaveAttribute(
      "href",
      "mailto:lab@example.org?subject=The%20University%20plan",
    );
  },
};

export const Phone: Story = { ...phone, name: "Phone, where large text breaks no word (WCAG 1.4.4)", play };

export const Narrow: Story = { ...narrow, play };

/** A plan was chosen on the pricing page. */
export const ChosenPlan: Story = {
  args: { currentPlan: "free", chosenPlan: "university" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Plans", "signedIn");
    const choice = within(canvas.getByRole("region", { name: "You have chosen University" }));
    await expect(choice.getByText(/Write to us to get University/)).toBeVisible();
    await expect(choice.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Request University",
      "Go to Games",
    ]);
    await expect(within(canvas.getByRole("article", { name: "University" })).getByText("Your choice")).toBeVisible();
  },
};

/** The operator has not set an email address. */
export const ChosenPlanWithoutContact: Story = {
  args: { currentPlan: "free", chosenPlan: "university", requestHrefs: {}, contactHref: undefined },
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole("region", { name: "You have chosen University" }));
    await expect(choice.getByText(/Start with what works today\.$/)).toBeVisible();
    await expect(choice.getAllByRole("link").map((link) => link.textContent)).toEqual(["Go to Games"]);
    await expect(canvas.queryByRole("link", { name: /^Request/ })).toBeNull();
  },
};

/** The chosen plan is the person's plan already: there is nothing left to do. */
export const ChosenPlanIsCurrent: Story = {
  args: { chosenPlan: "educator" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: /^You have chosen/ })).toBeNull();
  },
};

export const Loading: Story = {
  args: { currentPlan: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};

export const Failed: Story = {
  args: { currentPlan: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
