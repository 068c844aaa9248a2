import { tablePaths } from "@belab/domain/tables";
import { type TeacherTable, TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { besideSidebar } from "@belab/ui/testing/storyFrames.tsx";
import { teacherTable } from "@belab/ui/testing/teacherTable.ts";
import { watchedNow, watchedStreams } from "@belab/ui/testing/watchedClass.ts";
import { phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answerInClass, storyClass } from "../storyDebriefings.ts";
import { ClassDebriefing } from "./ClassDebriefing.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];

const playing = teacherTable({
  names,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Deck ${number} of 5`,
});

const ended: TeacherTable = {
  ...playing,
  table: { ...playing.table, status: "ended", endedAt: watchedNow, step: 1 },
  streams: watchedStreams(playing.seats, { phaseOf: () => null }),
  keys: { joinCode: null, joinToken: null, projectorToken: null, isJoiningStopped: false, supportUntil: null },
  debriefing: <ClassDebriefing debriefing={storyClass} step={1} ask={fn(answerInClass)} />,
  joinAddress: undefined,
  report: <p>On average, they stopped 2.1 slips too early.</p>,
  steps: 4,
};

const meta = {
  title: "Pages/Tables/TeacherTableBeforeAndAfter",
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { shown: ended },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Two markets side by side, as on the projector: made smaller as a whole, and nothing of it is cut off. */
export const PreviewPhone: Story = {
  tags: ["axe"],
  ...phone,
  play: async ({ canvas, canvasElement }) => {
    const markets = await canvas.findAllByRole("figure");
    await expect(markets).toHaveLength(2);
    const [preview] = canvasElement.querySelectorAll('[data-belab-scheme="dark"]');
    const frame = preview?.getBoundingClientRect();
    const boxes = [...(preview?.querySelectorAll("h2, h3, h4, figure, figure *:not(svg *)") ?? [])].map((element) =>
      element.getBoundingClientRect(),
    );
    await expect(boxes.length).toBeGreaterThan(20);
    const isInside = (box: DOMRect) =>
      frame !== undefined && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1;
    await expect(boxes.filter((box) => !isInside(box))).toEqual([]);
    const [first, second] = markets.map((market) => market.getBoundingClientRect());
    await expect(second?.left).toBeGreaterThan(first?.right ?? Number.POSITIVE_INFINITY);
  },
};
