import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { underHeading } from "@belab/ui/testing/underHeading.tsx";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { answerInClass, classOf, storyClass, unplayedClass } from "../storyDebriefings.ts";
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

/** Two markets, one of them with a bot. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "52.4 of 100 points on average" })).toBeVisible();
    await expect(canvas.getByText("7 teams in 2 markets played 6 rounds.")).toBeVisible();
    await expect(canvas.getByText(/^1 of 7 teams earned more than the robots in the same position/)).toBeVisible();
    const standing = within(canvas.getByRole("table", { name: "Market 2" })).getAllByRole("row");
    await expect(standing[1]).toHaveTextContent(/^Team 7174\.5/);
    await expect(canvas.getByRole("heading", { name: "To discuss" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** Any firm of any market, with its what-if. */
export const AnotherFirm: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [market, firm] = [canvas.getByRole("combobox", { name: "Market" }), "Team 4"];
    await userEvent.selectOptions(market, "Market 1");
    const firms = canvas.getAllByRole("combobox", { name: "Firm" });
    await userEvent.selectOptions(firms[0] as HTMLElement, firm);
    await expect(canvas.getByText(/^Round 4: \+500 K from the teacher/)).toBeVisible();
    const whatIf = within(canvas.getByRole("region", { name: "What if …?" }));
    await userEvent.click(whatIf.getByRole("button", { name: "−10%" }));
    await expect(args.ask).toHaveBeenLastCalledWith(1, expect.objectContaining({ kind: "what-if", firm: 3 }));
    await expect(await whatIf.findByText(/^Team 4 would have ended with/)).toBeVisible();
  },
};

export const TwelveMarkets: Story = {
  args: { debriefing: classOf(12) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("42 teams in 12 markets played 6 rounds.")).toBeVisible();
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
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

export const German: Story = {
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
