import { isEmail, type PasswordReason, validatePassword } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { labProviders } from "../../testing/labProviders.ts";
import { layoutModes } from "../../testing/modes.ts";
import type { FieldCheck } from "../FormTextField/FieldCheck.ts";
import { SocialButtons } from "../SocialButtons/SocialButtons.tsx";
import { SignUpForm, type SignUpFormProps } from "./SignUpForm.tsx";

const idle: FieldCheck = { status: "idle" };
const accepted: FieldCheck = { status: "accepted" };

const meta = {
  title: "Accounts/SignUpForm",
  component: SignUpForm,
  args: {
    emailCheck: idle,
    passwordCheck: idle,
    onEmailChange: fn(),
    onPasswordChange: fn(),
    onSubmit: fn(),
    signInHref: "#signin",
    socialButtons: <SocialButtons providers={labProviders} />,
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SignUpForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const invalidEmail: FieldCheck = { status: "refused", error: "Invalid email address." };
const emailTaken: FieldCheck = { status: "refused", error: "This email is already registered." };

const refusals: Record<PasswordReason, string> = {
  "password-too-short": "Password must be at least 8 characters long.",
  "password-without-lowercase": "Password must contain at least one lowercase letter.",
  "password-without-uppercase": "Password must contain at least one uppercase letter.",
  "password-without-digit": "Password must contain at least one number.",
  "password-too-long": "Invalid password.",
  "password-forbidden-character": "Invalid password.",
  "password-too-common": "Invalid password.",
};

/** The form with a server that answers at once by the rules of the domain. */
function Checked(props: SignUpFormProps) {
  const [emailCheck, setEmailCheck] = useState(idle);
  const [passwordCheck, setPasswordCheck] = useState(idle);
  return (
    <SignUpForm
      {...props}
      emailCheck={emailCheck}
      passwordCheck={passwordCheck}
      onEmailChange={(email) => setEmailCheck(isEmail(email) ? accepted : invalidEmail)}
      onPasswordChange={(password) => setPasswordCheck(checkOf(password))}
    />
  );
}

function checkOf(password: string): FieldCheck {
  const result = validatePassword(password);
  return result.ok ? accepted : { status: "refused", error: refusals[result.reason] };
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByText("Must include")).toBeVisible();
    await expect(canvas.getByText("OR")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toBeEnabled();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "#signin");
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
  },
};

export const GuideInTheColumn: Story = {
  name: "The password's guide fits the column and moves nothing",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const column = canvas.getByRole("region", { name: "Create your account" }).getBoundingClientRect();
    for (const rule of canvas.getAllByRole("listitem")) {
      await expect(rule.getBoundingClientRect().right).toBeLessThanOrEqual(column.right);
    }
    const submit = canvas.getByRole("button", { name: "Continue with Email" });
    const before = submit.getBoundingClientRect().top;
    await userEvent.type(canvas.getByLabelText("Password"), "a b");
    await expect(canvas.getByText("Not allowed: a space")).toBeVisible();
    await expect(submit.getBoundingClientRect().top).toBe(before);
  },
};

export const Playground: Story = { render: Checked };

export const FilledIn: Story = {
  render: Checked,
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole("button", { name: "Continue with Email" });
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example");
    await expect(canvas.getByText("Invalid email address.")).toBeVisible();

    await userEvent.type(canvas.getByLabelText("Email"), ".org");
    await expect(canvas.queryByText("Invalid email address.")).toBeNull();
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Password"), "chalk");
    await expect(canvas.getByText("Password must be at least 8 characters long.")).toBeVisible();
    await expect(submit).toBeDisabled();

    await userEvent.type(canvas.getByLabelText("Password"), "Board7");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(submit).toBeEnabled();

    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: "ada@example.org", password: "chalkBoard7" });
  },
};

