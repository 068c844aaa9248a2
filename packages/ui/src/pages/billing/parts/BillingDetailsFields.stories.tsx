import { noBuyerDetails } from "@belab/domain/billing";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { fill } from "../../../testing/fill.ts";
import { universityDetails } from "../../../testing/orders.ts";
import { MessagesProvider } from "../../../theme/messages.tsx";
import { BillingDetailsFields, type BillingDetailsFieldsProps } from "./BillingDetailsFields.tsx";
import { useBillingDetailsErrors } from "./billingDetails.ts";

const meta = {
  title: "Forms/BillingDetailsFields",
  component: BillingDetailsFields,
  args: { details: universityDetails, errors: {}, invoice: false, onChange: fn() },
  decorators: (Story) => (
    <div style={{ maxWidth: 640 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof BillingDetailsFields>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Keeps what is typed, and checks it at once. */
function Checked({ details: initial, onChange, ...rest }: BillingDetailsFieldsProps) {
  const [details, setDetails] = useState(initial);
  const errors = useBillingDetailsErrors()(details);
  return (
    <BillingDetailsFields
      {...rest}
      details={details}
      errors={errors}
      onChange={(field, text) => {
        setDetails({ ...details, [field]: text });
        onChange(field, text);
      }}
    />
  );
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Country")).toHaveDisplayValue("Austria");
    await expect(canvas.queryByLabelText("Purchase order number")).toBeNull();
    await fill(canvas.getByLabelText("City"), "!");
    await expect(args.onChange).toHaveBeenLastCalledWith("city", "Wien!");
  },
};

export const ForAnInvoice: Story = {
  args: { invoice: true, vatIdNote: "Valid, checked on 27 November 2026." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Organization")).toHaveValue("Sampletown University");
    await expect(canvas.getByLabelText("VAT identification number")).toHaveAccessibleDescription(
      "Valid, checked on 27 November 2026.",
    );
    await expect(canvas.getByLabelText("Purchase order number")).toHaveValue("4500-1182");
  },
};

export const Mistakes: Story = {
  args: { details: noBuyerDetails, invoice: true },
  render: (args) => <Checked {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      "Please fill this in.",
      "Please fill this in.",
      "Please fill this in.",
      "Please choose a country.",
      "This doesn't look like an email address.",
    ]);
    await fill(canvas.getByLabelText("VAT identification number"), "none");
    await expect(canvas.getByLabelText("Postcode")).toBeValid();
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "DE");
    await expect(canvas.getByText(/^The digits of this VAT identification number don't match\./)).toBeVisible();
    await expect(canvas.getByLabelText("Postcode")).toBeInvalid();
    await fill(canvas.getByLabelText("Buyer reference"), "04011000-1234512345-07");
    await expect(canvas.getByText(/^The check digits of this Leitweg-ID are wrong\./)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("Buyer reference"));
    await fill(canvas.getByLabelText("Buyer reference"), "04011000-1234512345-06");
    await expect(canvas.queryByText(/Leitweg-ID are wrong/)).toBeNull();
    await fill(canvas.getByLabelText("Organization"), "北京大学");
    await expect(canvas.getByText(/Please use Latin letters\.$/)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("Organization"));
    await fill(canvas.getByLabelText("Organization"), "Đại học Huế");
    await expect(canvas.getByLabelText("Organization")).toBeValid();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { invoice: true },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <BillingDetailsFields {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Land")).toHaveDisplayValue("Österreich");
    await expect(canvas.getByLabelText("USt-IdNr.")).toHaveValue("ATU12345675");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 40 }}>
      <BillingDetailsFields {...args} />
      <Checked {...args} details={{ ...noBuyerDetails, vatId: "?" }} invoice />
    </div>
  ),
};
