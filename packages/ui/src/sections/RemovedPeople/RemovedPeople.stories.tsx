import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { RemovedPeople } from "./RemovedPeople.tsx";

const people = [
  { participantId: "p1", name: "Maximiliane von Hohenlohe-Waldenburg" },
  { participantId: "p2", name: "Kofi" },
  { participantId: "p3", name: null },
];

const meta = {
  title: "Tables/RemovedPeople",
  component: RemovedPeople,
  args: { people, onReadmit: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof RemovedPeople>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Let in again: Kofi" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onReadmit).toHaveBeenCalledWith(people[1]);
    await expect(canvas.getByRole("button", { name: "Let in again: Former guest" })).toBeVisible();
  },
};

export const Playground: Story = {};

export const Nobody: Story = {
  args: { people: [] },
  // Something is rendered, for tests that wait until a story is.
  render: (args) => (
    <div>
      <RemovedPeople {...args} />
    </div>
  ),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

/** While one is let in, another press does nothing. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Let in again: Kofi" }));
    await expect(args.onReadmit).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expectRoomForLargeText(canvasElement);
  },
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <RemovedPeople {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Wieder einlassen: Kofi" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <RemovedPeople {...args} />
      <RemovedPeople {...args} labels={{ title: "Being let in" }} pending />
    </>
  ),
};

const nothing = () => undefined;

export const Conformance = conformance((props) => <RemovedPeople people={people} onReadmit={nothing} {...props} />);