export const Emptied: Story = {
  render: Checked,
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "a");
    await userEvent.clear(canvas.getByLabelText("Email"));
    await expect(canvas.getByText("Email is required.")).toBeVisible();

    await userEvent.type(canvas.getByLabelText("Password"), "a");
    await userEvent.clear(canvas.getByLabelText("Password"));
    await expect(canvas.getByText("Password is required.")).toBeVisible();

    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const InitialEmail: Story = {
  args: { initialEmail: "ada@example.org" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveValue("ada@example.org");
    await expect(args.onEmailChange).toHaveBeenCalledOnce();
    await expect(args.onEmailChange).toHaveBeenCalledWith("ada@example.org");
  },
};

/** The page’s address contains another email, and then none. */
export const OtherInitialEmail: Story = {
  name: "The field follows the email in the page's address, and shows the check of that email",
  render: (args) => <OtherEmails {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Email");
    await expect(field).toHaveAccessibleDescription(/Invalid email address\./);
    await userEvent.click(canvas.getByRole("button", { name: "Another address" }));
    await expect(field).toHaveValue("grace@example.org");
    await expect(field).not.toHaveAccessibleDescription(/Invalid email address\./);
    await expect(canvas.getByRole("img", { name: "Accepted" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Another address" }));
    await expect(field).toHaveValue("");
    await expect(field).not.toBeInvalid();
    await expect(canvas.queryByRole("img", { name: "Accepted" })).toBeNull();
  },
};

function OtherEmails(props: SignUpFormProps) {
  const [emails, setEmails] = useState(["ada@example", "grace@example.org", ""]);
  return (
    <>
      <button type="button" onClick={() => setEmails(emails.slice(1))}>
        Another address
      </button>
      <Checked {...props} initialEmail={emails[0] ?? ""} />
    </>
  );
}

/** After a refusal the focus is in the field that has to change. */
export const FocusAfterRefusal: Story = {
  name: "After a refusal the focus is in the first field with an error (WCAG 2.4.3)",
  args: { initialEmail: "ada@example.org" },
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText("Password"), "chalkBoard7");
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Email" }));
    await waitFor(() => expect(canvas.getByLabelText("Email")).toHaveFocus());
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription(/This email is already registered\./);
  },
};

/** Refuses every email that is sent. */
function Refusing(props: SignUpFormProps) {
  const [status, setStatus] = useState<"idle" | "pending" | "refused">("idle");
  useEffect(() => {
    if (status === "pending") {
      setStatus("refused");
    }
  }, [status]);
  return (
    <SignUpForm
      {...props}
      pending={status === "pending"}
      emailCheck={status === "refused" ? emailTaken : accepted}
      passwordCheck={accepted}
      onSubmit={() => setStatus("pending")}
    />
  );
}

export const Checking: Story = {
  args: { initialEmail: "ada@example.org", emailCheck: { status: "checking" }, passwordCheck: accepted },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
  },
};

export const Refused: Story = {
  args: {
    initialEmail: "ada@example.org",
    emailCheck: emailTaken,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription(/This email is already registered\./);
  },
};

export const Pending: Story = {
  args: { initialEmail: "ada@example.org", emailCheck: accepted, passwordCheck: accepted, pending: true },
  play: async ({ args, canvas }) => {
    await fill(canvas.getByLabelText("Password"), "chalkBoard7");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Continue with Email" })).toHaveAttribute("aria-disabled", "true");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  render: ({ socialButtons, ...args }) => (
    <>
      <SignUpForm
        {...args}
        placement="inline"
        initialEmail="ada@example.org"
        emailCheck={{ status: "refused", error: "Temporary emails are not allowed." }}
        socialButtons={socialButtons}
      />
      <SignUpForm
        {...args}
        placement="inline"
        initialEmail="ada@example.org"
        emailCheck={accepted}
        pending
        labels={{ title: "Without another provider" }}
      />
      <SignUpForm
        {...args}
        placement="inline"
        initialEmail="ada@example.org"
        emailCheck={{ status: "checking" }}
        labels={{ title: "Being checked" }}
      />
    </>
  ),
};
