import type { TableClock } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { tokenColor } from "../../testing/tokenColor.ts";
import { CountdownTimer } from "./CountdownTimer.tsx";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

function running(seconds: number): TableClock {
  return { state: "running", deadline: start + seconds * 1000 };
}

/**
 * A clock with hardly more left than these whole seconds: it reads the time again in a moment, and so it does after every
 * whole second that a story lets pass.
 */
function aboutToTick(seconds: number): TableClock {
  return { state: "running", deadline: start + seconds * 1000 + 20 };
}

function paused(seconds: number): TableClock {
  return { state: "paused", remaining: seconds * 1000 };
}

const meta = {
  title: "Tables/CountdownTimer",
  component: CountdownTimer,
  args: { clock: running(725), now: () => start },
} satisfies Meta<typeof CountdownTimer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer", { name: "Time left" });
    await expect(timer).toHaveTextContent("12:05");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-text"));
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByText("Time left")).toBeVisible();
    await expect(canvas.queryByText("Paused")).toBeNull();
  },
};

export const Playground: Story = {
  args: { onPauseToggle: fn() },
};

export const Pending: Story = {
  args: { clock: undefined, onPauseToggle: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("–:––");
    await expect(canvas.getByRole("button", { name: "Pause" })).toBeDisabled();
  },
};

export const TenSeconds: Story = {
  args: { clock: running(10) },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(timer).toHaveTextContent("0:10");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-text"));
  },
};

export const Ending: Story = {
  args: { clock: running(9) },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(timer).toHaveTextContent("0:09");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-error"));
  },
};

export const Paused: Story = {
  name: "A paused clock says so in words (WCAG 4.1.3)",
  args: { clock: paused(9) },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    const [word] = canvas.getAllByText("Paused");
    await expect(word).toBeVisible();
    await expect(word?.closest("[aria-hidden]")).toBeNull();
    // Who opens the page during a pause is told, too.
    await expect(canvas.getByRole("status")).toHaveTextContent("Paused");
    await expect(timer).toHaveTextContent("0:09");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-info"));
  },
};

export const Past: Story = {
  name: "The clock is red at 0:00 as well, and says that the time is up",
  args: { clock: running(-90), onPauseToggle: fn() },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(timer).toHaveTextContent("0:00");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-error"));
    await expect(canvas.getByText("Time's up")).toBeVisible();
    await expect(canvas.getByText("Time's up").closest("[aria-hidden]")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Pause" })).toBeDisabled();
  },
};

export const Hours: Story = {
  args: { clock: paused(5025) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("1:23:45");
  },
};

