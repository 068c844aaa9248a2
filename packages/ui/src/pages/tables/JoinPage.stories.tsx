import { playPath, tablePaths } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ada, atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { type FoundTable, JoinPage } from "./JoinPage.tsx";
import { KeptResults } from "./parts/KeptResults.tsx";

const table: FoundTable = {
  gameTableId: "k7m3xq9f2a",
  game: "googol",
  status: "lobby",
  participants: 24,
  isFull: false,
  isJoiningStopped: false,
  own: null,
};

const meta = {
  title: "Pages/Tables/JoinPage",
  component: JoinPage,
  decorators: atAddress(tablePaths.join),
  parameters: wholePageParameters,
  args: { onFind: fn(), onJoin: fn(), onTakeOver: fn(), onRetry: fn() },
} satisfies Meta<typeof JoinPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** However the code is typed, it arrives as it is stored. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Join a game", "account");
    const header = canvas.getByRole("banner");
    await expect(header.querySelectorAll("a")).toHaveLength(1);
    const field = canvas.getByRole("textbox", { name: "Code" });
    await expect(field).toHaveFocus();
    await userEvent.keyboard("k7m-3x q{Enter}");
    await expect(args.onFind).toHaveBeenCalledOnce();
    await expect(args.onFind).toHaveBeenCalledWith({ code: "K7M3XQ" });
  },
};

const kept = [
  { gameTableId: "k7m3xq9f2a", game: "googol", endedAt: Date.UTC(2025, 10, 19, 12) },
  { gameTableId: "z9p2hc5v8e", game: "googol", endedAt: Date.UTC(2025, 10, 5, 12) },
  { gameTableId: "b4n8wd6t1c", game: "brand-management", endedAt: Date.UTC(2025, 9, 7, 12) },
];

/** A guest has kept results on this device: none of them names anybody. */
export const Kept: Story = {
  tags: ["axe"],
  render: (args) => {
    const [results, setResults] = useState(kept);
    const forget = (gameTableId: string) => setResults(results.filter((result) => result.gameTableId !== gameTableId));
    return <JoinPage {...args} kept={results.length > 0 && <KeptResults results={results} onForget={forget} />} />;
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("region", { name: "Kept on this device" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
    await expect(list.getByRole("link", { name: /^Googol, .*19.*2025$/ })).toHaveAttribute(
      "href",
      playPath("k7m3xq9f2a"),
    );
    await userEvent.click(list.getByRole("button", { name: /^Forget Googol, .*19/ }));
    await expect(list.getByRole("heading")).toHaveFocus();
    await expect(list.getAllByRole("listitem")).toHaveLength(2);
  },
};

/** A link that was copied leads where it leads in the address bar. */
export const PastedLink: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Code" }));
    await userEvent.paste("https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg");
    await userEvent.keyboard("{Enter}");
    await expect(args.onFind).toHaveBeenCalledWith({ token: "9pQ2vXcR7sLmK4tYwB8hZg" });
  },
};

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Join a game", "account");

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** What cannot be a code is not sent: it would count as a guess. */
export const IncompleteCode: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Code" });
    await userEvent.type(field, "k7m");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("A code has 6 letters and digits.");
    await expect(field).toHaveFocus();
    await expect(args.onFind).not.toHaveBeenCalled();
    await userEvent.type(field, "3");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

const wrong = "There's no open table with this code. Check it with your teacher.";

export const WrongCode: Story = {
  args: { code: "K7M3XX", errors: { code: wrong } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(wrong);
    await expect(canvas.getByRole("textbox", { name: "Code" })).toHaveValue("K7M3XX");
    await expectWholePage(canvasElement, "Join a game", "account");
  },
};

/** A refusal leads back to the field, and is gone once the code is changed. */
export const CodeRefused: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [pending, setPending] = useState(false);
    return (
      <JoinPage
        {...args}
        pending={pending}
        errors={{ code: wrong }}
        onFind={(key) => {
          args.onFind(key);
          setPending(true);
          setTimeout(() => setPending(false));
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Code" });
    await userEvent.type(field, "K7M3XA");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(wrong);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "{Backspace}");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const TooManyTries: Story = {
  args: { code: "K7M3XX", errors: { code: "Too many tries. Please wait 2 minutes and try again." } },
  play: ({ canvas }) => expect(canvas.getByRole("alert")).toHaveTextContent("Too many tries."),
};

/** The way on is the code on the wall. */
export const OldLink: Story = {
  args: { unavailable: "link" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^This link is incomplete or no longer works\./);
    await expect(canvas.getByRole("textbox", { name: "Code" })).toHaveFocus();
    await expectWholePage(canvasElement, "Join a game", "account");
  },
};

export const Finding: Story = {
  args: { code: "K7M3XQ", pending: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute("aria-busy", "true");
    await userEvent.type(canvas.getByRole("textbox", { name: "Code" }), "{Enter}");
    await expect(args.onFind).not.toHaveBeenCalled();
  },
};

/** While the table of a link is looked for, a name can be typed, and the browser takes the seat by itself. */
export const Loading: Story = {
  args: { addressKey: "K7M3XQ", loading: true },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Join a game", "account");
    await expect(canvas.getByText("Looking for your table…")).toBeVisible();
    const sent = fn((event: SubmitEvent) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
      return Object.fromEntries(new FormData(event.target as HTMLFormElement));
    });
    canvasElement.addEventListener("submit", sent);
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Mia{Enter}");
    await expect(sent).toHaveReturnedWith({ displayName: "Mia" });
    await expect(args.onJoin).not.toHaveBeenCalled();
    canvasElement.removeEventListener("submit", sent);
  },
};

