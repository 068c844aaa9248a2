import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { DrawingChoice } from "../DrawingChoice/DrawingChoice.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const meta = {
  title: "Accounts/ProfileForm",
  component: ProfileForm,
  args: { onSubmit: fn(), onChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ProfileForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%231c6fa0' d='M0 0h9v9H0z'/%3E%3C/svg%3E";

const message = "First name must only contain letters. It should be between 3 and 30 characters.";

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue" })).toBeDisabled();
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const FilledIn: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Continue" });
    const picture = new File([pixel()], "ada.gif", { type: "image/gif" });
    await userEvent.type(canvas.getByLabelText("First name"), " Ada ");
    await userEvent.type(canvas.getByLabelText("Last name"), "King  Lovelace");
    await expect(submit).toBeDisabled();

    await userEvent.upload(canvas.getByLabelText(/Profile picture/), picture);
    await expect(submit).toBeEnabled();
    await expect(args.onChange).toHaveBeenCalled();

    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      firstName: "Ada",
      lastName: "King Lovelace",
      image: picture,
    });
  },
};

/** Nobody needs a picture at hand: a drawing is sent as one. */
export const Drawing: Story = {
  name: "With a drawing, the form can be sent without a picture at hand",
  args: { Drawings: DrawingChoice },
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Continue" });
    await userEvent.type(canvas.getByLabelText("First name"), "Ada");
    await userEvent.type(canvas.getByLabelText("Last name"), "Lovelace");
    await expect(submit).toBeDisabled();
    await userEvent.click(canvas.getByRole("radio", { name: "Your initials, AL" }));
    await waitFor(() => expect(submit).toBeEnabled());
    await expect(canvas.getByRole("img", { name: "Preview of drawing-initials.png" })).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Remove picture" }));
    await expect(submit).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "Your initials, AL" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Person with a headscarf" }));
    await waitFor(() => expect(submit).toBeEnabled());
    await userEvent.click(submit);
    const image = expect.objectContaining({ name: "drawing-6.png", type: "image/png" });
    await expect(args.onSubmit).toHaveBeenCalledWith({ firstName: "Ada", lastName: "Lovelace", image });
  },
};

/** As at sign-up, with a link for people who already have an account. */
export const SignUp: Story = {
  name: "Sign-up links to sign-in below the form",
  args: { signInHref: "#signin" },
  play: async ({ canvas }) => {
    const signIn = canvas.getByRole("link", { name: "Sign In" });
    await expect(signIn).toHaveAttribute("href", "#signin");
    await expect(signIn.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole("button", { name: "Continue" }).getBoundingClientRect().bottom,
    );
  },
};

/** In the settings the names can be changed without a new picture. */
export const WithoutPicture: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Byron", imageRequired: false },
  play: async ({ args, canvas }) => {
    const lastName = canvas.getByLabelText("Last name");
    await expect(canvas.queryByText("All fields are required.")).toBeNull();
    await expect(canvas.getByLabelText(/Profile picture/)).not.toBeRequired();
    await userEvent.clear(lastName);
    await userEvent.type(lastName, "Lovelace{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ firstName: "Ada", lastName: "Lovelace" });
  },
};

/** The upload is as wide as the fields. */
export const OneWidth: Story = {
  name: "Every part of the form is as wide as its column",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const parts = [
      canvas.getByLabelText("First name"),
      canvas.getByText("Choose a picture or drop it here").closest("label"),
      canvas.getByRole("button", { name: "Continue" }),
    ];
    await expect(parts.map((part) => part?.getBoundingClientRect().width)).toEqual([360, 360, 360]);
  },
};

/** A name that has not been changed is not marked as accepted. */
export const Untouched: Story = {
  name: "A name is ticked once it has been changed",
  args: { initialFirstName: "Ada", initialLastName: "Byron", imageRequired: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img", { name: "Accepted" })).toBeNull();
    await userEvent.type(canvas.getByLabelText("First name"), " Augusta");
    await expect(canvas.getAllByRole("img", { name: "Accepted" })).toHaveLength(1);
  },
};

