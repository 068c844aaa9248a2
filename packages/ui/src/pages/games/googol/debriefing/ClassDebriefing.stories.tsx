import type { GoogolClassDebriefing } from "@belab/domain/games/googol";
import type { TableFacts } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { schemeModes } from "../../../../testing/modes.ts";
import { MessagesProvider } from "../../../../theme/messages.tsx";
import { ProjectorPage } from "../../../tables/ProjectorPage.tsx";
import type { ClassDebriefingProps } from "../../screens.tsx";
import { ClassDebriefing } from "./ClassDebriefing.tsx";
import { classOfOne, knownRangeClass, lecture, rankClass, silentClass, storyClass } from "./storyDebriefings.ts";

const table: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  game: "googol",
  version: 2,
  parameters: storyClass.parameters,
  status: "ended",
  endedAt: Date.UTC(2026, 0, 15, 9, 0, 0),
  play: null,
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 30,
  isPractice: false,
  step: 0,
};

/** On the projector's page, by which it is sized. */
function OnProjector(props: ClassDebriefingProps<GoogolClassDebriefing>) {
  return (
    <ProjectorPage
      table={table}
      streams={[]}
      now={() => 0}
      phaseName={() => ""}
      debriefing={<ClassDebriefing {...props} />}
    />
  );
}

const meta = {
  component: OnProjector,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: { debriefing: storyClass, step: 0 },
} satisfies Meta<typeof OnProjector>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const BestRule: Story = { args: { step: 1 } };
export const Stops: Story = { args: { step: 2 } };
export const Luck: Story = { args: { step: 3 } };
export const Lesson: Story = { args: { step: 4 } };
export const LectureDecks: Story = { args: { debriefing: lecture } };
export const LectureLuck: Story = { args: { debriefing: lecture, step: 3 } };
export const OnePlayer: Story = { args: { debriefing: classOfOne } };
export const NothingChosen: Story = { args: { debriefing: silentClass } };
export const RankDecks: Story = { args: { debriefing: rankClass } };
export const RankRule: Story = { args: { debriefing: rankClass, step: 1 } };
export const RankLesson: Story = { args: { debriefing: rankClass, step: 4 } };
export const KnownRangeRule: Story = { args: { debriefing: knownRangeClass, step: 1 } };
export const KnownRangeStops: Story = { args: { debriefing: knownRangeClass, step: 2 } };
export const KnownRangeLesson: Story = { args: { debriefing: knownRangeClass, step: 4 } };
export const German: Story = {
  args: { step: 2 },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <OnProjector {...args} />
    </MessagesProvider>
  ),
};
