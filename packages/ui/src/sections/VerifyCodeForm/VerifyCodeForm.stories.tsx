import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, userEvent, waitFor, type within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { VerifyCodeForm, type VerifyCodeFormProps } from "./VerifyCodeForm.tsx";

const meta = {
  title: "Accounts/VerifyCodeForm",
  component: VerifyCodeForm,
  args: { email: "ada@example.org", onSubmit: fn(), onResend: fn(), onCodeChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof VerifyCodeForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const formatMessage = "The verification code must be 6 digits long.";

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Please verify your email" })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Digit 1 of 6"));
    await userEvent.keyboard("042");
    await expect(canvas.queryByText(formatMessage)).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByText(formatMessage)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await expect(canvas.getByLabelText("Digit 4 of 6")).toHaveFocus();
    await userEvent.keyboard("917");
    await expect(canvas.queryByText(formatMessage)).toBeNull();
    await expect(args.onCodeChange).toHaveBeenLastCalledWith("042917");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

export const InitialCode: Story = {
  args: { initialCode: "042917" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Digit 6 of 6")).toHaveValue("7");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByLabelText("Digit 6 of 6"));
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("042917");
  },
};

export const LongInitialCode: Story = {
  name: "A code of seven digits is filled in as far as there are boxes, and refused at once",
  args: { initialCode: "1234567" },
  play: ({ canvas }) => expectRefusedAtOnce(canvas, "123456"),
};

export const InitialCodeWithLetters: Story = {
  name: "The digits of a code with letters are filled in, and refused at once",
  args: { initialCode: "12ab" },
  play: ({ canvas }) => expectRefusedAtOnce(canvas, "12"),
};

async function expectRefusedAtOnce(canvas: ReturnType<typeof within>, digits: string) {
  const boxes = canvas.getAllByRole("textbox") as HTMLInputElement[];
  await expect(boxes.map((box) => box.value).join("")).toBe(digits);
  await expect(canvas.getByRole("alert")).toHaveTextContent("The verification code must be 6 digits long.");
}

export const Refused: Story = {
  args: { initialCode: "042917", error: "The activation code is incorrect." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The activation code is incorrect.");
  },
};

export const FocusAfterRefusal: Story = {
  name: "After an error the focus is in the first box (WCAG 2.4.3)",
  args: { initialCode: "042917" },
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The activation code is incorrect.");
    await waitFor(() => expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus());
  },
};

const wrongCode = "The activation code is incorrect.";

async function expectRefused(canvas: ReturnType<typeof within>) {
  await expect(await canvas.findByRole("alert")).toHaveTextContent(wrongCode);
  await waitFor(() => expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus());
}

export const TypedOver: Story = {
  name: "A refused code is sent once, and typed over as a selected text",
  args: { autoFocus: true },
  render: (args) => <Refusing {...args} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus();
    await userEvent.keyboard("123456");
    await expectRefused(canvas);
    await expect(args.onSubmit).toHaveBeenCalledOnce();

    // It begins with the digit that is there already.
    await userEvent.keyboard("19");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(digits(canvas)).toEqual(["1", "9", "", "", "", ""]);
    await userEvent.keyboard("8765");
    await expectRefused(canvas);
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenLastCalledWith("198765");

    await userEvent.keyboard("{Backspace}");
    await expect(digits(canvas)).toEqual(["", "", "", "", "", ""]);
    await userEvent.keyboard("198765");
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

export const PastedOver: Story = {
  name: "A code that is pasted over a refused one is sent, even if one digit differs",
  args: { autoFocus: true },
  render: (args) => <Refusing {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.paste("123456");
    await expectRefused(canvas);
    await userEvent.paste("123457");
    await expectRefused(canvas);
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenLastCalledWith("123457");
  },
};

export const Corrected: Story = {
  name: "A refused code in which single digits are corrected waits for the button",
  args: { autoFocus: true },
  render: (args) => <Refusing {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.keyboard("123456");
    await expectRefused(canvas);
    await userEvent.click(canvas.getByLabelText("Digit 2 of 6"));
    await userEvent.keyboard("32");
    await expect(digits(canvas)).toEqual(["1", "3", "2", "4", "5", "6"]);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenLastCalledWith("132456");
  },
};

export const PressedAsWell: Story = {
  name: "Who presses the button as well while the code is under way sends it once",
  args: { autoFocus: true },
  render: (args) => <Waiting {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.keyboard("123456{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

function digits(canvas: ReturnType<typeof within>): string[] {
  return canvas.getAllByRole("textbox").map((box: HTMLElement) => (box as HTMLInputElement).value);
}

/** Never gets an answer. */
function Waiting({ onSubmit, ...props }: VerifyCodeFormProps) {
  const [isPending, setPending] = useState(false);
  return (
    <VerifyCodeForm
      {...props}
      pending={isPending}
      onSubmit={(code) => {
        setPending(true);
        onSubmit(code);
      }}
    />
  );
}

/** Refuses every code, as soon as it is under way. */
function Refusing({ onSubmit, onCodeChange, ...props }: VerifyCodeFormProps) {
  const [status, setStatus] = useState<"idle" | "pending" | "refused">("idle");
  return (
    <VerifyCodeForm
      {...props}
      pending={status === "pending"}
      error={status === "refused" ? wrongCode : undefined}
      onCodeChange={(code) => {
        setStatus("idle");
        onCodeChange?.(code);
      }}
      onSubmit={(code) => {
        setStatus("pending");
        queueMicrotask(() => setStatus("refused"));
        onSubmit(code);
      }}
    />
  );
}

export const Resent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Resending: Story = {
  args: { resending: true },
  play: async ({ args, canvas }) => {
    const resend = canvas.getByRole("button", { name: "Resend" });
    await expect(resend).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(resend);
    await expect(args.onResend).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Continue" })).toBeEnabled();
  },
};

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
let time = start;

/** It does not claim that a code was sent if none was: the button counts down until one can be sent. */
export const NoCodeSent: Story = {
  name: "If no new code was sent, it says when one can be",
  args: { codeSent: false, resendAt: start + 43_000, now: () => start },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByText(/We have sent/)).toBeNull();
    await expect(canvas.getByText(/Enter the newest 6-digit code that we sent to/)).toHaveTextContent(
      "Enter the newest 6-digit code that we sent to ada@example.org. You can ask for a new one in 43 seconds.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Resend in 43 s" }));
    await expect(args.onResend).not.toHaveBeenCalled();
  },
};

