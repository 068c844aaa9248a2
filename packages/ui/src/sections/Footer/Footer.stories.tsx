import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { OtherProduct } from "../../testing/otherProduct.tsx";
import { ColorSchemeMenu } from "../ColorSchemeMenu/ColorSchemeMenu.tsx";
import { Footer } from "./Footer.tsx";

const meta = {
  title: "Shells/Footer",
  component: Footer,
  args: { clients: [{ name: "Business school" }] },
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Business Education Laboratory" })).toHaveAttribute("href", "/");
    const navigation = within(canvas.getByRole("navigation", { name: "Footer" }));
    await expect(linkTexts(navigation.getByRole("list", { name: "Legal" }))).toEqual([
      "Privacy Policy",
      "Terms of Service",
      "Cookie Policy",
      "Disclaimer",
    ]);
    await expect(linkTexts(navigation.getByRole("list", { name: "Support" }))).toEqual([
      "FAQ",
      "Contact",
      "Tutorials",
      "Enter a code",
    ]);
    await expect(navigation.getByRole("link", { name: "Cookie Policy" })).toHaveAttribute("href", "/cookie-policy");
    await expect(canvas.getByRole("list", { name: "Our Clients" })).toHaveTextContent("Business school");
  },
};

export const Addresses: Story = {
  name: "Each of the lab's links leads to the page that it names",
  play: async ({ canvas }) => {
    const navigation = within(canvas.getByRole("navigation", { name: "Footer" }));
    const addresses = navigation.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    await expect(addresses).toEqual([
      ["Privacy Policy", "/privacy-policy"],
      ["Terms of Service", "/terms-of-service"],
      ["Cookie Policy", "/cookie-policy"],
      ["Disclaimer", "/disclaimer"],
      ["FAQ", "/faq"],
      ["Contact", "/contact"],
      ["Tutorials", "/tutorials"],
      ["Enter a code", "/join"],
    ]);
  },
};

export const Selling: Story = {
  name: "Where something is sold, withdrawing and canceling are two links more",
  args: { sells: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Withdraw from contract here" })).toHaveAttribute(
      "href",
      "/withdraw",
    );
    await expect(canvas.getByRole("link", { name: "Cancel a contract" })).toHaveAttribute("href", "/cancel");
  },
};

export const NeutralCrest: Story = {
  name: "A client without a mark of its own has a crest in lines alone, as quiet as its name",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const client = within(canvas.getByRole("list", { name: "Our Clients" })).getByRole("listitem");
    const { color } = getComputedStyle(client);
    for (const line of client.querySelectorAll("path")) {
      await expect(getComputedStyle(line)).toMatchObject({ fill: "none", stroke: color });
    }
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("list", { name: "Our Clients" })).toBeNull();
    const faq = canvas.getByRole("link", { name: "FAQ" }).getBoundingClientRect();
    await expect(faq.height).toBeGreaterThanOrEqual(44);
    await expect(faq.width).toBeGreaterThanOrEqual(44);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const OtherPages: Story = {
  args: {
    homeHref: "#start",
    columns: [{ title: "Rechtliches", links: [{ label: "Impressum", href: "#impressum" }] }],
    clients: [],
    tagline: "Labor für Wirtschaftslehre",
    labels: { navigation: "Fußzeile" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Impressum" })).toHaveAttribute("href", "#impressum");
    await expect(canvas.queryByRole("link", { name: "FAQ" })).toBeNull();
    await expect(canvas.queryByText("Our Clients")).toBeNull();
  },
};

/** Below a form: where people agree to the terms they can read them. */
export const Compact: Story = {
  args: { compact: true, settings: <ColorSchemeMenu /> },
  play: async ({ canvas }) => {
    const navigation = within(canvas.getByRole("navigation", { name: "Footer" }));
    await expect(linkTexts(navigation.getByRole("list"))).toEqual([
      "Privacy Policy",
      "Terms of Service",
      "Cookie Policy",
      "Disclaimer",
    ]);
    await expect(canvas.getByRole("button", { name: "Colour scheme" })).toBeVisible();
    await expect(canvas.queryByText("Our Clients")).toBeNull();
  },
};

const otherColumns = [
  {
    title: "Planspielwerk",
    links: [
      { label: "Impressum", href: "#impressum" },
      { label: "Datenschutz", href: "#datenschutz" },
    ],
  },
  { title: "Lehre", links: [{ label: "Handbuch", href: "#handbuch" }] },
  { title: "Kontakt", links: [{ label: "Rückruf", href: "#rueckruf" }] },
];

export const OtherBrand: Story = {
  name: "Another product's brand, columns and copyright",
  args: { clients: [], columns: otherColumns, copyright: "© 2026 Planspielwerk GmbH", homeHref: "#start" },
  render: (args) => (
    <OtherProduct>
      <Footer {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Planspielwerk" })).toHaveAttribute("href", "#start");
    await expect(canvas.getAllByRole("list")).toHaveLength(3);
    await expect(canvas.getByText("© 2026 Planspielwerk GmbH")).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/Laboratory|Kunden|Cookie/);
  },
};

export const OtherBrandCompact: Story = {
  name: "Another product's line of links and its copyright",
  args: { clients: [], columns: otherColumns, copyright: "© 2026 Planspielwerk GmbH", compact: true },
  render: (args) => (
    <OtherProduct>
      <Footer {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas }) => {
    await expect(linkTexts(canvas.getByRole("list"))).toEqual(["Impressum", "Datenschutz"]);
    await expect(canvas.getByText("© 2026 Planspielwerk GmbH")).toBeVisible();
  },
};

export const Settings: Story = {
  args: { settings: <ColorSchemeMenu /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Colour scheme" })).toBeVisible();
  },
};

export const Matrix: Story = {
  args: { clients: [{ name: "Business school" }, { name: "School of applied economics and management" }] },
};

function linkTexts(list: HTMLElement): (string | null)[] {
  return within(list)
    .getAllByRole("link")
    .map((link) => link.textContent);
}
