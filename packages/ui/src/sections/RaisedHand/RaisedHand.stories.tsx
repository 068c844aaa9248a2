import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RaisedHand } from "./RaisedHand.tsx";

const meta = {
  title: "Content/RaisedHand",
  component: RaisedHand,
  args: { subject: "cup", height: 360 },
} satisfies Meta<typeof RaisedHand>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16 }}>
      <RaisedHand subject="teacher" skin={3} sleeve="shirt" height={360} />
      <RaisedHand subject="cube" skin={1} sleeve="stripes" height={360} />
      <RaisedHand subject="pen" skin={5} sleeve="hoodie" height={360} />
      <RaisedHand subject="cup" skin={2} sleeve="blazer" height={360} />
      <RaisedHand subject="face" skin={4} sleeve="bracelets" height={360} />
      <RaisedHand subject="notFound" skin={3} sleeve="stripes" height={360} />
    </div>
  ),
};