export const CountsDown: Story = {
  name: "The button counts down the seconds, then sends again",
  tags: ["slow"],
  args: { resendAt: start + 61_050, now: () => time },
  beforeEach: () => {
    time = start;
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/We have sent a 6-digit code to/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Resend in 1:02" })).toBeVisible();
    time = start + 1_050;
    await expect(await canvas.findByRole("button", { name: "Resend in 60 s" })).toBeVisible();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    time = start + 61_050;
    await userEvent.click(await canvas.findByRole("button", { name: "Resend" }, { timeout: 5_000 }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("status")).toHaveTextContent("You can ask for a new code now.");
  },
};

/** Answers a Resend immediately with the time that is left to wait. */
function AskedTooSoon({ onResend, ...props }: VerifyCodeFormProps) {
  const [isResending, setResending] = useState(false);
  const [resendAt, setResendAt] = useState<number>();
  useEffect(() => {
    if (isResending) {
      setResending(false);
      setResendAt(start + 20_000);
    }
  }, [isResending]);
  return (
    <VerifyCodeForm
      {...props}
      codeSent={false}
      resending={isResending}
      resendAt={resendAt}
      onResend={() => {
        onResend?.();
        setResending(true);
      }}
    />
  );
}

export const ResentTooSoon: Story = {
  name: "After Resend the focus is in the code, and the wait is announced (WCAG 2.4.3, 4.1.3)",
  args: { now: () => start },
  render: (args) => <AskedTooSoon {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await waitFor(() => expect(canvas.getByLabelText("Digit 1 of 6")).toHaveFocus());
    await expect(canvas.getByRole("status")).toHaveTextContent("You can ask for a new one in 20 seconds.");
  },
};

/** Recovery must not tell whether there is an account. */
export const OwnWords: Story = {
  args: { labels: { sentTo: "If {email} has an account here, we have sent a 6-digit code to it." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^If/)).toHaveTextContent(
      "If ada@example.org has an account here, we have sent a 6-digit code to it.",
    );
    await expect(canvas.getByText("ada@example.org").tagName).toBe("STRONG");
    await expect(canvas.queryByText(/^We have sent/)).toBeNull();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { codeSent: false, resendAt: start + 61_050, backHref: "#signin", now: () => start },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <VerifyCodeForm {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Geben Sie/)).toHaveTextContent(
      "Geben Sie den neuesten 6-stelligen Code ein, den wir an ada@example.org gesendet haben. Einen neuen Code können Sie in 2 Minuten anfordern.",
    );
    await expect(canvas.getByRole("button", { name: "Erneut senden in 1:02" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Weiter" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Der Bestätigungscode muss 6 Ziffern haben.");
    await expect(canvas.getByRole("link", { name: "Zurück zur Anmeldung" })).toBeVisible();
  },
};

export const Pending: Story = {
  args: { initialCode: "042917", pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Recovery: Story = {
  args: { labels: { title: "Enter the 6-digit code" }, backHref: "#signin" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Enter the 6-digit code" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "#signin");
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <VerifyCodeForm
        {...args}
        placement="inline"
        initialCode="042917"
        error="The activation code is incorrect."
        backHref="#signin"
        codeSent={false}
        resendAt={start + 43_000}
        now={() => start}
      />
      <VerifyCodeForm {...args} placement="inline" pending resending labels={{ title: "Pending" }} />
    </>
  ),
};
