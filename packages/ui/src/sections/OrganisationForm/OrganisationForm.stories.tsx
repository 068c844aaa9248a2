import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { longName, present } from "../../testing/organisations.ts";
import { OrganisationForm } from "./OrganisationForm.tsx";

const timeZones = ["Africa/Accra", "America/New_York", "Europe/Vienna"];

const planOptions = [
  { value: "university", label: "University" },
  { value: "enterprise", label: "Enterprise" },
] as const;

const meta = {
  title: "Organizations/OrganisationForm",
  component: OrganisationForm,
  args: {
    initial: { timeZone: "Europe/Vienna" },
    timeZones,
    submitLabel: "Create organization",
    now: () => present,
    onChange: fn(),
    onSubmit: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OrganisationForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Name"), " Department  of Economics ");
    await userEvent.selectOptions(canvas.getByLabelText("Kind"), "University");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "Austria");
    await expect(canvas.getByLabelText("Time zone")).toHaveValue("Europe/Vienna");
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: "Department of Economics",
      kind: "university",
      country: "AT",
      timeZone: "Europe/Vienna",
      address: [],
      vatId: "",
    });
  },
};

/** What is missing is said at each field, and the first one gets the focus. */
export const Incomplete: Story = {
  args: { initial: {} },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(canvas.getByLabelText("Name")).toHaveAccessibleDescription(/Enter a name of at most 60 characters/);
    await expect(canvas.getByLabelText("Country")).toHaveAccessibleDescription("Choose a country from the list.");
    await expect(canvas.getByLabelText("Time zone")).toHaveAccessibleDescription("Choose a time zone from the list.");
    await expect(canvas.getByLabelText("Name")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await fill(canvas.getByLabelText("Name"), "Economics");
    await expect(canvas.getByLabelText("Name")).toBeValid();
  },
};

/** What stands on invoices, as owners change it. */
export const Invoices: Story = {
  args: {
    invoices: true,
    submitLabel: "Save details",
    initial: {
      name: longName,
      kind: "university",
      country: "AT",
      timeZone: "America/Argentina/Buenos_Aires",
      address: ["Institute", "Main Street 1"],
      vatId: "ATU12345678",
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const address = canvas.getByLabelText("Address");
    await expect(address).toHaveValue("Institute\nMain Street 1");
    await expect(canvas.getByLabelText("Time zone")).toHaveDisplayValue("America/Argentina/Buenos Aires");
    await userEvent.clear(canvas.getByLabelText(/^VAT/));
    await fill(canvas.getByLabelText(/^VAT/), "none");
    await userEvent.clear(address);
    await fill(address, "1\n2\n3\n4\n5\n6\n7");
    await userEvent.click(canvas.getByRole("button", { name: "Save details" }));
    await expect(address).toHaveAccessibleDescription(/The address can have 6 lines/);
    await expect(canvas.getByLabelText(/^VAT/)).toHaveAccessibleDescription(/doesn't look like a VAT/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(address);
    await fill(address, "Institute\n\n 1010  Vienna");
    await userEvent.clear(canvas.getByLabelText(/^VAT/));
    await fill(canvas.getByLabelText(/^VAT/), "at u 123.456-78");
    await userEvent.click(canvas.getByRole("button", { name: "Save details" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ address: ["Institute", "1010 Vienna"], vatId: "ATU12345678" }),
    );
  },
};

/** Operators also say whose it is, and which plan it gets until when. */
export const Operator: Story = {
  args: { operator: true, planOptions, initial: { name: "Economics", country: "GH", timeZone: "Africa/Accra" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Until")).toBeNull();
    await fill(canvas.getByLabelText("Email address of the owner"), "kofi");
    await userEvent.selectOptions(canvas.getByLabelText("Plan"), "University");
    await userEvent.clear(canvas.getByLabelText("Until"));
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(canvas.getByLabelText("Email address of the owner")).toHaveAccessibleDescription(
      /Enter an email address, or leave the field empty/,
    );
    await expect(canvas.getByLabelText("Until")).toHaveAccessibleDescription(/between tomorrow and ten years/);
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await fill(canvas.getByLabelText("Email address of the owner"), "@example.org");
    await userEvent.type(canvas.getByLabelText("Until"), "2026-12-31");
    await fill(canvas.getByLabelText("Note (optional)"), "Invoice 12");
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        ownerEmail: "kofi@example.org",
        grant: { plan: "university", until: new Date(2027, 0, 1).getTime() - 1, note: "Invoice 12" },
      }),
    );
  },
};

/** What the server refused is said at its field, or above the button. */
export const Refused: Story = {
  args: {
    operator: true,
    planOptions,
    errors: { ownerEmail: "There's no account with this email address. The owner has to sign up first." },
    error: "Error connecting to the server. Please try again.",
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Email address of the owner")).toHaveAccessibleDescription(
      /There's no account with this email address/,
    );
    await expect(canvas.getByText("Error connecting to the server. Please try again.")).toBeVisible();
    await fill(canvas.getByLabelText("Email address of the owner"), "x");
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { pending: true, initial: { name: "Economics", country: "GH", timeZone: "Africa/Accra" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { operator: true, planOptions, invoices: true },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  args: {
    invoices: true,
    operator: true,
    planOptions,
    errors: { name: "Enter a name of at most 60 characters.", country: "Choose a country from the list." },
    error: "Error connecting to the server. Please try again.",
  },
};
