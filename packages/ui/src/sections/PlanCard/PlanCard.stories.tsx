import { plans } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { billingTexts } from "../../messages/billing.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { conformance } from "../../testing/conformance.ts";
import { PlanCard } from "./PlanCard.tsx";

const [free, educator, , enterprise] = plans;

if (free === undefined || educator === undefined || enterprise === undefined) {
  throw new Error("There are fewer than four plans.");
}

const meta = {
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
    const features = within(card.getByRole("list", { name: "What is in it" })).getAllByRole("listitem");
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
  args: { isChosen: true },
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
  args: { isCurrent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your plan")).toBeVisible();
  },
};

export const InAnotherLanguage: Story = {
  args: {
    labels: {
      formatPrice: (price) => formatMoney(price, "de"),
      names: { ...billingTexts, planTitles: { ...billingTexts.planTitles, educator: "Lehrende" } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("9,99 €")).toBeVisible();
    await expect(canvas.getByRole("article", { name: "Lehrende" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))", gap: 24 }}>
      <PlanCard plan={free} action={{ label: "Start for free", href: "#signup" }} />
      <PlanCard plan={educator} isCurrent />
      <PlanCard plan={educator} isChosen action={{ label: "Ask for Educator", href: "#ask" }} />
      <PlanCard plan={enterprise} action={{ label: "Choose Enterprise", href: "#signup" }} />
    </div>
  ),
};

export const Conformance = conformance((props) => <PlanCard plan={educator} {...props} />);
