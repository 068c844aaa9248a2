import type { OwnSeat, TableFacts } from "@belab/domain/tables";
import { PlayerPage } from "@belab/ui/pages/tables/PlayerPage";
import { ProjectorPage } from "@belab/ui/pages/tables/ProjectorPage";
import { SeatMonitor } from "@belab/ui/SeatMonitor";
import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { watchedPeople, watchedSeats } from "@belab/ui/testing/watchedClass.ts";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { googolSetup } from "../setup/index.ts";
import { googolScreens } from "./index.tsx";
import { inPlay } from "./play/storyGame.ts";
import { stageClass } from "./play/storyStage.ts";

const {
  setup,
  Parameters,
  Play,
  Projector = () => null,
  Progress,
  usePhaseName,
  usePlayedPhaseName = usePhaseName,
} = googolScreens;

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const phase = { name: "deck", number: 2, startedAt: 0, duration: 180_000, extension: 0 };

const table: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "googol",
  version: 2,
  parameters: googolSetup.defaults,
  status: "playing",
  endedAt: null,
  play: { startedAt: start - 60_000, pausedAt: null, pausedFor: 0 },
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  isPractice: false,
  participants: 24,
  room: 500,
  step: 0,
};

const own: OwnSeat = {
  participantId: "p4",
  name: "Jonas 5",
  kind: "guest",
  seat: 4,
  here: ["p4"],
  stream: { phase, deadline: 180_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null },
};

/** The screens of Googol, where the pages of a table put them. */
const meta = {
  title: "Pages/Games/Googol/Screens",
  component: Parameters,
  args: { value: setup.defaults, onChange: fn(), errors: {} },
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Parameters>;

export default meta;

type Story = StoryObj<typeof meta>;

/** What a teacher sets. */
export const Default: Story = {
  render: (args) => {
    const [draft, setDraft] = useState(args.value);
    const change = (changed: object) => {
      setDraft({ ...changed });
      args.onChange({ ...changed });
    };
    return <Parameters {...args} value={draft} onChange={change} />;
  },
  play: async ({ args, canvas }) => {
    const { defaults } = googolSetup;
    await userEvent.clear(canvas.getByRole("textbox", { name: "Slips in each deck" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...defaults, slips: "" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Slips in each deck" }), "50");
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...defaults, slips: 50 });

    const rank = canvas.getByRole("radio", { name: "A good rank" });
    await userEvent.click(rank);
    await userEvent.click(canvas.getByRole("radio", { name: "Numbers from 1 to 100" }));
    const knownRange = { ...defaults, slips: 50, variant: "known-range" };
    // A good rank is not offered there, so that the goal is the best slip again.
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...knownRange, goal: "best" });
    await expect(rank).toBeDisabled();
    await expect(rank).toHaveAccessibleDescription(/^Not with numbers from 1 to 100/);

    await userEvent.click(
      canvas.getByRole("checkbox", {
        name: /^The same decks for everyone Someone with a second phone could look ahead/,
      }),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...knownRange, sharedDecks: true });
    const minutes = canvas.getByRole("textbox", { name: "Minutes for a deck" });
    await userEvent.type(minutes, "3");
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...knownRange, sharedDecks: true, minutesPerDeck: 3 });
    await userEvent.clear(minutes);
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...knownRange, sharedDecks: true });
  },
};

export const Wrong: Story = {
  args: {
    value: { ...googolSetup.defaults, decks: "many", minutesPerDeck: 90 },
    errors: { decks: "Enter a whole number from 1 to 30.", minutesPerDeck: "Enter a whole number from 1 to 60." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Decks for each player" })).toHaveAccessibleDescription(
      /Enter a whole number from 1 to 30\./,
    );
    await expect(canvas.getByRole("textbox", { name: "Minutes for a deck" })).toHaveAttribute("aria-invalid", "true");
  },
};

function PlayedAt({ view }: { view: unknown }) {
  const phaseName = usePlayedPhaseName(googolSetup.defaults);
  return (
    <PlayerPage table={table} own={own} now={() => start} phaseName={phaseName} onLeave={fn()}>
      <Play view={view} members={[]} own={own} awaited pending={false} onAct={async () => undefined} />
    </PlayerPage>
  );
}

