import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { people } from "../../testing/classes.ts";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ClassPeopleTable } from "./ClassPeopleTable.tsx";

const [jonas, elif, maximiliane, mia] = people;

const meta = {
  title: "Classes/ClassPeopleTable",
  component: ClassPeopleTable,
  args: {
    people,
    total: 5,
    page: 1,
    search: "",
    onSearchChange: fn(),
    onPageChange: fn(),
    onAction: fn(),
    onInvite: fn(),
    onMerge: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ClassPeopleTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const rows = canvas.getAllByRole("row");
    await expect(rows[1]).toHaveTextContent("Jonas Abeljonas.abel@students.example.org00417Joined");
    await expect(rows[2]).toHaveTextContent("00418Invited");
    await expect(rows[4]).toHaveTextContent("Mia Bauer–none00420No email");
    await expect(within(rows[5] as HTMLElement).getByRole("rowheader")).toHaveTextContent("nameless@example.org");
    await expect(canvas.getByText("1–5 of 5")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Search by name, email or student number"), "4");
    await expect(args.onSearchChange).toHaveBeenLastCalledWith("4");
  },
};

/** What can be done with one person stands in their menu. */
export const OnePerson: Story = {
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Elif Aydin" }));
    const menu = within(await screen.findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Change",
      "Split into two",
      "Download data",
      "Remove from class",
      "Erase person",
    ]);
    await userEvent.click(menu.getByRole("menuitem", { name: "Erase person" }));
    await expect(args.onAction).toHaveBeenCalledWith(elif, "erase");
  },
};

/** Two people who are one can be merged; those with an address and without an invitation can be invited. */
export const Selected: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Jonas Abel" }));
    await expect(canvas.queryByRole("button", { name: "Merge" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Invite by email" })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Select Maximiliane/ }));
    await expect(canvasElement.querySelector("[aria-live=polite]")).toHaveTextContent("2 people selected");
    await userEvent.click(canvas.getByRole("button", { name: "Merge" }));
    await expect(args.onMerge).toHaveBeenCalledWith([jonas, maximiliane]);
    await userEvent.click(canvas.getByRole("button", { name: "Invite by email" }));
    await expect(args.onInvite).toHaveBeenCalledWith([maximiliane]);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Mia Bauer" }));
    await expect(canvas.queryByRole("button", { name: "Merge" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove from class" }));
    await expect(args.onRemove).toHaveBeenCalledWith([jonas, maximiliane, mia]);
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(canvas.queryByRole("button", { name: "Remove from class" })).toBeNull();
  },
};

export const EveryoneSelected: Story = {
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole("checkbox", { name: "Select everyone on this page" });
    await userEvent.click(all);
    await expect(canvas.getAllByText("5 people selected")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Elif Aydin" }));
    await expect(all).not.toBeChecked();
  },
};

/** In an archived class, people can be looked up, removed and erased, and their data downloaded. */
export const ReadOnly: Story = {
  args: { changeable: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select everyone on this page" }));
    await expect(canvas.queryByRole("button", { name: "Invite by email" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove from class" }));
    await expect(args.onRemove).toHaveBeenCalledWith(people);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Elif Aydin" }));
    const menu = within(await screen.findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Download data",
      "Remove from class",
      "Erase person",
    ]);
  },
};

export const Empty: Story = {
  args: { people: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No one is on the list yet.");
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const NobodyFound: Story = {
  args: { people: [], total: 0, search: "zz" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No one found/)).toBeVisible();
  },
};

export const SecondPage: Story = {
  args: { total: 123, page: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("51–100 of 123")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
};

export const Refused: Story = {
  args: { error: "This person is also in classes of other teachers." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This person is also in classes of other teachers.");
  },
};

/** A block of lines for each person, and nothing wider than the screen. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectRoomForLargeText(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Jonas Abel" }));
    await expect(canvas.getByText("1 person selected", { selector: "[class*=count]" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ClassPeopleTable {...args} total={123} page={2} error="This person is no longer on the list." />
      <ClassPeopleTable {...args} people={people.slice(1)} changeable={false} labels={{ title: "Read-only" }} />
      <ClassPeopleTable {...args} people={[]} total={0} search="zz" labels={{ title: "No one found" }} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Jonas Abel" }));
  },
};
