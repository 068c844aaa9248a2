import { expectFolded, expectIndexStays, expectShortOpening, openTopic } from "@belab/ui/testing/debriefingPlays.ts";
import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { underHeading } from "@belab/ui/testing/underHeading.tsx";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import {
  absentClass,
  answerInClass,
  classOf,
  partlyAbsentClass,
  storyClass,
  unplayedClass,
} from "../storyDebriefings.ts";
import { ClassReport } from "./ClassReport.tsx";

const meta = {
  title: "Pages/Games/Brand Management debriefing/ClassReport",
  component: ClassReport,
  parameters: { chromatic: { modes: layoutModes } },
  args: { debriefing: storyClass, ask: fn(answerInClass) },
  decorators: underHeading,
} satisfies Meta<typeof ClassReport>;

export default meta;

type Story = StoryObj<typeof meta>;

const topics = ["What stands out", "How each market ended", "Given away", "Firm by firm"];

/** Two markets, one of them with a bot: the result, what cost the most and the questions come first. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "52.4 of 100 points on average" })).toBeVisible();
    await expect(canvas.getByText("7 teams in 2 markets played 6 rounds.")).toBeVisible();
    const costly = within(canvas.getByRole("region", { name: "The two costliest decisions" })).getAllByRole("listitem");
    await expect(costly).toHaveLength(2);
    await expect(costly[0]).toHaveTextContent(/^\D+[\d,]+ K a round.*gave away/);
    await expect(canvas.getByRole("heading", { name: "To discuss" })).toBeVisible();
    await expectFolded(canvasElement, topics);
    await expectRoom(canvasElement);
  },
};

/** Topics, opened by the index, which stays in sight. */
export const Topics: Story = {
  tags: ["slow"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const lessons = await openTopic({ canvas, userEvent }, "What stands out");
    await expect(lessons.getByText(/^1 of 7 teams earned more than the robots in the same position/)).toBeVisible();
    const ends = await openTopic({ canvas, userEvent }, "How each market ended");
    const standing = within(ends.getByRole("table", { name: "Market 2" })).getAllByRole("row");
    await expect(standing[1]).toHaveTextContent(/^Moon174\.5/);
    await openTopic({ canvas, userEvent }, "Given away");
    await expectIndexStays(canvas);
    await expectRoom(canvasElement);
  },
};

/** The report says in which rounds nobody decided anything. */
export const NobodyDecidedInSomeRounds: Story = {
  args: { debriefing: partlyAbsentClass },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nobody decided anything in rounds 5 and 6\.$/)).toBeVisible();
  },
};

export const NobodyDecided: Story = {
  args: { debriefing: absentClass },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Nobody decided anything in 6 rounds" })).toBeVisible();
    await expect(canvas.queryByRole("figure")).toBeNull();
  },
};

/** Any firm of any market, with its what-if. */
export const AnotherFirm: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Firm by firm");
    const [market, firm] = [canvas.getByRole("combobox", { name: "Market" }), "Mountain"];
    await userEvent.selectOptions(market, "Market 1");
    const firms = canvas.getAllByRole("combobox", { name: "Firm" });
    await userEvent.selectOptions(firms[0] as HTMLElement, firm);
    await userEvent.click(canvas.getByRole("heading", { name: "Round by round" }));
    await expect(canvas.getByText(/^Round 4: \+500 K from the teacher/)).toBeVisible();
    const whatIf = within(canvas.getByRole("region", { name: "What if …?" }));
    await userEvent.click(whatIf.getByRole("button", { name: "−10%" }));
    await expect(args.ask).toHaveBeenLastCalledWith(1, expect.objectContaining({ kind: "what-if", firm: 3 }));
    await expect(await whatIf.findByText(/^Mountain would have ended with/)).toBeVisible();
    window.scrollTo(0, 0);
  },
};

export const TwelveMarkets: Story = {
  tags: ["slow"],
  args: { debriefing: classOf(12) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("42 teams in 12 markets played 6 rounds.")).toBeVisible();
    await openTopic({ canvas, userEvent }, "How each market ended");
    await expect(canvas.getByRole("table", { name: "Market 12" })).toBeVisible();
  },
};

export const NothingPlayed: Story = {
  args: { debriefing: unplayedClass },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "No round was played to its end" })).toBeVisible();
    await expect(canvas.queryByRole("figure")).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectShortOpening(canvasElement);
    for (const name of topics) {
      await openTopic({ canvas, userEvent }, name);
    }
    await expectRoom(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ClassReport {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "52,4 von 100 Punkten im Mittel" })).toBeVisible();
    await expect(canvas.getByText("7 Teams in 2 Märkten haben 6 Runden gespielt.")).toBeVisible();
    await expectRoom(canvasElement);
  },
};
