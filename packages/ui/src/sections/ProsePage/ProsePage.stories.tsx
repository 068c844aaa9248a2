import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ProsePage } from "./ProsePage.tsx";

const paragraph =
  "A game table belongs to the teacher who opened it. Only that teacher knows who is at the table, and how each of them decided. " +
  "When the table is closed, the decisions are kept for the debriefing and are deleted together with the account.";

const titles = ["What this is about", "Accounts", "Game tables", "Plans and billing", "What we store", "Contact"];

const sections = titles.map((title) => ({
  id: title.toLowerCase().replaceAll(" ", "-"),
  title,
  content: (
    <>
      <p>{paragraph}</p>
      <ul>
        <li>The teacher sees every decision at the table.</li>
        <li>A student sees their own, and the table’s result.</li>
      </ul>
      <p>{paragraph}</p>
    </>
  ),
}));

const meta = {
  title: "Content/ProsePage",
  component: ProsePage,
  args: { title: "Terms of Service", date: "In force since 1 September 2025", sections },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ProsePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 2 }).map((title) => title.textContent)).toEqual(titles);
    const contents = within(canvas.getByRole("navigation", { name: "On this page" }));
    await expect(contents.getByRole("link", { name: "Accounts" })).toHaveAttribute("href", "#accounts");
    await expect(canvasElement.querySelector("#accounts")).toHaveTextContent(/^Accounts/);
    await expect(contents.getByRole("link", { current: "location" })).toHaveTextContent("What this is about");
  },
};

/** The table of contents follows the reader, to the last section at the end of the page. */
export const Read: Story = {
  play: async ({ canvas, canvasElement }) => {
    const contents = within(canvas.getByRole("navigation", { name: "On this page" }));
    canvasElement.querySelector("#game-tables")?.scrollIntoView();
    await waitFor(() => expect(contents.getByRole("link", { current: "location" })).toHaveTextContent("Game tables"));
    await expect(contents.getByRole("link", { name: "Game tables" })).toBeVisible();

    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(contents.getByRole("link", { current: "location" })).toHaveTextContent("Contact"));

    window.scrollTo(0, 0);
    await waitFor(() =>
      expect(contents.getByRole("link", { current: "location" })).toHaveTextContent("What this is about"),
    );
  },
};

export const Measure: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const [text] = canvas.getAllByText(paragraph);
    if (text === undefined) {
      throw new Error("The page has no paragraph.");
    }
    for (const length of fullLineLengths(text)) {
      await expect(length).toBeGreaterThanOrEqual(60);
      await expect(length).toBeLessThanOrEqual(75);
    }
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole("link", { name: "Accounts" });
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  args: {
    title: "Cookie Policy",
    intro: <p>We set only a few cookies, and none of them tracks you on other sites.</p>,
    sections: [
      {
        id: "cookies",
        title: "Cookies we set",
        content: (
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>What for</th>
                <th>How long</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>session</td>
                <td>Keeps you signed in</td>
                <td>30 days</td>
              </tr>
              <tr>
                <td>nonce</td>
                <td>Ties a social sign-in to this browser</td>
                <td>10 minutes</td>
              </tr>
            </tbody>
          </table>
        ),
      },
      {
        id: "switching-off",
        title: "How to turn them off",
        content: (
          <>
            <p>
              You can block them in your browser. You can then read everything, but not sign in: see{" "}
              <a href="#faq">the FAQ</a>.
            </p>
            <ol>
              <li>Open the settings of your browser.</li>
              <li>Choose which sites may set cookies.</li>
            </ol>
          </>
        ),
      },
    ],
  },
};

/** How many characters stand on each line of a paragraph but the last. */
function fullLineLengths(text: HTMLElement): number[] {
  const characters = text.firstChild;
  if (characters === null) {
    throw new Error("The paragraph is empty.");
  }
  const range = text.ownerDocument.createRange();
  const counts = new Map<number, number>();
  for (let index = 0; index < paragraph.length; index += 1) {
    range.setStart(characters, index);
    range.setEnd(characters, index + 1);
    const { top } = range.getBoundingClientRect();
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return [...counts.values()].slice(0, -1);
}
