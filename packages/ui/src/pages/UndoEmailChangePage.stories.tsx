import type { Meta, StoryObj } from "@storybook/react-vite";
import { UndoEmailForm } from "../sections/UndoEmailForm/UndoEmailForm.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: UndoEmailChangePage,
  parameters: wholePageParameters,
} satisfies Meta<typeof UndoEmailChangePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Undo email change", "account");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function UndoEmailChangePage() {
  return (
    <PublicPage isAccountPage>
      <UndoEmailForm onSubmit={() => undefined} />
    </PublicPage>
  );
}
