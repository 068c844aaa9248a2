import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { manyPeople } from "../../testing/tablePeople.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { NameList } from "./NameList.tsx";

const people = manyPeople(5);

const meta = {
  title: "Tables/NameList",
  component: NameList,
  args: { people },
} satisfies Meta<typeof NameList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      people.map(({ name }) => name),
    );
  },
};

/** One's own name comes first, whenever one came. */
export const WithOwn: Story = {
  args: { people: manyPeople(300), ownId: "p250" },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(names).toHaveLength(41);
    await expect(names[0]).toBe("Nour 251 (you)");
    await expect(names.at(-1)).toBe("and 260 more");
    await expect(names.filter((name) => name.startsWith("Nour 251"))).toHaveLength(1);
  },
};

/** A guest whose name was deleted. */
export const WithoutName: Story = {
  args: { people: [{ participantId: "p0", name: null }] },
  play: ({ canvas }) => expect(canvas.getByRole("listitem")).toHaveTextContent("Former guest"),
};

export const German: Story = {
  tags: ["exhaustive"],
  render: () => (
    <MessagesProvider locale="de" messages={german}>
      <NameList people={manyPeople(43)} ownId="p1" />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Kofi 2 (Sie)")).toBeVisible();
    await expect(canvas.getByText("und 3 weitere")).toBeVisible();
  },
};

export const LongName: Story = {
  name: "A name that is longer than a line is broken",
  args: { people: [{ participantId: "long", name: "Wolfeschlegelsteinhausenberger" }, ...people], ownId: "long" },
  render: (args) => (
    <div style={{ width: 240 }}>
      <NameList {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Wolfeschlegel/).getBoundingClientRect().width).toBeLessThanOrEqual(240);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <NameList people={people} ownId="p2" />
      <NameList people={manyPeople(300)} ownId="p2" />
      <NameList people={[{ participantId: "gone", name: null }, ...people]} max={3} />
    </div>
  ),
};
