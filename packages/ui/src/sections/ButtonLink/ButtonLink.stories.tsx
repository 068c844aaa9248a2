import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ButtonLink } from "./ButtonLink.tsx";

const meta = {
  title: "Actions and links/ButtonLink",
  component: ButtonLink,
  args: { href: "#next", children: "Go on" },
} satisfies Meta<typeof ButtonLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Go on" });
    await expect(link).toHaveAttribute("href", "#next");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Placard: Story = {
  args: { placard: true, size: "lg" },
};

export const Matrix: Story = {
  render: ({ href }) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
      <ButtonLink href={href}>Go on</ButtonLink>
      <ButtonLink href={href} variant="default">
        Go on
      </ButtonLink>
      <ButtonLink href={href} variant="subtle">
        Go on
      </ButtonLink>
      <ButtonLink href={href} placard>
        Go on
      </ButtonLink>
      <ButtonLink href={href} placard size="lg">
        Go on
      </ButtonLink>
    </div>
  ),
};
