import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { ProfileBadge } from "./ProfileBadge.tsx";

const profile = { firstName: "Ada", lastName: "Lovelace", imageUrl: "", isTeacher: true, isAdmin: false };

const meta = {
  title: "Accounts/ProfileBadge",
  component: ProfileBadge,
  args: { profile },
} satisfies Meta<typeof ProfileBadge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Ada Lovelace")).toBeVisible();
    await expect(canvas.getByText("Teacher, User")).toBeVisible();
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvasElement.querySelector("svg")).toBeVisible();
  },
};

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%231c6fa0' d='M0 0h9v9H0z'/%3E%3C/svg%3E";

export const WithPicture: Story = {
  args: { profile: { ...profile, imageUrl: picture } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("img")).toHaveAttribute("src", picture);
  },
};

export const NarrowContainer: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <div style={{ containerType: "inline-size", width: 64 }}>
      <ProfileBadge {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText("Ada Lovelace").parentElement;
    await expect(text?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const LongName: Story = {
  name: "A name that is longer than its line is broken, not cut off",
  args: { profile: { ...profile, lastName: "Featherstonehaugh" }, style: { width: 160 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Ada Featherstonehaugh")).toBeVisible();
    await expect(clippedTexts(canvasElement)).toEqual([]);
    const badge = canvasElement.querySelector("div[style]");
    await expect(badge?.scrollWidth).toBeLessThanOrEqual(160);
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24, width: "min(100%, 12.25rem)" }}>
      <ProfileBadge profile={profile} />
      <ProfileBadge profile={{ ...profile, isTeacher: false }} />
      <ProfileBadge profile={{ ...profile, isAdmin: true, imageUrl: picture }} />
      <ProfileBadge profile={{ ...profile, firstName: "Bartholomew Maximilian", lastName: "Cholmondeley" }} />
      <div style={{ containerType: "inline-size", width: 64 }}>
        <ProfileBadge profile={profile} />
      </div>
    </div>
  ),
};
