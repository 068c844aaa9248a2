import type { PlanRequestItem } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { PlanRequestList } from "./PlanRequestList.tsx";

const present = Date.UTC(2026, 10, 22, 12);

const grace: PlanRequestItem = {
  requestId: "grace",
  plan: "educator",
  requestedAt: present - 2 * 86_400_000,
  organisation: null,
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace.hopper@example.edu",
};

const requests: PlanRequestItem[] = [
  grace,
  {
    requestId: "maximiliane",
    plan: "university",
    requestedAt: present - 3_600_000,
    organisation: "Fakultät für Wirtschafts- und Sozialwissenschaften der Universität Oberniederbergheim",
    firstName: "Maximiliane Friederike Luise",
    lastName: "von und zu Oberniederbergheim",
    email: "maximiliane.von.und.zu.oberniederbergheim@students.example.edu",
  },
  { ...grace, requestId: "nameless", firstName: "", lastName: "", email: "nameless@example.edu" },
];

const meta = {
  title: "Accounts/PlanRequestList",
  component: PlanRequestList,
  args: { requests, total: 3, now: () => present, onGrant: fn(), onDecline: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PlanRequestList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("3 people are waiting for a plan.")).toBeVisible();
    await expect(canvas.getByText(/^University for Fakultät/)).toBeVisible();
    await expect(canvas.getAllByText("asked 2 days ago")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Decline Educator for nameless@example.edu" }));
    await expect(args.onDecline).toHaveBeenLastCalledWith(requests[2]);
  },
};

/** A year is proposed. */
export const Giving: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Give Educator to Grace Hopper…" }));
    await expect(canvas.getByLabelText("Until")).toHaveValue("2027-11-22");
    await userEvent.type(canvas.getByLabelText("Note"), " Paid by invoice 12 ");
    await userEvent.click(canvas.getByRole("button", { name: "Give Educator" }));
    await expect(args.onGrant).toHaveBeenLastCalledWith(grace, {
      plan: "educator",
      until: new Date(2027, 10, 23).getTime() - 1,
      note: "Paid by invoice 12",
    });
  },
};

export const WrongDate: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Give Educator to Grace Hopper…" }));
    const until = canvas.getByLabelText("Until");
    await fill(until, "2026-11-21");
    await userEvent.click(canvas.getByRole("button", { name: "Give Educator" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose a date between tomorrow and ten years from now.");
    await expect(until).toHaveFocus();
    await expect(args.onGrant).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByLabelText("Until")).toBeNull();
  },
};

export const One: Story = {
  args: { requests: [grace], total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 person is waiting for a plan.")).toBeVisible();
  },
};

export const Given: Story = {
  args: {
    requests: requests.slice(1),
    total: 2,
    answer: { request: grace, until: Date.UTC(2027, 10, 22, 12) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Grace Hopper has Educator until 22 November 2027, and gets an email about it.",
    );
  },
};

/** What became of the last request stays after all are answered. */
export const LastDeclined: Story = {
  args: { requests: [], total: 0, answer: { request: grace, until: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No one is waiting for a plan.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("You declined the request for Educator. Grace Hopper");
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const MoreThanListed: Story = {
  args: { total: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The list shows the 3 who have waited longest.")).toBeVisible();
  },
};

/** Nothing else can be answered while an answer is pending; the button keeps the focus. */
export const Pending: Story = {
  args: { pendingId: "grace" },
  play: async ({ args, canvas, userEvent }) => {
    const [button] = within(canvas.getByRole("list")).getAllByRole("button", { name: /^Decline/ });
    await userEvent.click(button as HTMLElement);
    await expect(button).toHaveFocus();
    await expect(args.onDecline).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: { requestId: "grace", message: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expect(canvas.getByRole("button", { name: "Decline Educator for Grace Hopper" })).toHaveAccessibleDescription(
      /Error connecting/,
    );
  },
};

/** Of a request that is no longer on the list. */
export const AnsweredElsewhere: Story = {
  args: {
    requests: requests.slice(1),
    total: 2,
    error: { requestId: "grace", message: "This request was already answered or withdrawn." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This request was already answered or withdrawn.");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Give Educator to Grace Hopper…" }));
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <PlanRequestList
        {...args}
        total={120}
        error={{ requestId: "grace", message: "Error connecting to the server. Please try again." }}
      />
      <PlanRequestList
        {...args}
        requests={[]}
        total={0}
        answer={{ request: grace, until: null }}
        labels={{ title: "All answered" }}
      />
    </div>
  ),
};
