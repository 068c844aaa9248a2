import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState } from "../sections/EmptyState/EmptyState.tsx";
import { useMessages } from "../theme/messages.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

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
  const { messages } = useMessages(catalogue);
  return (
    <SignedInPage href="/home/analytics">
      <EmptyState {...messages.empty} actionHref="/home/games" />
    </SignedInPage>
  );
}
