import type { Meta, StoryObj } from "@storybook/react-vite";
import { FaqAccordion } from "../sections/FaqAccordion/FaqAccordion.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: FaqPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof FaqPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Frequently asked questions");

export const Default: Story = { play };

export const Phone: Story = { ...phone, name: "a11y 1.4.4: Phone, where large text breaks no word", play };

export const Narrow: Story = { ...narrow, play };

const playing = [
  {
    question: "Do my students need accounts of their own?",
    answer: "Yes. An account takes a minute, and the free plan is enough to join your table.",
  },
  {
    question: "Can I run a session and follow how my class decides?",
    answer: "Yes, as a teacher. You open a table, see every decision, and pause the clock when you want to talk.",
  },
];

const billing = [
  {
    question: "How can my institution pay?",
    answer: "By card, or by an invoice to the institution once a year.",
  },
];

function FaqPage() {
  return (
    <PublicPage>
      <PageIntro title="Frequently asked questions">
        <p>Short answers to what teachers and students ask us most.</p>
      </PageIntro>
      <FaqAccordion title="Playing" items={playing} />
      <FaqAccordion title="Billing" items={billing} />
    </PublicPage>
  );
}
