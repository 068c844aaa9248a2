import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { counts, rows } from "../../testing/classes.ts";
import { layoutModes } from "../../testing/modes.ts";
import { ListPreview } from "./ListPreview.tsx";

const meta = {
  title: "Classes/ListPreview",
  component: ListPreview,
  args: { rows, counts },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ListPreview>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText("2 people are added. For 1 person, details change. 2 rows are left out."),
    ).toBeVisible();
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent(
      "4Noor Haddadnoor.haddad@00431Left outThis is not an email address.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "New 2" }));
    await expect(canvas.getByRole("button", { name: "New 2" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "All 6" }));
    await expect(canvas.getAllByRole("row")).toHaveLength(7);
  },
};

/** A file without a problem needs no filters. */
export const AllNew: Story = {
  args: { rows: rows.filter(({ kind }) => kind === "new"), counts: { problem: 0, changed: 0, new: 2, known: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByText("2 people are added.")).toBeVisible();
  },
};

/** A long file: those that need a look are shown, and all are counted. */
export const LongFile: Story = {
  args: { counts: { problem: 2, changed: 1, new: 4900, known: 97 } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("6 of 5,000 rows are shown. All of them are imported.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Problems 2" }));
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
  },
};

/** More problems than can be shown: the other kinds have no rows. */
export const ProblemsOnly: Story = {
  args: {
    rows: rows.filter(({ kind }) => kind === "problem"),
    counts: { problem: 600, changed: 0, new: 12, known: 0 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New 12" }));
    await expect(canvas.getByText("None of the rows shown is of this kind.")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ListPreview {...args} />
      <ListPreview
        {...args}
        rows={rows.filter(({ kind }) => kind === "new")}
        counts={{ problem: 0, changed: 0, new: 2, known: 0 }}
        labels={{ title: "Without problems" }}
      />
    </>
  ),
};
