import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { clippedTexts } from "../../../../testing/clippedTexts.ts";
import { layoutModes } from "../../../../testing/modes.ts";
import { MessagesProvider } from "../../../../theme/messages.tsx";
import { PlayerDebriefing } from "./PlayerDebriefing.tsx";
import {
  answerTo,
  knownRangePlayer,
  manySlips,
  rankPlayer,
  silentPlayer,
  storyPlayer,
  unluckyPlayer,
} from "./storyDebriefings.ts";

const meta = {
  component: PlayerDebriefing,
  parameters: { chromatic: { modes: layoutModes } },
  args: {
    debriefing: storyPlayer,
    ask: fn(async ({ skipped }) => answerTo(storyPlayer, skipped)),
  },
} satisfies Meta<typeof PlayerDebriefing>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Somebody who stops too early. */
export const Default: Story = {};
export const WhatIf: Story = {};
export const Unlucky: Story = { args: { debriefing: unluckyPlayer } };
export const GoodRank: Story = { args: { debriefing: rankPlayer } };
export const KnownRange: Story = { args: { debriefing: knownRangePlayer } };
export const NothingChosen: Story = { args: { debriefing: silentPlayer } };
export const ManySlips: Story = { args: { debriefing: manySlips } };
export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <PlayerDebriefing {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};