/** What was typed while the table was looked for stays once it is found, where it was. */
export const FoundWhileTyping: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { addressKey: "K7M3XQ" },
  render: function Finding(args) {
    const [found, setFound] = useState<FoundTable>();
    return (
      <>
        <JoinPage {...args} table={found} loading={!found} />
        <button type="button" onClick={() => setFound(table)}>
          Find
        </button>
      </>
    );
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Your name" });
    await userEvent.type(field, "Mi");
    const top = field.getBoundingClientRect().top;
    canvas.getByRole("button", { name: "Find" }).click();
    await expect(await canvas.findByText("24 people are here")).toBeVisible();
    await expect(field.getBoundingClientRect().top).toBe(top);
    await expect(field).toHaveFocus();
    await userEvent.keyboard("a{Enter}");
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Mia" });
  },
};

export const Unreachable: Story = {
  args: { unavailable: "unreachable" },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We can't reach the server", "account");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Anyone who goes back to the code finds what they typed. */
export const FoundAgain: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { table, name: "Mi", onNameChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "a{Enter}");
    await expect(args.onNameChange).toHaveBeenLastCalledWith("Mia");
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Mia" });
  },
};

/** A name and Enter: a seat. Opening the page took none. */
export const Found: Story = {
  tags: ["axe"],
  args: { table },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText("24 people are here")).toBeVisible();
    await expect(args.onJoin).not.toHaveBeenCalled();
    const field = canvas.getByRole("textbox", { name: "Your name" });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      "Your teacher sees it. The projector can show it until the game begins.",
    );
    await userEvent.keyboard(" Mia {Enter}");
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Mia" });
  },
};

const found: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "account");
  const button = canvas.getByRole("button", { name: "Join" }).getBoundingClientRect();
  await expect(button.height).toBeGreaterThanOrEqual(56);
  await expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
};

/** Field and button are both in sight, and the button where the thumb is. */
export const FoundOnPhone: Story = { tags: ["exhaustive"], ...phone, args: { table }, play: found };

/** Where the page is longer than the window, the button stays at its lower edge. */
export const FoundOnSmallPhone: Story = {
  tags: ["exhaustive"],
  ...narrow,
  args: { table: { ...table, status: "playing" } },
  play: found,
};

export const NameInvalid: Story = {
  args: { table },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    const text = "Enter a name of at most 30 letters, digits and spaces.";
    await expect(canvas.getByRole("alert")).toHaveTextContent(text);
    const field = canvas.getByRole("textbox", { name: "Your name" });
    await expect(field).toHaveFocus();
    await userEvent.type(field, "<Mia>");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent(text);
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};

export const NameRefused: Story = {
  args: { table, errors: { name: "Enter a name of at most 30 letters, digits and spaces." } },
  play: ({ canvas }) => expect(canvas.getByRole("textbox", { name: "Your name" })).toBeInvalid(),
};

export const Joining: Story = {
  args: { table, pending: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("button", { name: "Join" })).toHaveAttribute("aria-busy", "true");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Mia{Enter}");
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};

/** What was typed stays. */
export const NoNetwork: Story = {
  args: { table, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Mia");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Mia" });
  },
};

/** Nobody is asked for a name that the account has. */
export const SignedIn: Story = {
  args: { table: { ...table, participants: 1 }, profile: ada },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText("1 person is here")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Join as Ada Lovelace" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await expect(args.onJoin).toHaveBeenCalledWith({});
  },
};

export const Started: Story = {
  args: { table: { ...table, status: "playing" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The game has started\./)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Join" })).toBeEnabled();
  },
};

export const NobodyHere: Story = {
  args: { table: { ...table, participants: 0 } },
  play: ({ canvas }) => expect(canvas.getByText("Nobody is here yet")).toBeVisible(),
};

/** A game without a picture, which the catalogue does not know. */
export const UnknownGame: Story = {
  args: { table: { ...table, game: "island-of-traders" } },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "island-of-traders", "account"),
};

