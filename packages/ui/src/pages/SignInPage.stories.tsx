import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SignInForm } from "../sections/SignInForm/SignInForm.tsx";
import { SocialButtons } from "../sections/SocialButtons/SocialButtons.tsx";
import { labProviders } from "../testing/labProviders.ts";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: SignInPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof SignInPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Welcome back", "account");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

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

function bottomBlock(link: HTMLElement): DOMRect {
  if (link.parentElement === null) {
    throw new Error("The link stands in no block.");
  }
  return link.parentElement.getBoundingClientRect();
}

function SignInPage() {
  return (
    <PublicPage isAccountPage>
      <SignInForm onSubmit={() => undefined} socialButtons={<SocialButtons providers={labProviders} />} />
    </PublicPage>
  );
}
