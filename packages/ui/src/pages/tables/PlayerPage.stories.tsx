import { gamePath } from "@belab/domain/games";
import { type ClassMessage, tablePaths } from "@belab/domain/tables";
import { Title } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Stack } from "../../elements/Stack.tsx";
import { PlayAgain } from "../../game/debriefing/playAgain.tsx";
import { useIsEnding } from "../../game/held.tsx";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import {
  acting,
  Decision,
  ended,
  paused,
  people,
  phase,
  playing,
  practising,
  start,
  waiting,
} from "../../testing/playerTable.tsx";
import { ada } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PlayerPage } from "./PlayerPage.tsx";

const meta = {
  title: "Pages/Tables/PlayerPage",
  component: PlayerPage,
  parameters: wholePageParameters,
  args: {
    table: playing,
    members: people.slice(4, 5),
    own: acting,
    now: () => start,
    phaseName: ({ number }) => `Round ${number}: your price`,
    children: <Decision />,
    onRename: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof PlayerPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const title = "Googol";

/** The clock, the decision, and little else. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByText("Round 2: your price")).toBeVisible();
    await expect(canvas.getByText("Your turn")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("1:05");
    await expect(canvas.queryByText(/^You are dot/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Change name" })).toBeNull();
    await expect(canvas.queryByText("Who is here")).toBeNull();
    await expect(canvas.queryByRole("link", { name: /Laboratory/ })).toBeNull();
  },
};

/** The dots on the projector carry numbers: the player is told the own one. */
export const NumberedDots: Story = {
  args: { hasNumberedDots: true },
  play: ({ canvas }) => expect(canvas.getByText(/^You are dot/)).toHaveTextContent("You are dot 5"),
};

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, title, "account");

const inTeam = {
  table: { ...playing, game: "brand-management", teams: 2, membersOfSeat: { from: 1, to: 4 } },
  own: { ...acting, seat: 1 },
  onTeamName: fn(),
} as const;

/** In the briefing and the practice round, any member can still name the team. */
export const NameOfTeam: Story = {
  ...phone,
  args: { ...inTeam, isUnscored: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Your team is Anchor")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Rename team" }));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Name of your team/ }), "Kestrel & Sons{Enter}");
    await expect(args.onTeamName).toHaveBeenCalledWith("Kestrel & Sons");
  },
};

/** Once the game counts, teams keep their names. */
export const NameOfTeamFixed: Story = {
  args: { ...inTeam, isUnscored: false },
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvas }) => expect(canvas.queryByRole("button", { name: "Rename team" })).toBeNull(),
};

/** The clock stays in sight while the page is scrolled. */
export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { children: <div style={{ height: 1600 }}>A long game</div> },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    window.scrollTo(0, 800);
    await expect(window.scrollY).toBe(800);
    const { top, bottom } = canvas.getByRole("timer").getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThan(120);
    window.scrollTo(0, 0);
  },
};

/** What the game asks for is on the first screen of a phone. */
export const DecisionOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole("button", { name: "Confirm" }).getBoundingClientRect();
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};

/** A message of the teacher lies over the top of the window and moves nothing that is to be pressed. */
export const Message: Story = {
  ...phone,
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [message, setMessage] = useState<ClassMessage>();
    const { table, now = Date.now } = args;
    return (
      <PlayerPage {...args} table={table && { ...table, ...(message && { message }) }}>
        <Decision />
        <div style={{ height: 1600 }}>A long game</div>
        <button type="button" onClick={() => setMessage(message ? undefined : { text: eightyLetters, sentAt: now() })}>
          Send
        </button>
      </PlayerPage>
    );
  },
  play: async ({ canvas }) => {
    const placeOf = () => canvas.getByRole("button", { name: "Confirm" }).getBoundingClientRect().top;
    const send = () => canvas.getByRole("button", { name: "Send" }).click();
    const before = placeOf();
    send();
    const banner = await canvas.findByText(eightyLetters);
    await expect(banner.closest('[aria-live="polite"]')).not.toBeNull();
    await expect(placeOf()).toBe(before);

    window.scrollTo(0, 800);
    const timer = canvas.getByRole("timer");
    const bottom = () => banner.parentElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    await waitFor(() => expect(timer.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom()));
    send();
    await waitFor(() => expect(canvas.queryByText(eightyLetters)).toBeNull());
    window.scrollTo(0, 0);
  },
};

