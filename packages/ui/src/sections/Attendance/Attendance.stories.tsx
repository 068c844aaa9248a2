import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { Attendance } from "./Attendance.tsx";
import type { AttendanceGuest, AttendancePerson, AttendancePlayer } from "./attending.ts";

const now = Date.UTC(2026, 0, 15, 9, 30, 0);
const day = 24 * 60 * 60 * 1000;

const firstNames = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane", "Luis", "Zeynep", "Priya", "Émile"];
const lastNames = ["Lovelace", "Mensah", "Chen", "von Hohenlohe-Waldenburg"];

const hows = ["account", "picked", "matched"] as const;

function person(index: number, changes: Partial<AttendancePerson> = {}): AttendancePerson {
  const [firstName = "", lastName = ""] = [
    firstNames[index % firstNames.length],
    lastNames[Math.floor(index / firstNames.length) % lastNames.length],
  ];
  return { personId: `n${index}`, firstName, lastName, state: "missing", participants: [], ...changes };
}

function present(index: number, state: AttendancePerson["state"] = "here"): AttendancePerson {
  const { firstName, lastName } = person(index);
  return person(index, { state, participants: [player(`p${index}`, `${firstName} ${lastName}`, index)] });
}

function player(participantId: string, name: string, index: number): AttendancePlayer {
  return { participantId, name, how: hows[index % hows.length] ?? "picked", isContested: false };
}

/** Forty people: twenty-eight are here, one has left, eleven are missing. */
const forty = Array.from({ length: 40 }, (_, index) => {
  if (index === 28) {
    return present(index, "left");
  }
  return index < 28 ? present(index) : person(index);
});

const guests: AttendanceGuest[] = [
  { participantId: "g1", name: "Mäxchen", namesDeletedAt: now + 29.5 * day },
  { participantId: "g2", name: "E. Chen", namesDeletedAt: now + 1000 },
  { participantId: "g3", name: null, namesDeletedAt: null },
  { participantId: "g4", name: "Tom Account", namesDeletedAt: null },
];

const contested = person(1, {
  participants: [
    { participantId: "c1", name: "Kofi Lovelace", how: "account", isContested: true },
    { participantId: "c2", name: "Kofi Lovelace 2", how: "picked", isContested: true },
  ],
});

const meta = {
  title: "Tables/Attendance",
  component: Attendance,
  args: { name: "Microeconomics", people: forty, missing: 11, guests: [], now: () => now, onMatch: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Attendance>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Who plays under another name than that on the list, or did not sign in, can be taken off it again. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Microeconomics: 28 of 40 here.")).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Missing (11)",
      "Left early (1)",
      "Here (28)",
    ]);
    await expect(canvas.getByText("Kofi Lovelace")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Here (28)"));
    const here = within(canvas.getByText("Kofi Lovelace").closest("li") ?? canvas.getByRole("main"));
    await expect(here.getByText("Picked the name")).toBeVisible();
    await userEvent.click(here.getByRole("button", { name: "Undo: Kofi Lovelace is not Kofi Lovelace" }));
    await expect(args.onMatch).toHaveBeenCalledWith("p1", null);
    const signedIn = within(canvas.getByText("Ada Lovelace").closest("li") ?? canvas.getByRole("main"));
    await expect(signedIn.queryByRole("button")).toBeNull();
  },
};

/** Two have taken one name: that stands first, with a button for each. */
export const Contested: Story = {
  args: { people: [present(0), contested, person(2)], missing: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^2 people have taken the name Kofi Lovelace\. It counts for none/)).toBeVisible();
    await expect(canvas.getByText("One name was taken twice. Please decide.")).toBeInTheDocument();
    await expect(canvas.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Please decide (1)");
    await userEvent.click(canvas.getByRole("button", { name: "It's Kofi Lovelace 2" }));
    await expect(args.onMatch).toHaveBeenCalledWith("c2", "n1");
  },
};

/** A guest is matched with somebody who is missing: the list gets shorter as one types, without regard to accents. */
export const Guests: Story = {
  args: { guests },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Name is deleted in 29 days")).toBeVisible();
    await expect(canvas.getByText("Name is deleted today")).toBeVisible();
    await expect(canvas.getByText("Signed in, not on the list")).toBeVisible();
    await expect(canvas.getByText("The name was deleted; they can't be matched any more")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Former guest/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Match Mäxchen with a person on the list" }));
    await expect(canvas.getByRole("button", { name: "Choose a name" })).toBeDisabled();
    const search = canvas.getByRole("searchbox", { name: "Search for a name" });
    await expect(search).toHaveFocus();
    await userEvent.type(search, "emile xyz");
    await expect(canvas.getByText("No name on the list matches. Check the spelling.")).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, "emile hohen");
    const names = within(canvas.getByRole("group", { name: "Who is Mäxchen?" }));
    await expect(names.getAllByRole("radio")).toHaveLength(1);
    await userEvent.click(names.getByRole("radio", { name: "Émile von Hohenlohe-Waldenburg" }));
    await userEvent.click(canvas.getByRole("button", { name: "Match with Émile von Hohenlohe-Waldenburg" }));
    await expect(args.onMatch).toHaveBeenCalledWith("g1", "n39");
  },
};

