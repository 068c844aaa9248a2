import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorPage } from "../sections/ErrorPage/ErrorPage.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: NotFoundPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "There is no page here", "centered");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function NotFoundPage() {
  return (
    <PublicPage>
      <ErrorPage
        kind="notFound"
        title="There is no page here"
        text="It may have moved, or the link that led you here is cut short."
      />
    </PublicPage>
  );
}
