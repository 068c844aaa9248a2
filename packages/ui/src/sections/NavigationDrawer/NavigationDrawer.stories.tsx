import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { layoutModes } from "../../testing/modes.ts";
import { type LinkProps, LinkProvider } from "../../theme/Link.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { NavigationDrawer, type NavigationDrawerProps } from "./NavigationDrawer.tsx";

const items = [
  { label: "Courses", href: "#courses" },
  { label: "Simulations", href: "#simulations" },
  { label: "Library", href: "#library" },
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

function OpenedByButton({ onClose, ...props }: NavigationDrawerProps) {
  const [opened, setOpened] = useState(props.opened);
  function close() {
    setOpened(false);
    onClose();
  }
  return (
    <>
      <PlainButton aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
        Pages
      </PlainButton>
      <NavigationDrawer {...props} opened={opened} onClose={close} />
    </>
  );
}

const meta = {
  title: "Shells/NavigationDrawer",
  component: NavigationDrawer,
  args: { opened: false, items, onClose: fn() },
  render: (args) => <OpenedByButton {...args} />,
  decorators: (Story) => <LinkProvider value={StillLink}>{Story()}</LinkProvider>,
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof NavigationDrawer>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the drawer, as a person does, and gives back what is in it. */
async function openDrawer(canvas: ReturnType<typeof within>, name = "Menu") {
  await expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Pages" }));
  const drawer = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(within(drawer).getByRole("navigation")).toBeVisible());
  return drawer;
}

/** 250 CSS pixels wide at the end of the line. Choosing a page closes it. */
export const Default: Story = {
  tags: ["!autodocs"],
  play: async ({ args, canvas }) => {
    const dialog = await openDrawer(canvas);
    const drawer = within(dialog);
    const navigation = within(drawer.getByRole("navigation", { name: "Main" }));
    await expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Courses",
      "Simulations",
      "Library",
    ]);
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBe(window.innerWidth));
    await expect(dialog.getBoundingClientRect().width).toBe(250);
    for (const control of [...navigation.getAllByRole("link"), drawer.getByRole("button", { name: "Close menu" })]) {
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }

    await userEvent.click(navigation.getByRole("link", { name: "Library" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {
  tags: ["axe"],
  args: { currentHref: "#simulations", title: "Campus" },
  play: async ({ canvas }) => {
    await openDrawer(canvas, "Campus");
  },
};

/** The page that is shown is marked, and no link. */
export const CurrentPage: Story = {
  args: { currentHref: "#simulations" },
  play: async ({ canvas }) => {
    const drawer = within(await openDrawer(canvas));
    const current = drawer.getByRole("button", { name: "Simulations" });
    await expect(current).toBeDisabled();
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(drawer.queryByRole("link", { name: "Simulations" })).toBeNull();
  },
};

/** The focus is inside while it is open, and goes back to the button. */
export const ClosedByEscape: Story = {
  tags: ["!autodocs"],
  play: async ({ args, canvas }) => {
    const dialog = await openDrawer(canvas);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Pages" })).toHaveFocus());
  },
};

const signUp: ReactNode = (
  <ButtonLink href="#signup" fullWidth>
    Create an account
  </ButtonLink>
);

export const WithFoot: Story = {
  args: { foot: signUp },
  play: async ({ canvas }) => {
    const drawer = within(await openDrawer(canvas));
    const link = drawer.getByRole("link", { name: "Create an account" });
    await expect(drawer.getByRole("navigation")).not.toContainElement(link);
    await expect(link.getBoundingClientRect().top).toBeGreaterThan(
      drawer.getByRole("link", { name: "Library" }).getBoundingClientRect().bottom,
    );
  },
};

/** A long list scrolls inside the drawer. */
export const ManyPages: Story = {
  args: {
    items: Array.from({ length: 24 }, (_, index) => ({ label: `Simulation ${index + 1}`, href: `#page${index + 1}` })),
  },
  play: async ({ canvas }) => {
    const drawer = within(await openDrawer(canvas));
    await expect(drawer.getAllByRole("link")).toHaveLength(24);
    drawer.getByRole("link", { name: "Simulation 24" }).focus();
    await waitFor(() =>
      expect(drawer.getByRole("link", { name: "Simulation 24" }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        window.innerHeight,
      ),
    );
  },
};

/** It opens at the left where the page reads from right to left. */
export const RightToLeft: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    page.dir = "rtl";
    try {
      const dialog = await openDrawer(canvas);
      await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(0));
      await expect(getComputedStyle(dialog).borderRightWidth).toBe("2px");
    } finally {
      page.removeAttribute("dir");
    }
  },
};

export const Matrix: Story = {
  args: { currentHref: "#courses", title: "Campus", foot: signUp },
  play: async ({ canvas }) => {
    await openDrawer(canvas, "Campus");
  },
};
