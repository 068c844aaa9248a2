import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { paperScreens } from "./paper.tsx";

const screens = paperScreens("googol");

/** All screens of a game that is played on paper. */
function PaperScreens({ onChange }: { onChange: (parameters: object) => void }) {
  const [draft, setDraft] = useState<object>(screens.setup.defaults);
  const phaseName = screens.usePhaseName();
  const read = screens.setup.readParameters(draft);
  return (
    <div style={{ display: "grid", gap: 40 }}>
      <screens.Parameters
        value={draft}
        onChange={(changed) => {
          setDraft(changed);
          onChange(changed);
        }}
        errors={read.ok ? {} : { minutes: "Enter a whole number from 1 to 480." }}
      />
      <p>{[phaseName({ name: "play", number: 1 }), phaseName({ name: "discussion", number: 2 })].join(", ")}</p>
      <screens.Play
        view={null}
        members={[]}
        own={{ participantId: "p1", name: "Jonas", kind: "guest", seat: 0, here: ["p1"] }}
        awaited={false}
        pending={false}
        onAct={async () => undefined}
      />
      <screens.Debriefing debriefing={null} ask={async () => undefined} />
      <screens.ClassDebriefing debriefing={null} step={0} ask={async () => undefined} />
    </div>
  );
}

const meta = {
  title: "Pages/Games/Paper",
  component: PaperScreens,
  args: { onChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PaperScreens>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Playing time in minutes");
    await expect(field).toHaveValue("30");
    await expect(canvas.getByRole("button", { name: "30 min" })).toHaveAttribute("aria-pressed", "true");

    await userEvent.click(canvas.getByRole("button", { name: "90 min" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ minutes: 90 });
    await expect(field).toHaveValue("90");

    await userEvent.clear(field);
    await userEvent.type(field, "1e2");
    await expect(args.onChange).toHaveBeenLastCalledWith({ minutes: "1e2" });
    await expect(field).toHaveAccessibleDescription("Enter a whole number from 1 to 480.");

    await expect(canvas.getByText("Play, Discussion")).toBeVisible();
    await expect(canvas.getByText("Follow your teacher; the clock above counts for everyone.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "This game was played on paper" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Let's talk it over" })).toBeVisible();
    await expect(screens.steps(null)).toBe(1);
  },
};

export const Phone: Story = { tags: ["exhaustive"], globals: { viewport: { value: "phone" } } };
