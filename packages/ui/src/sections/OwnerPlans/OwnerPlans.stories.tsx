import type { OwnerTerm } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { OwnerPlans } from "./OwnerPlans.tsx";

const present = Date.UTC(2026, 10, 22, 12);

const granted: OwnerTerm = {
  termId: "grant",
  plan: "educator",
  source: "grant",
  startsAt: Date.UTC(2026, 9, 1, 12),
  endsAt: Date.UTC(2027, 8, 30, 12),
  note: "Paid by invoice 12, until the end of the summer term of a rather long academic year",
};

const tried: OwnerTerm = {
  termId: "trial",
  plan: "educator",
  source: "trial",
  startsAt: Date.UTC(2026, 7, 1, 12),
  endsAt: Date.UTC(2026, 7, 31, 12),
  note: "",
};

const meta = {
  title: "Accounts/OwnerPlans",
  component: OwnerPlans,
  args: {
    name: "Grace Hopper",
    plan: "educator",
    endsAt: granted.endsAt,
    terms: [granted, tried],
    now: () => present,
    onGrant: fn(),
    onEnd: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OwnerPlans>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Plans of Grace Hopper" })).toBeVisible();
    await expect(canvas.getByText("Educator is in force until 30 Sept 2027.")).toBeVisible();
    const [first, second] = within(canvas.getByRole("list", { name: "Plans so far" })).getAllByRole("listitem");
    await expect(first).toHaveTextContent("given by an operator");
    await expect(second).toHaveTextContent(/ended.*trial.*1 Aug 2026 – 31 Aug 2026/);
    await expect(canvas.getAllByRole("button").map((button) => button.textContent)).toEqual(["End", "Give a plan…"]);
  },
};

/** Any plan until any day of the next ten years. */
export const Giving: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Give a plan…" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Plan" }), "University");
    await userEvent.click(canvas.getByRole("button", { name: "Give plan" }));
    await expect(args.onGrant).toHaveBeenLastCalledWith({
      plan: "university",
      until: new Date(2027, 10, 23).getTime() - 1,
      note: "",
    });
  },
};

/** A plan ends only after a question. */
export const Ending: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End Educator" }));
    await expect(canvas.getByText(/^End Educator now\? What exceeds the next plan/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Keep it" }));
    await expect(args.onEnd).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "End Educator" }));
    await userEvent.click(canvas.getByRole("button", { name: "End Educator now" }));
    await expect(args.onEnd).toHaveBeenCalledWith(granted);
  },
};

export const Given: Story = {
  args: { change: { plan: "educator", until: granted.endsAt } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Educator is given until 30 Sept 2027.");
  },
};

export const Ended: Story = {
  args: {
    plan: "free",
    endsAt: null,
    terms: [{ ...granted, endsAt: present }],
    change: { plan: "educator", until: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Free is in force.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Educator has ended.");
    await expect(canvas.queryByRole("button", { name: /^End/ })).toBeNull();
  },
};

/** What was bought ends with its payment. */
export const Bought: Story = {
  args: { terms: [{ ...granted, source: "card", note: "" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("bought by card")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^End/ })).toBeNull();
  },
};

export const Empty: Story = {
  name: "An organization that never had a plan",
  args: { name: "Department of Economics", plan: null, endsAt: null, terms: [], plans: ["university", "enterprise"] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("No plan is in force.")).toBeVisible();
    await expect(canvas.getByText("No plan has been given or tried yet.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Give a plan…" }));
    await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "University",
      "Enterprise",
    ]);
  },
};

export const Failed: Story = {
  args: { error: "We can't find this plan, or it has already ended." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We can't find this plan");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { name: "Maximiliane Friederike Luise von und zu Oberniederbergheim" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Give a plan…" }));
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 40 }}>
      <OwnerPlans {...args} />
      <OwnerPlans {...args} name="Department of Economics" plan={null} endsAt={null} terms={[]} />
    </div>
  ),
};
