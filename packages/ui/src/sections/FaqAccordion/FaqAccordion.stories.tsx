import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { FaqAccordion } from "./FaqAccordion.tsx";

const items = [
  {
    question: "Do my students need accounts of their own?",
    answer: "Yes. An account takes a minute, and the free plan is enough to join your table.",
  },
  {
    question: "Can a teacher pause a game for everyone at once?",
    answer: "Yes. Every screen at the table shows the same clock, and it stops when you pause it.",
  },
  {
    question: "How can my institution pay?",
    answer: (
      <>
        <p>By card, or by an invoice to the institution once a year.</p>
        <p>
          See <a href="#pricing">the plans</a>.
        </p>
      </>
    ),
  },
];

const meta = {
  title: "Content/FaqAccordion",
  component: FaqAccordion,
  args: { order: 1, items },
} satisfies Meta<typeof FaqAccordion>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
    const questions = canvas.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    await expect(questions).toEqual(items.map((item) => item.question));
    const first = within(canvas.getByRole("heading", { name: /accounts of their own/ })).getByRole("button");
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** Several answers can be open; each closes again by its own question. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByRole("button", { name: /accounts of their own/ });
    const second = canvas.getByRole("button", { name: /pause a game/ });
    await expect(canvas.getByText(/takes a minute/)).not.toBeVisible();

    await userEvent.click(first);
    await waitFor(() => expect(canvas.getByText(/takes a minute/)).toBeVisible());
    await expect(first).toHaveAttribute("aria-expanded", "true");

    await userEvent.click(second);
    await waitFor(() => expect(canvas.getByText(/the same clock/)).toBeVisible());
    await expect(canvas.getByText(/takes a minute/)).toBeVisible();

    await userEvent.click(first);
    await waitFor(() => expect(canvas.getByText(/takes a minute/)).not.toBeVisible());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /accounts of their own/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "the plans" })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "the plans" })).toHaveFocus();
  },
};

/** The text of a closed answer is in the page's source. */
export const InTheSource: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/to the institution once a year/);
  },
};

export const Matrix: Story = {
  args: { intro: "Short answers to what teachers and students ask us most." },
  render: (args) => (
    <>
      <FaqAccordion {...args} />
      <FaqAccordion title="Billing" items={items.slice(2)} />
    </>
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("button", { name: /my institution pay/ });
    if (first === undefined) {
      throw new Error("There is no such question.");
    }
    await userEvent.click(first);
    await waitFor(() => expect(first).toHaveAttribute("aria-expanded", "true"));
  },
};
