import { teamSigns } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TeamNames, useTeamName } from "../../messages/teams.tsx";
import { TeamFace, type TeamFaceProps } from "./TeamFace.tsx";
import { teamStyle } from "./teamStyle.ts";

const meta = {
  title: "Tables/TeamFace",
  component: TeamFace,
  args: { seat: 0 },
} satisfies Meta<typeof TeamFace>;

export default meta;

type Story = StoryObj<typeof meta>;

function Named({ seat, ...props }: TeamFaceProps) {
  const nameOf = useTeamName();
  return (
    <span style={{ display: "inline-flex", gap: 12, alignItems: "center", fontWeight: 700 }}>
      <TeamFace {...props} seat={seat} />
      {seat === null ? "Bot" : nameOf(seat)}
    </span>
  );
}

const grid = { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 10rem), 1fr))", gap: 16 };

export const Default: Story = {
  render: (args) => <Named {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Comet")).toBeVisible();
    await expect(canvasElement.querySelector("svg")?.closest("[aria-hidden]")).not.toBeNull();
  },
};

export const NamedByItsTeam: Story = {
  render: (args) => (
    <TeamNames names={["Kestrel & Sons", null]}>
      <p>
        <Named {...args} seat={0} />
      </p>
      <p>
        <Named {...args} seat={1} />
      </p>
    </TeamNames>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Kestrel & Sons")).toBeVisible();
    await expect(canvas.getByText("Anchor")).toBeVisible();
  },
};

/** From the 33rd team on, signs come again: with another color, and a number. */
export const MoreTeamsThanSigns: Story = {
  render: () => (
    <div style={grid}>
      {[0, 32, 64, 31, 63].map((seat) => (
        <Named key={seat} seat={seat} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Comet 2")).toBeVisible();
    await expect(canvas.getByText("Cup 2")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: () => (
    <>
      <div style={grid}>
        {teamSigns.map((sign, seat) => (
          <Named key={sign} seat={seat} />
        ))}
        <Named seat={null} />
        <Named seat={5} away />
      </div>
      <div style={{ display: "grid", gap: 8, marginBlockStart: 24 }}>
        {teamSigns.slice(0, 8).map((sign, seat) => (
          <div
            key={sign}
            style={{
              ...teamStyle(seat),
              blockSize: 32,
              inlineSize: `${90 - 8 * seat}%`,
              background: "var(--team-pattern), var(--team-color)",
            }}
          />
        ))}
      </div>
    </>
  ),
};
