import type { Meta, StoryObj } from "@storybook/react-vite";
import { ForgotPasswordForm } from "../sections/ForgotPasswordForm/ForgotPasswordForm.tsx";
import { NewPasswordForm } from "../sections/NewPasswordForm/NewPasswordForm.tsx";
import type { FieldCheck } from "../sections/SignUpForm/FieldCheck.ts";
import { VerifyCodeForm } from "../sections/VerifyCodeForm/VerifyCodeForm.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: ForgotPasswordPage,
  args: { step: 0 },
  parameters: wholePageParameters,
} satisfies Meta<typeof ForgotPasswordPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Forgot Password", "account");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const playVerifyCode: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Check your email", "account");

export const VerifyCode: Story = { args: { step: 1 }, play: playVerifyCode };

export const VerifyCodePhone: Story = { ...phone, args: { step: 1 }, play: playVerifyCode };

export const VerifyCodeNarrow: Story = { ...narrow, args: { step: 1 }, play: playVerifyCode };

const playNewPassword: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Create a New Password", "account");

export const NewPassword: Story = { args: { step: 2 }, play: playNewPassword };

export const NewPasswordPhone: Story = { ...phone, args: { step: 2 }, play: playNewPassword };

export const NewPasswordNarrow: Story = { ...narrow, args: { step: 2 }, play: playNewPassword };

const idle: FieldCheck = { status: "idle" };

const steps = [
  <ForgotPasswordForm key="email" onSubmit={() => undefined} />,
  <VerifyCodeForm
    key="code"
    labels={{ title: "Check your email" }}
    email="ada@example.org"
    backHref="/signin"
    onSubmit={() => undefined}
    onResend={() => undefined}
  />,
  <NewPasswordForm
    key="password"
    email="ada@example.org"
    passwordCheck={idle}
    onPasswordChange={() => undefined}
    onSubmit={() => undefined}
  />,
];

function ForgotPasswordPage({ step }: { step: 0 | 1 | 2 }) {
  return <PublicPage isAccountPage>{steps[step]}</PublicPage>;
}
