import { pauseClock, resumeClock, type TableClock } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { GameTable } from "../sections/GameTable/GameTable.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: TablePage,
  parameters: wholePageParameters,
} satisfies Meta<typeof TablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

const play: Story["play"] = async ({ canvas, canvasElement, userEvent }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  await expect(canvas.queryByRole("button", { name: "Pause" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
  await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
};

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function TablePage() {
  const [clock, setClock] = useState<TableClock>({ state: "running", deadline: start + 725_000 });
  const toggle = () => setClock(clock.state === "paused" ? resumeClock(clock, start) : pauseClock(clock, start));
  return (
    <SignedInPage href="/home/games">
      <GameTable
        game="googol"
        clock={clock}
        canControl
        now={() => start}
        address="https://games.example.edu/home/games/table?gameTableId=k7m3xq9f2a"
        onPauseToggle={toggle}
        onEnd={fn()}
      />
    </SignedInPage>
  );
}
