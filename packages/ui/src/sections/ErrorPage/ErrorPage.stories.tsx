import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { ErrorPage } from "./ErrorPage.tsx";

const meta = {
  title: "Feedback/ErrorPage",
  component: ErrorPage,
  args: {
    title: "This page did not load",
    text: "The connection may have been lost, or a new version may have been released. Reload the page to try again.",
    actionHref: "#home",
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ErrorPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "This page did not load" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "#home");
  },
};

export const NotFound: Story = {
  args: {
    kind: "notFound",
    title: "Page not found",
    text: "It may have moved, or the link may be incomplete.",
  },
};

/** A screen reader announces the failure, and the result of the next attempt. */
export const Announced: Story = {
  name: "A page that has failed is announced to a screen reader (WCAG 4.1.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [text, setText] = useState(args.text);
    return <ErrorPage {...args} text={text} actionLabel="Try again" onAction={() => setText("Still no connection.")} />;
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole("alert");
    await expect(alert).toHaveTextContent("This page did not load");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(alert).toHaveTextContent("Still no connection.");
  },
};

export const TriedAgain: Story = {
  args: { actionLabel: "Try again", onAction: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ErrorPage {...args} />
      <ErrorPage {...args} {...NotFound.args} />
      <ErrorPage {...args} {...TriedAgain.args} title="With a button" />
    </>
  ),
};
