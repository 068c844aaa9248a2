import type { Meta, StoryObj } from "@storybook/react-vite";
import { ContactForm } from "../sections/ContactForm/ContactForm.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: ContactPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof ContactPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Contact us"),
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Contact us"),
};

function ContactPage() {
  return (
    <PublicPage>
      <ContactForm />
    </PublicPage>
  );
}
