import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState } from "../sections/EmptyState/EmptyState.tsx";
import { SignedInPage } from "./SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: AnalyticsPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof AnalyticsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Nothing to analyse yet", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function AnalyticsPage() {
  return (
    <SignedInPage href="/home/analytics">
      <EmptyState
        title="Nothing to analyse yet"
        text="After your first game this page shows how you decided, round by round."
        actionLabel="Go to Games"
        actionHref="/home/games"
      />
    </SignedInPage>
  );
}