/** Guests who have typed the name by which the list knows them are matched in one press. */
export const SameNames: Story = {
  args: {
    guests: [
      ...guests,
      { participantId: "g5", name: "samira VON hohenlohe-waldenburg", namesDeletedAt: now + day },
      { participantId: "g6", name: "Luis von Hohenlohe-Waldenburg", namesDeletedAt: now + day },
      // Signed in: the account may be somebody else's.
      { participantId: "g7", name: "Priya von Hohenlohe-Waldenburg", namesDeletedAt: null },
    ],
    onMatchAll: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("2 guests have the same name as someone who is missing"));
    const names = within(
      canvas.getByText("2 guests have the same name as someone who is missing").closest("div") as HTMLElement,
    );
    await expect(names.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Samira von Hohenlohe-Waldenburg",
      "Luis von Hohenlohe-Waldenburg",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: /^Match Luis von Hohenlohe-Waldenburg with/ }));
    const [first] = within(canvas.getByRole("group", { name: /^Who is Luis/ })).getAllByRole("radio");
    await expect(first).toHaveAccessibleName("Luis von Hohenlohe-Waldenburg");
    await userEvent.click(canvas.getByRole("button", { name: "Match the 2 with the same name" }));
    await expect(args.onMatchAll).toHaveBeenCalledWith([
      { participantId: "g5", personId: "n33" },
      { participantId: "g6", personId: "n36" },
    ]);
  },
};

/** One guest at a time; what was begun with another is folded away. */
export const OneGuestAtATime: Story = {
  args: { guests, people: forty.slice(0, 31), missing: 2 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Match Mäxchen with a person on the list" }));
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Match E. Chen with a person on the list" }));
    await expect(canvas.queryByRole("group", { name: "Who is Mäxchen?" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const AllHere: Story = {
  args: { people: forty.slice(0, 5), missing: 0, guests: guests.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Nobody is missing.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Match Mäxchen with a person on the list" }));
    await expect(canvas.getByText("Everyone on the list is here.")).toBeVisible();
  },
};

/** Before anybody has come. Of a very large class, not all who are missing are listed. */
export const NobodyYet: Story = {
  args: { people: forty.map((_, index) => person(index)), missing: 1_240 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Microeconomics: 0 of 1,240 here.")).toBeVisible();
    await expect(canvas.getByText("1,200 more people")).toBeVisible();
  },
};

/** A class whose list is empty. */
export const Empty: Story = {
  args: { people: [], missing: 0, guests: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Microeconomics: 0 of 0 here.")).toBeVisible();
  },
};

/** While a decision is on its way nothing else is asked for; what fails is said above the list. */
export const Pending: Story = {
  args: { people: [present(0), contested], missing: 1, error: "This game table has ended." },
  render: (args) => {
    const [isPending, setPending] = useState(false);
    return (
      <Attendance
        {...args}
        pending={isPending}
        onMatch={(...match) => {
          setPending(true);
          args.onMatch(...match);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This game table has ended.");
    const button = canvas.getByRole("button", { name: "It's Kofi Lovelace" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(canvas.getByRole("button", { name: "It's Kofi Lovelace 2" }));
    await expect(args.onMatch).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  args: { people: [contested, ...forty.slice(2)], missing: 12, guests },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Match Mäxchen with a person on the list" }));
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expectRoomForLargeText(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { people: [contested, ...forty.slice(2)], missing: 12, guests },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <Attendance {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Anwesenheit" })).toBeVisible();
    await expect(canvas.getByText("Name wird in 29 Tagen gelöscht")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Es ist Kofi Lovelace 2" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <Attendance {...args} people={[contested, ...forty.slice(2, 12), ...forty.slice(27)]} guests={guests} />
      <Attendance {...args} people={forty.slice(0, 3)} missing={0} labels={{ title: "All here" }} />
      <Attendance {...args} people={[]} missing={0} labels={{ title: "An empty list" }} />
    </>
  ),
};
