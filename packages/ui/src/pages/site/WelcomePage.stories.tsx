import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { present, storyTables } from "../../testing/listedTables.ts";
import { ada, besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { WelcomePage } from "./WelcomePage.tsx";

const meta = {
  title: "Pages/Site/WelcomePage",
  component: WelcomePage,
  decorators: besideSidebar(accountPaths.home),
  parameters: wholePageParameters,
  args: { profile: ada, now: () => present },
} satisfies Meta<typeof WelcomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Welcome Ada!", "signedIn");

/** As a teacher without an open table sees it. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("heading", { name: "Open a table for your class" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games");
    const steps = within(within(canvas.getByRole("main")).getByRole("list")).getAllByRole("link");
    await expect(steps.map((link) => link.getAttribute("href"))).toEqual(["/home/games", "/home/plans", "/home/help"]);
  },
};

export const Phone: Story = { ...phone, name: "Phone, where large text breaks no word (WCAG 1.4.4)", play };

export const Narrow: Story = { ...narrow, play };

export const TeacherWithTable: Story = {
  args: { tables: [storyTables.paused, storyTables.ended], seats: [storyTables.lobby] },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Googol is paused" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the table" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=k7m3xq9f2a",
    );
  },
};

/** The class is waiting: the game has not begun. */
export const TeacherInLobby: Story = {
  args: { tables: [storyTables.lobby] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Googol is about to start" })).toBeVisible();
    await expect(canvas.getByText(/^Your class can join\./)).toBeVisible();
  },
};

/** All tables have ended: the last one can be opened again. */
export const OpenAgain: Story = {
  args: { tables: [storyTables.ended], onOpenAgain: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Open Brand Management again" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open again" }));
    await expect(args.onOpenAgain).toHaveBeenCalledWith("p4w8zt6c1b");
  },
};

export const OpeningAgain: Story = {
  args: { tables: [storyTables.ended], onOpenAgain: fn(), pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open again" })).toBeDisabled();
  },
};

export const NotOpenedAgain: Story = {
  args: {
    tables: [storyTables.ended],
    onOpenAgain: fn(),
    error: "You have 20 open game tables. End one of them first.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

/** Another table takes a plan: the notice stands in place of the failure. */
export const NoOtherTable: Story = {
  args: {
    ...NotOpenedAgain.args,
    notice: <PlanLimitNotice refused={{ key: "tables", limit: 3, used: 3, plan: "educator" }} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, there is no limit.");
  },
};

export const Student: Story = {
  args: { profile: { ...ada, mayTeach: false } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Join your class" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Join with a code" })).toHaveAttribute("href", "/join");
  },
};

export const StudentWithSeat: Story = {
  args: { profile: { ...ada, mayTeach: false }, seats: [storyTables.running, storyTables.ended] },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Googol is running" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to my seat" })).toHaveAttribute(
      "href",
      "/play?gameTableId=k7m3xq9f2a",
    );
  },
};

/** A seat at a table that has ended is nothing to play on; its debriefing is there. */
export const StudentWithResults: Story = {
  args: { profile: { ...ada, mayTeach: false }, seats: [storyTables.ended] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Join your class" })).toBeVisible();
    const debriefing = canvas.getByRole("link", { name: "Your last game" });
    await expect(debriefing).toHaveAttribute("href", "/play?gameTableId=p4w8zt6c1b");
    await expect(debriefing).toHaveAccessibleDescription("Look back at how Brand Management went.");
  },
};

export const IncompleteProfile: Story = {
  args: {
    profile: { ...ada, firstName: "" },
    completeHref: "/signup/profile?email=ada%40example.edu",
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome User!", "signedIn");
    await expect(canvas.getByRole("link", { name: "Complete your profile" })).toHaveAttribute(
      "href",
      args.completeHref,
    );
  },
};

/** What comes next is not known yet. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.queryByRole("heading", { name: "Open a table for your class" })).toBeNull();
  },
};

/** Nor is it known who is signed in. */
export const LoadingProfile: Story = {
  args: { profile: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};
