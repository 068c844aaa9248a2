import { type PaperParameters, paperSetup } from "@belab/domain/games/paper";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { StoryPicture } from "../../testing/StoryPicture.tsx";
import { tokenColor } from "../../testing/tokenColor.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { AllowanceLine } from "../AllowanceLine/AllowanceLine.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { namePlan } from "../PlanLimitNotice/namePlan.ts";
import { PlanLimitNotice } from "../PlanLimitNotice/PlanLimitNotice.tsx";
import { OpenTableForm, type OpenTableFormProps } from "./OpenTableForm.tsx";
import type { GameParametersProps, OpenTableGame, RenderPlanLimit, TableOwner } from "./openTableGame.ts";

/** A game whose time can be set. */
function game(id: string, title: string): OpenTableGame<PaperParameters> {
  return { setup: paperSetup(id), Parameters: Minutes, title, picture: <StoryPicture game={id} /> };
}

function Minutes({ value, onChange, errors }: GameParametersProps<PaperParameters>) {
  return (
    <FormTextField
      label="Minutes"
      value={String(value.minutes)}
      onChange={(event) => onChange({ minutes: numberOr(event.currentTarget.value) })}
      error={errors.minutes}
    />
  );
}

function numberOr(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** A game of 2 to 6 teams with up to 4 players. */
const teamGame: OpenTableGame<PaperParameters> = {
  ...game("brand-management", "Brand Management"),
  setup: {
    ...paperSetup("brand-management"),
    preview: ({ minutes }) => ({
      minutes: { from: minutes, to: minutes + 30 },
      seats: { from: 2, to: 6 },
      membersOfSeat: { from: 1, to: 4 },
    }),
  },
};

/** A game whose minutes are set by what it is for, and folded away. */
const withPresets: OpenTableGame<PaperParameters> = {
  ...teamGame,
  setup: {
    ...teamGame.setup,
    presets: [
      { id: "demo", parameters: { minutes: 12 } },
      { id: "firstLesson", parameters: { minutes: 30 } },
      { id: "full", parameters: { minutes: 120 } },
    ],
  },
  Summary: ({ parameters: { minutes } }) => `One round of ${minutes} minutes.`,
};

const games: OpenTableFormProps["games"] = [game("googol", "Googol"), game("brand-management", "Brand Management")];
const withTeams: OpenTableFormProps["games"] = [game("googol", "Googol"), teamGame];

const withPremium: OpenTableFormProps["games"] = [game("googol", "Googol"), { ...teamGame, premium: true }];

const present = new Date(2026, 10, 22, 14, 40).getTime();
const december = new Date(2026, 11, 12, 9, 20).getTime();

/** The account of a teacher on the free plan. */
const own: TableOwner = {
  organisationId: null,
  name: null,
  planned: true,
  tables: { limit: 3, used: 2, freesAt: null },
  peopleAtTable: 40,
  premiumGames: false,
};

/** An organisation with a plan that leaves nothing to be wished for. */
const university: TableOwner = {
  ...own,
  organisationId: "university",
  name: "University of Example",
  tables: { limit: null, used: 12, freesAt: null },
  peopleAtTable: 500,
  premiumGames: true,
};

const unplanned: TableOwner = { ...own, organisationId: "school", name: "Business School of Example", planned: false };

const renderPlanLimit: RenderPlanLimit = (refused) => (
  <PlanLimitNotice refused={namePlan(refused)} order={3} now={() => present} />
);

const renderAllowance = ({ tables }: TableOwner) => tables.limit !== null && <AllowanceLine allowance={tables} />;

const meta = {
  title: "Tables/OpenTableForm",
  component: OpenTableForm,
  args: {
    games,
    now: () => present,
    onSubmit: fn(),
    renderPlanLimit,
    renderAllowance,
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OpenTableForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const wrongMinutes = "Enter a whole number from 1 to 480.";

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Googol" })).toBeChecked();
    await expect(canvas.getByLabelText("Minutes")).toHaveValue("30");
    await expect(canvas.getByText("About 30 minutes, for 1–500 players.")).toBeVisible();

    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await userEvent.clear(canvas.getByLabelText("Minutes"));
    await userEvent.type(canvas.getByLabelText("Minutes"), "90");
    await expect(canvas.getByText("About 90 minutes, for 1–500 players.")).toBeVisible();
    const button = canvas.getByRole("button", { name: "Open table" });
    await expect(button).toHaveAccessibleDescription("About 90 minutes, for 1–500 players.");
    await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ game: "brand-management", parameters: { minutes: 90 } });
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Googol" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Brand Management" })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Name (optional)")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Control>}a{/Control}480{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ game: "brand-management", parameters: { minutes: 480 } });
  },
};

