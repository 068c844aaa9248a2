import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect, useState } from "react";
import { expect, fn, isMockFunction, screen, waitFor } from "storybook/test";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { type HeldTimers, withHeldTimers } from "../../testing/heldTimers.ts";
import { layoutModes } from "../../testing/modes.ts";
import { NoticeDialog, type NoticeDialogProps } from "./NoticeDialog.tsx";

const meta = {
  title: "Feedback/NoticeDialog",
  component: NoticeDialog,
  args: {
    opened: false,
    title: "Check your email",
    message: "We have sent a 6-digit code to ada@example.org.",
    variant: "success",
    onClose: fn(),
  },
  render: (args) => <OpenedByButton {...args} />,
  parameters: { docs: { story: { inline: false, height: "440px" } } },
} satisfies Meta<typeof NoticeDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

function OpenedByButton({ onClose, ...props }: NoticeDialogProps) {
  const [opened, setOpened] = useState(props.opened);
  function close() {
    setOpened(false);
    onClose();
  }
  return (
    <>
      <PlainButton onClick={() => setOpened(true)}>Open</PlainButton>
      <NoticeDialog {...props} opened={opened} onClose={close} />
    </>
  );
}

/** Opens over the page, takes the focus, and returns it when closed. */
export const Default: Story = {
  tags: ["!autodocs"],
  play: async ({ args, canvas, userEvent }) => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Check your email" });
    await expect(dialog).toHaveAccessibleDescription("We have sent a 6-digit code to ada@example.org.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    await expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    await expect(screen.queryByRole("timer")).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  },
};

export const Playground: Story = {
  tags: ["axe"],
  args: { warning: "The code is valid for 10 minutes.", autoCloseSeconds: 600 },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button", { name: "Open" })),
};

export const ClosedByEscape: Story = {
  tags: ["!autodocs"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const decision = {
  title: "End the table?",
  message: "All 12 players at this table will see their results at once.",
  warning: "You cannot reopen a table that has ended.",
  variant: "warning",
} satisfies Partial<NoticeDialogProps>;

/** The order in which an action was called, among all of them. */
function callOrder(action: (() => void) | undefined) {
  return isMockFunction(action) ? action.mock.invocationCallOrder[0] : undefined;
}

/** Confirm runs its action, then closes. The focus starts on Cancel and stays within the dialog. */
export const Approved: Story = {
  tags: ["!autodocs"],
  args: { ...decision, onApprove: fn(), onReject: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("alertdialog", { name: "End the table?" });
    const cancel = screen.getByRole("button", { name: "Cancel" });
    const confirm = screen.getByRole("button", { name: "Confirm" });
    await waitFor(() => expect(cancel).toHaveFocus());
    await expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.tab();
    await expect(confirm).toHaveFocus();
    await userEvent.tab();
    await expect(cancel).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(confirm).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onApprove).toHaveBeenCalledOnce();
    await expect(callOrder(args.onApprove)).toBeLessThan(callOrder(args.onClose) ?? 0);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onReject).not.toHaveBeenCalled();
  },
};

/** Cancel runs its action, then closes. */
export const Rejected: Story = {
  tags: ["!autodocs"],
  args: { ...decision, onApprove: fn(), onReject: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onReject).toHaveBeenCalledOnce();
    await expect(callOrder(args.onReject)).toBeLessThan(callOrder(args.onClose) ?? 0);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};

/** Escape neither confirms nor cancels. */
export const DecisionEscaped: Story = {
  tags: ["!autodocs"],
  args: { ...decision, onApprove: fn(), onReject: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onApprove).not.toHaveBeenCalled();
    await expect(args.onReject).not.toHaveBeenCalled();
  },
};

/** Lets the first of two seconds pass. */
async function passFirstSecond(timers: HeldTimers): Promise<void> {
  await timers.passOnceDue(1000);
  await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("Closes in 1 s"));
}