/** Readable from the back row: as large as the width allows, with a labelled button. */
export const Large: Story = {
  name: "A large clock fills the width, and its button is labelled",
  args: { size: "lg", onPauseToggle: fn() },
  render: (args) => (
    <div style={{ width: 900, maxWidth: "100%" }}>
      <CountdownTimer {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(Number.parseFloat(getComputedStyle(timer).fontSize)).toBe(180);
    await expect(timer.parentElement?.parentElement?.getBoundingClientRect().width).toBe(900);
    const button = canvas.getByRole("button", { name: "Pause" });
    await expect(button).toHaveTextContent("Pause");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** Sized by its column, however wide the window is. */
export const LargeInAColumn: Story = {
  parameters: { phones: false },
  args: { size: "lg", clock: running(5025), onPauseToggle: fn() },
  render: (args) => (
    <div style={{ width: 340 }}>
      <CountdownTimer {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const column = canvas.getByRole("timer").closest("[data-size]");
    await expect(column?.getBoundingClientRect().width).toBe(340);
    for (const part of [canvas.getByRole("timer"), canvas.getByRole("button", { name: "Pause" })]) {
      await expect(part.getBoundingClientRect().right).toBeLessThan(column?.getBoundingClientRect().right ?? 0);
    }
  },
};

/** Turns red earlier than by default. */
export const WarnsEarlier: Story = {
  args: { clock: running(59), warningSeconds: 60 },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(timer).toHaveTextContent("0:59");
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-error"));
  },
};

let time = start;

/** Counts down by itself, and is announced only at whole minutes, at ten seconds and at the end. */
export const Ticks: Story = {
  args: { clock: aboutToTick(61), now: () => time },
  beforeEach: () => {
    time = start;
  },
  play: async ({ canvas, step }) => {
    const timer = canvas.getByRole("timer");
    const status = canvas.getByRole("status");

    await step("a second passes without an announcement", async () => {
      await expect(timer).toHaveTextContent("1:02");
      time = start + 1000;
      await waitFor(() => expect(timer).toHaveTextContent("1:01"));
      await expect(status).toBeEmptyDOMElement();
    });
    await step("a whole minute is announced", async () => {
      time = start + 2000;
      await waitFor(() => expect(timer).toHaveTextContent("1:00"));
      await waitFor(() => expect(status).toHaveTextContent("1 minute left"));
    });
    await step("what was announced is gone before it is out of date", async () => {
      for (const second of [59, 58, 57, 56, 55]) {
        time = start + (62 - second) * 1000;
        await waitFor(() => expect(timer).toHaveTextContent(`0:${second}`));
      }
      await waitFor(() => expect(status).toBeEmptyDOMElement());
    });
    await step("ten seconds are announced", async () => {
      time = start + 52_000;
      await waitFor(() => expect(timer).toHaveTextContent("0:10"));
      await waitFor(() => expect(status).toHaveTextContent("10 seconds left"));
    });
    await step("the end is announced", async () => {
      time = start + 62_000;
      await waitFor(() => expect(timer).toHaveTextContent("0:00"));
      await waitFor(() => expect(status).toHaveTextContent("Time's up"));
    });
  },
};

/** More time is announced at once, also after the last seconds were. */
export const Extended: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { clock: aboutToTick(10), now: () => time },
  beforeEach: () => {
    time = start;
  },
  render: (args) => {
    const [clock, setClock] = useState(args.clock);
    return (
      <>
        <CountdownTimer {...args} clock={clock} />
        <PlainButton onClick={() => setClock(running(311))}>More time</PlainButton>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status");
    time = start + 1_000;
    await waitFor(() => expect(status).toHaveTextContent("10 seconds left"));
    await userEvent.click(canvas.getByRole("button", { name: "More time" }));
    await waitFor(() => expect(status).toHaveTextContent("5 minutes and 10 seconds left"));
  },
};

/** `onEnd` is called once. */
export const TellsTheEnd: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { clock: aboutToTick(30), warningSeconds: 30, now: () => time, onEnd: fn() },
  beforeEach: () => {
    time = start;
  },
  play: async ({ args, canvas }) => {
    const timer = canvas.getByRole("timer");
    time = start + 1_000;
    await waitFor(() => expect(timer).toHaveTextContent("0:30"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("30 seconds left"));
    await expect(args.onEnd).not.toHaveBeenCalled();
    time = start + 31_000;
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled());
    await expect(timer).toHaveTextContent("0:00");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Time's up"));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** `onEnd` is not called for a time that was already up. */
export const UpBefore: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { clock: running(-1), onEnd: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Time's up")).toBeVisible();
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};

/** The button pauses and resumes; the owner of the clock changes it. */
export const PauseAndResume: Story = {
  args: { clock: running(305) },
  render: (args) => {
    const [clock, setClock] = useState(args.clock);
    const toggle = () => setClock((current) => (current?.state === "paused" ? running(305) : paused(305)));
    return <CountdownTimer {...args} clock={clock} onPauseToggle={toggle} />;
  },
  play: async ({ canvas, userEvent }) => {
    const timer = canvas.getByRole("timer");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("button", { name: "Pause" })).toBeNull();
    await expect(getComputedStyle(timer).color).toBe(tokenColor(timer, "--belab-color-info"));
    await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
    await expect(timer).toHaveTextContent("5:05");
  },
};

/** When the clock was paused. */
const pausedAt = start + 5_000;

/** Each change is announced once, and not repeated with the seconds that follow. */
export const SpokenOnce: Story = {
  name: "Pausing, resuming and the end are each announced once (WCAG 4.1.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { clock: running(125), now: () => time },
  beforeEach: () => {
    time = start;
  },
  render: (args) => {
    const [clock, setClock] = useState(args.clock);
    return (
      <>
        <CountdownTimer {...args} clock={clock} />
        <PlainButton onClick={() => setClock(paused(8))}>Pause elsewhere</PlainButton>
        <PlainButton onClick={() => setClock(aboutToTick(13))}>Resume elsewhere</PlainButton>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status");
    const spoken: string[] = [];
    const observer = new MutationObserver(() => spoken.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });

    await userEvent.click(canvas.getByRole("button", { name: "Pause elsewhere" }));
    await waitFor(() => expect(status).toHaveTextContent("Paused"));
    time = pausedAt;
    await userEvent.click(canvas.getByRole("button", { name: "Resume elsewhere" }));
    await waitFor(() => expect(status).toHaveTextContent("Resumed"));
    time = pausedAt + 2_000;
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent("0:07"));
    time = pausedAt + 9_000;
    await waitFor(() => expect(status).toHaveTextContent("Time's up"));
    observer.disconnect();
    await expect(spoken).toEqual(["Paused", "Resumed", "Time's up"]);
  },
};

/** While a request is pending, the button keeps the focus and does nothing. */
export const AwaitingAnswer: Story = {
  args: { onPauseToggle: fn(), pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(args.onPauseToggle).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  args: { onPauseToggle: fn() },
  render: (args) => (
    <div style={{ display: "grid", gap: 24, justifyItems: "start" }}>
      <CountdownTimer {...args} clock={undefined} />
      <CountdownTimer {...args} />
      <CountdownTimer {...args} pending />
      <CountdownTimer {...args} clock={running(9)} />
      <CountdownTimer {...args} clock={paused(9)} />
      <CountdownTimer {...args} clock={paused(5025)} />
      <CountdownTimer {...args} clock={running(0)} />
      <CountdownTimer {...args} size="lg" />
      <CountdownTimer clock={running(111)} now={() => start} />
      <CountdownTimer clock={running(222)} now={() => start} />
    </div>
  ),
};
