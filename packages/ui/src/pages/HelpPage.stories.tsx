import type { Meta, StoryObj } from "@storybook/react-vite";
import { FaqAccordion } from "../sections/FaqAccordion/FaqAccordion.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { SignedInPage } from "./SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: HelpPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof HelpPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Help", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const atTheTable = [
  {
    question: "How do I stop the clock?",
    answer: "Press Pause beside the time. The clock stops at every seat, and runs on for everybody when you resume.",
  },
  {
    question: "What if somebody comes late?",
    answer: "Whoever arrives during a game watches until the round is over, and plays from the next one on.",
  },
];

const yourAccount = [
  {
    question: "How do I become a teacher?",
    answer: "An administrator of your department makes you one, under Settings and Department.",
  },
];

function HelpPage() {
  return (
    <SignedInPage href="/home/help">
      <PageIntro headline="Help">
        <p>Short answers about tables, accounts and what happens after a game.</p>
      </PageIntro>
      <FaqAccordion headline="At the table" items={atTheTable} />
      <FaqAccordion headline="Your account" items={yourAccount} />
    </SignedInPage>
  );
}
