import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { ContactForm } from "./ContactForm.tsx";

const meta = {
  title: "Forms/ContactForm",
  component: ContactForm,
  args: { onSubmit: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ContactForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const thanks = "Thank you for contacting us! We’ll get back to you soon.";

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Name" })).toBeRequired();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
    await expect(canvas.getByRole("textbox", { name: "Message" })).toBeRequired();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const ErrorsMoveNothing: Story = {
  name: "Errors move neither the fields nor the button",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const send = canvas.getByRole("button", { name: "Send message" });
    const parts = [canvas.getByLabelText(/Email/), canvas.getByLabelText(/Message/), send];
    const tops = () => parts.map((part) => part.getBoundingClientRect().top);
    const before = tops();
    await userEvent.click(send);
    await expect(canvas.getAllByRole("alert")).toHaveLength(3);
    await expect(tops()).toEqual(before);
  },
};

/** Sent by keyboard: the form thanks the person and is empty again. */
export const Sent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Name" }));
    await userEvent.keyboard("Ada Lovelace{Tab}ada@example.org{Tab}May my class play Googol?{Tab}{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: "Ada Lovelace",
      email: "ada@example.org",
      message: "May my class play Googol?",
    });
    await expect(canvas.getByRole("alert")).toHaveTextContent(thanks);
    for (const field of canvas.getAllByRole("textbox")) {
      await expect(field).toHaveValue("");
    }
  },
};

export const Address: Story = {
  name: "Names an address for people who need an answer, and promises nothing",
  args: { contactEmail: "lab@uni.example" },
  play: async ({ canvas, canvasElement }) => {
    const address = canvas.getByRole("link", { name: "If you need an answer, write to lab@uni.example" });
    await expect(address).toHaveAttribute("href", "mailto:lab@uni.example");
    await expect(canvasElement).not.toHaveTextContent(/we read|person reads/);
  },
};

export const ByMail: Story = {
  name: "What was typed can be sent by email where there is an address",
  tags: ["slow"],
  args: { contactEmail: "lab@uni.example" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Send by email" });
    await expect(link).toHaveAttribute("href", "mailto:lab@uni.example");
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.org");
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "Googol & more?");
    await expect(link).toHaveAttribute(
      "href",
      "mailto:lab@uni.example?body=Googol%20%26%20more%3F%0A%0AAda%2C%20ada%40example.org",
    );
  },
};

export const NoAddress: Story = {
  name: "The form says that nobody receives the message where there is no address",
  render: ({ onSubmit: _, ...args }) => <ContactForm {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This installation has no contact address/)).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const Pending: Story = {
  tags: ["slow"],
  args: { pending: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.org");
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "May my class play Googol?");
    const send = canvas.getByRole("button", { name: "Send message" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(send);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** What was written is still there, and can be sent again. */
export const NotSent: Story = {
  tags: ["slow"],
  args: { onSubmit: fn(async () => false), error: "We can't reach the server. Please try again." },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.org");
    const message = canvas.getByRole("textbox", { name: "Message" });
    await userEvent.type(message, "May my class play Googol?");
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(message).toHaveValue("May my class play Googol?");
    await expect(canvas.getByText(/reach the server/)).toBeVisible();
    await expect(canvas.queryByText(thanks)).toBeNull();
  },
};

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    const name = canvas.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription("Name is required.");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription("Email is required.");
    const message = canvas.getByRole("textbox", { name: "Message" });
    await expect(message).toHaveAccessibleDescription("Message is required.");
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.type(name, "Ada");
    await expect(name).not.toBeInvalid();
    await expect(message).toBeInvalid();
  },
};

export const NoEmail: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada");
    const email = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.type(email, "ada@lab");
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), " ");
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription("Invalid email address.");
    await expect(canvas.getByText("Message is required.")).toBeVisible();
    await expect(canvas.queryByText(thanks)).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The thanks for one message are gone when the next one has errors. */
export const EmptyAfterSent: Story = {
  tags: ["slow"],
  play: async (context) => {
    await Sent.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Send message" }));
    await expect(context.canvas.queryByText(thanks)).toBeNull();
    await expect(context.canvas.getByText("Name is required.")).toBeVisible();
  },
};

/** With the errors of an empty form. */
export const Matrix: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    await expect(canvas.getAllByRole("alert")).toHaveLength(3);
  },
};
