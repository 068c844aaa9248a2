import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { ResultTable } from "./ResultTable.tsx";
import type { ShownColumn, ShownResult } from "./results.ts";

const columns: readonly ShownColumn[] = [
  { key: "won", label: "Decks won", unit: "count", isBetterHigh: true },
  { key: "likeRule", label: "Like the best rule", unit: "share", isBetterHigh: true },
  { key: "givenAway", label: "Chance given away", unit: "share", isBetterHigh: false },
];

const result = (
  name: string | null,
  values: ShownResult["values"],
  changes: Partial<ShownResult> = {},
): ShownResult => ({
  participantId: name ?? "deleted",
  name,
  personId: null,
  team: null,
  values,
  isFinished: true,
  ...changes,
});

const rows = [
  result("Mei", [3, 0.8, 0.021]),
  result("Ada", [1, 0.4, 0.133]),
  result(null, [2, 0.6, 0.05], { isFinished: false }),
  result("Özgür", [null, null, null], { isFinished: false }),
];

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];

const forty = Array.from({ length: 40 }, (_, index) =>
  result(`${names[index % names.length]} ${index + 1}`, [index % 6, (index % 11) / 10, (index % 7) / 50]),
);

const meta = {
  title: "Tables/ResultTable",
  component: ResultTable,
  args: { columns, rows, fileHrefs: { xlsx: "/results?format=xlsx", csv: "/results?format=csv" } },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ResultTable>;

export default meta;

type Story = StoryObj<typeof meta>;

const namesIn = (canvas: { getAllByRole: (role: "rowheader") => HTMLElement[] }) =>
  canvas.getAllByRole("rowheader").map((head) => head.textContent);

/** Sorted by name at first; each head sorts by its column, the best on top, and by a second press the other way round. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(namesIn(canvas)).toEqual(["Ada", "Mei", "Özgür", "Former guest"]);
    await expect(canvas.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    const cells = (name: string) =>
      within(canvas.getByRole("row", { name: new RegExp(`^${name}`) }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    await expect(cells("Ada")).toEqual(["1", "40%", "13%", "Yes"]);
    await expect(cells("Özgür")).toEqual(["–no value", "–no value", "–no value", "No"]);

    await userEvent.click(canvas.getByRole("button", { name: "Decks won" }));
    await expect(namesIn(canvas)).toEqual(["Mei", "Former guest", "Ada", "Özgür"]);
    await expect(canvas.getByRole("columnheader", { name: "Decks won" })).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "none");
    await userEvent.click(canvas.getByRole("button", { name: "Decks won" }));
    await expect(namesIn(canvas)).toEqual(["Ada", "Former guest", "Mei", "Özgür"]);

    await userEvent.click(canvas.getByRole("button", { name: "Chance given away" }));
    await expect(namesIn(canvas)).toEqual(["Mei", "Former guest", "Ada", "Özgür"]);
    await expect(canvas.getByRole("columnheader", { name: "Chance given away" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(canvas.getByRole("link", { name: "Results for Excel (XLSX)" })).toHaveAttribute(
      "href",
      "/results?format=xlsx",
    );
    await expect(canvas.getByRole("link", { name: "CSV, for other programs" })).toHaveAttribute(
      "href",
      "/results?format=csv",
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Copy table" })).toHaveFocus();
    const head = canvas.getByRole("button", { name: "Finished" });
    head.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("columnheader", { name: "Finished" })).toHaveAttribute("aria-sort", "descending");
    await expect(head).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(namesIn(canvas).slice(2)).toEqual(["Mei", "Ada"]);
  },
};

/** What a spreadsheet takes: cells apart by tabs, in the order that is shown, and no name that it would compute. */
export const Copying: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { rows: [result("=1+1", [2, 0.5, 0]), ...rows] },
  play: async ({ canvas, userEvent }) => {
    const write = fn(async (_text: string) => undefined);
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Decks won" }));
      await userEvent.click(canvas.getByRole("button", { name: "Copy table" }));
      await expect(await canvas.findByText(/^Copied\./)).toBeVisible();
    } finally {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    }
    await expect(write.mock.calls[0]?.[0].split("\r\n")).toEqual([
      "Name\tDecks won\tLike the best rule\tChance given away\tFinished",
      "Mei\t3\t80%\t2%\tYes",
      "'=1+1\t2\t50%\t0%\tYes",
      "Former guest\t2\t60%\t5%\tNo",
      "Ada\t1\t40%\t13%\tYes",
      "Özgür\t\t\t\tNo",
    ]);
  },
};

/** Everybody in a team has its firm's results. The game writes its own money. */
export const Teams: Story = {
  args: {
    columns: [
      { key: "score", label: "Score", unit: "score", isBetterHigh: true },
      { key: "place", label: "Place in the market", unit: "rank", isBetterHigh: false },
      { key: "earnings", label: "Earnings", unit: "money", isBetterHigh: true },
    ],
    rows: [
      result("Ada", [71.25, 1, 1_234_500_000], { team: 0 }),
      result("Mei", [71.25, 1, 1_234_500_000], { team: 0 }),
      result("Kofi", [48, 2, -30_000_000], { team: 1 }),
    ],
    format: (cents) => `${cents / 100_000} K`,
    intro: "Everybody in a team has the results of its firm.",
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("row", { name: /^Ada/ })).toHaveTextContent("AdaComet71.3112345 KYes");
    await userEvent.click(canvas.getByRole("button", { name: "Team" }));
    await userEvent.click(canvas.getByRole("button", { name: "Team" }));
    await expect(namesIn(canvas)).toEqual(["Kofi", "Ada", "Mei"]);
    await userEvent.click(canvas.getByRole("button", { name: "Score" }));
    await expect(namesIn(canvas)).toEqual(["Ada", "Mei", "Kofi"]);
    await userEvent.click(canvas.getByRole("button", { name: "Place in the market" }));
    await expect(namesIn(canvas)).toEqual(["Ada", "Mei", "Kofi"]);
  },
};

/** The files have those of the class who were absent, too. */
export const OfClass: Story = {
  args: { ofClass: true },
  play: async ({ canvas }) => {
    const files = canvas.getAllByRole("link").map((link) => link.textContent);
    await expect(files).toEqual(["Results for Excel (XLSX)", "CSV, for other programs"]);
    await expect(canvas.getByText(/^The files have a row for each student on the class list/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nobody took part, so there are no results.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Forty: Story = {
  args: { rows: forty },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(41);
  },
};

/** The names stay in sight while the columns are scrolled. */
export const Phone: Story = {
  tags: ["exhaustive"],
  args: { rows: forty },
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const scrolled = canvas.getByRole("table", { name: "Results" });
    await expect(scrolled.scrollWidth).toBeGreaterThan(scrolled.clientWidth);
    scrolled.scrollLeft = 1_000;
    const name = canvas.getByRole("rowheader", { name: "Maximiliane von Hohenlohe-Waldenburg 6" });
    await expect(Math.round(name.getBoundingClientRect().left)).toBe(
      Math.round(scrolled.getBoundingClientRect().left + 1),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    scrolled.scrollLeft = 0;
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: {
    columns: columns.map((column, index) => ({
      ...column,
      label: ["Gewonnene Stapel", "Wie die beste Regel", "Verschenkte Chance"][index] ?? "",
    })),
  },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ResultTable {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Ada/ })).toHaveTextContent("Ada140 %13 %Ja");
    await expect(canvas.getByRole("button", { name: "Tabelle kopieren" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ResultTable {...args} intro="Of five decks." />
      <ResultTable {...args} rows={[]} labels={{ title: "None" }} />
    </>
  ),
};
