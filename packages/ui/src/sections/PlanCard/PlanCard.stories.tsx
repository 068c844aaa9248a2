import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { OtherProduct, otherPlans } from "../../testing/otherProduct.tsx";
import { MessagesProvider } from "../../theme/messages.tsx";
import { labPlans, useLabPlans } from "../PlanList/labPlans.tsx";
import { PlanCard, type PlanCardProps } from "./PlanCard.tsx";

const [free, educator, , enterprise] = labPlans();

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
    await expect(card.getByText("€9.99 a month, or €99.99 a year (€8.33 a month), VAT included")).toBeVisible();
    const features = within(card.getByRole("list", { name: "What's included" })).getAllByRole("listitem");
    await expect(features.map((feature) => feature.textContent?.trim())).toEqual([
      "All free features partly planned",
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
  args: { plan: free, action: { label: "Start for free", href: "#signup", primary: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("€0").parentElement).toHaveTextContent(/^€0 \/ month$/);
    await expect(canvas.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", "#signup");
  },
};

export const Planned: Story = {
  name: "What does not work yet is marked as planned",
  args: {
    plan: {
      ...educator,
      features: [
        { text: "All free features", planned: false },
        { text: "Personal reports", planned: true },
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

/** What takes no page is done by a button. */
export const Asked: Story = {
  name: "A plan is asked for, and waits",
  args: { action: { label: "Ask for Educator", onAction: fn() } },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <PlanCard {...args} />
      <PlanCard {...args} requested action={undefined} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ask for Educator" }));
    await expect(args.action?.onAction).toHaveBeenCalledOnce();
    await expect(canvas.getByText("Requested")).toBeVisible();
  },
};

export const Thousands: Story = {
  args: { plan: enterprise },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("€1,199.99")).toBeVisible();
    await expect(canvas.getByText("€1,199.99 a month, or €9,999.99 a year (€833.33 a month), plus VAT")).toBeVisible();
  },
};

export const Current: Story = {
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your plan")).toBeVisible();
  },
};

/** The card of one of the lab's plans, in the provider's language. */
function LabPlanCard({ plan, ...rest }: PlanCardProps) {
  return <PlanCard {...rest} plan={useLabPlans().find(({ id }) => id === plan.id) ?? plan} />;
}

export const German: Story = {
  tags: ["exhaustive"],
  args: { plan: enterprise },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <LabPlanCard {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Unternehmen" }));
    await expect(card.getByText("1.199,99 €").parentElement).toHaveTextContent("/ Monat – jährliche Abrechnung");
    await expect(card.getByText(/^Alle Leistungen von „Universität“/)).toBeVisible();
  },
};

export const OtherPriceInWords: Story = {
  name: "A plan in another currency, for each seat, paid once, or on request",
  render: () => (
    <OtherProduct>
      <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))", gap: 24 }}>
        {otherPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            chosen={plan.id === "box"}
            action={{ label: "Anfragen", href: "#anfrage" }}
          />
        ))}
      </div>
    </OtherProduct>
  ),
  play: async ({ canvas }) => {
    const cards = ["Pro Platz", "Koffer", "Campus"].map((name) => canvas.getByRole("article", { name }));
    const price = (card: HTMLElement | undefined) => card?.querySelector("p:has(span)")?.textContent.trim();
    await expect(cards.map(price)).toEqual(["4,90 $ pro Platz und Semester", "349 $ einmalig", "Auf Anfrage"]);
    await expect(canvas.getByText("Ihre Wahl")).toBeVisible();
    const titles = canvas.getAllByRole("heading").map((title) => title.getBoundingClientRect().top);
    await expect(new Set(titles).size).toBe(1);
    const actions = canvas.getAllByRole("link").map((link) => link.getBoundingClientRect().bottom);
    await expect(new Set(actions).size).toBe(1);
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))", gap: 24 }}>
      <PlanCard plan={free} action={{ label: "Start for free", href: "#signup", primary: true }} />
      <PlanCard plan={educator} current />
      <PlanCard plan={educator} chosen action={{ label: "Request Educator", href: "#ask" }} />
      <PlanCard plan={enterprise} action={{ label: "Choose Enterprise", href: "#signup" }} />
    </div>
  ),
};
