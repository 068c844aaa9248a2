import catalogue from "@belab/locales/en/site/AboutPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { DebriefingScene } from "../sections/AboutBlurb/DebriefingScene.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { TeamSection } from "../sections/TeamSection/TeamSection.tsx";
import { useMessages } from "../theme/messages.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

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

function AboutPage() {
  const { title, intro, teams, people } = useMessages(catalogue).messages;
  const { theory, markets, advisor, ux, ui } = people;
  return (
    <PublicPage href="/aboutus">
      <PageIntro title={title} picture={<DebriefingScene />}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageIntro>
      <TeamSection
        title={teams.board}
        people={[
          { ...theory, portrait: 1 },
          { ...markets, portrait: 2 },
        ]}
      />
      <TeamSection title={teams.advisors} people={[{ ...advisor, portrait: 3 }]} />
      <TeamSection
        title={teams.design}
        people={[
          { ...ux, portrait: 4 },
          { ...ui, portrait: 5 },
        ]}
      />
    </PublicPage>
  );
}
