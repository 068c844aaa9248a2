import type { Meta, StoryObj } from "@storybook/react-vite";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";

const meta = {
  title: "Pages/Site/NotFoundPage",
  component: NotFoundPage,
  decorators: atAddress("/no-such-page"),
  parameters: wholePageParameters,
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "We can't find this page", "centered");

export const Default: Story = { play };

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
