import { orderPath } from "@belab/domain/billing";
import { organisationPaths } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { present } from "../../testing/organisations.ts";
import { inSettings } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { NewOrganisationPage } from "./NewOrganisationPage.tsx";

const meta = {
  title: "Pages/Organizations/NewOrganisationPage",
  component: NewOrganisationPage,
  decorators: inSettings(organisationPaths.create),
  parameters: wholePageParameters,
  args: {
    trial: "available",
    initial: { timeZone: "Europe/Vienna" },
    timeZones: ["Africa/Accra", "Europe/Vienna"],
    now: () => present,
    onSubmit: fn(),
  },
} satisfies Meta<typeof NewOrganisationPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Create an organization", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/University plan for 30 days, without a card/)).toBeVisible();
    await expect(canvas.queryByLabelText("Plan")).toBeNull();
    await fill(canvas.getByLabelText("Name"), "Economics");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "Ghana");
    await userEvent.click(canvas.getByRole("button", { name: "Start the trial" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: "Economics", country: "GH" }));
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Narrow: Story = { tags: ["exhaustive"], ...narrow, args: { operator: true }, play };

/** Operators say whose it is and which plan it gets. */
export const ForOperators: Story = {
  args: { operator: true, trial: "unneeded" },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByLabelText("Email address of the owner")).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Create organization" })).toBeVisible();
  },
};

/** On the way to an order, it is created without a trial, whoever had one. */
export const ForAnOrder: Story = {
  args: { orderedPlan: "university", trial: "used" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/^You then order the University plan for it/)).toBeVisible();
    await expect(canvas.queryByText(/trial/i)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to the order" })).toHaveAttribute(
      "href",
      orderPath("university"),
    );
    await fill(canvas.getByLabelText("Name"), "Economics");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "Ghana");
    await userEvent.click(canvas.getByRole("button", { name: "Create organization" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: "Economics", country: "GH" }));
  },
};

export const ForAnOrderOnPhone: Story = { tags: ["exhaustive"], ...phone, args: { orderedPlan: "university" }, play };

export const TrialUsed: Story = {
  args: { trial: "used" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You can't make an organization yet" })).toBeVisible();
    await expect(canvas.getByText(/You have already had your trial/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect(canvas.queryByLabelText("Name")).toBeNull();
  },
};

export const NeedsTeaching: Story = {
  args: { trial: "needs-teaching" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Only teachers can try a plan/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ask to become a teacher" })).toHaveAttribute(
      "href",
      organisationPaths.settings,
    );
  },
};

export const Refused: Story = {
  args: { error: "You belong to 100 organizations. Leave one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You belong to 100 organizations.");
  },
};

export const Loading: Story = {
  args: { trial: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { trial: undefined, fetch: { error: "Error connecting to the server. Please try again.", onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.fetch?.onRetry).toHaveBeenCalledOnce();
  },
};
