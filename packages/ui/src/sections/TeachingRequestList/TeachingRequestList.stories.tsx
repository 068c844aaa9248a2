import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { type TeachingRequestItem, TeachingRequestList } from "./TeachingRequestList.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const grace: TeachingRequestItem = {
  accountId: "grace",
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace.hopper@example.edu",
  requestedAt: present - 2 * 86_400_000,
};

const requests: TeachingRequestItem[] = [
  grace,
  {
    accountId: "maximiliane",
    firstName: "Maximiliane Friederike Luise",
    lastName: "von und zu Oberniederbergheim",
    email: "maximiliane.von.und.zu.oberniederbergheim@students.example.edu",
    requestedAt: present - 3_600_000,
  },
  { accountId: "nameless", firstName: "", lastName: "", email: "nameless@example.edu", requestedAt: present },
];

const meta = {
  title: "Accounts/TeachingRequestList",
  component: TeachingRequestList,
  args: { requests, total: 3, now: () => present, onAnswer: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TeachingRequestList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("3 people are waiting for your answer.")).toBeVisible();
    await expect(canvas.getByText("asked 2 days ago")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept Grace Hopper" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(grace, true);
    await userEvent.click(canvas.getByRole("button", { name: "Decline nameless@example.edu" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(requests[2], false);
  },
};

export const One: Story = {
  args: { requests: [grace], total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 person is waiting for your answer.")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
  },
};

export const Accepted: Story = {
  args: { requests: requests.slice(1), total: 2, answer: { request: grace, accepted: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Grace Hopper is now a teacher");
  },
};

/** What became of the last request stays after all are answered. */
export const LastDeclined: Story = {
  args: { requests: [], total: 0, answer: { request: grace, accepted: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No one is waiting for an answer.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("You declined the request. Grace Hopper");
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const MoreThanListed: Story = {
  args: { total: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("120 people are waiting for your answer.")).toBeVisible();
    await expect(canvas.getByText("The list shows the 3 who have waited longest.")).toBeVisible();
  },
};

/** Nothing else can be answered while an answer is pending; the button keeps the focus. */
export const Pending: Story = {
  args: { pendingId: "grace" },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Accept Grace Hopper" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: { accountId: "grace", message: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expect(canvas.getByRole("button", { name: "Accept Grace Hopper" })).toHaveAccessibleDescription(
      /Error connecting/,
    );
  },
};

/** Of a person who is no longer on the list. */
export const AnsweredElsewhere: Story = {
  args: {
    requests: requests.slice(1),
    total: 2,
    error: { accountId: "grace", message: "This request was already answered or withdrawn." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This request was already answered or withdrawn.");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <TeachingRequestList
        {...args}
        total={120}
        error={{ accountId: "grace", message: "Error connecting to the server. Please try again." }}
      />
      <TeachingRequestList
        {...args}
        requests={[]}
        total={0}
        answer={{ request: grace, accepted: false }}
        labels={{ title: "All answered" }}
      />
    </div>
  ),
};
