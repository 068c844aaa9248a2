import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanList } from "../sections/PlanList/PlanList.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: PricingPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof PricingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Pricing");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const actions = {
  free: { label: "Start for free", href: "/signup" },
  educator: { label: "Choose Educator", href: "/signup" },
  university: { label: "Choose University", href: "/signup" },
  enterprise: { label: "Choose Enterprise", href: "/signup" },
};

function PricingPage() {
  return (
    <PublicPage href="/pricing">
      <PlanList
        order={1}
        intro="Start on your own, for free. Bring your class when you are ready, and your university when it asks for more."
        actions={actions}
        contactHref="mailto:lab@example.org"
      />
    </PublicPage>
  );
}