/** What a lesson needs is one press away; everything else is folded, and what is set stands beside the button. */
export const Presets: Story = {
  args: { games: [withPresets, game("googol", "Googol")] },
  play: async ({ args, canvas, userEvent }) => {
    const choice = within(canvas.getByRole("group", { name: "Lesson length" }));
    await expect(choice.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
      "Demo, 45 min",
      "First lesson, 60 min",
      "Full game, 150 min",
    ]);
    await expect(choice.getByRole("radio", { name: "First lesson, 60 min" })).toBeChecked();
    const button = canvas.getByRole("button", { name: "Open table" });
    await expect(button).toHaveAccessibleDescription(
      "One round of 30 minutes. About 30–60 minutes, for 4 teams of 1–4 players.",
    );
    await userEvent.click(choice.getByRole("radio", { name: "Full game, 150 min" }));
    await expect(button).toHaveAccessibleDescription(/^One round of 120 minutes\. About 120–150 minutes/);

    const minutes = canvas.getByLabelText("Minutes");
    await expect(minutes).not.toBeVisible();
    await userEvent.click(canvas.getByText("Customize"));
    await expect(minutes).toHaveValue("120");
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "20");
    await expect(choice.queryByRole("radio", { checked: true })).toBeNull();
    await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      game: "brand-management",
      parameters: { minutes: 20 },
      teams: 4,
    });
  },
};

/** What is wrong opens what it is folded into. */
export const WrongWhereFolded: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { games: [withPresets] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Customize"));
    await userEvent.clear(canvas.getByLabelText("Minutes"));
    await userEvent.click(canvas.getByText("Customize"));
    await expect(canvas.getByLabelText("Minutes")).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(canvas.getByLabelText("Minutes")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A name tells tables apart. It goes as the table keeps it. */
export const Name: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Name (optional)");
    await expect(field).toHaveAccessibleDescription(/^Such as your class\. Everyone at the table sees it/);
    await userEvent.type(field, "=1+1{Enter}");
    await expect(field).toHaveAccessibleDescription(/Begin with a letter or a digit/);
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, "  Marketing  2 {Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({
      game: "googol",
      parameters: { minutes: 30 },
      name: "Marketing 2",
    });
  },
};

/** The name that a class proposes is not cut in its field. */
export const LongClassName: Story = {
  args: {
    chosenClass: { ...{ classId: "m3", organisationId: "university" }, name: "Marketing management for engineers, B" },
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText("Name (optional)");
    await expect(name).toHaveValue("Marketing management for engineers, B, 22 Nov 2026");
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

const marketing = { classId: "m2", name: "Marketing 2, group B", organisationId: "university" };

/** A class decides whose table it is, and proposes a name with the day. */
export const OfClass: Story = {
  args: { classes: <p>Marketing 2, group B</p>, chosenClass: marketing, owners: [own, university] },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText("Name (optional)");
    await expect(canvas.getByText("Marketing 2, group B")).toBeVisible();
    await expect(canvas.queryByRole("group", { name: "For" })).toBeNull();
    await expect(canvas.queryByText("1 of 3 left")).toBeNull();
    await expect(name).toHaveValue("Marketing 2, group B, 22 Nov 2026");
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      game: "googol",
      parameters: { minutes: 30 },
      name: "Marketing 2, group B, 22 Nov 2026",
      classId: "m2",
    });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      game: "googol",
      parameters: { minutes: 30 },
      classId: "m2",
    });
  },
};

/** A class that has played the chosen game last can keep its teams: how many there are is known then. */
export const KeepingTeams: Story = {
  args: { games: withTeams, chosenClass: { ...marketing, lastGame: "brand-management" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("checkbox", { name: /^Keep the class/ })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Keep the class's teams from the last game" }));
    await expect(canvas.queryByLabelText("Number of teams")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      game: "brand-management",
      parameters: { minutes: 30 },
      name: "Marketing 2, group B, 22 Nov 2026",
      classId: "m2",
      keepTeams: true,
    });
  },
};

/** What teachers read about the chosen game is at hand. */
export const Guides: Story = {
  args: {
    games: [
      game("googol", "Googol"),
      { ...game("brand-management", "Brand Management"), guides: <a href="#notes">Notes for teachers</a> },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await expect(canvas.getByRole("link", { name: "Notes for teachers" })).toBeVisible();
  },
};

/** What the game refuses is said at the field, and nothing is sent. */
export const WrongParameter: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Minutes");
    await expect(canvas.queryByText(wrongMinutes)).toBeNull();
    for (const minutes of ["0", "481", "2.5", "-5", "1e2", "ten"]) {
      await userEvent.clear(field);
      await userEvent.type(field, `${minutes}{Enter}`);
      await expect(canvas.getByText(wrongMinutes)).toBeVisible();
      await expect(field).toHaveAccessibleDescription(wrongMinutes);
    }
    const button = canvas.getByRole("button", { name: "Open table" });
    await expect(button).toHaveAccessibleDescription("One of the settings can't be used yet.");
    await userEvent.click(button);
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText(/^About/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, "1");
    await expect(canvas.queryByText(wrongMinutes)).toBeNull();
    await expect(canvas.getByText("About 1 minute, for 1–500 players.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The game that led here is chosen. */
export const GameChosenBefore: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { initialGame: "brand-management" },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Brand Management" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Googol" }));
    await expect(canvas.getByRole("radio", { name: "Googol" })).toBeChecked();
  },
};

