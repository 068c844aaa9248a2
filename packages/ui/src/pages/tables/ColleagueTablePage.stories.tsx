import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { playStart, watchedNow } from "../../testing/watchedClass.ts";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ColleagueTablePage } from "./ColleagueTablePage.tsx";

const { table } = teacherTable({
  names: ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Bo", "Luis", "Zeynep"],
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Deck ${number} of 5`,
});

const meta = {
  title: "Pages/Tables/ColleagueTablePage",
  component: ColleagueTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: {
    table: { ...table, play: { ...table.play, startedAt: watchedNow - 725_000 } },
    teacher: "Grace Hopper",
    takeOverAt: watchedNow - 1_000,
    now: () => watchedNow,
    onTakeOver: fn(),
  },
} satisfies Meta<typeof ColleagueTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const examine: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByText("8 people")).toBeVisible();
};

/** The teacher has been gone for two minutes. */
export const Default: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await examine(context);
    await expect(document.title).toMatch(/^Playing · Googol · /);
    await expect(canvas.getByText("12:05 played")).toBeVisible();
    await expect(canvas.getByText("Teacher: Grace Hopper")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take over" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Take over this table?" }));
    await expect(args.onTakeOver).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Take over" }));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play: examine };

/** The teacher's page was open a moment ago. */
export const TooEarly: Story = {
  args: { takeOverAt: watchedNow + 80_000 },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Take over" });
    await expect(button).toHaveAccessibleDescription("Possible in 1:20 if their page stays closed");
    await userEvent.click(button);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(args.onTakeOver).not.toHaveBeenCalled();
  },
};

/** Nobody has told yet who teaches. */
export const Lobby: Story = {
  args: { table: { ...table, status: "lobby", play: null }, teacher: "", takeOverAt: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Teacher:/)).toBeNull();
    await expect(canvas.queryByText(/played$/)).toBeNull();
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("You may take it over at any time");
  },
};

export const TakingOver: Story = {
  args: { pending: true },
  play: ({ canvas }) => expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true"),
};

export const NotTakenOver: Story = {
  args: { error: "The teacher's page was open a moment ago." },
  play: ({ canvas }) => expect(canvas.getByRole("alert")).toBeVisible(),
};

/** The page of the former teacher says plainly who runs the table now, and the way back is the same as for everybody. */
export const TakenOver: Story = {
  args: { change: { kind: "takenOver", teacher: "Grace Hopper" }, takeOverAt: watchedNow + 110_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Grace Hopper has taken over this table. The game goes on, and you no longer run it.",
    );
  },
};

export const HandedOver: Story = {
  args: { change: { kind: "handedOver", teacher: "" }, teacher: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^You have handed this table over to a colleague\./);
  },
};

export const Ended: Story = {
  args: {
    table: { ...table, status: "ended", endedAt: watchedNow, play: { ...table.play, startedAt: playStart } },
    takeOverAt: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This table has ended\./)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
