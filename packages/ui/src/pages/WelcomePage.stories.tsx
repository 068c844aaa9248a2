import type { Meta, StoryObj } from "@storybook/react-vite";
import { Welcome } from "../sections/Welcome/Welcome.tsx";
import { ada, SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: WelcomePage,
  parameters: wholePageParameters,
} satisfies Meta<typeof WelcomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Welcome Ada!", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, name: "a11y 1.4.4: Phone, where large text breaks no word", play };

export const Narrow: Story = { ...narrow, play };

const nextAction = {
  title: "Open a table for your class",
  text: "Choose a game and how long to play. Everyone who opens the table's address sees the same clock.",
  label: "Open a table",
  href: "/home/games",
};

const nextSteps = [
  { title: "Games", text: "See the two games in the catalogue and what each one trains.", href: "/home/games" },
  { title: "Plans", text: "Compare the plans for players, teachers and universities.", href: "/home/plans" },
  {
    title: "Help",
    text: "Find out how a session runs, from opening a table to the debriefing.",
    href: "/home/help",
  },
];

function WelcomePage() {
  return (
    <SignedInPage href="/home">
      <Welcome profile={ada} nextAction={nextAction} nextSteps={nextSteps} />
    </SignedInPage>
  );
}
