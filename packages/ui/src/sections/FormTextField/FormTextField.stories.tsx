import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { tokenColor } from "../../testing/tokenColor.ts";
import { FormTextField } from "./FormTextField.tsx";

const meta = {
  title: "Forms/FormTextField",
  component: FormTextField,
  args: { label: "Email" },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters.width ?? "var(--belab-form-width)", marginInline: "auto" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormTextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).not.toBeInvalid();
    await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(getComputedStyle(field).outlineStyle).toBe("none");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(getComputedStyle(field).outlineStyle).toBe("solid");
    await userEvent.type(field, "ada@example.org");
    await expect(field).toHaveValue("ada@example.org");
  },
};

export const Playground: Story = {
  args: { placeholder: "you@example.org", success: false, error: "Email is required." },
};

export const Success: Story = {
  args: { defaultValue: "ada@example.org", success: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(canvas.getByRole("img", { name: "Accepted" })).toBeVisible();
    await expect(getComputedStyle(field).borderTopColor).toBe(
      tokenColor(canvas.getByText("Email"), "--belab-color-success"),
    );
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** Several errors are joined by commas, tied to the field and announced. */
export const Errored: Story = {
  args: {
    defaultValue: "ada@temporary.example",
    error: true,
    errors: ["Temporary emails are not allowed.", "The email address is not trustworthy."],
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    const errors = "Temporary emails are not allowed., The email address is not trustworthy.";
    await expect(canvas.getByRole("alert")).toHaveTextContent(errors);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(errors);
    await expect(getComputedStyle(field).borderTopColor).toBe(
      tokenColor(canvas.getByText("Email"), "--belab-color-error"),
    );
  },
};

/** Errors alone are enough: the field is marked as wrong. */
export const ErrorsAlone: Story = {
  args: { errors: ["Email is required."] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Email is required.");
  },
};

/** A field that is said to have no error hides its list. */
export const NotErrored: Story = {
  args: { error: false, errors: ["Email is required."] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).not.toBeInvalid();
    await expect(canvas.queryByText("Email is required.")).toBeNull();
  },
};

/** While a check is under way, its spinner replaces the tick of the last one. */
export const Checking: Story = {
  args: { defaultValue: "ada@example.org", checking: true, success: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Checking" })).toBeVisible();
    await expect(canvas.queryByRole("img", { name: "Accepted" })).toBeNull();
  },
};

export const Disabled: Story = {
  args: { defaultValue: "ada@example.org", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};

const guide = "We send a code to this address. No one else sees it.";

/** Where there is room, the guide stands beside the field. */
export const SideGuide: Story = {
  parameters: { width: 640 },
  args: { sideGuide: guide },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveAccessibleDescription(guide);
    const beside = canvas.getByText(guide).getBoundingClientRect();
    const { right, bottom } = field.getBoundingClientRect();
    await expect(beside.left).toBeGreaterThan(right);
    await expect(beside.top).toBeLessThan(bottom);
  },
};

/** On a narrow window it stands below, aligned with the field. */
export const SideGuideOnPhone: Story = {
  tags: ["exhaustive"],
  parameters: { width: 640 },
  args: { sideGuide: guide },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox").getBoundingClientRect();
    const text = canvas.getByText(guide).getBoundingClientRect();
    await expect(text.top).toBeGreaterThan(field.bottom);
    await expect(text.left).toBe(field.left);
  },
};

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <FormTextField label="Neutral" />
      <FormTextField label="With placeholder" placeholder="you@example.org" required />
      <FormTextField label="With side guide" sideGuide={guide} />
      <FormTextField label="Checking" defaultValue="ada@example.org" checking />
      <FormTextField label="Success" defaultValue="ada@example.org" success />
      <FormTextField
        label="Error, with side guide"
        defaultValue="ada@temporary.example"
        errors={["Temporary emails are not allowed."]}
        sideGuide={guide}
      />
      <FormTextField
        label="A label that is rather longer than the field in which it is asked for something"
        defaultValue="an-address-that-is-longer-than-the-field-it-stands-in@example.org"
        errors={["Temporary emails are not allowed.", "The email address is not trustworthy."]}
      />
      <FormTextField label="Disabled" defaultValue="ada@example.org" disabled />
    </div>
  ),
};
