import { pauseClock, resumeClock, type TableClock } from "@belab/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { CountdownTimer } from "../sections/CountdownTimer/CountdownTimer.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { SignedInPage } from "./SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: TablePage,
  parameters: wholePageParameters,
} satisfies Meta<typeof TablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

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

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

function TablePage() {
  const [clock, setClock] = useState<TableClock>({ state: "running", deadline: start + 725_000 });
  const toggle = () => setClock(clock.state === "paused" ? resumeClock(clock, start) : pauseClock(clock, start));
  return (
    <SignedInPage href="/home/games">
      <PageIntro headline="Googol">
        <p>Your table is open. Twelve players are seated, and the second slip lies on the table.</p>
      </PageIntro>
      <CountdownTimer clock={clock} now={() => start} size="lg" onPauseToggle={toggle} />
    </SignedInPage>
  );
}
