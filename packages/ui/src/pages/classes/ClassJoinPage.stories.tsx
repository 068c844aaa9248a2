import { classPaths } from "@belab/domain/classes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { longClassName } from "../../testing/classes.ts";
import { longName } from "../../testing/organisations.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ClassJoinPage } from "./ClassJoinPage.tsx";

const joinable = {
  name: "Marketing 2, Tuesday",
  term: "Winter term 2025/26",
  organisation: "Department of Economics",
  teachers: [{ firstName: "Ada", lastName: "Lovelace" }],
  isMember: false,
  isJoiningOpen: true,
};

const meta = {
  title: "Pages/Classes/ClassJoinPage",
  component: ClassJoinPage,
  decorators: atAddress(classPaths.join),
  parameters: wholePageParameters,
  args: { joinable, onJoin: fn(), onCode: fn() },
} satisfies Meta<typeof ClassJoinPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement, args }) =>
  expectWholePage(canvasElement, `Join ${args.joinable?.name}`, "account");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(context.canvas.getByRole("link", { name: "Sign up" })).toBeVisible();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Narrow: Story = {
  tags: ["exhaustive"],
  ...narrow,
  args: { joinable: { ...joinable, name: longClassName, organisation: longName } },
  play,
};

export const SignedIn: Story = {
  args: { signedIn: true },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Join class" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

export const AlreadyMember: Story = {
  args: { signedIn: true, joinable: { ...joinable, isMember: true } },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "You belong to Marketing 2, Tuesday", "account"),
};

/** Nobody can join right now: said before anybody signs up. */
export const Closed: Story = {
  args: { joinable: { ...joinable, isJoiningOpen: false } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Marketing 2, Tuesday is closed to new people", "account");
    await expect(canvas.getByText(/^No one can join this class right now/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Sign up" })).toBeNull();
  },
};

export const Joined: Story = {
  args: { signedIn: true, joined: true },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "You joined Marketing 2, Tuesday", "account"),
};

/** A code that has been replaced, or never was one. */
export const WrongCode: Story = {
  args: { joinable: undefined, dead: "No class has this code or link." },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You can't join with this code or link", "account");
    await expect(canvas.getByRole("alert")).toHaveTextContent("No class has this code or link.");
  },
};

export const EnterCode: Story = {
  tags: ["axe"],
  args: { joinable: undefined },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Join a class", "account"),
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { joinable: undefined, fetch: { error: "Error connecting to the server. Please try again.", onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.fetch?.onRetry).toHaveBeenCalledOnce();
  },
};
