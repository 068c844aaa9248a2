import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProfileForm } from "../sections/ProfileForm/ProfileForm.tsx";
import type { FieldCheck } from "../sections/SignUpForm/FieldCheck.ts";
import { SignUpForm } from "../sections/SignUpForm/SignUpForm.tsx";
import { SocialButtons } from "../sections/SocialButtons/SocialButtons.tsx";
import { VerifyCodeForm } from "../sections/VerifyCodeForm/VerifyCodeForm.tsx";
import { labProviders } from "../testing/labProviders.ts";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: SignUpPage,
  args: { step: 0 },
  parameters: wholePageParameters,
} satisfies Meta<typeof SignUpPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Create your account", "account");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const playVerifyCode: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Please verify your email", "account");

export const VerifyCode: Story = { args: { step: 1 }, play: playVerifyCode };

export const VerifyCodePhone: Story = { ...phone, args: { step: 1 }, play: playVerifyCode };

export const VerifyCodeNarrow: Story = { ...narrow, args: { step: 1 }, play: playVerifyCode };

const playSetUpProfile: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Set up your profile", "account");

export const SetUpProfile: Story = { args: { step: 2 }, play: playSetUpProfile };

export const SetUpProfilePhone: Story = { ...phone, args: { step: 2 }, play: playSetUpProfile };

export const SetUpProfileNarrow: Story = { ...narrow, args: { step: 2 }, play: playSetUpProfile };

const idle: FieldCheck = { status: "idle" };

const steps = [
  <SignUpForm
    key="account"
    emailCheck={idle}
    passwordCheck={idle}
    onEmailChange={() => undefined}
    onPasswordChange={() => undefined}
    onSubmit={() => undefined}
    socialButtons={<SocialButtons providers={labProviders} />}
  />,
  <VerifyCodeForm
    key="code"
    email="ada@example.org"
    backHref="/signin"
    onSubmit={() => undefined}
    onResend={() => undefined}
  />,
  <ProfileForm key="profile" signInHref="/signin" onSubmit={() => undefined} />,
];

function SignUpPage({ step }: { step: 0 | 1 | 2 }) {
  return <PublicPage isAccountPage>{steps[step]}</PublicPage>;
}
