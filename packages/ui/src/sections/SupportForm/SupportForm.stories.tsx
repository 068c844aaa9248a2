import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { SupportForm } from "./SupportForm.tsx";

const meta = {
  title: "Forms/SupportForm",
  component: SupportForm,
  args: { included: "mail", email: "ada@example.org", page: "/home/games/table", onSubmit: fn(), onAgain: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SupportForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const text = "How do I give one student more time?";
const hours = "Mon–Fri, 9:00–17:00 CET";
const organisations = [
  { organisationId: "1", name: "Example University" },
  { organisationId: "2", name: "Department of Economics, Evening School of the Example Academy" },
];

/** Sent by keyboard. Nothing is said of hours and of a contact that the operator has not set. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
    await expect(canvas.getByText("Ask anything about the lab. We answer by email to ada@example.org.")).toBeVisible();
    await expect(canvas.getByText(/the page that you came from \(\/home\/games\/table\)/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/Hours|Your contact|come first/);
    await expect(canvas.queryByRole("radio")).toBeNull();
    await userEvent.click(canvas.getByRole("textbox", { name: "Subject" }));
    await userEvent.keyboard(`Extra time{Tab}${text}{Tab}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ subject: "Extra time", text });
  },
};

export const UnknownPage: Story = {
  name: "Nothing is said of a page that is not known",
  args: { page: undefined },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sent with it: your name, your email address and your plan.")).toBeVisible();
  },
};

export const NamedContact: Story = {
  name: "Names the contact of the plan, and the hours as the operator has written them",
  args: { included: "contact", contact: "Grace Hopper", hours },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/questions from your plan come first\.$/)).toBeVisible();
    await expect(canvas.getByText("Your contact: Grace Hopper")).toBeVisible();
    await expect(canvas.getByText(`Hours: ${hours}`)).toBeVisible();
  },
};

export const OfOrganisation: Story = {
  name: "A question can be for an organization of the person",
  args: { included: "first", organisations },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Who is the question for?" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Myself" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Example University" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "Members");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), text);
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ subject: "Members", text, organisationId: "1" });
  },
};

export const Refused: Story = {
  name: "What is missing is said at the fields, and the focus is on the first of them",
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), "Too short");
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    const subject = canvas.getByRole("textbox", { name: "Subject" });
    await expect(subject).toHaveFocus();
    await expect(subject).toHaveAccessibleDescription("Say in a few words what your question is about.");
    await expect(canvas.getByRole("textbox", { name: "Your question" })).toHaveAccessibleDescription(
      /Describe your question in at least 20 characters\./,
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  args: { labels: { text: "Question" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Subject" }));
    await userEvent.paste("x".repeat(121));
    await userEvent.click(canvas.getByRole("textbox", { name: "Question" }));
    await userEvent.paste("x".repeat(4001));
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    await expect(canvas.getByText("The subject can have up to 120 characters.")).toBeVisible();
    await expect(canvas.getByText("Your question can have up to 4,000 characters.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sending: Story = {
  tags: ["slow"],
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "Extra time");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), text);
    const send = canvas.getByRole("button", { name: "Send question" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(send);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** What was written is still there, and can be sent again. */
export const NotSent: Story = {
  tags: ["slow"],
  render: function Failing(args) {
    const [error, setError] = useState<string>();
    return <SupportForm {...args} error={error} onSubmit={() => setError("We can't reach the server.")} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "Extra time");
    const question = canvas.getByRole("textbox", { name: "Your question" });
    await userEvent.type(question, text);
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("We can't reach the server.");
    await expect(question).toHaveValue(text);
  },
};

/** The number has the focus, and the next form is empty. */
export const Sent: Story = {
  render: function Sends(args) {
    const [number, setNumber] = useState<number>();
    return (
      <SupportForm
        {...args}
        sentNumber={number}
        onSubmit={() => setNumber(1024)}
        onAgain={() => setNumber(undefined)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "Extra time");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), text);
    await userEvent.click(canvas.getByRole("button", { name: "Send question" }));
    await expect(canvas.getByRole("heading", { name: "Your question has the number 1024" })).toHaveFocus();
    await expect(canvas.getByText(/We have emailed a copy to ada@example\.org\./)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Ask another question" }));
    await expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveValue("");
    await expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveFocus();
  },
};

/** The form's place says what the plan gives, which one has support by email, and leads there. */
export const WithoutPlan: Story = {
  args: { included: "none" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(links).toEqual(["/home/help", "/faq", "/tutorials", "/home/plans?plan=educator"]);
    await expect(canvas.getByText(/part of the Educator plan and of every plan above it/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Compare plans" })).toBeVisible();
  },
};

/** The operator has set no address: nothing is sold that cannot be had. */
export const Unreachable: Story = {
  args: { included: "none", reachable: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.getByText(/Support can't be reached here/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See whom to ask" })).toHaveAttribute(
      "href",
      "/home/settings/department",
    );
    await expect(canvasElement).not.toHaveTextContent("Educator");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  args: { included: "contact", contact: "Grace Hopper", hours, organisations },
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <SupportForm {...args} included="contact" contact="Grace Hopper" hours={hours} organisations={organisations} />
      <SupportForm {...args} error="We can't reach the server." labels={{ title: "Not sent" }} />
      <SupportForm {...args} sentNumber={1024} labels={{ title: "Sent" }} />
      <SupportForm {...args} included="none" labels={{ title: "Without support by email" }} />
      <SupportForm {...args} reachable={false} labels={{ title: "Out of reach" }} />
    </>
  ),
};
