import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { Footer } from "../Footer/Footer.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { Header } from "../Header/Header.tsx";
import { PageShell } from "../PageShell/PageShell.tsx";
import { FormColumn } from "./FormColumn.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

const meta = {
  title: "Forms/FormColumn",
  component: FormColumn,
  args: {
    title: "Create your account",
    intro: "It takes a minute. The free plan stays free.",
    children: (
      <form>
        <SubmitButton>Continue</SubmitButton>
      </form>
    ),
    bottom: (
      <>
        <span>Already have an account?</span>
        <FormLink href="#signin">Sign In</FormLink>
      </>
    ),
  },
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof FormColumn>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const column = canvas.getByRole("region", { name: "Create your account" });
    await expect(column.getBoundingClientRect().width).toBe(360);
    await expect(bottomBlock(canvas.getByRole("link", { name: "Sign In" }))).toHaveStyle({ position: "static" });
  },
};

/** The lowest window in which the block is fixed. */
export const HighScreen: Story = {
  name: "In a high window the block stands at its bottom, and above the footer at the end of the page (WCAG 2.4.11)",
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "tall" } },
  render: (args) => (
    <PageShell header={<Header items={[]} hideSignIn />} footer={<Footer />}>
      <FormColumn {...args} />
    </PageShell>
  ),
  play: async ({ canvas }) => {
    const block = bottomBlock(canvas.getByRole("link", { name: "Sign In" }));
    await expect(window.innerHeight).toBe(1000);
    await expect(block.getBoundingClientRect().bottom).toBe(window.innerHeight);
    canvas.getByRole("link", { name: "Tutorials" }).focus();
    const footer = canvas.getByRole("contentinfo");
    footer.scrollIntoView({ block: "end" });
    await expect(block.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.getBoundingClientRect().top);
    window.scrollTo(0, 0);
  },
};

/** Inside a dialog or a wider page the block stays with its form in every window. */
export const InlineBottom: Story = {
  args: { placement: "inline" },
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: "tall" } },
  play: async ({ canvas }) => {
    const block = bottomBlock(canvas.getByRole("link", { name: "Sign In" }));
    await expect(block).toHaveStyle({ position: "static" });
    const button = canvas.getByRole("button", { name: "Continue" }).getBoundingClientRect();
    await expect(block.getBoundingClientRect().top).toBeCloseTo(button.bottom + 24, 0);
  },
};

/** A heading inside of a page that has its own. */
export const SecondHeading: Story = {
  args: { order: 2 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Create your account" })).toBeVisible();
  },
};

/** In a flow, the step is named above the heading. */
export const StepOfFlow: Story = {
  name: "A step of a flow says which of how many it is, above its heading",
  args: { progress: "Step 2 of 3" },
  play: async ({ canvas }) => {
    const progress = canvas.getByText("Step 2 of 3").getBoundingClientRect();
    const heading = canvas.getByRole("heading", { name: "Create your account" }).getBoundingClientRect();
    await expect(progress.bottom).toBeLessThanOrEqual(heading.top);
  },
};

export const AtTheStart: Story = {
  args: { align: "start" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Create your account" }).getBoundingClientRect().left).toBe(0);
  },
};

const sent = fn();

/** The button that sent the form keeps the focus while the request is under way, and sends nothing more. */
export const Pending: Story = {
  name: "The button keeps the focus while a request is under way (WCAG 2.4.3)",
  render: (args) => (
    <FormColumn {...args}>
      <Sending />
    </FormColumn>
  ),
  beforeEach: () => {
    sent.mockClear();
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Continue" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(sent).toHaveBeenCalledOnce();
  },
};

function Sending() {
  const [pending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
        setPending(true);
      }}
    >
      <SubmitButton pending={pending}>Continue</SubmitButton>
    </form>
  );
}

export const Matrix: Story = {};

function bottomBlock(link: HTMLElement): HTMLElement {
  if (link.parentElement === null) {
    throw new Error("The link stands in no block.");
  }
  return link.parentElement;
}
