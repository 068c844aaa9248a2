import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Letter } from "./letter.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Letter",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

type Story = StoryObj<typeof meta>;

const link = "https://lab.example.edu/home";

/** Every part that a mail can have. */
const letter: Letter = {
  language: "en",
  subject: "Your order 2026-0042",
  title: "Thank you for your order",
  preview: "Department plan for 12 months: € 1,440.00",
  paragraphs: ["We have received your order. These are its amounts:"],
  amounts: {
    rows: [
      { label: "Department plan, 12 months, for up to 500 people", amount: "€ 1,200.00" },
      { label: "VAT 20%", amount: "€ 240.00" },
    ],
    total: { label: "Total", amount: "€ 1,440.00" },
  },
  code: "004217",
  button: { label: "See the order", link },
  secondAction: { label: "Download the invoice", link: `${link}/invoice` },
  footnote: "You receive this email because you have ordered a plan.",
};

export const AllParts: Story = {
  tags: ["axe"],
  ...letterStory(letter),
  parameters: { chromatic: { disableSnapshot: false } },
};

export const AllPartsOnAPhone: Story = {
  tags: ["exhaustive"],
  ...AllParts,
  globals: { viewport: { value: "smallPhone" } },
  parameters: {},
};

const { language, subject, title, paragraphs, footnote } = letter;

export const TextAlone = letterStory({ language, subject, title, paragraphs, footnote });
