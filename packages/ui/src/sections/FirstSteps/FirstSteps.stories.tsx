import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { FirstSteps } from "./FirstSteps.tsx";

const steps = [
  { id: "play", title: "Play Googol alone", text: "Five minutes, and nothing to set up.", done: true },
  { id: "open", title: "Open a table", text: "Your class joins with the code.", done: false, href: "#open" },
  {
    id: "debrief",
    title: "Show the debriefing",
    text: "On the projector, step by step.",
    done: false,
    href: "#debrief",
  },
  { id: "class", title: "Make a class", done: false, href: "#plans", note: "Comes with the Educator plan." },
];

const meta = {
  title: "Content/FirstSteps",
  component: FirstSteps,
  args: { title: "Your first lesson in four steps", steps, onHide: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof FirstSteps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Your first lesson in four steps" })).toBeVisible();
    await expect(canvas.getByText("1 of 4")).toBeVisible();
    const [done, next, later, lacking] = canvas.getAllByRole("listitem");
    await expect(done).toHaveTextContent("Play Googol aloneDone");
    await expect(next).toHaveTextContent("Your class joins with the code.");
    await expect(later).toHaveTextContent("On the projector, step by step.");
    await expect(lacking).toHaveTextContent("Comes with the Educator plan.");
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "#open");
    await expect(canvas.queryByRole("link", { name: "Play Googol alone" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Hide these steps" }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

const onPlay = fn();

/** A step that is done on the spot is a button. */
export const WithButton: Story = {
  args: { steps: [{ id: "play", title: "Play Googol alone", done: false, onAction: onPlay }, ...steps.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Play Googol alone" }));
    await expect(onPlay).toHaveBeenCalledOnce();
  },
};

const onPlayTwice = fn();

export const Pending: Story = {
  args: { steps: [{ id: "play", title: "Play Googol alone", done: false, onAction: onPlayTwice, pending: true }] },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Play Googol alone" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(onPlayTwice).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    steps: [
      { id: "play", title: "Play Googol alone", done: false, onAction: fn(), error: "The game could not be opened." },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The game could not be opened.");
  },
};

/** Without `onHide`, the steps stay until they are done. */
export const NotHidden: Story = {
  render: ({ title }) => <FirstSteps title={title} steps={steps} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** Where there is little room, the next step alone is explained. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Your class joins with the code.")).toBeVisible();
    await expect(canvas.getByText("On the projector, step by step.")).not.toBeVisible();
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <FirstSteps {...args} />
      <div style={{ maxWidth: 352 }}>
        <FirstSteps {...args} title="In a narrow column" />
      </div>
      <FirstSteps {...args} {...Failed.args} title="A step that failed" />
      <FirstSteps {...args} title="All done" steps={steps.map((step) => ({ ...step, done: true }))} />
    </div>
  ),
};
