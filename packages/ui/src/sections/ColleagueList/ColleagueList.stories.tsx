import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { type Colleague, ColleagueList, type ColleagueListProps } from "./ColleagueList.tsx";

const colleagues: Colleague[] = [
  { accountId: "grace", name: "Grace Hopper", named: false },
  { accountId: "alan", name: "Alan Turing", named: true },
  { accountId: "max", name: "Maximiliane von Hohenlohe-Waldenburg", named: false },
];

const many: Colleague[] = Array.from({ length: 30 }, (_, index) => ({
  accountId: `${index}`,
  name: index === 7 ? "Élodie Durand-Ruel" : `Teacher ${index + 1}`,
  named: index === 20,
}));

const meta = {
  title: "Tables/ColleagueList",
  component: ColleagueList,
  args: { colleagues, onNamedChange: fn<(accountIds: string[]) => void>(), onHandOver: fn() } as ColleagueListProps,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ColleagueList>;

export default meta;

type Story = StoryObj<typeof meta>;

const boxOf = (name: string) => ({ name: `May take over at any time ${name}` });

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("checkbox", boxOf("Alan Turing"))).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", boxOf("Grace Hopper")));
    await expect(args.onNamedChange).toHaveBeenLastCalledWith(["alan", "grace"]);
    await userEvent.click(canvas.getByRole("checkbox", boxOf("Alan Turing")));
    await expect(args.onNamedChange).toHaveBeenLastCalledWith([]);
    await userEvent.click(canvas.getByRole("button", { name: "Hand over to Grace Hopper" }));
    await expect(args.onHandOver).toHaveBeenCalledOnce();
    await expect(args.onHandOver).toHaveBeenCalledWith(colleagues[0]);
    await expect(canvas.queryByLabelText("Search by name")).toBeNull();
  },
};

/** An administrator hands a table over, and chooses nobody. */
export const HandOverOnly: Story = {
  args: { onNamedChange: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You can hand this table over/)).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.getAllByRole("button")).toHaveLength(3);
  },
};

/** Of a long list, the first ones are shown, and those who are chosen. It can be searched, by the beginning of any word. */
export const Many: Story = {
  args: { colleagues: many },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(13);
    await expect(canvas.getByRole("checkbox", boxOf("Teacher 21"))).toBeChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent("17 more colleagues. Search to find them.");
    const field = canvas.getByLabelText("Search by name");
    await userEvent.type(field, "ruel él");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("checkbox", boxOf("Élodie Durand-Ruel")));
    await expect(args.onNamedChange).toHaveBeenCalledWith(["20", "7"]);
    await userEvent.type(field, "x");
    await expect(canvas.getByRole("status")).toHaveTextContent("Nobody found.");
  },
};

/** While a change is on its way, nothing else is asked for, and the focus stays where it is. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", boxOf("Grace Hopper"));
    await userEvent.click(box);
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Hand over to Alan Turing" }));
    await expect(args.onNamedChange).not.toHaveBeenCalled();
    await expect(args.onHandOver).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: "This person doesn't teach in the table's organization." },
  play: ({ canvas }) => expect(canvas.getByRole("alert")).toBeVisible(),
};

export const Nameless: Story = {
  args: { colleagues: [{ accountId: "new", name: "", named: false }] },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Hand over to Without a name" })).toBeVisible(),
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ColleagueList {...args} />
      <ColleagueList {...args} pending error="This game table has ended." labels={{ title: "Being changed" }} />
      <ColleagueList {...args} onNamedChange={undefined} labels={{ title: "For an administrator" }} />
      <ColleagueList {...args} colleagues={many} labels={{ title: "Many" }} />
    </>
  ),
};