/** Under the clock, on a phone: the slip that was turned last and both buttons are in sight. */
export const AtATable: Story = {
  ...phone,
  parameters: wholePageParameters,
  render: () => <PlayedAt view={inPlay(9, {}, { deck: 2 })} />,
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    // Which deck it is, is said once.
    await expect(canvas.getAllByText(/Deck 2/).map(({ textContent }) => textContent)).toEqual(["Deck 2 of 5"]);
    await expectInSight(canvas.getByText("Slip 9 of 20"));
    await expectInSight(canvas.getByRole("button", { name: "Stop here" }));
    await expectInSight(canvas.getByRole("button", { name: "Turn the next slip" }));
  },
};

export const AtATableWithAHundredSlips: Story = {
  ...AtATable,
  render: () => <PlayedAt view={inPlay(9, { slips: 100 }, { deck: 2 })} />,
  play: async ({ canvas }) => {
    await expectInSight(canvas.getByText("Slip 9 of 100"));
    await expectInSight(canvas.getByRole("button", { name: "Stop here" }));
  },
};

async function expectInSight(element: HTMLElement): Promise<void> {
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(element.contains(shown)).toBe(true);
}

/** A class of sixty: some have finished, most are on the third and the fourth deck. */
const sixty = stageClass("sixty");

/** On the projector: where the class is. */
export const OnTheProjector: Story = {
  globals: { viewport: { value: "wide" } },
  parameters: { layout: "fullscreen" },
  render: () => (
    <ProjectorPage
      table={table}
      here={60}
      streams={sixty.streams}
      now={() => start}
      phaseName={usePhaseName()}
      game={<Projector parameters={googolSetup.defaults} views={{}} {...sixty} away={[]} />}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Most of you are at decks 3 and 4 of 5" })).toBeVisible();
    await expect(canvas.getByText("11 of 60", { selector: "strong" })).toBeVisible();
    await expect(canvasElement.querySelector("main")?.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  },
};

const watched = {
  people: watchedPeople({ count: 60, names: ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Luis"], now: start }),
  seats: watchedSeats(60, { shared: false }),
};

/** On the teacher's monitor: at which slip each player is, all of them in one screen. */
export const OnTheMonitor: Story = {
  globals: { viewport: { value: "desktop" } },
  render: () => (
    <SeatMonitor
      {...watched}
      {...sixty}
      {...(Progress && { Progress })}
      play={{ startedAt: start - 120_000, pausedAt: null, pausedFor: 0 }}
      teams={null}
      phaseName={usePhaseName()}
      now={() => start}
      onGoOn={fn()}
      onExtraTimeChange={fn()}
      onBotChange={fn()}
      onRename={fn()}
      onHandOver={fn()}
      onUndoClaim={fn()}
      onRemove={fn()}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    const chips = within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
    await expect(chips).toHaveLength(60);
    await expect(canvas.getAllByRole("button", { name: /Deck \d · slip \d+ of 20 · 10\ss$/ })).toHaveLength(46);
    await expect(canvas.getAllByRole("button", { name: /Deck \d · stopped on slip \d+ of 20 · 10\ss$/ })).toHaveLength(
      3,
    );
    await expect(canvas.getAllByRole("button", { name: /Finished$/ })).toHaveLength(11);
    const section = canvas.getByRole("region", { name: "Players" }).getBoundingClientRect();
    await expect(Number(chips.at(-1)?.getBoundingClientRect().bottom) - section.top).toBeLessThanOrEqual(800);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

export const ThirtyDecksOnTheProjector: Story = {
  ...OnTheProjector,
  render: () => (
    <ProjectorPage
      table={table}
      here={60}
      streams={sixty.streams}
      now={() => start}
      phaseName={usePhaseName()}
      game={<Projector parameters={{ ...googolSetup.defaults, decks: 30 }} views={{}} {...sixty} away={[]} />}
    />
  ),
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector("main")?.scrollHeight).toBeLessThanOrEqual(window.innerHeight),
};
