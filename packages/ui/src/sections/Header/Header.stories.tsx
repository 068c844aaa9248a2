import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { expectOneFamily } from "../../testing/oneFamily.ts";
import { OtherProduct } from "../../testing/otherProduct.tsx";
import { BrandProvider } from "../../theme/brand.tsx";
import { type LinkProps, LinkProvider } from "../../theme/Link.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { Header } from "./Header.tsx";

const items = [
  { label: "Games", href: "#gamelist" },
  { label: "Pricing", href: "#pricing" },
  { label: "About us", drawerLabel: "About Us", href: "#aboutus" },
];

/** A router's link, which changes the page without loading it. */
function StillLink({ onClick, href, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    />
  );
}

const meta = {
  title: "Shells/Header",
  component: Header,
  args: { items, homeHref: "#home", signInHref: "#signin", signUpHref: "#signup" },
  decorators: (Story) => <LinkProvider value={StillLink}>{Story()}</LinkProvider>,
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Header>;

export default meta;

type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    const navigation = within(canvas.getByRole("navigation", { name: "Main" }));
    await expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Games",
      "Pricing",
      "About us",
    ]);
    for (const button of [...navigation.getAllByRole("link"), canvas.getByRole("link", { name: "Sign in" })]) {
      await expect(button.getBoundingClientRect().width).toBe(136);
    }
    await expect(canvas.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "#signin");
    await expect(contentWidth(canvas)).toBe(1128);
    await expect(canvas.queryByRole("link", { name: "Sign up for free" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Open menu" })).toBeNull();
    await expect(headerHeight(canvasElement)).toBe(128);
  },
};

export const CurrentPage: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { currentHref: "#pricing" },
  play: async ({ canvas }) => {
    const current = canvas.getByRole("button", { name: "Pricing" });
    await expect(current).toBeDisabled();
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(canvas.queryByRole("link", { name: "Pricing" })).toBeNull();
  },
};

export const Decorated: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { decorated: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Sign up for free" })).toHaveAttribute("href", "#signup");
    await expect(headerHeight(canvasElement)).toBe(197);
  },
};

export const SignUpWithoutDecoration: Story = {
  name: "The sign-up button without the drawings, as high as the sign-in button",
  args: { signUp: true },
  play: async ({ canvas, canvasElement }) => {
    const signUp = canvas.getByRole("link", { name: "Sign up for free" });
    await expect(signUp).toHaveAttribute("href", "#signup");
    await expectOneFamily([canvas.getByRole("link", { name: "Sign in" }), signUp]);
    await expect(headerHeight(canvasElement)).toBe(128);
  },
};

export const SignUpTablet: Story = {
  name: "Where the bar has no room, the sign-up button is left out",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { signUp: true, style: { maxWidth: 1100 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Sign up for free" })).toBeNull();
  },
};

export const SignUpPhone: Story = {
  tags: ["exhaustive"],
  name: "On a phone, the sign-up button stands in the drawer",
  parameters: { chromatic: { disableSnapshot: true } },
  globals: phone,
  args: { signUp: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Sign up for free" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Sign up for free" })).toBeVisible());
  },
};

/** On a phone, a page whose header leads nowhere else has no menu to open. */
export const NothingElse: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { items: [], hideSignIn: true },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Business Education Laboratory/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open menu" })).toBeNull();
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

export const WithoutSignIn: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { decorated: true, hideSignIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Games" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /sign/i })).toBeNull();
  },
};

const ada = { firstName: "Ada", lastName: "Lovelace", imageUrl: "", isTeacher: true, isAdmin: false };

/** A person who is signed in finds the way to their own pages, and nothing about signing in or up. */
export const SignedIn: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { profile: ada, accountHref: "#account", decorated: true },
  play: async ({ canvas, canvasElement }) => {
    const account = await canvas.findByRole("link", { name: "Your account: Ada Lovelace" });
    await expect(account).toHaveTextContent("Ada");
    await expect(account).toHaveAttribute("href", "#account");
    await expect(canvas.queryByRole("link", { name: /sign/i })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Pricing" })).toBeVisible();
    await expect(headerHeight(canvasElement)).toBe(197);
  },
};

export const SignedInPlain: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { profile: ada },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("link", { name: "Your account: Ada Lovelace" })).toHaveAttribute(
      "href",
      "/home",
    );
    await expect(headerHeight(canvasElement)).toBe(128);
  },
};

export const SignedInPhone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  args: { profile: ada, decorated: true },
  play: async ({ canvas, canvasElement }) => {
    const account = await canvas.findByRole("link", { name: "Your account: Ada Lovelace" });
    await expect(account.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getByText("Ada")).toBeVisible();
    await expect(headerHeight(canvasElement)).toBe(104);

    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Games" })).toBeVisible());
    await expect(drawer.queryByRole("link", { name: /sign/i })).toBeNull();
  },
};

