import type { Meta, StoryObj } from "@storybook/react-vite";
import { FaqAccordion } from "../sections/FaqAccordion/FaqAccordion.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

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
    answer:
      "Press Pause next to the time. The clock stops on every screen, and continues for everyone when you resume.",
  },
  {
    question: "What if someone arrives late?",
    answer: "Anyone who arrives during a game watches until the round is over, and plays from the next round.",
  },
];

const yourAccount = [
  {
    question: "How do I become a teacher?",
    answer: "An administrator of your department can give you the role in Settings, under Department.",
  },
];

function HelpPage() {
  return (
    <SignedInPage href="/home/help">
      <PageIntro title="Help">
        <p>Short answers about tables, accounts and what happens after a game.</p>
      </PageIntro>
      <FaqAccordion title="At the table" items={atTheTable} />
      <FaqAccordion title="Your account" items={yourAccount} />
    </SignedInPage>
  );
}
