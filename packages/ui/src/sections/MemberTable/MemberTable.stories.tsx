import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { type Member, MemberTable, type MemberTableProps } from "./MemberTable.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const members: Member[] = [
  {
    accountId: "ada",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.edu",
    mayTeach: true,
    isOperator: true,
    seenAt: present,
    isSelf: true,
  },
  {
    accountId: "maximiliane",
    firstName: "Maximiliane Friederike Luise",
    lastName: "von und zu Oberniederbergheim",
    email: "maximiliane.von.und.zu.oberniederbergheim@students.example.edu",
    mayTeach: false,
    isOperator: false,
    seenAt: present - 86_400_000,
    isSelf: false,
  },
  {
    accountId: "nameless",
    firstName: "",
    lastName: "",
    email: "nameless@example.edu",
    mayTeach: false,
    isOperator: false,
    seenAt: null,
    isSelf: false,
  },
];

const meta = {
  title: "Tables/MemberTable",
  component: MemberTable,
  args: {
    members,
    total: 3,
    page: 1,
    search: "",
    now: () => present,
    onSearchChange: fn(),
    onPageChange: fn(),
    onRolesChange: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof MemberTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [, ada, , nameless] = canvas.getAllByRole("row");
    await expect(ada).toHaveTextContent("Ada LovelaceYouada@example.edujust now");
    await expect(nameless).toHaveTextContent("No name yetnameless@example.edunever");
    await expect(within(ada as HTMLElement).getByRole("switch", { name: "Operator: Ada Lovelace" })).toBeChecked();
    await expect(canvas.getByText("1–3 of 3")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();

    await userEvent.click(canvas.getByRole("switch", { name: "Teacher: nameless@example.edu" }));
    await expect(args.onRolesChange).toHaveBeenLastCalledWith(members[2], { mayTeach: true, isOperator: false });
  },
};

/** Pages of another size than the lab's. */
export const PageSize: Story = {
  args: { total: 7, page: 2, pageSize: 3 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("4–6 of 7")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
};

/** By keyboard: each switch is reached by Tab and changed by the space bar. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Search by name or email")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("switch", { name: "Operator: Ada Lovelace" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onRolesChange).toHaveBeenCalledWith(members[0], { mayTeach: true, isOperator: false });
  },
};

export const Searched: Story = {
  render: (args) => {
    const [search, setSearch] = useState("");
    return (
      <MemberTable
        {...args}
        search={search}
        onSearchChange={(text) => {
          setSearch(text);
          args.onSearchChange(text);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Search by name or email"), "max");
    await expect(args.onSearchChange).toHaveBeenLastCalledWith("max");
  },
};

export const Nobody: Story = {
  args: { members: [], total: 0, search: "zz" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No one found.");
  },
};

export const Loading: Story = {
  args: { members: [], total: 0, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.queryByText(/No one found/)).toBeNull();
  },
};

export const SecondOfThreePages: Story = {
  args: { total: 123, page: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("51–100 of 123")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
  },
};

export const LastPage: Story = {
  args: { total: 123, page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("101–123 of 123")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Next page" })).toBeDisabled();
  },
};

/** The reason why roles were not changed is shown under the member. */
export const Refused: Story = {
  args: { error: { accountId: "ada", message: "An installation needs an operator." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("An installation needs an operator.");
    await expect(canvas.getByRole("switch", { name: "Operator: Ada Lovelace" })).toHaveAccessibleDescription(
      "An installation needs an operator.",
    );
  },
};

/** A change is shown and announced, and can be undone. */
export const Changed: Story = {
  name: "A change of roles is announced and can be undone",
  render: (args) => {
    const [change, setChange] = useState<MemberTableProps["change"]>();
    const undo = () => setChange({ message: "Ada Lovelace is no longer a teacher.", onUndo: undefined });
    return (
      <MemberTable
        {...args}
        change={change}
        onRolesChange={() => setChange({ message: "Ada Lovelace is now a teacher.", onUndo: undo })}
      />
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const spoken = canvasElement.querySelector("[aria-live=polite]");
    await expect(spoken).toBeEmptyDOMElement();
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull();
    await userEvent.click(canvas.getByRole("switch", { name: "Teacher: Ada Lovelace" }));
    await expect(spoken).toHaveTextContent("Ada Lovelace is now a teacher.");
    await expect(canvas.getAllByText("Ada Lovelace is now a teacher.")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(spoken).toHaveTextContent("Ada Lovelace is no longer a teacher.");
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull();
  },
};

/** On a small screen, the note about a change does not cover the pressed switch. */
export const ChangedPhone: Story = {
  tags: ["exhaustive"],
  ...Changed,
  name: "The note about a change does not cover the pressed switch",
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const pressed = canvas.getByRole("switch", { name: /^Teacher: Maximiliane/ });
    window.scrollBy(0, pressed.getBoundingClientRect().bottom - window.innerHeight + 20);
    await userEvent.click(pressed);
    const note = (await canvas.findByRole("button", { name: "Undo" })).parentElement?.getBoundingClientRect();
    await waitFor(() => expect(pressed.getBoundingClientRect().bottom).toBeLessThanOrEqual(note?.top ?? Number.NaN));
  },
};

/** While roles are being stored the switch keeps the focus and does nothing. */
export const Pending: Story = {
  args: { pendingId: "nameless" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Teacher: nameless@example.edu" }));
    await expect(canvas.getByRole("switch", { name: "Teacher: nameless@example.edu" })).toHaveFocus();
    await expect(args.onRolesChange).not.toHaveBeenCalled();
  },
};

/** A block of lines for each member, and nothing wider than the screen. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { error: { accountId: "ada", message: "An installation needs an operator." } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    const email = canvas.getByText("ada@example.edu").getBoundingClientRect();
    await expect(canvas.getByText("just now").getBoundingClientRect().top).toBeGreaterThanOrEqual(email.bottom);
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <MemberTable
        {...args}
        total={123}
        page={2}
        error={{ accountId: "ada", message: "An installation needs an operator." }}
        change={{ message: "Maximiliane is now a teacher.", onUndo: () => undefined }}
      />
      <MemberTable {...args} members={[]} total={0} search="zz" labels={{ title: "No one found" }} />
    </>
  ),
};