/** A game of teams asks how many there are. What was typed stays while another game is looked at. */
export const Teams: Story = {
  args: { games: withTeams },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Number of teams")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    const field = canvas.getByLabelText("Number of teams");
    await expect(field).toHaveValue("4");
    await expect(canvas.getByText("About 30–60 minutes, for 4 teams of 1–4 players.")).toBeVisible();

    await userEvent.clear(field);
    await userEvent.type(field, "7{Enter}");
    await expect(canvas.getByText("Enter a whole number from 2 to 6.")).toBeVisible();
    await expect(canvas.getByText("One of the settings can't be used yet.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.clear(field);
    await userEvent.type(field, "6");
    await userEvent.click(canvas.getByRole("radio", { name: "Googol" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await expect(canvas.getByLabelText("Number of teams")).toHaveValue("6");
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      game: "brand-management",
      parameters: { minutes: 30 },
      teams: 6,
    });
  },
};

/** As many teams as the class needs are proposed. Where there is room for fewer people, the form says so before it is sent. */
export const TeamsOfClass: Story = {
  args: { games: [teamGame], chosenClass: { ...marketing, people: 17 } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Number of teams");
    await expect(field).toHaveValue("6");
    await expect(canvas.getByText("Room for 24 people.")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "3");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "The class list has 17 people, but there is room for only 12. With 6 teams, there is room for everyone.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ teams: 3 }));
  },
};

/** No number of teams has room for the whole class: the game, or the plan, ends before. */
export const ClassTooLarge: Story = {
  args: { games: withTeams, chosenClass: { ...marketing, people: 45 }, owners: [{ ...university, peopleAtTable: 40 }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "The class list has 45 people, but there is room for only 40.",
    );
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await expect(canvas.getByLabelText("Number of teams")).toHaveValue("6");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "The class list has 45 people, but there is room for only 24.",
    );
  },
};

/** A seed makes the game the same again, and students can share computers: both stand where someone looks for them. */
export const Seed: Story = {
  tags: ["slow"],
  args: { games: withTeams },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Seed");
    await expect(field).not.toBeVisible();
    await userEvent.click(canvas.getByText("Advanced settings"));
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/dealt the same/);
    const button = canvas.getByRole("button", { name: "Open table" });
    await userEvent.type(field, "  ");
    await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ game: "googol", parameters: { minutes: 30 } });

    await userEvent.type(field, `Marketing 101, spring ${"x".repeat(60)}`);
    await expect(field).toHaveValue(`  Marketing 101, spring ${"x".repeat(40)}`);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Students share computers/ }));
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      game: "brand-management",
      parameters: { minutes: 30 },
      teams: 4,
      seed: `Marketing 101, spring ${"x".repeat(40)}`,
      sharedComputers: true,
    });
  },
};

/** Some products have games that the lab does not know, with a picture of their own or without one. */
export const UnknownGame: Story = {
  name: "Another product's game",
  args: { games: [game("bargaining", "Bargaining")] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Bargaining" })).toBeChecked();
  },
};

export const Refused: Story = {
  args: { error: "You have 20 open game tables. End one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled();
  },
};

/** Radio buttons use the colours of the scheme, light or dark. */
export const StyledChoice: Story = {
  name: "The radio buttons have the scheme's colours",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    const scheme = page.getAttribute("data-mantine-color-scheme") ?? "light";
    const [chosen, other] = canvas.getAllByRole("radio");
    try {
      for (const each of ["light", "dark"]) {
        page.setAttribute("data-mantine-color-scheme", each);
        await expect(getComputedStyle(chosen as Element).appearance).toBe("none");
        await expect(getComputedStyle(chosen as Element).borderTopColor).toBe(
          tokenColor(canvasElement, "--belab-color-primary"),
        );
        await expect(getComputedStyle(chosen as Element, "::before").backgroundColor).toBe(
          tokenColor(canvasElement, "--belab-color-primary"),
        );
        await expect(getComputedStyle(other as Element).borderTopColor).toBe(
          tokenColor(canvasElement, "--belab-color-control-border"),
        );
      }
    } finally {
      page.setAttribute("data-mantine-color-scheme", scheme);
    }
  },
};