export const AlreadyIn: Story = {
  args: { table: { ...table, isFull: true, own: { name: "Ada Lovelace", kind: "account" } }, profile: ada },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText("You're already in, as Ada Lovelace.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "That's not me" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go back to your seat" })).toHaveAttribute(
      "href",
      playPath(table.gameTableId),
    );
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** One computer, two people: the second one joins anew, under a name of their own. */
export const SomeoneElse: Story = {
  args: { table: { ...table, own: { name: "Mia", kind: "guest" } } },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText("You're already in, as Mia.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go back to your seat" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "That's not me" }));
    await expect(canvas.getByText("24 people are here")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Your name" })).toHaveFocus();
    await userEvent.keyboard("Ben{Enter}");
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Ben", isSomeoneElse: true });
  },
};

/** An account without a seat, in a browser that a guest has used. */
export const GuestOrSelf: Story = {
  args: { table: { ...table, own: { name: "Mia", kind: "guest" } }, profile: ada },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText(/^Mia has joined on this device as a guest\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Continue as Mia" })).toHaveAttribute(
      "href",
      playPath(table.gameTableId),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Join as Ada Lovelace" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ isSomeoneElse: true });
  },
};

const classNames = ["Ada Lovelace", "Émile Zola", "Kofi Mensah", "Maximiliane von Hohenlohe-Waldenburg", "Mei Chen"];

const ofClass: FoundTable = {
  ...table,
  class: {
    name: "Microeconomics, Tuesday",
    people: Array.from({ length: 40 }, (_, index) => ({
      personId: `n${index}`,
      name: index < classNames.length ? (classNames[index] ?? "") : `Student ${index + 1}`,
    })),
  },
};

/** At the table of a class, people without an account pick their name; accents need not be typed. */
export const PickingAName: Story = {
  tags: ["axe"],
  args: { table: ofClass },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText(/^This game is for Microeconomics, Tuesday\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Pick your name, or join as a guest.");
    await expect(args.onJoin).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search for a name" }), "emile");
    await userEvent.click(canvas.getByRole("radio", { name: "Émile Zola" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Join as Émile Zola" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ personId: "n1" });
  },
};

/** Whose name is not on the list, or was taken, joins as a guest. */
export const NotOnTheList: Story = {
  args: { table: ofClass },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "I'm not on the list" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Zoe");
    await expect(canvas.getByRole("button", { name: "Pick my name from the list" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ name: "Zoe" });
  },
};

/** Another person at a computer at which somebody has joined before picks their own name. */
export const SomeoneElsePicks: Story = {
  args: { table: { ...ofClass, own: { name: "Kofi Mensah", kind: "guest" } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "That's not me" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Ada Lovelace" }));
    await userEvent.click(canvas.getByRole("button", { name: "Join as Ada Lovelace" }));
    await expect(args.onJoin).toHaveBeenCalledWith({ personId: "n0", isSomeoneElse: true });
  },
};

/** A small class needs no search. */
export const SmallClass: Story = {
  args: { table: { ...ofClass, class: { name: "Seminar", people: ofClass.class?.people.slice(0, 5) ?? [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await expect(canvas.getAllByRole("radio")).toHaveLength(5);
  },
};

/** A person who has lost a phone gets in all the same. */
export const Full: Story = {
  args: { table: { ...table, isFull: true } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText(/^This table is full\./)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Join" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Enter another code" })).toHaveAttribute("href", tablePaths.join);
    await userEvent.click(canvas.getByRole("button", { name: /one-time code/ }));
    await expect(canvas.getByRole("textbox", { name: "One-time code" })).toHaveFocus();
  },
};

export const Ended: Story = {
  args: { table: { ...table, status: "ended" } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "account");
    await expect(canvas.getByText(/^This game is over\. Ask your teacher/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Enter another code" })).toHaveAttribute("href", tablePaths.join);
  },
};

export const EndedForOwn: Story = {
  args: { table: { ...table, status: "ended", own: { name: "Mia", kind: "guest" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This game is over. You took part as Mia.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See how it went" })).toHaveAttribute(
      "href",
      playPath(table.gameTableId),
    );
  },
};

/** By keyboard: the field is there when it is asked for, and the way back, too. */
export const LostPhone: Story = {
  tags: ["exhaustive"],
  args: { table },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("textbox", { name: "One-time code" })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Have a one-time code from your teacher?" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const field = canvas.getByRole("textbox", { name: "One-time code" });
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Enter the one-time code/);
    await userEvent.keyboard("k7m3-xq9f{Enter}");
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
    await expect(args.onTakeOver).toHaveBeenCalledWith({ handOverCode: "K7M3XQ9F" });
    await userEvent.click(canvas.getByRole("button", { name: "Join without a one-time code" }));
    await expect(canvas.getByRole("textbox", { name: "Your name" })).toHaveFocus();
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};

export const WrongOneTimeCode: Story = {
  args: {
    table,
    errors: { handOverCode: "This code is wrong or has expired. Ask your teacher for a new one." },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /one-time code/ }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("This code is wrong or has expired.");
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { table },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <JoinPage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("24 Personen sind hier")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Beitreten" })).toBeEnabled();
  },
};
