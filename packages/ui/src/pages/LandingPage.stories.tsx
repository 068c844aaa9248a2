import type { Meta, StoryObj } from "@storybook/react-vite";
import { AboutBlurb } from "../sections/AboutBlurb/AboutBlurb.tsx";
import { FeatureList } from "../sections/FeatureList/FeatureList.tsx";
import { gameFeatures, premiumFeatures } from "../sections/FeatureList/features.tsx";
import { GameList } from "../sections/GameList/GameList.tsx";
import { Hero } from "../sections/Hero/Hero.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: LandingPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof LandingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Your Gateway to Educational Gaming Bliss");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function LandingPage() {
  return (
    <PublicPage isDecorated>
      <Hero />
      <GameList headline="Our gaming catalog" />
      <AboutBlurb />
      <FeatureList headline="What you get when you play our games" features={gameFeatures} />
      <FeatureList headline="Premium experience" features={premiumFeatures} ground="board" />
    </PublicPage>
  );
}
