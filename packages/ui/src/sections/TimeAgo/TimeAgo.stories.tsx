import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TimeAgo } from "./TimeAgo.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const meta = {
  title: "Content/TimeAgo",
  component: TimeAgo,
  args: { time: present - 5 * minute, now: () => present },
} satisfies Meta<typeof TimeAgo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText("5 minutes ago");
    await expect(time).toHaveAttribute("datetime", "2026-01-15T11:55:00.000Z");
    await expect(time.title).toContain("15 January 2026");
  },
};

/** A whole sentence is one message, with the time as a value. */
export const InASentence: Story = {
  args: { text: "opened {time}" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("opened 5 minutes ago")).toHaveAttribute("datetime", "2026-01-15T11:55:00.000Z");
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ul>
        {[0, minute, day, 7 * day].map((past) => (
          <li key={past}>
            <TimeAgo {...args} time={present - past} />
          </li>
        ))}
      </ul>
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "gerade eben",
      "vor 1 Minute",
      "gestern",
      "8. Jan. 2026",
    ]);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <ul>
      {[-1, 59_999, minute, hour - 1, hour, day - 1, day, 7 * day - 1, 7 * day, 400 * day].map((past) => (
        <li key={past}>
          <TimeAgo {...args} time={present - past} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "just now",
      "just now",
      "1 minute ago",
      "59 minutes ago",
      "1 hour ago",
      "23 hours ago",
      "yesterday",
      "6 days ago",
      "8 Jan 2026",
      "11 Dec 2024",
    ]);
  },
};