/** Lets the second of two seconds pass. */
async function passLastSecond(timers: HeldTimers): Promise<void> {
  await timers.passOnceDue(1000);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** Counts down on a badge, then closes, once. */
export const AutoClosed: Story = {
  tags: ["!autodocs"],
  args: { autoCloseSeconds: 2 },
  play: withHeldTimers(async ({ args, canvas, userEvent }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(await screen.findByRole("timer")).toHaveTextContent("Closes in 2 s");
    await passFirstSecond(timers);
    await expect(args.onClose).not.toHaveBeenCalled();
    await passLastSecond(timers);
    await expect(args.onClose).toHaveBeenCalledOnce();
  }),
};

/** The countdown waits while the pointer is inside, and continues when it has left. */
export const HeldByPointer: Story = {
  tags: ["!autodocs"],
  name: "A notice stays while the pointer is inside (WCAG 2.4.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { autoCloseSeconds: 2 },
  play: withHeldTimers(async ({ args, canvas, userEvent }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const message = await screen.findByText(args.message);
    await userEvent.pointer({ target: message, coords: { clientX: 7, clientY: 7 } });
    await expect(screen.getByRole("timer")).toHaveTextContent("Stays open");
    timers.pass(60_000);
    await expect(args.onClose).not.toHaveBeenCalled();

    await userEvent.pointer({ target: document.body, coords: { clientX: 0, clientY: 0 } });
    await expect(screen.getByRole("timer")).toHaveTextContent("Closes in 2 s");
    await passFirstSecond(timers);
    await passLastSecond(timers);
    await expect(args.onClose).toHaveBeenCalledOnce();
  }),
};

export const OpenedByKeyboard: Story = {
  tags: ["!autodocs"],
  name: "A notice that was opened by a key closes by itself, although it has the focus, and returns it",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { autoCloseSeconds: 2 },
  play: withHeldTimers(async ({ args, canvas, userEvent }, timers) => {
    canvas.getByRole("button", { name: "Open" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    await expect(screen.getByRole("timer")).toHaveTextContent("Closes in 2 s");
    await expect(screen.getByRole("status")).toHaveTextContent(args.message);
    await passFirstSecond(timers);
    await passLastSecond(timers);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  }),
};

/** Whoever uses the keyboard inside decides when it closes. */
export const HeldByKeyboard: Story = {
  tags: ["!autodocs"],
  name: "A notice stays open once a key was used inside, and returns the focus (WCAG 2.4.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { autoCloseSeconds: 2 },
  play: withHeldTimers(async ({ args, canvas, userEvent }, timers) => {
    canvas.getByRole("button", { name: "Open" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("timer")).toHaveTextContent("Stays open");
    timers.pass(60_000);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  }),
};

/** A form whose button waits for a response, then a dialog that is removed, as on a page. */
function AskedInForm({ isRemoved }: { isRemoved: boolean }) {
  const [step, setStep] = useState<"form" | "pending" | "asked" | "done">("form");
  return (
    <section>
      <h2>Active sessions</h2>
      {!(isRemoved && step === "done") && (
        <PlainButton pending={step === "pending"} onClick={() => setStep("pending")}>
          End session
        </PlainButton>
      )}
      {step === "pending" && <AnswerComes onAnswer={() => setStep("asked")} />}
      {step === "asked" && (
        <NoticeDialog opened title="Saved" message="It is done." variant="success" onClose={() => setStep("done")} />
      )}
    </section>
  );
}

/** A response that arrives after the button was disabled. */
function AnswerComes({ onAnswer }: { onAnswer: () => void }) {
  useEffect(() => {
    const timeout = setTimeout(onAnswer, 200);
    return () => clearTimeout(timeout);
  }, [onAnswer]);
  return null;
}

const sendAndClose: Story["play"] = async ({ canvas, userEvent }) => {
  canvas.getByRole("button", { name: "End session" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

export const FocusGivenBack: Story = {
  tags: ["!autodocs"],
  name: "After a notice the focus is on the button that was disabled while it showed (WCAG 2.4.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <AskedInForm isRemoved={false} />,
  play: async (context) => {
    await sendAndClose(context);
    await waitFor(() => expect(context.canvas.getByRole("button", { name: "End session" })).toHaveFocus());
  },
};

export const FocusOnHeading: Story = {
  tags: ["!autodocs"],
  name: "After a notice whose button is gone the focus is on the heading above it (WCAG 2.4.3)",
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <AskedInForm isRemoved />,
  play: async (context) => {
    await sendAndClose(context);
    await waitFor(() => expect(context.canvas.getByRole("heading", { name: "Active sessions" })).toHaveFocus());
  },
};

/** After it was closed manually, the countdown starts again the next time; the first one closes nothing. */
export const AutoCloseReopened: Story = {
  tags: ["!autodocs"],
  args: { autoCloseSeconds: 2 },
  play: withHeldTimers(async ({ args, canvas, userEvent }, timers) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("timer");
    await passFirstSecond(timers);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(await screen.findByRole("timer")).toHaveTextContent("Closes in 2 s");
    await passFirstSecond(timers);
    await passLastSecond(timers);
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  }),
};

/** A failure is an alert dialog. */
export const Failure: Story = {
  args: { title: "Login Failed", message: "Invalid email or password.", variant: "error" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(await screen.findByRole("alertdialog", { name: "Login Failed" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** Keeps a dialog, which has a fixed position, inside a box of the page. */
function Frame({ children }: { children: ReactNode }) {
  return <div style={{ position: "relative", height: 340, transform: "translate(0)" }}>{children}</div>;
}

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes }, docs: { story: { inline: true } } },
  render: () => {
    const still = {
      opened: true,
      withinPortal: false,
      trapFocus: false,
      returnFocus: false,
      lockScroll: false,
      onClose: () => undefined,
    };
    return (
      <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 480px), 1fr))" }}>
        <Frame>
          <NoticeDialog {...still} variant="success" title="Login successful." message="Welcome back, Ada." />
        </Frame>
        <Frame>
          <NoticeDialog {...still} variant="error" title="Login Failed" message="Invalid email or password." />
        </Frame>
        <Frame>
          <NoticeDialog
            {...still}
            variant="info"
            title="Account Activation Required"
            message="You must activate your account. Redirecting to activation page."
            autoCloseSeconds={600}
            labels={{ closesIn: "Closes in 3 s" }}
          />
        </Frame>
        <Frame>
          <NoticeDialog
            {...still}
            variant="warning"
            title="End the table?"
            message="All 12 players at this table will see their results at once."
            warning="You cannot reopen a table that has ended."
            onApprove={() => undefined}
          />
        </Frame>
      </div>
    );
  },
};
