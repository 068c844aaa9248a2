import type { Meta, StoryObj } from "@storybook/react-vite";
import { ContactForm } from "../sections/ContactForm/ContactForm.tsx";
import { LetterDrawing } from "../sections/ContactForm/LetterDrawing.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: ContactPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof ContactPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Contact us");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function ContactPage() {
  return (
    <PublicPage>
      <ContactForm align="start" picture={<LetterDrawing />} />
    </PublicPage>
  );
}
