import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { lobby, people, start, waiting } from "../../testing/playerTable.tsx";
import { peopleInTeams } from "../../testing/tablePeople.ts";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { PlayerPage, type PlayerPageProps } from "./PlayerPage.tsx";

const teamGame = {
  intro: <p>Firms share a market, and decide on price, advertising and sales staff round by round.</p>,
  table: { ...lobby, game: "brand-management", teams: 4, membersOfSeat: { from: 1, to: 4 }, participants: 13 },
  members: peopleInTeams(13, 4).filter(({ seat }) => seat === 0),
  teamSizes: [4, 3, 3, 3],
  own: { ...waiting, seat: 0 },
} satisfies Partial<PlayerPageProps>;

const meta = {
  title: "Pages/Tables/PlayerPageLobby",
  component: PlayerPage,
  parameters: wholePageParameters,
  args: {
    table: lobby,
    members: people.slice(4, 5),
    own: waiting,
    now: () => start,
    intro: <p>You turn slips one by one, and stop at the one that you believe to be the best.</p>,
    onRename: fn(),
    onTeamChoose: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof PlayerPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const title = "Googol";

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, title, "account");

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByRole("status")).toHaveTextContent("Waiting for your teacher to start");
    const here = within(canvas.getByRole("region", { name: "Who is here" }));
    await expect(here.getByText("12 people")).toBeVisible();
    await expect(here.getByText(/^The projector shows your name until the game begins\./)).toBeVisible();
    await expect(here.queryByRole("listitem")).toBeNull();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByLabelText("Price")).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** The teacher keeps names off the projector. */
export const NamesOff: Story = {
  args: { table: { ...lobby, namesOnScreen: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your teacher sees who is here. The others don't see your name.")).toBeVisible();
    await expect(canvas.queryByText(/projector/)).toBeNull();
  },
};

/** The teacher has taken the player's name off the projector: a form asks for another. */
export const NameHidden: Story = {
  ...phone,
  args: {
    own: { ...waiting, isNameHidden: true },
    errors: { name: "Please choose another name: your teacher has taken this one off the screen." },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, title, "account");
    const asked = within(canvas.getByRole("region", { name: "Please choose another name" }));
    await expect(canvas.queryByRole("button", { name: "Change name" })).toBeNull();
    const field = asked.getByRole("textbox", { name: "Your name" });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/your teacher has taken this one off the screen/);
    await userEvent.type(field, "Kind Word{Enter}");
    await expect(args.onRename).toHaveBeenCalledWith("Kind Word");
  },
};

/** A class of 300 takes one line. */
export const Hundreds: Story = {
  ...phone,
  args: { table: { ...lobby, participants: 300 }, own: { ...waiting, seat: null } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title, "account");
    await expect(canvas.getByText("300 people")).toBeVisible();
    await expect(canvas.queryByText(/dot/)).toBeNull();
  },
};

/** The first one here, in a game that the catalogue does not know. */
export const Alone: Story = {
  args: { table: { ...lobby, game: "island-of-traders", participants: 1 } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "island-of-traders", "account");
    await expect(canvas.getByText("1 person")).toBeVisible();
  },
};

/** One tap changes the team while there is room. */
export const Teams: Story = {
  args: teamGame,
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management", "account");
    await expect(within(canvas.getByRole("banner")).getByText("Comet")).toBeInTheDocument();
    const [own, second] = within(canvas.getByRole("region", { name: "Teams" }))
      .getAllByRole("listitem")
      .filter(({ textContent }) => /^(Comet|Anchor)/.test(textContent));
    await expect(own).toHaveTextContent("Your team");
    await expect(within(own ?? canvasElement).queryByRole("button")).toBeNull();
    await expect(within(own ?? canvasElement).getAllByRole("listitem")).toHaveLength(4);
    await expect(within(second ?? canvasElement).queryByRole("listitem")).toBeNull();
    await userEvent.click(within(second ?? canvasElement).getByRole("button", { name: "Join Anchor" }));
    await expect(args.onTeamChoose).toHaveBeenCalledOnce();
    await expect(args.onTeamChoose).toHaveBeenCalledWith(1);
  },
};

/** Any member gives the team a name. */
export const NameOfTeam: Story = {
  args: { ...teamGame, onTeamName: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Your team is Comet")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Rename team" }));
    const field = canvas.getByRole("textbox", { name: /^Name of your team/ });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "x{Enter}");
    await expect(canvas.getByText(/^Enter 2 to 24 characters/)).toBeVisible();
    await expect(args.onTeamName).not.toHaveBeenCalled();
    await userEvent.type(field, "{Backspace}Kestrel & Sons{Enter}");
    await expect(args.onTeamName).toHaveBeenCalledOnce();
    await expect(args.onTeamName).toHaveBeenCalledWith("Kestrel & Sons");
  },
};

/** Another team has that name. */
export const NameOfTeamTaken: Story = {
  args: { ...teamGame, onTeamName: fn(), errors: { teamName: "Another team has this name." } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Rename team" }));
    await expect(canvas.getByText("Another team has this name.")).toBeVisible();
  },
};

/** A game that brings nothing for its lobby: what its card says, and its handbook. */
export const GameInShort: Story = {
  ...phone,
  args: { ...teamGame, intro: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management", "account");
    await expect(canvas.getByText(/^Run a firm against its rivals\./)).toBeVisible();
    const handbook = canvas.getByRole("link", { name: "Handbook for students (new window)" });
    await expect(handbook).toHaveAttribute("href", "/games/brand-management/handbook");
    await expect(handbook).toHaveAttribute("target", "_blank");
    await expect(canvas.getByText("13 people")).toBeVisible();
  },
};

export const TeamsOnPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { ...teamGame, table: { ...teamGame.table, participants: 14 } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Brand Management", "account");
    await expect(canvas.getByText("1 person has no team yet.")).toBeVisible();
  },
};

/** By keyboard: the field has the focus, a refused name is said at once, and the new name closes the form. */
export const Renaming: Story = {
  render: (args) => {
    const [name, setName] = useState("Jonas 5");
    const rename = (newName: string) => {
      args.onRename?.(newName);
      setName(newName);
    };
    return <PlayerPage {...args} own={{ ...waiting, name }} onRename={rename} />;
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change name" }));
    const field = canvas.getByRole("textbox", { name: "Your name" });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("Jonas 5");
    await userEvent.clear(field);
    await userEvent.keyboard("=1+1{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Enter a name of at most 30 letters/);
    await userEvent.clear(field);
    await userEvent.keyboard("Jo{Tab}");
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenCalledWith("Jo");
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.getByText(/^You play as/)).toHaveTextContent("You play as Jo.");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Change name" })).toHaveFocus());
  },
};

export const NameRefused: Story = {
  args: { errors: { name: "Enter a name of at most 30 letters, digits and spaces." } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change name" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Enter a name of at most 30 letters");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** The name of an account is changed in its settings. */
export const WithAccount: Story = {
  args: { own: { ...waiting, name: "Ada Lovelace", kind: "account" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You play as/)).toHaveTextContent("You play as Ada Lovelace.");
    await expect(canvas.queryByRole("button", { name: "Change name" })).toBeNull();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <PlayerPage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Bitte warten Sie, bis Ihre Lehrkraft startet");
    await expect(canvas.getByText("12 Personen")).toBeVisible();
    await expect(canvas.getByText(/^Der Projektor zeigt Ihren Namen/)).toBeVisible();
  },
};
