import { sitePaths } from "@belab/domain/site";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ContactPage } from "./ContactPage.tsx";

const meta = {
  title: "Pages/Site/ContactPage",
  component: ContactPage,
  decorators: atAddress(sitePaths.contact),
  parameters: wholePageParameters,
  args: { onSubmit: fn(), contactEmail: "lab@uni.example" },
} satisfies Meta<typeof ContactPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Contact us");

export const Default: Story = {
  play: async (context) => {
    await expectWholePage(context.canvasElement, "Contact us");
    await expect(context.canvas.getByRole("link", { name: /write to lab@uni\.example$/ })).toHaveAttribute(
      "href",
      "mailto:lab@uni.example",
    );
  },
};

/** The operator has set no email address. */
export const NoAddress: Story = {
  args: { contactEmail: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[href^="mailto:"]')).toBeNull();
  },
};

export const Sent: Story = {
  tags: ["slow"],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.org");
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "May my class play Googol?");
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Thank you for contacting us!/);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Send message", busy: true })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { error: "The message couldn't be sent. Try again in a minute." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The message couldn't be sent.");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
