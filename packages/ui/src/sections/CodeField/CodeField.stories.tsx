import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { CodeField, type CodeFieldProps } from "./CodeField.tsx";

const meta = {
  title: "Forms/CodeField",
  component: CodeField,
  args: { label: "Verification code", value: "", onChange: fn(), onComplete: fn(), name: "activationCode" },
  render: (args) => <KeptCode {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "var(--belab-form-width)", marginInline: "auto" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CodeField>;

export default meta;

type Story = StoryObj<typeof meta>;

function KeptCode({ value, onChange, ...props }: CodeFieldProps) {
  const [code, setCode] = useState(value);
  return (
    <CodeField
      {...props}
      value={code}
      onChange={(next) => {
        setCode(next);
        onChange(next);
      }}
    />
  );
}

function digits(canvasElement: HTMLElement) {
  return [...canvasElement.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')].map(({ value }) => value);
}

/** The focus moves on automatically; the form sends one value. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Verification code" })).toBeVisible();
    const first = canvas.getByRole("textbox", { name: "Digit 1 of 6" });
    await expect(first).toHaveAttribute("autocomplete", "one-time-code");
    await expect(first).toHaveAttribute("inputmode", "numeric");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("12345");
    await expect(canvas.getByRole("textbox", { name: "Digit 6 of 6" })).toHaveFocus();
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard("6");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
    await expect(args.onChange).toHaveBeenLastCalledWith("123456");
    await expect(canvasElement.querySelector('input[name="activationCode"]')).toHaveValue("123456");
  },
};

export const Playground: Story = {
  args: { error: "The activation code is incorrect.", success: false, disabled: false },
};

/** The whole code can be pasted into any box, including spaces. */
export const Pasted: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Digit 4 of 6" }));
    await userEvent.paste(" 042 042\n");
    await expect(digits(canvasElement)).toEqual(["0", "4", "2", "0", "4", "2"]);
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("042042");
  },
};

/** Letters are ignored. */
export const DigitsOnly: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Digit 1 of 6" }));
    await userEvent.keyboard("a1b");
    await expect(digits(canvasElement)).toEqual(["1", "", "", "", "", ""]);
    await userEvent.paste("secret");
    await expect(digits(canvasElement)).toEqual(["1", "", "", "", "", ""]);
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

/** Arrow keys move the focus, a digit replaces a digit, Backspace deletes. */
export const Corrected: Story = {
  args: { value: "123456" },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Digit 6 of 6" }));
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(canvas.getByRole("textbox", { name: "Digit 4 of 6" })).toHaveFocus();
    await userEvent.keyboard("9");
    await expect(digits(canvasElement)).toEqual(["1", "2", "3", "9", "5", "6"]);
    await expect(canvas.getByRole("textbox", { name: "Digit 5 of 6" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Backspace}{Backspace}{Backspace}");
    await expect(digits(canvasElement)).toEqual(["1", "2", "3", "9", "", ""]);
    await expect(args.onChange).toHaveBeenLastCalledWith("1239");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

/** A digit replaces a digit even if the box already has the focus and is clicked first. */
export const ClickedAgain: Story = {
  args: { value: "123456", autoFocus: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = canvas.getByRole("textbox", { name: "Digit 1 of 6" });
    await expect(first).toHaveFocus();
    await userEvent.pointer([{ target: first, offset: 0, keys: "[MouseLeft]" }]);
    await userEvent.keyboard("9");
    await expect(digits(canvasElement)).toEqual(["9", "2", "3", "4", "5", "6"]);
  },
};

export const Errored: Story = {
  args: { value: "123456", error: "The activation code is incorrect." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The activation code is incorrect.");
    await expect(canvas.getByRole("group")).toHaveAccessibleDescription("The activation code is incorrect.");
    for (const box of canvas.getAllByRole("textbox")) {
      await expect(box).toBeInvalid();
    }
  },
};

export const Success: Story = {
  args: { value: "123456", success: true },
};

export const Disabled: Story = {
  args: { value: "123456", disabled: true },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole("textbox")) {
      await expect(box).toBeDisabled();
    }
  },
};

/** Six boxes fit the narrowest window, each tall enough for a finger. */
export const Narrow: Story = {
  tags: ["exhaustive"],
  parameters: { phones: false },
  decorators: [
    (Story) => (
      <div data-testid="window" style={{ width: 320, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const edge = canvas.getByTestId("window").getBoundingClientRect().right - 16;
    const boxes = canvas.getAllByRole("textbox").map((box) => box.getBoundingClientRect());
    await expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(edge);
    await expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  },
};

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <CodeField {...args} label="Empty" />
      <CodeField {...args} label="Half filled" value="042" />
      <CodeField {...args} label="Success" value="123456" success />
      <CodeField {...args} label="Error" value="123456" error="The activation code is incorrect." />
      <CodeField {...args} label="Disabled" value="123456" disabled />
    </div>
  ),
};
