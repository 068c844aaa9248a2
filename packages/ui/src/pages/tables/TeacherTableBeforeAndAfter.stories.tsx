import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { classAttendance, resultsOf } from "../../testing/classTable.ts";
import { holdTimers } from "../../testing/heldTimers.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { watchedNow as now, watchedPeople, watchedStreams } from "../../testing/watchedClass.ts";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { type TeacherTable, TeacherTablePage } from "./TeacherTablePage.tsx";

// Before and after the game; the stories of the game itself are those of TeacherTablePage.

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];

const playing = teacherTable({
  names,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Deck ${number} of 5`,
});

const lobby: TeacherTable = {
  ...playing,
  table: { ...playing.table, status: "lobby", play: null },
  seats: [],
  streams: [],
};

const ended: TeacherTable = {
  ...playing,
  table: { ...playing.table, status: "ended", endedAt: now, step: 1 },
  streams: watchedStreams(playing.seats, { phaseOf: () => null }),
  keys: { joinCode: null, joinToken: null, projectorToken: null, isJoiningStopped: false, supportUntil: null },
  joinAddress: undefined,
  debriefing: <p>Most of you stopped too early: at the third slip, on average.</p>,
  report: <p>On average, they stopped 2.1 slips too early.</p>,
  steps: 4,
};

const crowd = watchedPeople({ count: 300, names, now });
const script = watchedPeople({ count: 12, names: ["Bot"], now }).map((person, index) => ({
  ...person,
  participantId: `bot${index}`,
  browser: null,
}));
const teamPeople = watchedPeople({ count: 8, names, now, membersOfSeat: 3 });

const meta = {
  title: "Pages/Tables/TeacherTableBeforeAndAfter",
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { shown: lobby },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const examine: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByText("7 here of 8")).toBeVisible();
};

/** What stands on the filled buttons and links of the page: on one at most, which is what the teacher does next. */
function filledIn(canvasElement: HTMLElement): (string | null)[] {
  const filled = canvasElement.querySelectorAll('main [data-variant="filled"]');
  return [...filled].map(({ textContent }) => textContent);
}

export const Lobby: Story = {
  tags: ["axe"],
  args: { shown: lobby },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await examine(context);
    await expect(document.title).toMatch(/^Lobby · Googol · /);
    await expect(canvas.getByText("K7M 3XQ")).toBeVisible();
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(lobby.joinAddress);
    await expect(filledIn(canvasElement)).toEqual(["Start the game"]);
    await userEvent.click(canvas.getByRole("button", { name: "Start the game" }));
    await expect(lobby.onStart).toHaveBeenCalledOnce();
  },
};

/** Nobody has joined yet: the game can't be started, and the page says why. */
export const LobbyEmpty: Story = {
  args: { shown: { ...lobby, people: [], onStart: fn() } },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    const start = canvas.getByRole("button", { name: "Start the game" });
    await expect(start).toHaveAccessibleDescription("You can start once someone has joined.");
    await expect(start).toHaveAttribute("aria-disabled", "true");
    start.click();
    await expect(args.shown?.onStart).not.toHaveBeenCalled();
  },
};

/** Who joins is told to screen readers by their number, at most every ten seconds, and once that the game can be started. */
export const Joining: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  render: () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <TeacherTablePage shown={{ ...lobby, people: lobby.people.slice(0, count) }} />
        <button type="button" onClick={() => setCount((before) => before + 1)}>
          Join
        </button>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const timers = holdTimers();
    const spoken: string[] = [];
    const observer = new MutationObserver((changes) => {
      const [status] = changes.map(({ target }) => target.parentElement?.closest('[role="status"]') ?? target);
      spoken.push(status?.textContent ?? "");
    });
    for (const status of canvasElement.querySelectorAll('[role="status"]')) {
      observer.observe(status, { childList: true, characterData: true, subtree: true });
    }
    const join = () => canvas.getByRole("button", { name: "Join" }).click();
    try {
      join();
      await waitFor(() => expect(spoken).toEqual(["1 person has joined. You can start."]));
      join();
      join();
      await canvas.findByText("2 here of 3");
      timers.pass(9_999);
      await expect(canvas.queryByText("3 people have joined.")).toBeNull();
      timers.pass(1);
      await canvas.findByText("3 people have joined.");
      timers.pass(10_000);
      join();
      await canvas.findByText("4 people have joined.");
    } finally {
      observer.disconnect();
      timers.release();
    }
    await expect(spoken).toEqual([
      "1 person has joined. You can start.",
      "3 people have joined.",
      "4 people have joined.",
    ]);
  },
};

/** The widest letters stay beside the QR code. */
export const WidestCode: Story = {
  args: { shown: { ...lobby, keys: { ...lobby.keys, joinCode: "WWMWWM" } } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async (context) => {
    const { canvas } = context;
    await examine(context);
    const picture = canvas.getByRole("img", { name: "QR code that leads to the table" });
    const code = canvas.getByText("WWM WWM").getBoundingClientRect();
    await expect(code.right).toBeLessThan(picture.getBoundingClientRect().left);
  },
};

export const LobbyOfTeams: Story = {
  args: {
    shown: { ...lobby, table: { ...lobby.table, teams: 3, membersOfSeat: { from: 1, to: 4 } }, people: teamPeople },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await userEvent.click(canvas.getByRole("button", { name: "One team more" }));
    await expect(lobby.onTeamsChange).toHaveBeenCalledWith(4);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Mei" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Leaf" }));
    await expect(lobby.onSeatChange).toHaveBeenCalledWith("p2", 2);
  },
};

export const LobbyOf300: Story = {
  tags: ["slow"],
  args: { shown: { ...lobby, people: crowd } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("300 here of 300")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Actions for/ })).toHaveLength(300);
  },
};

/** A script without cookies has taken every free place: the lobby says what to do, above the people. */
export const LobbyOfScript: Story = {
  args: {
    shown: { ...lobby, people: [...lobby.people, ...script], onJoiningToggle: fn(), onRemoveMany: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    const warning = canvas.getByText(
      /^12 people joined from one network in a way that looks automated\. .+ stop joining/,
    );
    const firstPerson = canvas.getByRole("button", { name: "Actions for Ada" });
    await expect(warning.getBoundingClientRect().bottom).toBeLessThan(firstPerson.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole("button", { name: "Stop joining" }));
    await expect(args.shown?.onJoiningToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Remove these 12 people" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove 12 people?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await expect(args.shown?.onRemoveMany).toHaveBeenCalledWith(script.map(({ participantId }) => participantId));
  },
};

/** Someone is renamed in a dialog, which asks for a good name. */
export const Renaming: Story = {
  args: { shown: lobby },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename a player" }));
    const field = dialog.getByLabelText("Name");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent(/^Enter a name of at most 30/);
    await userEvent.type(field, " Kofi  A. ");
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(lobby.onRename).toHaveBeenCalledWith("p1", "Kofi A.");
  },
};

const inTeams: TeacherTable = {
  ...lobby,
  table: {
    ...lobby.table,
    game: "brand-management",
    teams: 4,
    room: 16,
    participants: 8,
    membersOfSeat: { from: 1, to: 4 },
  },
  people: teamPeople,
  seating: { seats: { from: 1, to: 200 }, membersOfSeat: { from: 1, to: 4 } },
};

/** The list has more people than the table has room for: one press adds the teams that it takes. */
export const RoomTooSmall: Story = {
  tags: ["axe"],
  args: { shown: { ...inTeams, onTeamsAdd: fn(), attendance: { ...classAttendance, missing: 37 } } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Brand Management", "signedIn");
    await expect(
      canvas.getByText(
        "Microeconomics: 45 people are expected, but the table has room for 16. With 15 teams, there is more room.",
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add teams" }));
    await expect(args.shown?.onTeamsAdd).toHaveBeenLastCalledWith(15);
  },
};

/** Without a class, it is known once the table is full. */
export const TeamsFull: Story = {
  args: { shown: { ...inTeams, onTeamsAdd: fn(), table: { ...inTeams.table, teams: 2, room: 8 } } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^The table is full, so nobody else can join\. With 3 teams, there is more room\.$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add teams" }));
    await expect(args.shown?.onTeamsAdd).toHaveBeenLastCalledWith(3);
  },
};

/** More teams would make no more room: the plan or the game ends here. */
export const NoRoomForAll: Story = {
  args: {
    shown: {
      ...inTeams,
      onTeamsAdd: fn(),
      table: { ...inTeams.table, teams: 12, room: 40 },
      attendance: { ...classAttendance, missing: 37 },
    },
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/45 people are expected, but the table has room for 40\.$/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Add teams" })).toBeNull();
  },
};

export const Ended: Story = {
  tags: ["axe"],
  args: { shown: ended },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await examine(context);
    await expect(filledIn(canvasElement)).toEqual(["Next"]);
    await expect(document.title).toMatch(/^Ended · Googol · /);
    await expect(canvas.queryByText("K7M 3XQ")).toBeNull();
    await expect(canvas.getByText(/^Most of you stopped too early/)).toBeVisible();
    await expect(canvas.getByText("Projector: step 2 of 4")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "How the class decided" })).toHaveTextContent(
      "2.1 slips too early",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(ended.onStepChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(ended.onStepChange).toHaveBeenLastCalledWith(0);
    await userEvent.click(canvas.getByRole("button", { name: "Open another table like this" }));
    await expect(ended.onOpenAgain).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Results",
      "People",
      "Export",
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Export" }));
    await expect(canvas.getByRole("link", { name: "Excel (XLSX)" })).toHaveAttribute("href", ended.exportHrefs.xlsx);
    await expect(canvas.queryByText(/^Until the game ends/)).toBeNull();
  },
};

/** First the teacher opens the projector; then the steps are what is next. */
export const Presenting: Story = {
  args: { shown: { ...ended, table: { ...ended.table, step: 0 } } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(filledIn(canvasElement)).toEqual(["Present the debriefing"]);
    const present = canvas.getByRole("link", { name: "Present the debriefing (new window)" });
    await expect(present).toHaveAttribute("href", ended.projectorHref);
    await expect(present).toHaveAttribute("target", "_blank");
    await expect(canvas.queryByRole("link", { name: /^Open projector/ })).toBeNull();
    present.addEventListener("click", (event) => event.preventDefault(), { once: true });
    present.click();
    await waitFor(() => expect(filledIn(canvasElement)).toEqual(["Next"]));
  },
};

/** The arrow keys go through the debriefing, wherever on the page the focus is. */
export const ArrowKeys: Story = {
  render: () => {
    const [step, setStep] = useState(0);
    return <TeacherTablePage shown={{ ...ended, table: { ...ended.table, step }, onStepChange: setStep }} />;
  },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByText("Projector: step 1 of 4")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByText("Projector: step 2 of 4")).toBeVisible();
    canvas.getByRole("button", { name: "Open another table like this" }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(canvas.getByText("Projector: step 4 of 4")).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByText("Projector: step 3 of 4")).toBeVisible();
  },
};

/** The preview and its steps are in one window, and the steps stay in sight below. */
const expectPreviewInSight: Story["play"] = async ({ canvas, canvasElement }) => {
  const preview = canvasElement.querySelector('[data-belab-scheme="dark"]')?.getBoundingClientRect();
  await expect(preview?.bottom).toBeLessThanOrEqual(window.innerHeight);
  await expect(preview?.width).toBeGreaterThan(240);
  canvas.getByText(/slips too early\.$/).scrollIntoView({ block: "end" });
  await waitFor(() => expect(window.scrollY).toBeGreaterThan(0));
  const next = canvas.getByRole("button", { name: "Next" }).getBoundingClientRect();
  await expect(next.top).toBeGreaterThanOrEqual(0);
  await expect(next.bottom).toBeLessThanOrEqual(window.innerHeight / 4);
  window.scrollTo(0, 0);
};

export const PreviewInSight: Story = {
  args: { shown: { ...ended, results: resultsOf(ended.people) } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: expectPreviewInSight,
};

export const PreviewInSightPhone: Story = { tags: ["exhaustive"], ...PreviewInSight, ...phone };

/** The person who kept a guest's seat for an account may not have been that guest. */
export const UndoingAClaim: Story = {
  args: {
    shown: {
      ...ended,
      initialTab: "people",
      people: ended.people.map((person) => ({ ...person, isClaimed: person.name === "Kofi" })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Who took part" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Kofi/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Give the seat back to the guest" }));
    const kofi = ended.people.find(({ name }) => name === "Kofi");
    await expect(ended.onUndoClaim).toHaveBeenCalledWith(kofi?.participantId);
  },
};

/** At the table of a class: who is missing, and who the guests are. */
export const LobbyOfClass: Story = {
  args: { shown: { ...lobby, attendance: classAttendance } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Microeconomics: 1 of 2 here.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Match Kofi with a person on the list" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Kofi Mensah" }));
    await userEvent.click(canvas.getByRole("button", { name: "Match with Kofi Mensah" }));
    await expect(classAttendance.onMatch).toHaveBeenCalledWith("p1", "n2");
  },
};

/** Who was absent is listed after the game, too, and guests can still be matched. */
export const EndedOfClass: Story = {
  args: { shown: { ...ended, attendance: classAttendance } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "People 1 person to check" }));
    await expect(canvas.getByRole("heading", { name: "Missing (1)" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Match Kofi with a person on the list" })).toBeVisible();
  },
};

/** A game on paper has no debriefing. */
export const EndedOnPaper: Story = {
  args: { shown: { ...ended, debriefing: undefined, report: undefined, steps: 0 } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("heading", { name: "Debriefing" })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Export" }));
    await expect(canvas.getByRole("heading", { name: "Raw data for research" })).toBeVisible();
  },
};

/** The results of each student, which the class does not see. */
export const Results: Story = {
  args: { shown: { ...ended, results: resultsOf(ended.people) } },
  play: async (context) => {
    const { canvas } = context;
    await examine(context);
    const table = within(canvas.getByRole("region", { name: "Results" }));
    await expect(table.getByRole("row", { name: /^Ada/ })).toHaveTextContent("Ada00%Yes");
    await expect(table.getByRole("link", { name: "CSV, for other programs" })).toHaveAttribute(
      "href",
      "/results?format=csv",
    );
  },
};

/** A table with a name is called by it, also in the browser's tab. */
export const Named: Story = {
  args: { shown: { ...lobby, table: { ...lobby.table, name: "Marketing 2, group B" } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Marketing 2, group B", "signedIn");
    await expect(document.title).toMatch(/^Lobby · Marketing 2, group B · /);
    await expect(canvas.getByText("Googol")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Rename table" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Name of the table" }));
    const field = dialog.getByLabelText("Name");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(lobby.onRenameTable).toHaveBeenCalledWith(null);
  },
};

/** On the last step there is no next one; the button that led there keeps the focus. */
export const LastStep: Story = {
  render: () => {
    const [step, setStep] = useState(2);
    return <TeacherTablePage shown={{ ...ended, table: { ...ended.table, step }, onStepChange: setStep }} />;
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole("button", { name: "Next" });
    await userEvent.click(next);
    await expect(canvas.getByText("Projector: step 4 of 4")).toBeVisible();
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute("data-variant", "default");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    await expect(canvas.getByText("Projector: step 4 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Back" })).toBeEnabled();
  },
};

const colleagues = {
  colleagues: [
    { accountId: "grace", name: "Grace Hopper", named: false },
    { accountId: "alan", name: "Alan Turing", named: true },
  ],
  onNamedChange: fn(),
  onHandOver: fn(),
} satisfies TeacherTable["colleagues"];

/** The table of an organisation: colleagues may stand in, and it can be handed over. */
export const WithColleagues: Story = {
  args: { shown: { ...lobby, colleagues } },
  play: async ({ canvas, userEvent }) => {
    const section = within(canvas.getByRole("region", { name: "Colleagues" }));
    await userEvent.click(section.getByRole("checkbox", { name: "May take over at any time Grace Hopper" }));
    await expect(colleagues.onNamedChange).toHaveBeenCalledWith(["alan", "grace"]);
    await userEvent.click(section.getByRole("button", { name: "Hand over to Alan Turing" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Hand this table over to Alan Turing?" }));
    await expect(
      question.getByText(/You no longer run it and, unless you teach its class, no longer see names and results\.$/),
    ).toBeVisible();
    await expect(colleagues.onHandOver).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Hand over" }));
    await expect(colleagues.onHandOver).toHaveBeenCalledWith(colleagues.colleagues[1]);
  },
};

/** A table without an organisation, or whose organisation has no other teacher, has no such section. */
export const WithoutColleagues: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { shown: { ...lobby, colleagues: { ...colleagues, colleagues: [] } } },
  play: ({ canvas }) => expect(canvas.queryByRole("region", { name: "Colleagues" })).toBeNull(),
};

/** How many the table has room for, and which plan has room for more once it is full. */
export const Full: Story = {
  args: {
    shown: {
      ...lobby,
      table: { ...lobby.table, participants: 40, room: 40 },
      people: watchedPeople({ count: 40, names, now }),
      fullNotice: <PlanLimitNotice refused={{ key: "peopleAtTable", limit: 40, used: 40, plan: "educator" }} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("full: room for 40")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, it is up to 150.");
  },
};

export const NotFull: Story = {
  args: { shown: { ...lobby, table: { ...lobby.table, room: 40 }, fullNotice: <p>Full</p> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("room for 40")).toBeVisible();
    await expect(canvas.queryByText("Full")).toBeNull();
  },
};

/** Another table takes a plan: the notice stands in place of the failure. */
export const NoOtherTable: Story = {
  args: {
    shown: {
      ...ended,
      error: "Your plan has 3 game tables for a class in 30 days.",
      notice: <PlanLimitNotice refused={{ key: "tables", limit: 3, used: 3, plan: "educator" }} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent("With Educator, there is no limit.");
  },
};

/** The former teacher's page, where they are nothing else at the table any more. */
export const TakenOver: Story = {
  args: { shown: lobby, unavailable: "takenOver" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("A colleague has taken over this table");
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};
