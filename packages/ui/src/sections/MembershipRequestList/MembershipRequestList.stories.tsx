import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { membershipRequests, present } from "../../testing/organisations.ts";
import { MembershipRequestList } from "./MembershipRequestList.tsx";

const [kofi, , nameless] = membershipRequests;

const meta = {
  title: "Organizations/MembershipRequestList",
  component: MembershipRequestList,
  args: {
    requests: membershipRequests,
    total: 3,
    page: 1,
    now: () => present,
    onPageChange: fn(),
    onAnswer: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof MembershipRequestList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Kofi Mensahkofi.mensah@example.orgas Teacher · asked 2 days ago");
    await userEvent.click(canvas.getByRole("button", { name: "Accept Kofi Mensah" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(kofi, true);
    await userEvent.click(canvas.getByRole("button", { name: "Decline nameless@example.org" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(nameless, false);
  },
};

export const Nobody: Story = {
  args: { requests: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No one is waiting for an answer.");
  },
};

export const Loading: Story = {
  args: { requests: [], total: 0, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("No one is waiting for an answer.")).toBeNull();
  },
};

/** Without a plan nobody is taken in, but can be declined. */
export const WithoutPlan: Story = {
  args: { accepting: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Accept/ })).toBeNull();
    await expect(canvas.getAllByRole("button", { name: /^Decline/ })).toHaveLength(3);
  },
};

export const Pending: Story = {
  args: { pendingId: "r1" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept nameless@example.org" }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: { requestId: "r1", message: "Error connecting to the server. Please try again." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Accept Kofi Mensah" })).toHaveAccessibleDescription(
      "Error connecting to the server. Please try again.",
    );
  },
};

/** Of a person who is no longer on the list. */
export const AnsweredElsewhere: Story = {
  args: { error: { requestId: "gone", message: "This request was already answered or withdrawn." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This request was already answered or withdrawn.");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <MembershipRequestList
        {...args}
        total={123}
        page={2}
        error={{ requestId: "r1", message: "Error connecting to the server. Please try again." }}
      />
      <MembershipRequestList {...args} requests={[]} total={0} labels={{ title: "All answered" }} />
    </>
  ),
};