const eightyLetters = "Look up, please: we compare what you have found so far, and then we go on again.";

export const Waiting: Story = {
  args: {
    own: {
      ...acting,
      stream: { phase, deadline: 360_000, isAwaited: false, othersAwaited: 2, lastPhaseEndedBy: null },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Waiting for the others")).toBeVisible();
    await expect(canvas.getByLabelText("Price")).toBeEnabled();
  },
};

let time = start;

/** The own time is up to the moment, and others have more. */
export const OwnTimeUp: Story = {
  args: { now: () => time },
  beforeEach: () => {
    time = start + 65_000 - 50;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your turn")).toBeVisible();
    time = start + 65_000;
    await expect(await canvas.findByText("Your time is up. Waiting for the others")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("0:00");
    await expect(canvas.getByRole("heading", { name: "Choose a price" })).toBeVisible();
    await expect(canvas.getByLabelText("Price")).toHaveAttribute("readonly");
  },
};

function EndingNote() {
  return <p>{useIsEnding() ? "What is typed is sent at once" : "What is typed is sent after a pause"}</p>;
}

/** The screen of the game learns that the phase is about to end, whether its time is up or the teacher goes on. */
export const AboutToEnd: Story = {
  args: { now: () => time, children: <EndingNote /> },
  beforeEach: () => {
    time = start + 65_000 - 1_550;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("What is typed is sent after a pause")).toBeVisible();
    time = start + 65_000 - 1_500;
    await expect(await canvas.findByText("What is typed is sent at once")).toBeVisible();
    await expect(canvas.getByText("Your turn")).toBeVisible();
  },
};

/** A discussion, or a game on paper: nobody waits for anyone. */
export const NobodyAwaited: Story = {
  args: {
    own: {
      ...acting,
      stream: { phase, deadline: 360_000, isAwaited: false, othersAwaited: 0, lastPhaseEndedBy: null },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toBeVisible();
    await expect(canvas.queryByText("Waiting for the others")).toBeNull();
    await expect(canvas.queryByText("Your turn")).toBeNull();
  },
};

export const NoTimeLimit: Story = {
  args: {
    own: { ...acting, stream: { phase, deadline: null, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your turn")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

/** Without names of the game's own, phases are counted. */
export const UnnamedPhase: Story = {
  render: (args) => <PlayerPage {...args} phaseName={undefined} />,
  play: ({ canvas }) => expect(canvas.getByText("Part 2")).toBeVisible(),
};

/** While the table is paused, the game can be read and nothing can be typed; what was typed stays, and so does the focus. */
export const PausedAndResumed: Story = {
  render: (args) => {
    const [isPaused, setPaused] = useState(false);
    return (
      <>
        <PlayerPage {...args} table={isPaused ? paused : playing} />
        <div hidden>
          <button type="button" data-testid="toggle" onClick={() => setPaused(!isPaused)} />
        </div>
      </>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Price");
    await userEvent.type(field, "12");
    canvas.getByTestId("toggle").click();
    await expect(await canvas.findByText("Paused by your teacher")).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole("heading", { name: "Choose a price" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Confirm" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("9");
    canvas.getByTestId("toggle").click();
    await waitFor(() => expect(canvas.queryByText("Paused by your teacher")).toBeNull());
    await expect(field).toHaveValue("12");
    await userEvent.keyboard("9");
    await expect(field).toHaveValue("129");
    await expect(canvas.getByRole("button", { name: "Confirm" })).not.toHaveAttribute("aria-disabled");
  },
};

/** The timer announces the pause; where there is none, the page does. */
export const Paused: Story = {
  args: { table: paused },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(document.title).toMatch(/^Paused · Googol · /);
    await expect(canvas.getByText("Paused by your teacher").closest("[role=status]")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Choose a price" })).toBeVisible();
    await expect(canvas.getByLabelText("Price")).toHaveAttribute("readonly");
    await expect(canvas.getByRole("button", { name: "Leave the table" })).toBeEnabled();
  },
};

/** The server was away, and the class waits for its teacher. */
export const PausedAfterOutage: Story = {
  args: { table: { ...paused, play: { startedAt: start - 300_000, pausedAt: start, pausedFor: 0, awayFor: 720_000 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    const reason = canvas.getByText("Paused: the server was down for 12 minutes");
    await expect(reason.closest("[role=status]")).not.toBeNull();
    await expect(canvas.queryByText("Paused by your teacher")).toBeNull();
  },
};

export const PausedWithoutTime: Story = {
  args: {
    table: paused,
    own: { ...acting, stream: { phase, deadline: null, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null } },
  },
  play: ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Paused by your teacher"),
};

export const Unseated: Story = {
  args: { own: { ...waiting, seat: null } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByRole("status")).toHaveTextContent("Your teacher will give you a seat in a moment");
    await expect(canvas.queryByLabelText("Price")).toBeNull();
  },
};

/** The player's own part is over before that of the others. */
export const Done: Story = {
  args: {
    own: {
      ...acting,
      stream: { phase: null, deadline: null, isAwaited: false, othersAwaited: 0, lastPhaseEndedBy: null },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You're done. Waiting for the others")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

/** The server cannot continue the game: nothing of it can be done, and no clock runs. */
export const GameFailed: Story = {
  args: {
    own: {
      ...acting,
      stream: { phase, deadline: 0, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null, hasFailed: true },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(
      canvas.getByText(/^The game has stopped because of an error\. Your decisions are saved\./),
    ).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Choose a price" })).toBeVisible();
    await expect(canvas.getByLabelText("Price")).toHaveAttribute("readonly");
  },
};

/** A school's network passes no events on: the page asks for them. */
export const HeldBack: Story = {
  args: { heldBack: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    const line = canvas.getByText("Updates take a few seconds on this network");
    await expect(line.closest("[role=status]")).not.toBeNull();
  },
};

/** The page stays usable. */
export const Reconnecting: Story = {
  args: { connectionLost: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByText("Connection lost. Reconnecting…").closest("[role=status]")).not.toBeNull();
    await userEvent.type(canvas.getByLabelText("Price"), "12");
    await expect(canvas.getByLabelText("Price")).toHaveValue("12");
  },
};

export const ActionFailed: Story = {
  args: { error: "Your time for this is up." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your time for this is up.");
    await expect(canvas.getByLabelText("Price")).toBeEnabled();
  },
};

/** The first view of the game is on its way. */
export const ViewLoading: Story = {
  args: { children: undefined },
  play: ({ canvas }) => expect(canvas.getByText("Loading...")).toBeVisible(),
};

/** Leaving is asked about. */
export const Leaving: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave the table" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave this table?" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(question).toBeDefined();

    await userEvent.click(canvas.getByRole("button", { name: "Leave the table" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Leave this table?" }));
    await userEvent.click(again.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

const debriefing = (
  <Stack>
    <Title order={2} size="h3">
      You stopped at the third price
    </Title>
    <p>The best one was the seventh.</p>
  </Stack>
);

const links = { signUpHref: "/signup?then=seat", signInHref: "/signin?then=seat" };

export const Ended: Story = {
  args: { table: ended, own: { ...acting, kind: "account" }, debriefing },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^The game is over$/);
    await expect(canvas.getByRole("heading", { name: "You stopped at the third price" })).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Leave the table" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Join another game" })).toHaveAttribute("href", tablePaths.join);
  },
};

/** The game ends while the focus is in it: it goes to the headline of the debriefing, once that is there. */
export const EndsUnderTheFocus: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [step, setStep] = useState(0);
    const over = { table: ended, own: waiting, claim: { ...links, onClaim: fn() } };
    return (
      <>
        <PlayerPage {...args} {...(step > 0 && over)} debriefing={step > 1 ? debriefing : undefined} />
        <div hidden>
          <button type="button" data-testid="next" onClick={() => setStep(step + 1)} />
        </div>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Price"), "12");
    canvas.getByTestId("next").click();
    await expect(await canvas.findByRole("heading", { name: "Keep this result" })).toBeVisible();
    await expect(canvas.getByText("Loading...")).toBeVisible();
    canvas.getByTestId("next").click();
    await waitFor(() => expect(canvas.getByRole("heading", { name: "You stopped at the third price" })).toHaveFocus());
  },
};

/** A guest without an account makes one, or signs in, and comes back. */
export const EndedForGuest: Story = {
  tags: ["axe"],
  args: { table: ended, own: waiting, debriefing, claim: { ...links, onClaim: fn() } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    const offer = within(canvas.getByRole("region", { name: "Keep this result" }));
    await expect(offer.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", links.signUpHref);
    await expect(offer.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", links.signInHref);
    await expect(offer.queryByRole("button")).toBeNull();
  },
};

/** Without an account, a device can lead back to the result, if the guest wants that. */
export const KeptOnDevice: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [isKept, setKept] = useState(false);
    return <PlayerPage {...args} claim={{ ...links, onClaim: fn(), device: { isKept, onKeep: setKept } }} />;
  },
  args: { table: ended, own: waiting, debriefing },
  play: async ({ canvas }) => {
    const offer = within(canvas.getByRole("region", { name: "Keep this result" }));
    await userEvent.click(offer.getByRole("button", { name: "Keep my result on this device" }));
    await expect(offer.getByRole("status")).toHaveTextContent(/Everyone who uses this device can see it\.$/);
    await userEvent.click(offer.getByRole("button", { name: "Forget it on this device" }));
    await expect(offer.getByRole("status")).toBeEmptyDOMElement();
    await expect(offer.getByRole("button", { name: "Keep my result on this device" })).toHaveFocus();
  },
};

/** A person who is signed in is asked before the seat becomes one of their account. */
export const Claiming: Story = {
  args: { table: ended, own: waiting, debriefing, claim: { ...links, profile: ada, onClaim: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/to the account of Ada Lovelace\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add it to my account" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Add this seat to your account?" }));
    await expect(
      question.getByText(/^The seat of Jonas 5 then belongs to the account of Ada Lovelace\./),
    ).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.claim?.onClaim).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("button", { name: "Add it to my account" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Add this seat to your account?" }));
    await userEvent.click(again.getByRole("button", { name: "Add it" }));
    await waitFor(() => expect(args.claim?.onClaim).toHaveBeenCalledOnce());
  },
};

const alone = { phase, deadline: null, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null };

/** Nobody waits for anyone, and nobody is a dot on a projector. */
export const Practice: Story = {
  args: { table: practising, own: { ...waiting, name: "", seat: 0, stream: alone } },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByRole("status")).toHaveTextContent(/Practice$/);
    await expect(canvas.getByText("You are practising alone. Nobody else sees how you play.")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/dot|teacher|class|others|play as/);
    await userEvent.click(canvas.getByRole("button", { name: "End practice" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

/** The last move is made, and the debriefing is on its way. */
export const PracticeDone: Story = {
  args: { table: practising, own: { ...waiting, name: "", seat: 0, stream: { ...alone, phase: null } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvasElement).not.toHaveTextContent(/others/);
  },
};

const practised = { ...ended, isPractice: true };
const practice = { onStart: fn() };

/** A person without an account plays again, reads about the game, or keeps the result. */
export const PracticeEnded: Story = {
  args: {
    table: practised,
    own: { ...waiting, name: "" },
    debriefing,
    practice,
    claim: { ...links, profile: ada, onClaim: fn() },
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByRole("heading", { name: "You stopped at the third price" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "About Googol" })).toHaveAttribute("href", gamePath("googol"));
    await expect(canvas.queryByRole("link", { name: "Join another game" })).toBeNull();
    await expect(canvasElement).not.toHaveTextContent(/teacher/);
    await userEvent.click(canvas.getByRole("button", { name: "Play again" }));
    await expect(practice.onStart).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByRole("button", { name: "Add it to my account" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Add this game to your account?" }));
    await expect(
      question.getByText(/^This practice game then belongs to the account of Ada Lovelace\.$/),
    ).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Add it" }));
    await waitFor(() => expect(args.claim?.onClaim).toHaveBeenCalledOnce());
  },
};

/** A debriefing that has a place for it begins with what leads to another game. */
export const PlayAgainInDebriefing: Story = {
  args: {
    ...PracticeEnded.args,
    debriefing: (
      <Stack>
        <Title order={2} size="h3">
          You stopped at the third price
        </Title>
        <PlayAgain />
        <p>The best one was the seventh.</p>
      </Stack>
    ),
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const rest = canvas.getByText("The best one was the seventh.").getBoundingClientRect();
    const [again, ...others] = canvas.getAllByRole("button", { name: "Play again" });
    await expect(others).toEqual([]);
    await expect(again?.getBoundingClientRect().bottom).toBeLessThanOrEqual(rest.top);
    await expect(canvas.getAllByRole("link", { name: "About Googol" })).toHaveLength(1);
  },
};

const practices = { key: "practices", limit: 3, used: 3, plan: "educator" } as const;

/** The first decision of a game that was opened before can be one too many: the page says when there will be more. */
export const PracticeRefused: Story = {
  args: {
    ...Practice.args,
    error: "Your plan has 3 games alone in 24 hours.",
    notice: <PlanLimitNotice refused={practices} signInHref="/signin" plansHref="/pricing" />,
  },
  play: async (context) => {
    const { canvas } = context;
    await play?.(context);
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("No more games alone for now");
    await expect(canvas.getByRole("button", { name: "End practice" })).toBeVisible();
  },
};

/** Another game is one too many: what to do stands below the buttons. */
export const NoOtherPractice: Story = {
  args: {
    ...PracticeEnded.args,
    practice: { ...practice, error: "Refused", notice: <PlanLimitNotice refused={practices} /> },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    const { top } = canvas.getByRole("alert").getBoundingClientRect();
    const link = canvas.getByRole("link", { name: "About Googol" }).getBoundingClientRect();
    await expect(top).toBeGreaterThan(link.bottom);
  },
};

export const PracticeOpening: Story = {
  args: { ...PracticeEnded.args, practice: { ...practice, pending: true } },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Play again" })).toBeDisabled(),
};

export const PracticeNotOpened: Story = {
  args: {
    ...PracticeEnded.args,
    practice: { ...practice, error: "Error connecting to the server. Please try again." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expect(canvas.getByRole("button", { name: "Play again" })).toBeEnabled();
  },
};

export const Loading: Story = {
  args: { table: undefined, own: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Failed: Story = {
  args: { table: undefined, own: undefined, error: "Error connecting to the server. Please try again.", onRetry: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "The table did not load", "account");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  args: { table: undefined, own: undefined, unavailable: "missing" },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "We can't find this table", "account"),
};

/** In the middle of a game, too. */
export const Erased: Story = {
  args: { unavailable: "erased" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "This table was deleted", "account");
    await expect(canvas.getByText("Your teacher's account was deleted, and this table with it.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Join another game" })).toHaveAttribute("href", tablePaths.join);
  },
};

/** A table whose game is not installed any more. */
export const GameMissing: Story = {
  args: { unavailable: "gameMissing" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "This game isn't here any more", "account");
    await expect(canvas.getByText(/so the table can't go on\. Your teacher can open another one\.$/)).toBeVisible();
  },
};

/** Opened in another browser than the one that joined. */
export const NotHere: Story = {
  args: { table: undefined, own: undefined, unavailable: "notHere" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You aren't at this table on this device", "account");
    await expect(canvas.getByRole("link", { name: "Join a game" })).toHaveAttribute("href", tablePaths.join);
  },
};

/** A browser that keeps no cookies would be sent back and forth. */
export const NoCookies: Story = {
  args: { unavailable: "noCookies" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your browser blocks cookies" })).toBeVisible();
    await expect(canvas.getByText(/^A cookie keeps your seat/)).toBeVisible();
  },
};

/** In the middle of a game. */
export const Removed: Story = {
  args: { unavailable: "removed" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You're no longer at this table", "account");
    await expect(canvas.getByRole("link", { name: "Join a game" })).toHaveAttribute("href", tablePaths.join);
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};
