import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { classAttendance, resultsOf } from "../../testing/classTable.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { watchedNow } from "../../testing/watchedClass.ts";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { OperatorTablePage } from "./OperatorTablePage.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];

const { table, people, exportHrefs } = teacherTable({
  names,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Deck ${number} of 5`,
});

const view = { until: watchedNow + 20 * 60 * 60 * 1000, people, exportHrefs };

const meta = {
  title: "Pages/Tables/OperatorTablePage",
  component: OperatorTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { table, onPauseToggle: fn(), onEnd: fn() },
} satisfies Meta<typeof OperatorTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const examine: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByText("8 people")).toBeVisible();
};

/** A table at which somebody else teaches: it can be paused and ended, and nobody is named. */
export const Default: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await examine(context);
    await expect(canvas.queryByText("Kofi")).toBeNull();
    await expect(canvas.queryByRole("link", { name: /Excel/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(args.onPauseToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End this table?" }));
    await expect(args.onEnd).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "End table" }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play: examine };

const colleagues = {
  colleagues: [
    { accountId: "grace", name: "Grace Hopper", named: false },
    { accountId: "alan", name: "Alan Turing", named: true },
  ],
  onHandOver: fn(),
};

/** An administrator of the table's organisation can also hand it over to another of its teachers. */
export const Administrator: Story = {
  args: { as: "administrator", colleagues },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Someone else teaches at this table\. As an administrator/)).toBeVisible();
    await expect(canvas.getByText("Names and results are for its teacher.")).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Hand over to Grace Hopper" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Hand this table over to Grace Hopper?" }));
    await expect(question.getByText(/The teacher whom it has now no longer runs it\.$/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Hand over" }));
    await expect(colleagues.onHandOver).toHaveBeenCalledWith(colleagues.colleagues[0]);
  },
};

/** An administrator who taught here, until a colleague took the table over. */
export const TakenOver: Story = {
  args: { as: "administrator", change: { kind: "takenOver", teacher: "Grace Hopper" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Grace Hopper has taken over this table\./)).toBeVisible();
  },
};

/** A paused table can be resumed. */
export const Paused: Story = {
  args: { table: { ...table, play: { ...table.play, pausedAt: watchedNow } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
    await expect(args.onPauseToggle).toHaveBeenCalledOnce();
  },
};

/** Nothing can be paused before the game begins. */
export const Lobby: Story = {
  args: { table: { ...table, status: "lobby", play: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Pause" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "End table" })).toBeEnabled();
  },
};

/** Where the teacher asked for help, support sees who is there, and until when they may look. */
export const Support: Story = {
  args: { view },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The teacher lets support see this table until /)).toBeVisible();
    await expect(canvas.getByText("Kofi")).toBeVisible();
    await expect(canvas.queryByText(/^Names and results are for its teacher/)).toBeNull();
  },
};

/** After the game: the class's debriefing and the exports, and nothing to press. */
export const SupportAfterTheGame: Story = {
  args: {
    table: { ...table, status: "ended", endedAt: watchedNow },
    view: { ...view, debriefing: <p>We won 35 of our 149 decks</p>, report: <p>They stopped too early.</p> },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("We won 35 of our 149 decks")).toBeVisible();
    await expect(canvas.getByText("They stopped too early.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** Another teacher of the class sees what the teacher sees, says who somebody is, and can take the table over. */
export const ClassTeacher: Story = {
  args: { as: "classTeacher", view: { people, exportHrefs, attendance: classAttendance }, onTakeOver: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^You teach this class together with the teacher of this table\./)).toBeVisible();
    await expect(canvas.getByText("Mei")).toBeVisible();
    await expect(canvas.getByText("Microeconomics: 1 of 2 here.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take over" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Take over this table?" }));
    await expect(args.onTakeOver).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Take over" }));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
  },
};

/** After the game, its results are there for every teacher of the class. */
export const ClassTeacherAfterTheGame: Story = {
  args: {
    as: "classTeacher",
    table: { ...table, status: "ended", endedAt: watchedNow },
    view: {
      ...{ people, exportHrefs, attendance: classAttendance, results: resultsOf(people) },
      debriefing: <p>We won 35 of our 149 decks</p>,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("We won 35 of our 149 decks")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Results" })).toBeVisible();
    await expect(canvas.queryByText("Names and results are for its teacher.")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Take over" })).toBeNull();
  },
};

/** A table whose game is not installed any more can be ended and exported, and nothing else. */
export const WithoutGame: Story = {
  args: { as: "withoutGame", view: { people, exportHrefs } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The game of this table is no longer installed here, so/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "End table" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Pause" })).toBeNull();
    await expect(canvas.getByRole("link", { name: /Excel/ })).toBeVisible();
  },
};

/** Once it has ended, it says that its debriefing needs the game. */
export const EndedWithoutGame: Story = {
  args: {
    as: "withoutGame",
    table: { ...table, status: "ended", endedAt: watchedNow },
    view: { people, exportHrefs },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The game of this table .* Its debriefing needs the game;/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: /Excel/ })).toBeVisible();
  },
};

/** Why a command failed stands above the buttons. */
export const Failed: Story = {
  args: { error: "This table has ended." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This table has ended.")).toBeVisible();
  },
};
