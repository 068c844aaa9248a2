import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ada, besideSidebar } from "../common/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../common/wholePage.ts";
import { WelcomePage } from "./WelcomePage.tsx";

const meta = {
  component: WelcomePage,
  decorators: besideSidebar(accountPaths.home),
  parameters: wholePageParameters,
  args: { profile: ada },
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

export const Phone: Story = { ...phone, name: "a11y 1.4.4: Phone, where large text breaks no word", play };

export const Narrow: Story = { ...narrow, play };

export const TeacherWithTable: Story = {
  args: { openTable: { gameTableId: "k7m3xq9f2a", game: "brand-management", state: "paused" } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Brand Management is paused" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the table" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=k7m3xq9f2a",
    );
  },
};

export const Student: Story = {
  args: { profile: { ...ada, isTeacher: false } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome Ada!", "signedIn");
    await expect(canvas.getByRole("heading", { name: "Join your class" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See the games" })).toHaveAttribute("href", "/home/games");
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
