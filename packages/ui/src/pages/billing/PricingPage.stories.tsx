import { planPaths } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PricingPage } from "./PricingPage.tsx";

const meta = {
  title: "Pages/Billing/PricingPage",
  component: PricingPage,
  decorators: atAddress(planPaths.pricing),
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
      "/signup?returnTo=%2Fhome%2Fplans%2Forder%3Fplan%3Deducator",
    );
    await expect(canvas.queryByText(/can't buy plans here/)).toBeNull();
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
      "/home/plans/order?plan=university",
    );
  },
};

export const Given: Story = {
  name: "Each card of a paid plan says that it can't be bought, where nothing is sold",
  args: { offer: "given" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "/signup");
    await expect(canvas.queryByRole("link", { name: /^Choose/ })).toBeNull();
    for (const plan of ["Educator", "University", "Enterprise"]) {
      const card = within(canvas.getByRole("article", { name: plan }));
      await expect(card.getByText("You can't buy plans here. Ask the operator for this one.")).toBeVisible();
      await expect(card.getByRole("link", { name: `Ask for ${plan}` })).toHaveAttribute(
        "href",
        `/signup?returnTo=%2Fhome%2Fplans%3Fplan%3D${plan.toLowerCase()}`,
      );
    }
    const free = within(canvas.getByRole("article", { name: "Free" }));
    await expect(free.queryByText(/can't buy plans here/)).toBeNull();
  },
};

export const PartlyPlanned: Story = {
  name: "A feature that stands for several has a tick only where all of them work",
  play: async ({ canvas }) => {
    const features = canvas.getAllByText(/^All .* features/);
    await expect(features.map((feature) => feature.textContent)).toEqual([
      "All free features partly planned",
      "All educator features partly planned",
      "All university features partly planned",
    ]);
  },
};

/** The installation gives everybody everything. */
export const Open: Story = {
  args: { offer: "open", operatorName: "Sampletown University" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Everything is included");
    await expect(canvas.getByText(/^Sampletown University provides this installation/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "/signup");
    await expect(canvas.queryByText(/€/)).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
