import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { EmailField } from "./EmailField.tsx";

const meta = {
  title: "Forms/EmailField",
  component: EmailField,
  decorators: (Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>,
} satisfies Meta<typeof EmailField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toHaveAttribute("type", "email");
    await expect(field).toHaveAttribute("inputmode", "email");
    await expect(field).toHaveAttribute("name", "email");
    await expect(field).toHaveAttribute("autocomplete", "username");
    await userEvent.type(field, "ada@example.org");
    await expect(field).toHaveValue("ada@example.org");
  },
};

export const Refused: Story = {
  args: { defaultValue: "ada@example", error: "Invalid email address." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address.");
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <EmailField />
      <EmailField label="Email, accepted" defaultValue="ada@example.org" success />
      <EmailField label="Email, refused" defaultValue="ada@example" error="Invalid email address." />
      <EmailField label="Email, checking" defaultValue="ada@example.org" checking />
    </div>
  ),
};
