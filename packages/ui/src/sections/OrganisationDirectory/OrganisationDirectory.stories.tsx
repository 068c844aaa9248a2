import { organisationPaths } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { listed, longName, present } from "../../testing/organisations.ts";
import { OrganisationDirectory } from "./OrganisationDirectory.tsx";

const meta = {
  title: "Organizations/OrganisationDirectory",
  component: OrganisationDirectory,
  args: {
    organisations: listed,
    total: 2,
    page: 1,
    search: "",
    now: () => present,
    onSearchChange: fn(),
    onPageChange: fn(),
    onProve: fn(),
    onPlansOpen: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OrganisationDirectory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("University plan until 14 February")).toBeVisible();
    await expect(canvas.getByText(/Department · Austria · 128 members · made on 11 December 2024/)).toBeVisible();
    await expect(canvas.getByText("No plan")).toBeVisible();
    await expect(canvas.getByText("Closed; will be erased on 27 January")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "ada@example.org" })).toHaveAttribute(
      "href",
      "mailto:ada@example.org",
    );
    await expect(canvas.getByRole("link", { name: "Create an organization" })).toHaveAttribute(
      "href",
      organisationPaths.create,
    );
    await userEvent.click(
      canvas.getByRole("button", { name: "Mark as proved: students.example.org of Department of Economics" }),
    );
    await expect(args.onProve).toHaveBeenCalledWith(listed[0], "students.example.org");
    await userEvent.click(canvas.getByRole("button", { name: `Plans… of ${longName}` }));
    await expect(args.onPlansOpen).toHaveBeenCalledWith(listed[1]);
    await userEvent.type(canvas.getByLabelText("Search by name"), "e");
    await expect(args.onSearchChange).toHaveBeenCalledWith("e");
  },
};

export const Empty: Story = {
  args: { organisations: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("There are no organizations yet.");
  },
};

export const NoneFound: Story = {
  args: { organisations: [], total: 0, search: "zz" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No organization found.");
  },
};

export const Loading: Story = {
  args: { organisations: [], total: 0, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/no organizations|No organization found/)).toBeNull();
  },
};

export const SecondPage: Story = {
  args: { total: 123, page: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await expect(args.onPageChange).toHaveBeenCalledWith(1);
  },
};

export const Failed: Story = {
  args: { error: { organisationId: "o1", message: "This domain isn't in the list." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This domain isn't in the list.");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <OrganisationDirectory {...args} total={123} page={2} />
      <OrganisationDirectory {...args} organisations={[]} total={0} labels={{ title: "None yet" }} />
    </>
  ),
};
