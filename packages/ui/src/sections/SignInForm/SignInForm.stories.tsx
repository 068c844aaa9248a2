import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { labProviders } from "../../testing/labProviders.ts";
import { layoutModes } from "../../testing/modes.ts";
import { SocialButtons } from "../SocialButtons/SocialButtons.tsx";
import { SignInForm } from "./SignInForm.tsx";

const meta = {
  title: "Accounts/SignInForm",
  component: SignInForm,
  args: {
    onSubmit: fn(),
    forgotPasswordHref: "#forgotpass",
    signUpHref: "#signup",
    socialButtons: <SocialButtons providers={labProviders} />,
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SignInForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Continue with Email" });
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Password"), "6");
    await expect(submit).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: "ada@example.org", password: "short6" });
  },
};

/** The link to sign-up stays below the form, however tall the window is. */
export const InlineBottom: Story = {
  args: { placement: "inline" },
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: "tall" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign Up" }).parentElement).toHaveStyle({ position: "static" });
  },
};

export const NoEmail: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "ada");
    await fill(canvas.getByLabelText("Password"), "chalkBoard7");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "#forgotpass");
    await expect(canvas.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "#signup");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  },
};

/** After verifying an address, a person signs in to its account here. */
export const WithIntro: Story = {
  args: { initialEmail: "ada@example.org", intro: "Your email is verified. Sign in with your password once." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(String(args.intro))).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveValue("ada@example.org");
  },
};

export const Pending: Story = {
  args: { initialEmail: "ada@example.org", pending: true },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("Password"), "chalkBoard7");
    await expect(canvas.getByRole("button", { name: "Continue with Email" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Matrix: Story = {
  render: ({ socialButtons, ...args }) => (
    <>
      <SignInForm {...args} placement="inline" initialEmail="ada@example.org" socialButtons={socialButtons} />
      <SignInForm
        {...args}
        placement="inline"
        intro="Your email is verified. Sign in with your password once."
        pending
        labels={{ title: "Without another provider" }}
      />
    </>
  ),
};