/** The longest name that there can be leaves room for the logo and the menu. */
export const LongNamePhone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  args: { profile: { ...ada, firstName: "Bartholomew Maximilian Phineas" } },
  play: async ({ canvas, canvasElement }) => {
    const account = (await canvas.findByRole("link", { name: /Your account/ })).getBoundingClientRect();
    const logo = canvas.getByText("Business Education Laboratory").getBoundingClientRect();
    const menu = canvas.getByRole("button", { name: "Open menu" }).getBoundingClientRect();
    await expect(account.left).toBeGreaterThan(logo.right);
    await expect(menu.left).toBeGreaterThan(account.right);
    await expect(menu.right).toBeLessThanOrEqual(360);
    await expect(menu.width).toBe(44);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  args: { currentHref: "#pricing" },
  play: async ({ canvas, canvasElement }) => {
    await expect(headerHeight(canvasElement)).toBe(104);
    await expect(canvas.queryByRole("link", { name: "Games" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Sign in" })).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Games" })).toBeVisible());
    await expect(drawer.getByRole("button", { name: "Pricing" })).toBeDisabled();
    await expect(drawer.queryByRole("link", { name: "Sign up for free" })).toBeNull();
    await expect(screen.getByRole("dialog").getBoundingClientRect().width).toBe(250);

    await userEvent.click(drawer.getByRole("link", { name: "Games" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const DecoratedPhone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  args: { decorated: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Sign up for free" })).toBeVisible());
  },
};

export const DrawerEntries: Story = {
  name: "The drawer calls the last page About Us",
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Games" })).toBeVisible());
    await expect(drawer.getAllByRole("link").map((link) => link.textContent)).toEqual(["Games", "Pricing", "About Us"]);
  },
};

export const DrawerEdge: Story = {
  name: "The drawer alone has a line at its edge",
  parameters: { chromatic: { disableSnapshot: true } },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await expect(getComputedStyle(drawer).borderInlineStartWidth).toBe("2px");
    for (let box = drawer.parentElement; box !== null; box = box.parentElement) {
      await expect(getComputedStyle(box).borderInlineStartWidth).toBe("0px");
    }
  },
};

export const ClosedByEscape: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole("button", { name: "Open menu" });
    await userEvent.click(menu);
    await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

const otherItems = [
  { label: "Planspiele", href: "#planspiele" },
  { label: "Preise", href: "#preise" },
];

const bookDemo = (
  <ButtonLink href="#demo" placard>
    Demo
  </ButtonLink>
);

/** The name and the logo are the provider's, and nothing of the lab is left. */
export const OtherBrand: Story = {
  name: "Another product's brand and actions",
  // On a phone, which the next story shows, that product's name falls out of its logo on purpose.
  parameters: { phones: false, chromatic: { modes: ownWindowModes } },
  args: { items: otherItems, actions: bookDemo, decorated: true },
  render: (args) => (
    <OtherProduct>
      <Header {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    const home = canvas.getByRole("link", { name: "Planspielwerk" });
    await expect(home).toHaveAttribute("href", "#home");
    await expect(home.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getByRole("link", { name: "Demo" })).toHaveAttribute("href", "#demo");
    await expect(canvas.queryByRole("link", { name: /anmelden|registrieren/i })).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/Laboratory/);
  },
};

export const OtherBrandPhone: Story = {
  tags: ["exhaustive"],
  name: "Another product's actions stay in the bar on a phone",
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { items: otherItems, actions: bookDemo, decorated: true },
  globals: phone,
  render: (args) => (
    <OtherProduct>
      <Header {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Demo" })).toBeVisible();
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Menü öffnen" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menü" }));
    await waitFor(() => expect(drawer.getByRole("link", { name: "Planspiele" })).toBeVisible());
    await expect(drawer.getAllByRole("link").map((link) => link.textContent)).toEqual(["Planspiele", "Preise"]);
  },
};

/** A long name without a logo breaks, and leaves the buttons their room. */
export const LongBrandPhone: Story = {
  tags: ["exhaustive"],
  name: "A long product name breaks on a phone",
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: phone,
  render: (args) => (
    <BrandProvider value={{ name: "Institute for Simulation and Games in Management Education" }}>
      <Header {...args} />
    </BrandProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const home = canvas.getByRole("link", { name: /^Institute for Simulation/ }).getBoundingClientRect();
    await expect(canvas.getByRole("link", { name: "Sign in" }).getBoundingClientRect().left).toBeGreaterThanOrEqual(
      home.right,
    );
    await expect(home.height).toBeLessThanOrEqual(104);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** A header whose brand differs from the product's, such as that of a partner. */
export const BrandSlot: Story = {
  name: "The slot stands in place of the link home",
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { brand: <a href="#partner">Partner school</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Partner school" })).toHaveAttribute("href", "#partner");
    await expect(canvas.queryByRole("link", { name: /Laboratory/ })).toBeNull();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <Header {...args} currentHref="#gamelist" />
      <div role="presentation" inert>
        <Header {...args} decorated />
        <Header {...args} profile={ada} />
      </div>
    </>
  ),
};

function headerHeight(canvasElement: HTMLElement): number | undefined {
  return canvasElement.querySelector("header")?.getBoundingClientRect().height;
}

/** From the logo's left edge to the right edge of what stands last, in CSS pixels. */
function contentWidth(canvas: ReturnType<typeof within>): number {
  const logo = canvas.getByRole("link", { name: /Business Education Laboratory/ }).getBoundingClientRect();
  const signIn = canvas.getByRole("link", { name: "Sign in" }).getBoundingClientRect();
  return signIn.right - logo.left;
}
