import { classPaths } from "@belab/domain/classes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { longClassName } from "../../testing/classes.ts";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { longName } from "../../testing/organisations.ts";
import { ClassJoinCard, type JoinableClass } from "./ClassJoinCard.tsx";

const joinable: JoinableClass = {
  name: "Marketing 2, Tuesday",
  term: "Winter term 2025/26",
  organisation: "Department of Economics",
  teachers: [
    { firstName: "Ada", lastName: "Lovelace" },
    { firstName: "Kofi", lastName: "Mensah" },
  ],
  isMember: false,
  isJoiningOpen: true,
};

const meta = {
  title: "Classes/ClassJoinCard",
  component: ClassJoinCard,
  args: { joinable, signedIn: true, placement: "inline", onJoin: fn(), onCode: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClassJoinCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Join Marketing 2, Tuesday" })).toBeVisible();
    await expect(canvas.getByText("Department of Economics · Winter term 2025/26")).toBeVisible();
    await expect(canvas.getByText("Teachers: Ada Lovelace and Kofi Mensah")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join class" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

/** Who is not signed in comes back after signing in or up. */
export const SignedOut: Story = {
  args: { signedIn: false, signInHref: "/signin?returnTo=x", signUpHref: "/signup?returnTo=x" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin?returnTo=x");
    await expect(canvas.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup?returnTo=x");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** A personal invitation went to another address: joining is a decision of its own. */
export const OtherAddress: Story = {
  args: { otherAddress: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: "Sign out to use another account" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join with this account" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

export const AlreadyMember: Story = {
  args: { joinable: { ...joinable, isMember: true }, classHref: "/home/class?classId=c1" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You belong to Marketing 2, Tuesday" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the class" })).toHaveAttribute(
      "href",
      "/home/class?classId=c1",
    );
  },
};

/** The teacher has closed joining: said before anybody signs up. */
export const Closed: Story = {
  args: { joinable: { ...joinable, isJoiningOpen: false }, signedIn: false, signInHref: "/signin?returnTo=x" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 1, name: "Marketing 2, Tuesday is closed to new people" }),
    ).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "No one can join this class right now. Ask your teacher.",
    );
    await expect(canvas.queryByRole("link", { name: "Sign up" })).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Have you joined already? Sign in" })).toHaveAttribute(
      "href",
      "/signin?returnTo=x",
    );
  },
};

/** Who belongs to it already is led to it, also while joining is closed. */
export const MemberOfClosed: Story = {
  args: { joinable: { ...joinable, isMember: true, isJoiningOpen: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You belong to Marketing 2, Tuesday" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the class" })).toBeVisible();
  },
};

export const Joined: Story = {
  args: { joined: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You joined Marketing 2, Tuesday" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Its tables are on your home page from now on.");
    await expect(canvas.getByRole("link", { name: "Go to the class" })).toHaveAttribute("href", classPaths.classes);
  },
};

/** The code or link leads nowhere: another one can be typed. */
export const Dead: Story = {
  args: { joinable: undefined, dead: "No class has this code or link." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("No class has this code or link.");
    await expect(canvas.getByRole("link", { name: "See your classes" })).toHaveAttribute("href", classPaths.classes);
    await fill(canvas.getByLabelText("Code of the class"), "mhq7");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByLabelText("Code of the class")).toHaveAccessibleDescription(/A code has 8 characters/);
    await userEvent.clear(canvas.getByLabelText("Code of the class"));
    await fill(canvas.getByLabelText("Code of the class"), "mhq7 9upx");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onCode).toHaveBeenCalledWith("MHQ79UPX");
  },
};

/** Without a code in the address, the card asks for it. */
export const EnterCode: Story = {
  args: { joinable: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Join a class" })).toBeVisible();
    await expect(canvas.getByLabelText("Code of the class")).toBeVisible();
  },
};

export const Refused: Story = {
  args: { error: "There is no room for more people in this class." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("There is no room for more people in this class.");
  },
};

export const LongNames: Story = {
  args: { joinable: { ...joinable, name: longClassName, organisation: longName } },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ClassJoinCard {...args} order={2} />
      <ClassJoinCard {...args} order={2} signedIn={false} joinable={{ ...joinable, name: "Operations" }} />
      <ClassJoinCard {...args} order={2} joinable={undefined} dead="No class has this code or link." />
    </>
  ),
};
