import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { layoutModes } from "../../../../testing/modes.ts";
import { MessagesProvider } from "../../../../theme/messages.tsx";
import { ClassReport } from "./ClassReport.tsx";
import { classOfOne, knownRangeClass, lecture, rankClass, silentClass, storyClass } from "./storyDebriefings.ts";

const meta = {
  component: ClassReport,
  parameters: { chromatic: { modes: layoutModes } },
  args: { debriefing: storyClass },
} satisfies Meta<typeof ClassReport>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const GoodRank: Story = { args: { debriefing: rankClass } };
export const KnownRange: Story = { args: { debriefing: knownRangeClass } };
export const Lecture: Story = { args: { debriefing: lecture } };
export const OnePlayer: Story = { args: { debriefing: classOfOne } };
export const NothingChosen: Story = { args: { debriefing: silentClass } };
export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ClassReport {...args} />
    </MessagesProvider>
  ),
};
