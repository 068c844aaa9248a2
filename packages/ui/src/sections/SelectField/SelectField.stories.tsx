import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { SelectField, type SelectFieldProps } from "./SelectField.tsx";

const options = [
  { value: "AT", label: "Austria" },
  { value: "GH", label: "Ghana" },
  { value: "TW", label: "Taiwan" },
  { value: "GB", label: "United Kingdom of Great Britain and Northern Ireland" },
];

const meta = {
  title: "Forms/SelectField",
  component: SelectField,
  args: { label: "Country", options, value: "AT", onChange: fn() },
} satisfies Meta<typeof SelectField>;

export default meta;

type Story = StoryObj<typeof meta>;

function Chosen({ value, onChange, ...props }: SelectFieldProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <SelectField
      {...props}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

export const Default: Story = {
  render: (args) => <Chosen {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Country" });
    await expect(field).toHaveDisplayValue("Austria");
    await userEvent.selectOptions(field, "Ghana");
    await expect(args.onChange).toHaveBeenLastCalledWith("GH");
    await expect(field).toHaveDisplayValue("Ghana");
  },
};

export const NothingChosen: Story = {
  args: { value: "", placeholder: "Choose…" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Country" })).toHaveDisplayValue("Choose…");
  },
};

/** What is wrong describes the field. */
export const Refused: Story = {
  args: { value: "", placeholder: "Choose…", error: "Choose a country from the list." },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("combobox", { name: "Country" });
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose a country from the list.");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Choose a country from the list.");
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Country" })).toBeDisabled();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 16, maxWidth: 360 }}>
      <SelectField {...args} />
      <SelectField {...args} label="Country of the invoice" value="GB" />
      <SelectField {...args} label="Nothing chosen" value="" placeholder="Choose…" />
      <SelectField {...args} label="Refused" value="" placeholder="Choose…" error="Choose a country from the list." />
      <SelectField {...args} label="Disabled" disabled />
    </div>
  ),
};
