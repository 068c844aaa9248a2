import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { domains, present } from "../../testing/organisations.ts";
import { DomainList } from "./DomainList.tsx";

const [proved, open] = domains;
const missing = "We can't find the TXT record yet. It can take some hours until a new record is visible everywhere.";

const meta = {
  title: "Organizations/DomainList",
  component: DomainList,
  args: {
    domains,
    now: () => present,
    onAdd: fn(async () => true),
    onCheck: fn(),
    onOfferChange: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof DomainList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Proved by its TXT record on 6 January")).toBeVisible();
    await expect(canvas.getByText("Not proved yet")).toBeVisible();
    await expect(canvas.getByLabelText("TXT record")).toHaveValue("belab-verification=k2m8x4c6v1b5n0z7f3k9q");
    await userEvent.click(canvas.getByRole("button", { name: `Check record of ${open?.domain}` }));
    await expect(args.onCheck).toHaveBeenCalledWith(open);
    await userEvent.selectOptions(canvas.getByLabelText("People with an address there can join as"), "Teacher");
    await expect(args.onOfferChange).toHaveBeenCalledWith(proved, "teacher");
    await userEvent.click(canvas.getByRole("button", { name: "Remove economics.example.org" }));
    await expect(args.onRemove).toHaveBeenCalledWith(proved);
  },
};

/** People often type an address: its domain is what counts. */
export const Adding: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Domain");
    await userEvent.click(canvas.getByRole("button", { name: "Add domain" }));
    await expect(field).toHaveAccessibleDescription(/Enter the part of an email address after the @\./);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await fill(field, "ada@Law.example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Add domain" }));
    await expect(args.onAdd).toHaveBeenCalledWith("law.example.org");
    await waitFor(() => expect(field).toHaveValue(""));
  },
};

/** The server's reason stays at the field until something else is typed. */
export const AddRefused: Story = {
  args: {
    onAdd: fn(async () => false),
    errors: { add: "Anybody can get an address there. Enter a domain that belongs to your organization." },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Domain");
    await fill(field, "mail.example");
    await expect(field).toBeValid();
    await userEvent.click(canvas.getByRole("button", { name: "Add domain" }));
    await expect(field).toHaveAccessibleDescription(/Anybody can get an address there/);
    await expect(field).toHaveValue("mail.example");
  },
};

export const RecordMissing: Story = {
  args: { errors: { change: { domain: open?.domain ?? "", message: missing } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Check record/ })).toHaveAccessibleDescription(missing);
  },
};

/** Without a plan that has domains, they can only be removed. */
export const WithoutPlan: Story = {
  args: { changeable: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("Domain")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Check/ })).toBeNull();
    await expect(canvas.getByLabelText("People with an address there can join as")).toBeDisabled();
    await expect(canvas.getAllByRole("button", { name: /^Remove/ })).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { domains: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You haven't added a domain yet.")).toBeVisible();
  },
};

export const Matrix: Story = {
  args: { errors: { change: { domain: open?.domain ?? "", message: missing } } },
};
