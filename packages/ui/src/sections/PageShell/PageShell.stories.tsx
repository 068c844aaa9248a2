import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { labProviders } from "../../testing/labProviders.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ErrorPage } from "../ErrorPage/ErrorPage.tsx";
import { Footer } from "../Footer/Footer.tsx";
import { Header } from "../Header/Header.tsx";
import { Hero } from "../Hero/Hero.tsx";
import { ProsePage } from "../ProsePage/ProsePage.tsx";
import { SignInForm } from "../SignInForm/SignInForm.tsx";
import { SocialButtons } from "../SocialButtons/SocialButtons.tsx";
import { PageShell } from "./PageShell.tsx";

const items = [
  { label: "Games", href: "#gamelist" },
  { label: "Pricing", href: "#pricing" },
  { label: "About us", href: "#aboutus" },
];

const meta = {
  title: "Shells/PageShell",
  component: PageShell,
  args: { header: <Header items={items} />, children: <h1>Our Games</h1> },
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PageShell>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("banner")).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent("Our Games");
    const shell = canvas.getByRole("main").parentElement?.getBoundingClientRect().height;
    await expect(shell).toBeGreaterThanOrEqual(window.innerHeight);
  },
};

export const SkippedHeader: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute("href", `#${canvas.getByRole("main").id}`);
  },
};

/** Below 75rem no wider than 1200 CSS pixels. */
export const Medium: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("main")).toHaveStyle({ maxWidth: "1200px" });
  },
};

/** On a wide screen 1440 CSS pixels, in the middle. */
export const Wide: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "wide" } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(1920);
    const { left, width } = canvas.getByRole("main").getBoundingClientRect();
    await expect(width).toBe(1440);
    await expect(left).toBe(240);
  },
};

const oneEdge: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: {
    footer: <Footer />,
    children: (
      <ProsePage
        title="Terms of Service"
        intro={<p>The agreement between you and the lab.</p>}
        sections={[{ id: "accounts", title: "Accounts", content: <p>An account is for one person.</p> }]}
      />
    ),
  },
  play: async ({ canvas }) => {
    const parts = [
      ...canvas.getAllByRole("link", { name: /Business Education Laboratory/ }),
      canvas.getByRole("heading", { level: 1 }),
      canvas.getByText(/The agreement between/),
      canvas.getByRole("heading", { level: 2, name: "Accounts" }),
      canvas.getByText(/is for one person/),
    ];
    const edges = new Set(parts.map((part) => part.getBoundingClientRect().left));
    await expect([...edges]).toEqual([(window.innerWidth - 1128) / 2]);
  },
};

export const OneEdge: Story = { ...oneEdge, name: "Header, content and footer begin on one line" };

export const OneEdgeWide: Story = {
  ...oneEdge,
  name: "Header, content and footer begin on one line on a wide screen",
  globals: { viewport: { value: "wide" } },
};

/** Set once, for header and footer; a part with a brand of its own keeps it. */
export const OwnBrand: Story = {
  name: "The shell's brand stands in its header and in its footer",
  args: {
    brand: <a href="#partner">Partner school</a>,
    footer: <Footer columns={[{ title: "Legal", links: [{ label: "Imprint", href: "#imprint" }] }]} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const banner = within(canvas.getByRole("banner"));
    await expect(banner.getByRole("link", { name: "Partner school" })).toBeVisible();
    const footer = within(canvas.getByRole("contentinfo"));
    await expect(footer.getByRole("link", { name: "Partner school" })).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/Business Education Laboratory/);
  },
};

export const Decorated: Story = {
  args: { decorated: true },
};

const growing: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { decorated: true, style: { minHeight: 2000 } },
  play: async ({ canvas, canvasElement }) => {
    const shell = canvas.getByRole("main").parentElement;
    const shapes = [...canvasElement.querySelectorAll<SVGElement>("svg[data-shape]")];
    const boxes = () =>
      shapes.map((shape) => {
        const { top, width, height } = shape.getBoundingClientRect();
        return { top, width, height };
      });
    const before = boxes();
    await expect(before).toHaveLength(3);
    shell?.style.setProperty("min-height", "6000px");
    const after = boxes();
    for (const [index, { top, width, height }] of before.entries()) {
      await expect(height).toBeGreaterThan(100);
      await expect(after[index]?.top).toBeCloseTo(top * 3, 0);
      await expect(after[index]?.width).toBeCloseTo(width * 3, 0);
      await expect(after[index]?.height).toBeCloseTo(height * 3, 0);
    }
  },
};

export const DecorationGrows: Story = {
  ...growing,
  name: "The shapes behind the page grow with its height",
};

export const DecorationGrowsOnPhone: Story = {
  tags: ["exhaustive"],
  ...growing,
  name: "The shapes behind the page grow with its height on a phone",
  globals: { viewport: { value: "phone" } },
};

export const AccountPage: Story = {
  args: {
    header: <Header items={items} hideSignIn />,
    children: <SignInForm onSubmit={() => undefined} socialButtons={<SocialButtons providers={labProviders} />} />,
  },
};

export const MissingPage: Story = {
  args: {
    children: <ErrorPage kind="notFound" title="We can't find this page" text="The link may be incomplete." />,
  },
};

/** The opening of the landing page. */
export const Matrix: Story = {
  args: {
    decorated: true,
    header: <Header items={items} decorated />,
    children: <Hero />,
  },
};
