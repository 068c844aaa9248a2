import type { Meta, StoryObj } from "@storybook/react-vite";
import { useId, useState } from "react";
import { expect, type within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { PasswordGuide } from "./PasswordGuide.tsx";

const meta = {
  title: "Forms/PasswordGuide",
  component: PasswordGuide,
  args: { password: "" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "var(--belab-form-width)", marginInline: "auto" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordGuide>;

export default meta;

type Story = StoryObj<typeof meta>;

function rules(canvas: ReturnType<typeof within>): (string | null)[] {
  return canvas.getAllByRole("listitem").map((rule: HTMLElement) => rule.textContent);
}

/** Before anything is typed, no rule is met. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Must include")).toBeVisible();
    await expect(rules(canvas)).toEqual([
      "8 to 18 characters not met",
      "A lowercase letter not met",
      "An uppercase letter not met",
      "A digit not met",
    ]);
  },
};

export const Playground: Story = { args: { password: "chalkb0ard" } };

/** Each rule says by itself whether it is met, in words for a screen reader. */
export const PartlyMet: Story = {
  args: { password: "chalkb0ard" },
  play: async ({ canvas }) => {
    await expect(rules(canvas)).toEqual([
      "8 to 18 characters met",
      "A lowercase letter met",
      "An uppercase letter not met",
      "A digit met",
    ]);
  },
};

export const AllMet: Story = {
  args: { password: "Chalk4board" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("not met")).toBeNull();
    await expect(canvas.getAllByText("met")).toHaveLength(4);
  },
};

export const TooLong: Story = {
  args: { password: "Chalk4board12345678" },
  play: async ({ canvas }) => {
    await expect(rules(canvas)).toContain("8 to 18 characters not met");
  },
};

/** A character that is not allowed has a line of its own, with a cross. */
export const ForbiddenCharacter: Story = {
  args: { password: "Chalk 4board" },
  play: async ({ canvas }) => {
    await expect(rules(canvas).map((rule) => rule?.trim())).toContain("Not allowed: a space");
  },
};

/** Beside a field of another kind: the rules are part of the field's description. */
export const BesideOwnField: Story = {
  render: (args) => <OwnField {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password of the class");
    await expect(field).toHaveAccessibleDescription(/Must include.*A digit not met/);
    await userEvent.type(field, "Chalk4board");
    await expect(field).toHaveAccessibleDescription(/Must include.*A digit met/);
    await expect(canvas.queryByText("not met")).toBeNull();
  },
};

function OwnField({ password: initial }: { password: string }) {
  const [password, setPassword] = useState(initial);
  const inputId = useId();
  const guideId = useId();
  return (
    <div style={{ display: "grid", gap: 12 }}>
      <label htmlFor={inputId}>Password of the class</label>
      <input
        id={inputId}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        aria-describedby={guideId}
      />
      <PasswordGuide id={guideId} password={password} />
    </div>
  );
}

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <PasswordGuide password="" />
      <PasswordGuide password="chalkb0ard" />
      <PasswordGuide password="Chalk 4board" />
      <PasswordGuide password="Chalk4board" labels={{ title: "Your password needs" }} />
    </div>
  ),
};
