import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PlanList } from "../sections/PlanList/PlanList.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: PlansPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof PlansPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Plans", "signedIn");
  await expect(within(canvas.getByRole("article", { name: "Educator" })).getByText("Your plan")).toBeVisible();
};

export const Default: Story = { play };

export const Phone: Story = { ...phone, name: "a11y 1.4.4: Phone, where large text breaks no word", play };

export const Narrow: Story = { ...narrow, play };

const actions = {
  university: { label: "Choose University", href: "/contact" },
  enterprise: { label: "Choose Enterprise", href: "/contact" },
};

function PlansPage() {
  return (
    <SignedInPage href="/home/plans">
      <PlanList
        title="Plans"
        order={1}
        intro="You are on the Educator plan. It is billed yearly, and you can change it at any time."
        currentPlan="educator"
        actions={actions}
        contactHref="mailto:lab@example.org"
      />
    </SignedInPage>
  );
}
