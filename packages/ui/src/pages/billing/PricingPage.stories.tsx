import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PricingPage } from "./PricingPage.tsx";

const meta = {
  title: "Pages/Billing/PricingPage",
  component: PricingPage,
  decorators: atAddress(billingPaths.pricing),
  parameters: wholePageParameters,
  args: { signedIn: false, contactHref: "mailto:lab@example.org" },
} satisfies Meta<typeof PricingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Pricing");

export const Default: Story = {
  play: async (context) => {
    await expectWholePage(context.canvasElement, "Pricing");
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "/signup");
    await expect(canvas.getByRole("link", { name: "Choose Educator" })).toHaveAttribute(
      "href",
      "/signup?returnTo=%2Fhome%2Fplans%3Fplan%3Deducator",
    );
    await expect(canvas.getByRole("table", { name: "What each plan gives" })).toBeVisible();
    await expect(
      canvas.getByText(/^Teaching is free, too: on the Free plan, a teacher opens 3 tables for classes in any 30 days/),
    ).toBeVisible();
  },
};

export const SignedIn: Story = {
  args: { signedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Choose University" })).toHaveAttribute(
      "href",
      "/home/plans?plan=university",
    );
  },
};

/** Plans can be bought on the installation. */
export const Selling: Story = {
  args: { sells: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "/signup");
    await expect(canvas.getByRole("link", { name: "Choose Educator" })).toHaveAttribute(
      "href",
      "/signup?returnTo=%2Fhome%2Fplans%2Forder%3Fplan%3Deducator",
    );
  },
};

export const SellingToSignedIn: Story = {
  args: { sells: true, signedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Choose University" })).toHaveAttribute(
      "href",
      "/home/plans/order?plan=university",
    );
  },
};

/** The installation gives everybody everything. */
export const Open: Story = {
  args: { policy: "open", operatorName: "Sampletown University" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Everything is included");
    await expect(canvas.getByText(/^Sampletown University provides this installation/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "/signup");
    await expect(canvas.queryByText(/€/)).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
