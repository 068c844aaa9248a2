import type { Meta, StoryObj } from "@storybook/react-vite";
import { DebriefingScene } from "../sections/AboutBlurb/DebriefingScene.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { TeamSection, type TeamSectionProps } from "../sections/TeamSection/TeamSection.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: AboutPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof AboutPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "About us");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const board: TeamSectionProps["people"] = [
  {
    position: "Professor of operations research and games",
    bio: "Teaches decisions under uncertainty, and has never lectured twice on the same day without a game.",
    portrait: 1,
  },
  {
    position: "Professor of operations research and games",
    bio: "Studies why people play, and what of it they take along into the next lecture.",
    portrait: 2,
  },
];

const advisors: TeamSectionProps["people"] = [
  {
    position: "Collaborator and advisor",
    bio: "Reads every model before the students do, and asks the questions that they will ask.",
    portrait: 3,
  },
];

const designers: TeamSectionProps["people"] = [
  {
    position: "UX designer",
    bio: "Sits in the last row while a class plays, and writes down where it hesitates.",
    portrait: 4,
  },
  {
    position: "UI designer",
    bio: "Draws the hands, the placards and every screen in between.",
    portrait: 5,
  },
];

function AboutPage() {
  return (
    <PublicPage href="/aboutus">
      <PageIntro headline="About us" picture={<DebriefingScene />}>
        <p>The laboratory makes games of decisions: when to stop looking, how to price, whom to trust.</p>
        <p>A game takes one lecture, and its debriefing the rest of it, with every decision on the board.</p>
        <p>Teachers, students and companies play them. What they find hard becomes the next version.</p>
      </PageIntro>
      <TeamSection headline="Board of business education lab" people={board} />
      <TeamSection headline="Academic collaborators and advisors" people={advisors} />
      <TeamSection headline="Design and development team" people={designers} />
    </PublicPage>
  );
}
