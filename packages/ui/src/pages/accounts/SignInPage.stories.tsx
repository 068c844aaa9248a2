import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { labProviders } from "../../testing/labProviders.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SignInPage } from "./SignInPage.tsx";

const meta = {
  title: "Pages/Accounts/SignInPage",
  component: SignInPage,
  decorators: atAddress(accountPaths.signIn),
  parameters: wholePageParameters,
  args: { returnTo: accountPaths.home, social: { providers: labProviders }, onSubmit: fn() },
} satisfies Meta<typeof SignInPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Welcome back", "account");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome back", "account");
    await expect(canvas.queryByRole("link", { name: "Sign In" })).toBeNull();
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "chalk-dust");
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Email" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: "ada@example.org", password: "chalk-dust" });
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** From a height of 1000 CSS pixels the way to sign up stays at the bottom of the window, clear of the form. */
export const Tall: Story = {
  globals: { viewport: { value: "tall" } },
  play: async ({ canvas }) => {
    const { top, bottom } = bottomBlock(canvas.getByRole("link", { name: "Sign Up" }));
    await expect(bottom).toBe(window.innerHeight);
    const lastButton = canvas.getByRole("button", { name: "Continue with Microsoft" }).getBoundingClientRect();
    await expect(lastButton.bottom).toBeLessThan(top);
  },
};

/** Every link keeps where the person wanted to go. */
export const OnTheWay: Story = {
  name: "On the way to a table",
  args: { email: "ada@example.org", returnTo: "/home/games/table?gameTableId=4c1f" },
  play: async ({ canvas }) => {
    const query = "returnTo=%2Fhome%2Fgames%2Ftable%3FgameTableId%3D4c1f";
    await expect(canvas.getByLabelText("Email")).toHaveValue("ada@example.org");
    await expect(canvas.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", `/signup?${query}`);
    await expect(canvas.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      `/forgotpass?email=ada%40example.org&${query}`,
    );
  },
};

export const Connects: Story = {
  name: "Connects an account of a provider",
  args: { email: "ada@example.org", connects: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Welcome back", "account");
    await expect(canvas.getByText(/Sign in with your password once to connect/)).toBeVisible();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Continue with Email" });
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

export const ProviderNotSetUp: Story = {
  args: {
    social: {
      providers: [
        { id: "google", title: "Google" },
        {
          id: "microsoft",
          title: "Microsoft",
          disabled: true,
          reason: "Signing in with Microsoft is not set up here.",
        },
      ],
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toHaveAccessibleDescription(
      "Signing in with Microsoft is not set up here.",
    ),
};

function bottomBlock(link: HTMLElement): DOMRect {
  if (link.parentElement === null) {
    throw new Error("The link stands in no block.");
  }
  return link.parentElement.getBoundingClientRect();
}
