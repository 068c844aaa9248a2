import { plans } from "@belab/domain/billing";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { PlanCard } from "./PlanCard.tsx";

const [free, educator, , enterprise] = plans;

if (free === undefined || educator === undefined || enterprise === undefined) {
  throw new Error("There are fewer than four plans.");
}

const meta = {
  title: "Catalogue/PlanCard",
  component: PlanCard,
  args: { plan: educator, style: { maxWidth: 320 } },
} satisfies Meta<typeof PlanCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Educator" }));
    await expect(card.getByText("For a teacher who runs games with a class.")).toBeVisible();
    await expect(card.getByText("€9.99").parentElement).toHaveTextContent("€9.99 / month - billed yearly");
    const features = within(card.getByRole("list", { name: "What's included" })).getAllByRole("listitem");
    await expect(features.map((feature) => feature.textContent?.replace(/ planned$/, "").trim())).toEqual([
      "All free features",
      "Unlimited gaming sessions",
      "Access to premium games",
      "Classroom management",
      "Personal progress analysis",
    ]);
    await expect(card.queryByRole("link")).toBeNull();
    await expect(card.queryByText("Your plan")).toBeNull();
  },
};

export const Playground: Story = { args: { action: { label: "Choose Educator", href: "#signup" } } };

export const Free: Story = {
  args: { plan: free, action: { label: "Start for free", href: "#signup" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("€0").parentElement).toHaveTextContent(/^€0 \/ month$/);
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "#signup");
  },
};

export const Planned: Story = {
  name: "B8: what does not work yet is marked as planned",
  args: {
    plan: {
      ...educator,
      features: [
        { key: "all-free-features", isPlanned: false },
        { key: "personal-reports", isPlanned: true },
      ],
    },
  },
  play: async ({ canvas }) => {
    const [works, comes] = canvas.getAllByRole("listitem");
    await expect(works).toHaveTextContent(/^All free features$/);
    await expect(comes).toHaveTextContent(/^Personal reports planned$/);
  },
};

export const Chosen: Story = {
  args: { chosen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your choice")).toBeVisible();
  },
};

export const Thousands: Story = {
  args: { plan: enterprise },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("€1,199.99")).toBeVisible();
  },
};

export const Current: Story = {
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your plan")).toBeVisible();
  },
};

export const German: Story = {
  args: { plan: enterprise },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <PlanCard {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Unternehmen" }));
    await expect(card.getByText("1.199,99 €").parentElement).toHaveTextContent("/ Monat – jährliche Abrechnung");
    await expect(card.getByText(/^Alle Leistungen von „Universität“/)).toBeVisible();
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))", gap: 24 }}>
      <PlanCard plan={free} action={{ label: "Start for free", href: "#signup" }} />
      <PlanCard plan={educator} current />
      <PlanCard plan={educator} chosen action={{ label: "Request Educator", href: "#ask" }} />
      <PlanCard plan={enterprise} action={{ label: "Choose Enterprise", href: "#signup" }} />
    </div>
  ),
};

export const Conformance = conformance((props) => <PlanCard plan={educator} {...props} />);
