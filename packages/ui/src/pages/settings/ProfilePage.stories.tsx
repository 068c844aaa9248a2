import { accountPaths } from "@belab/domain/accounts";
import { languages } from "@belab/locales";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ProfilePage, type ProfileParts } from "./ProfilePage.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const hour = 3_600_000;
const now = () => present;
const email = "ada@example.edu";

const parts: ProfileParts = {
  profile: { firstName: "Ada", lastName: "Lovelace", onSave: fn(async () => true) },
  email: {
    email,
    onStart: fn(),
    onCancel: fn(),
    onInput: fn(),
    onRequest: fn(),
    onConfirm: fn(async () => "ada@example.org"),
    onResend: fn(async () => true),
  },
  signInMethods: {
    hasPassword: true,
    identities: [{ identityId: "google", provider: "google", linkedAt: present - 400 * hour }],
    now,
    onUnlink: fn(async () => true),
  },
  password: { email, passwordCheck: { status: "accepted" }, onPasswordChange: fn(), onSave: fn(async () => true) },
  language: { languages, current: "en", onChange: fn() },
  sessions: {
    sessions: [
      {
        sessionId: "here",
        device: "Firefox on Windows",
        startedAt: present - 30 * hour,
        seenAt: present,
        isCurrent: true,
      },
      {
        sessionId: "phone",
        device: "Safari on iPhone",
        startedAt: present - 400 * hour,
        seenAt: present - 3 * hour,
        isCurrent: false,
      },
    ],
    now,
    onRetry: fn(),
    onEnd: fn(async () => true),
    onEndOthers: fn(async () => true),
  },
  data: { email, onDownload: fn(), onDelete: fn(), onAsk: fn() },
};

const meta = {
  title: "Pages/Settings/ProfilePage",
  component: ProfilePage,
  decorators: inSettings(accountPaths.profile),
  parameters: wholePageParameters,
  args: { parts, onRetry: fn() },
} satisfies Meta<typeof ProfilePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) => expectWholePage(canvasElement, "Profile", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas, userEvent } = context;
    const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      "Email address",
      "Sign-in methods",
      "Password",
      "Appearance",
      "Language",
      "Active sessions",
      "Your data",
    ]);
    await expect(canvas.getByRole("group", { name: "Or use a drawing" })).toBeVisible();
    const language = within(canvas.getByRole("region", { name: "Language" }));
    await userEvent.click(language.getByRole("button", { name: "Deutsch" }));
    await expect(parts.language.onChange).toHaveBeenCalledWith("de", expect.anything());
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** Until the account is known. */
export const Loading: Story = {
  args: { parts: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { parts: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole("alert")).getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** What was saved is said, and its form begins anew. */
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Current password"), "Chalk2026Dust");
    await fill(canvas.getByLabelText("New password"), "Sponge2027Board");
    await fill(canvas.getByLabelText("Confirm new password"), "Sponge2027Board");
    await userEvent.click(canvas.getByRole("button", { name: "Save new password" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/Your new password is saved\./));
    await expect(canvas.getByLabelText("Current password")).toHaveValue("");
    await expect(parts.password.onSave).toHaveBeenCalledWith({
      currentPassword: "Chalk2026Dust",
      newPassword: "Sponge2027Board",
    });
  },
};

/** The code that was mailed to the new address is asked for. */
export const EmailCode: Story = {
  args: { parts: { ...parts, email: { ...parts.email, step: "code", newEmail: "ada@example.org" } } },
  play: async ({ canvas, userEvent }) => {
    const section = within(canvas.getByRole("region", { name: "Email address" }));
    await expect(section.getByText(/6-digit code/)).toHaveTextContent("ada@example.org");
    await userEvent.click(section.getByRole("button", { name: "Resend code" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("A new code has been sent to your email"));
  },
};

/** A code was asked for again too early. */
export const EmailCodeTooEarly: Story = {
  args: { parts: { ...parts, email: { ...parts.email, step: "address", retryAfter: 43 } } },
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole("region", { name: "Email address" }));
    await expect(section.getByText(/You can ask for another one in 43 seconds\./)).toBeVisible();
  },
};

/** The link of an email whose code no longer works. */
export const EmailCodeExpired: Story = {
  args: { parts: { ...parts, email: { ...parts.email, step: "address", expired: true } } },
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole("region", { name: "Email address" }));
    await expect(section.getByText(/The code has expired or was already used\./)).toBeVisible();
  },
};

/** A linked account is unlinked after a question. */
export const Unlinked: Story = {
  tags: ["slow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Unlink \(Google/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Unlink this Google account?" }));
    await userEvent.click(question.getByRole("button", { name: "Unlink" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/The account is unlinked\./));
    await expect(parts.signInMethods.onUnlink).toHaveBeenCalledOnce();
  },
};

/** Other sessions are ended after a question. */
export const OtherSessionsEnded: Story = {
  tags: ["slow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End all other sessions" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End all other sessions?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(parts.sessions.onEndOthers).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "End all other sessions" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End all other sessions" }),
    );
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("All other sessions ended."));
  },
};

/** The sessions are fetched by themselves: where that fails, the other parts can be used. */
export const SessionsFailed: Story = {
  args: {
    parts: {
      ...parts,
      sessions: {
        ...parts.sessions,
        sessions: undefined,
        errors: { fetch: "Error connecting to the server. Please try again." },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole("alert")).getByRole("button", { name: "Try again" }));
    await expect(parts.sessions.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "Download my data" })).toBeEnabled();
  },
};

/** A person who signs in with Google alone. */
export const WithoutPassword: Story = {
  args: {
    parts: {
      ...parts,
      signInMethods: { ...parts.signInMethods, hasPassword: false },
      password: { ...parts.password, hasPassword: false },
      data: { ...parts.data, hasPassword: false },
    },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.queryByLabelText("Current password")).toBeNull();
    await expect(context.canvas.queryByRole("button", { name: /^Unlink/ })).toBeNull();
  },
};

/** Another language is being stored: the page then loads in it. */
export const LanguageChosen: Story = {
  args: { parts: { ...parts, language: { ...parts.language, pending: "de" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Deutsch" })).toHaveAttribute("aria-busy", "true");
  },
};

export const LanguageFailed: Story = {
  args: {
    parts: {
      ...parts,
      language: { ...parts.language, error: "Error connecting to the server. Please try again." },
    },
  },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole("region", { name: "Language" })).getByRole("alert")).toBeVisible();
  },
};