/** The button stays in sight, however many settings there are. */
export const Phone: Story = {
  tags: ["exhaustive"],
  args: { games: [withPresets, game("googol", "Googol")] },
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Open table" }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
    const games = within(canvas.getByRole("group", { name: "Game" }));
    const [googol, brand] = games.getAllByRole("radio").map((radio) => radio.getBoundingClientRect());
    await expect(googol?.left).toBe(brand?.left);
  },
};

/** What the plan leaves is said before a table is taken: how many tables, and how many people at one. */
export const Left: Story = {
  args: { owners: [own] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("group", { name: "For" })).toBeNull();
    await expect(canvas.getByText("1 of 3 left")).toBeVisible();
    await expect(canvas.getByText("Up to 40 people at a table.")).toBeVisible();
    await expect(canvas.getByText("About 30 minutes, for 1–40 players.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ game: "googol", parameters: { minutes: 30 } });
  },
};

/** Where there are several, the table is for one of them: the last one is proposed. */
export const Owners: Story = {
  args: { owners: [own, university, unplanned], initialOwner: "university" },
  play: async ({ args, canvas, userEvent }) => {
    const choice = within(canvas.getByRole("group", { name: "For" }));
    await expect(choice.getByRole("radio", { name: "University of Example" })).toBeChecked();
    await expect(canvas.queryByText(/left$/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      game: "googol",
      parameters: { minutes: 30 },
      organisationId: "university",
    });
    await userEvent.click(choice.getByRole("radio", { name: "Business School of Example" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("This organization has no plan");
    await expect(canvas.queryByRole("button", { name: "Open table" })).toBeNull();

    await userEvent.click(choice.getByRole("radio", { name: "Your own account" }));
    await expect(canvas.getByText("1 of 3 left")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ game: "googol", parameters: { minutes: 30 } });
  },
};

/** Where none is left, the form says when there will be one, and which plan has no limit, in place of a dead button. */
export const NoneLeft: Story = {
  args: { owners: [{ ...own, tables: { limit: 3, used: 3, freesAt: december } }] },
  play: async ({ args, canvas, userEvent }) => {
    const notice = canvas.getByRole("alert");
    await expect(notice).toHaveTextContent("No more tables for a class for now");
    await expect(notice).toHaveTextContent("Your plan includes 3 tables for a class in any 30 days.");
    await expect(notice).toHaveTextContent("With Educator, there is no limit.");
    await expect(canvas.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open table" })).toBeNull();
    await userEvent.type(canvas.getByLabelText("Minutes"), "{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A premium game can be looked at; opening it with a class leads to a plan. */
export const Premium: Story = {
  args: { games: withPremium, owners: [own] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management Premium" }));
    await expect(canvas.getByLabelText("Number of teams")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("You can still look at it and try it alone.");
    await expect(canvas.queryByRole("button", { name: "Open table" })).toBeNull();
  },
};

/** The page decides how to go on. */
export const OwnNotice: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    games: withPremium,
    initialGame: "brand-management",
    owners: [own],
    renderPlanLimit: ({ key }, { peopleAtTable }) => (
      <p>
        {key} of {peopleAtTable}
      </p>
    ),
  },
  play: ({ canvas }) => expect(canvas.getByText("premiumGames of 40")).toBeVisible(),
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { games: withTeams },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <OpenTableForm {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Etwa 30 Minuten, für 1–500 Personen.")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await expect(canvas.getByText("Etwa 30–60 Minuten, für 4 Teams mit je 1–4 Personen.")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Anzahl der Teams"), "0{Enter}");
    await userEvent.click(canvas.getByText("Weitere Einstellungen"));
    await expect(canvas.getByLabelText("Startwert (Seed)")).toBeVisible();
    await expect(canvas.getByLabelText("Name (freiwillig)")).toBeVisible();
    await expect(canvas.getByText("Geben Sie eine ganze Zahl von 2 bis 6 ein.")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <OpenTableForm {...args} error="You have 20 open game tables. End one of them first." />
      <OpenTableForm
        {...args}
        games={[teamGame, game("bargaining", "Bargaining")]}
        pending
        labels={{ title: "A game of teams" }}
      />
      <OpenTableForm {...args} games={[withPresets]} labels={{ title: "With presets" }} />
      <OpenTableForm {...args} games={withPremium} owners={[own, university]} labels={{ title: "On the free plan" }} />
      <OpenTableForm
        {...args}
        owners={[{ ...own, tables: { limit: 3, used: 3, freesAt: december } }]}
        labels={{ title: "None left" }}
      />
    </>
  ),
};
