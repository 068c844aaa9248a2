import catalogue from "@belab/locales/en/site/NotFoundPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorPage } from "../sections/ErrorPage/ErrorPage.tsx";
import { useMessages } from "../theme/messages.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: NotFoundPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "We can't find this page", "centered");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function NotFoundPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage>
      <ErrorPage kind="notFound" title={messages.title} text={messages.text} />
    </PublicPage>
  );
}
