import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { freeAccount, longClassName, ownAccount, university, withoutPlan } from "../../testing/classes.ts";
import { fill } from "../../testing/fill.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { PlanLimitNotice } from "../PlanLimitNotice/PlanLimitNotice.tsx";
import { ClassForm } from "./ClassForm.tsx";

const copies = [
  { classId: "c1", organisationId: null, name: "Marketing 2, Tuesday", term: "Summer 2025" },
  { classId: "c2", organisationId: null, name: longClassName, term: "" },
  { classId: "c3", organisationId: "o1", name: "Operations", term: "Summer 2025" },
];

const meta = {
  title: "Classes/ClassForm",
  component: ClassForm,
  args: {
    owners: [ownAccount],
    copies,
    renderPlanLimit: (refused) => <PlanLimitNotice refused={refused} order={3} />,
    onSubmit: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClassForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("18 of 20 classes left. Room for 392 more students.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Enter a name. It can have up to 80 characters.");
    await expect(canvas.getByLabelText("Name")).toHaveFocus();
    await fill(canvas.getByLabelText("Name"), "  Marketing 2,  Friday ");
    await fill(canvas.getByLabelText("Term"), "Winter term 2025/26");
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ name: "Marketing 2, Friday", term: "Winter term 2025/26" });
  },
};

/** Who teaches for an organization too says for whom the class is. */
export const SeveralOwners: Story = {
  args: { owners: [ownAccount, university, withoutPlan], initialOwner: "o1" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Department of Economics University plan" })).toBeChecked();
    await expect(canvas.queryByText(/classes left/)).toBeNull();
    await fill(canvas.getByLabelText("Name"), "Operations");
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ organisationId: "o1", name: "Operations", term: "" });
    await userEvent.click(canvas.getByRole("radio", { name: "Myself Educator plan" }));
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ name: "Operations", term: "" });
  },
};

/** A new class is mostly like an earlier one. */
export const Copy: Story = {
  args: { initialCopy: "c1" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Name")).toHaveValue("Marketing 2, Tuesday");
    await expect(canvas.getByLabelText("Copy from an earlier class")).toHaveDisplayValue(
      "Marketing 2, Tuesday (Summer 2025)",
    );
    await expect(canvas.getByText(/Tables and results stay with the earlier class/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ name: "Marketing 2, Tuesday", term: "", copyOf: "c1" });
  },
};

/** Only classes of the same owner can be copied. */
export const CopyForOtherOwner: Story = {
  args: { owners: [ownAccount, university], initialCopy: "c1" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Department of Economics University plan" }));
    const field = canvas.getByLabelText("Copy from an earlier class");
    await expect(field).toHaveDisplayValue("Start with an empty class");
    await expect([...field.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "Start with an empty class",
      "Operations (Summer 2025)",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      organisationId: "o1",
      name: "Marketing 2, Tuesday",
      term: "",
    });
  },
};

/** The plan has no classes: which one has stands in place of the form. */
export const FreePlan: Story = {
  args: { owners: [freeAccount] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "There is no room for another class" })).toBeVisible();
    await expect(canvas.getByText(/Your plan doesn't include classes/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Create class" })).toBeNull();
  },
};

export const OrganisationWithoutPlan: Story = {
  args: { owners: [university, withoutPlan], initialOwner: "o2" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This organization has no plan" })).toBeVisible();
  },
};

export const NothingLeft: Story = {
  args: { owners: [{ ...ownAccount, classes: { limit: 20, used: 20 } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your plan includes 20 classes. Archive one/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { error: "This organization is closed. An owner can reopen it." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This organization is closed.");
  },
};

export const Pending: Story = {
  args: { pending: true, initialCopy: "c1" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create class" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { owners: [ownAccount, university, withoutPlan], initialCopy: "c2" },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ClassForm {...args} owners={[ownAccount, university]} initialCopy="c2" />
      <ClassForm {...args} owners={[freeAccount]} />
    </>
  ),
};
