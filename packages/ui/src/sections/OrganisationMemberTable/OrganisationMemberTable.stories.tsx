import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { members, present } from "../../testing/organisations.ts";
import { OrganisationMemberTable } from "./OrganisationMemberTable.tsx";

const [ada, kofi, maximiliane] = members;

const meta = {
  title: "Organizations/OrganisationMemberTable",
  component: OrganisationMemberTable,
  args: {
    members,
    total: 4,
    page: 1,
    search: "",
    filter: "",
    ownRoles: ["owner", "administrator"],
    now: () => present,
    onSearchChange: fn(),
    onFilterChange: fn(),
    onPageChange: fn(),
    onGive: fn(),
    onTake: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OrganisationMemberTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const rows = canvas.getAllByRole("row");
    await expect(rows[1]).toHaveTextContent("Ada LovelaceYouada@example.orgOwnerAdministratorTeacherjust now");
    await expect(rows[4]).toHaveTextContent("No name yetnameless@example.orgStudentnever");
    await expect(canvas.getByText("1–4 of 4")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Search by name or email"), "k");
    await expect(args.onSearchChange).toHaveBeenLastCalledWith("k");
    await userEvent.selectOptions(canvas.getByLabelText("Role"), "Teacher");
    await expect(args.onFilterChange).toHaveBeenLastCalledWith("teacher");
  },
};

/** What can be done with one member stands in their menu: roles that they lack, those that they have, and removing. */
export const OneMember: Story = {
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi Mensah" }));
    const give = within(await screen.findByRole("menu"));
    await expect(give.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Owner",
      "Teacher",
      "Student",
      "Remove",
    ]);
    await userEvent.click(give.getByRole("menuitem", { name: "Teacher" }));
    await expect(args.onGive).toHaveBeenCalledWith([kofi], "teacher");
  },
};

/** Several members at once. */
export const Selected: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Remove" })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Kofi Mensah" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Select Maximiliane/ }));
    await expect(canvasElement.querySelector("[aria-live=polite]")).toHaveTextContent("2 members selected");
    await userEvent.click(canvas.getByRole("button", { name: "Change roles of the selected members" }));
    await userEvent.click((await screen.findAllByRole("menuitem", { name: "Teacher" })).at(-1) as HTMLElement);
    await expect(args.onTake).toHaveBeenCalledWith([kofi, maximiliane], "teacher");
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(args.onRemove).toHaveBeenCalledWith([kofi, maximiliane]);
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(canvas.queryByRole("button", { name: "Remove" })).toBeNull();
  },
};

export const EveryoneSelected: Story = {
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole("checkbox", { name: "Select everyone on this page" });
    await userEvent.click(all);
    await expect(canvas.getAllByText("4 members selected")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await expect(all).not.toBeChecked();
    await expect(canvas.getAllByText("3 members selected")[0]).toBeVisible();
  },
};

/** Administrators who are no owners can neither make owners nor remove them. */
export const ForAdministrators: Story = {
  args: { ownRoles: ["administrator"] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Ada Lovelace" }));
    const menu = within(await screen.findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Student",
      "Administrator",
      "Teacher",
    ]);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await expect(canvas.queryByRole("button", { name: "Remove" })).toBeNull();
  },
};

/** Without a plan, members can only be removed. */
export const WithoutPlan: Story = {
  args: { changeable: false, ownRoles: ["administrator"] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Actions for Ada Lovelace" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi Mensah" }));
    const menu = within(await screen.findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Remove"]);
  },
};

export const Nobody: Story = {
  args: { members: [], total: 0, search: "zz" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No one found/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { members: [], total: 0, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.queryByText(/^No one found/)).toBeNull();
  },
};

export const SecondPage: Story = {
  args: { total: 123, page: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("51–100 of 123")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
  },
};

export const Refused: Story = {
  args: { error: "A member needs at least one role. To take all of them, remove the member." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("A member needs at least one role.");
  },
};

/** A block of lines for each member, and nothing wider than the screen. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectRoomForLargeText(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await expect(canvas.getByText("1 member selected", { selector: "[class*=count]" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <OrganisationMemberTable {...args} total={123} page={2} error="Only an owner can make someone an owner." />
      <OrganisationMemberTable {...args} members={[]} total={0} search="zz" labels={{ title: "No one found" }} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: `Select ${ada?.firstName} ${ada?.lastName}` }));
  },
};