export const ErrorMovesNothing: Story = {
  name: "An error of two lines moves nothing below it",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const below = [canvas.getByLabelText("Last name"), canvas.getByRole("button", { name: "Continue" })];
    const tops = () => below.map((part) => part.getBoundingClientRect().top);
    const before = tops();
    await userEvent.type(canvas.getByLabelText("First name"), "4da");
    await userEvent.tab();
    await expect(canvas.getByText(message)).toBeVisible();
    await expect(tops()).toEqual(before);
  },
};

/** Required fields are named in words, and marked as required for screen readers. */
export const Required: Story = {
  name: "It says that both names and the picture are required (WCAG 3.3.2)",
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All fields are required.")).toBeVisible();
    await expect(canvas.getByLabelText("First name")).toBeRequired();
    await expect(canvas.getByLabelText("Last name")).toBeRequired();
    await expect(canvas.getByLabelText(/Profile picture/)).toBeRequired();
  },
};

/** At sign-up, people first say whether they play or teach. */
export const Teaching: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Byron", imageRequired: false, teachingAsked: true },
  play: async ({ args, canvas }) => {
    const choice = canvas.getByRole("group", { name: "How will you use the laboratory?" });
    const plays = canvas.getByRole("radio", { name: "I study or play" });
    const teaches = canvas.getByRole("radio", { name: "I teach" });
    const submit = canvas.getByRole("button", { name: "Continue" });
    const names = { firstName: "Ada", lastName: "Byron" };
    await expect(plays).toBeChecked();
    await expect(choice).toHaveAccessibleDescription(/^You join games with a code/);
    await expect(choice.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByLabelText("First name").getBoundingClientRect().top,
    );
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...names, teaches: false });

    await userEvent.click(teaches);
    await expect(plays).not.toBeChecked();
    await expect(choice).toHaveAccessibleDescription(/^You open game tables for your classes\./);
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...names, teaches: true });
    teaches.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(plays).toBeChecked();
  },
};

export const WrongName: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("First name");
    await userEvent.type(field, "4da");
    await expect(canvas.queryByText(message)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText(message)).toBeVisible();

    await userEvent.clear(field);
    await userEvent.type(field, "Ada");
    await expect(canvas.queryByText(message)).toBeNull();
  },
};

/** An installation can allow shorter names. */
export const ShortNames: Story = {
  args: { nameMinLetters: 2, imageRequired: false },
  play: async ({ args, canvas }) => {
    const firstName = canvas.getByLabelText("First name");
    await userEvent.type(firstName, "A");
    await userEvent.tab();
    await expect(canvas.getByText(message.replace("3", "2"))).toBeVisible();

    await userEvent.type(firstName, "l");
    await userEvent.type(canvas.getByLabelText("Last name"), "Ng{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ firstName: "Al", lastName: "Ng" });
  },
};

export const Refused: Story = {
  args: {
    initialFirstName: "Ada",
    initialLastName: "Lovelace",
    errors: { firstName: "Error updating information in the database." },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("First name");
    await expect(field).toHaveAccessibleDescription(/Error updating information in the database\./);
  },
};

export const Pending: Story = {
  args: { initialFirstName: "Ada", initialLastName: "Lovelace", pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ProfileForm
        {...args}
        placement="inline"
        initialFirstName="Ada"
        initialLastName="Lovelace"
        Drawings={DrawingChoice}
        teachingAsked
        signInHref="#signin"
        errors={{ firstName: "Error updating information in the database.", image: "The picture is larger than 5 MB." }}
      />
      <ProfileForm
        {...args}
        initialFirstName="Ada"
        initialLastName="Byron"
        imageRequired={false}
        currentImage={photo}
        pending
        labels={{ title: "In the settings" }}
      />
    </>
  ),
};

/** The smallest picture: a GIF of one pixel. */
function pixel(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (character) =>
    character.charCodeAt(0),
  );
}
