import { useForm } from "@mantine/form";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { PasswordField } from "./PasswordField.tsx";

const meta = {
  title: "Forms/PasswordField",
  component: PasswordField,
  args: { label: "Password" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "var(--belab-form-width)", marginInline: "auto" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The button shows and hides what was typed, and its name says which. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.type(field, "Chalk4board");
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveAttribute("autocomplete", "current-password");
    await expect(canvas.queryByText("Must include")).toBeNull();

    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "Password" })).toHaveValue("Chalk4board");
    await expect(canvas.queryByRole("button", { name: "Show password" })).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(field).toHaveAttribute("type", "password");
    await expect(canvas.getByRole("button", { name: "Show password" })).toBeVisible();
  },
};

export const Playground: Story = {
  args: { guide: true, success: false, error: "Invalid password." },
};

/** A rule's dot becomes a tick when the password meets it. */
export const Guide: Story = {
  args: { guide: true },
  parameters: { chromatic: { modes: layoutModes } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    const rules = () => canvas.getAllByRole("listitem").map((rule) => rule.textContent);
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await expect(canvas.getByText("Must include")).toBeVisible();
    await expect(rules()).toEqual([
      "8 to 18 characters not met",
      "A lowercase letter not met",
      "An uppercase letter not met",
      "A digit not met",
    ]);
    await userEvent.type(field, "c");
    await expect(rules()).toEqual([
      "8 to 18 characters not met",
      "A lowercase letter met",
      "An uppercase letter not met",
      "A digit not met",
    ]);
    await userEvent.type(field, "H");
    await expect(rules()).toContain("An uppercase letter met");
    await expect(rules()).toContain("A digit not met");
    await userEvent.type(field, "4");
    await expect(rules()).toContain("A digit met");
    await expect(rules()).toContain("8 to 18 characters not met");
    await userEvent.type(field, "board");
    await expect(rules()).toContain("8 to 18 characters met");
    await userEvent.type(field, "board12345x");
    await expect(rules()).toContain("8 to 18 characters not met");
    await expect(field).toHaveAccessibleDescription(/Must include.*A digit met/);
  },
};

/** A forbidden character has its own row while the password contains it. */
export const ForbiddenCharacter: Story = {
  args: { guide: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await userEvent.type(field, "Chalk4");
    await expect(canvas.queryByText("Not allowed: a space")).toBeNull();
    await userEvent.type(field, " ");
    await expect(canvas.getByText("Not allowed: a space")).toBeVisible();
    await userEvent.type(field, "{Backspace}");
    await expect(canvas.queryByText("Not allowed: a space")).toBeNull();
  },
};

/** The form keeps the password. */
export const Controlled: Story = {
  args: { guide: true, onChange: fn() },
  render: (args) => {
    const [password, setPassword] = useState("chalk");
    return (
      <PasswordField
        {...args}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value.slice(0, 8))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await expect(canvas.getByText("A lowercase letter")).toHaveTextContent("A lowercase letter met");
    await userEvent.type(field, "board");
    await expect(field).toHaveValue("chalkboa");
  },
};

/** `@mantine/form` keeps the password and its error. */
export const InMantineForm: Story = {
  args: { guide: true },
  render: (args) => {
    const form = useForm({
      initialValues: { password: "" },
      validate: { password: (password) => (password === "" ? "Password is required." : null) },
    });
    return (
      <form onSubmit={form.onSubmit(() => undefined)} noValidate>
        <PasswordField {...args} {...form.getInputProps("password")} />
        <button type="submit">Save</button>
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Password is required.");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^Password is required\. Must include/);
    await userEvent.type(field, "A");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByText("An uppercase letter")).toHaveTextContent("An uppercase letter met");
  },
};

export const Success: Story = {
  args: { value: "Chalk4board", success: true, guide: true, onChange: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Accepted" })).toBeVisible();
    await expect(canvas.getByLabelText("Password")).not.toBeInvalid();
  },
};

export const Errored: Story = {
  args: { value: "chalk", error: "Password must be at least 8 characters long.", onChange: fn() },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Password");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Password must be at least 8 characters long.");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Password must be at least 8 characters long.");
  },
};

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  render: () => (
    <div style={{ display: "grid", gridAutoRows: "minmax(176px, auto)" }}>
      <PasswordField label="Neutral" />
      <PasswordField label="With guide, partly met" guide defaultValue="chalkb0ard" />
      <PasswordField label="With guide, forbidden character" guide defaultValue="Chalk board 4" error />
      <PasswordField label="With guide, accepted" guide defaultValue="Chalk4board" success />
      <PasswordField label="Checking" defaultValue="Chalk4board" checking />
      <PasswordField label="Error" defaultValue="chalk" error="Password must be at least 8 characters long." />
      <PasswordField label="Disabled" defaultValue="chalk" disabled />
    </div>
  ),
};
