import german from "@belab/locales/de";
import { Button, Checkbox, MantineProvider, NumberInput, Title } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Footer } from "../sections/Footer/Footer.tsx";
import { NoticeDialog } from "../sections/NoticeDialog/NoticeDialog.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { labPlans } from "../sections/PlanList/labPlans.tsx";
import { PlanList } from "../sections/PlanList/PlanList.tsx";
import { SignInForm } from "../sections/SignInForm/SignInForm.tsx";
import { showSnackbar } from "../sections/Snackbar/Snackbar.tsx";
import { computedStyles } from "../testing/computedStyles.ts";
import { tokenColor } from "../testing/tokenColor.ts";
import { violetTheme, violetVariables } from "../testing/violetBrand.ts";
import { LabProvider } from "./LabProvider.tsx";
import type { LinkProps } from "./Link.tsx";

const meta = {
  title: "Design system/Provider",
  component: LabProvider,
  args: { children: <Sections /> },
} satisfies Meta<typeof LabProvider>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Of each kind: texts, fields, buttons, links and cards. */
function Sections() {
  return (
    <div style={{ display: "grid", gap: 32 }}>
      <PageIntro title="Games for the lecture hall">
        <p>Each game is played in one lecture, and talked about in the same one.</p>
      </PageIntro>
      <SignInForm onSubmit={() => {}} placement="inline" forgotPasswordHref="#forgotpass" signUpHref="#signup" />
      <PlanList plans={labPlans()} order={2} />
    </div>
  );
}

const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);

/** Another product: each field of a theme that `theme` names reaches the sections, in both colour schemes. */
export const SecondBrand: Story = {
  tags: ["axe", "slow"],
  args: { theme: violetTheme, cssVariablesResolver: violetVariables },
  play: async ({ canvas, canvasElement }) => {
    const isDark = document.documentElement.dataset.mantineColorScheme === "dark";
    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "short6");
    const button = styleOf(canvas.getByRole("button", { name: "Continue with Email" }));
    const link = styleOf(canvas.getByRole("link", { name: "Forgot your password?" }));
    const field = styleOf(canvas.getByLabelText("Email"));
    const title = styleOf(canvas.getByRole("heading", { level: 2, name: "Pricing" }));
    const card = styleOf(canvas.getByRole("article", { name: "Free" }));
    const color = (token: `--belab-color-${string}`) => tokenColor(canvasElement, token);
    // primaryColor and primaryShade
    await expect(button.backgroundColor).toBe(isDark ? "rgb(171, 136, 255)" : "rgb(82, 39, 176)");
    await expect(link.color).toBe(button.backgroundColor);
    await expect(color("--belab-color-focus")).toBe(button.backgroundColor);
    await expect(color("--belab-color-chart-best")).toBe(isDark ? "rgb(154, 112, 255)" : "rgb(102, 54, 214)");
    // colors, white, black
    await expect(color("--belab-color-accent")).toBe("rgb(205, 235, 69)");
    await expect(color("--belab-color-text-muted")).toBe(isDark ? "rgb(182, 172, 207)" : "rgb(84, 76, 104)");
    await expect(field.backgroundColor).toBe(isDark ? "rgb(33, 26, 61)" : "rgb(253, 252, 255)");
    await expect(title.color).toBe(isDark ? "rgb(243, 240, 250)" : "rgb(29, 24, 41)");
    // fontFamily, headings, fontSizes
    await expect(button.fontFamily).toBe("Georgia, serif");
    await expect([title.fontFamily, title.fontWeight, title.fontSize]).toEqual(["Verdana, sans-serif", "800", "30px"]);
    await expect(styleOf(document.documentElement).getPropertyValue("--mantine-font-size-sm")).toBe("0.875rem");
    // radius.lg, defaultRadius
    await expect([card.borderTopLeftRadius, field.borderTopLeftRadius]).toEqual(["4px", "8px"]);
    // components
    const password = canvas.getByLabelText("Password").closest(".mantine-Input-input");
    await expect(styleOf(password).borderTopLeftRadius).toBe("24px");
    // cssVariablesResolver
    await expect(styleOf(document.body).backgroundColor).toBe(isDark ? "rgb(22, 16, 41)" : "rgb(248, 245, 255)");
  },
};

/** Every link of every section goes through the router. */
const grounds = ["page-start", "page-end", "surface", "surface-tinted", "board"];

export const DarkBrand: Story = {
  name: "The grounds of the dark scheme follow a product's primary color",
  args: {
    theme: { primaryColor: "violet" },
    forceColorScheme: "dark",
    children: grounds.map((ground) => (
      <div key={ground} data-testid={ground} style={{ background: `var(--belab-color-${ground})`, height: 32 }} />
    )),
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    for (const ground of grounds) {
      const color = styleOf(canvas.getByTestId(ground)).backgroundColor;
      const [, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      await expect(green, `${ground} is ${color}`).toBeLessThanOrEqual(blue);
    }
  },
};

export const RouterLinks: Story = {
  args: { children: undefined },
  render: () => {
    const [path, setPath] = useState("/");
    const RouterLink = ({ href, ...rest }: LinkProps) => (
      <a
        {...rest}
        href={href}
        data-router
        onClick={(event) => {
          event.preventDefault();
          setPath(href);
        }}
      />
    );
    const [link] = useState(() => RouterLink);
    return (
      <LabProvider linkComponent={link}>
        <output aria-label="Path">{path}</output>
        <Sections />
        <Footer />
      </LabProvider>
    );
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links.length).toBeGreaterThan(5);
    await expect(links.filter((link) => !link.hasAttribute("data-router"))).toEqual([]);
    for (const name of ["Forgot your password?", "Disclaimer"]) {
      const link = canvas.getByRole("link", { name });
      await userEvent.click(link);
      await expect(canvas.getByLabelText("Path")).toHaveTextContent(link.getAttribute("href") ?? "");
    }
  },
};

/** A page that is dark for everybody, whatever a person has chosen. */
export const ForcedScheme: Story = {
  args: { forceColorScheme: "dark" },
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: keepRoot,
  // After the toolbar's provider, which forces its scheme when it comes.
  render: (args) => {
    const [isShown, setShown] = useState(false);
    return isShown ? (
      <LabProvider {...args} />
    ) : (
      <button type="button" onClick={() => setShown(true)}>
        Dim the lights
      </button>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dim the lights" }));
    await expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(styleOf(canvas.getByRole("heading", { name: "Games for the lecture hall" })).color).toBe(
      "rgb(245, 241, 230)",
    );
  },
};

/** Texts, numbers and the router's link of the outer provider hold within an inner one, too. */
export const German: Story = {
  tags: ["exhaustive"],
  args: { locale: "de", messages: german },
  render: ({ children, ...args }) => (
    <LabProvider {...args}>
      <LabProvider>{children}</LabProvider>
    </LabProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("E-Mail")).toBeVisible();
    await expect(canvas.queryByLabelText("Email")).toBeNull();
  },
};

/** The product's name and logo, in every section that shows them. */
export const OwnBrand: Story = {
  args: { brand: { name: "EXU Example University", logo: <b>EXU</b> }, children: <Footer /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "EXU Example University" })).toHaveTextContent("EXU");
    await expect(canvas.queryByRole("link", { name: /Business Education Laboratory/ })).toBeNull();
  },
};

/** Snackbars of nested providers are shown once, where lines of text begin. */
export const RightToLeft: Story = {
  args: {
    children: (
      <button type="button" onClick={() => showSnackbar({ message: "Saved", seconds: 600 })}>
        Save
      </button>
    ),
  },
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const [snackbar, ...others] = await screen.findAllByRole("alert");
    await expect(others).toEqual([]);
    const right = () => innerWidth - (snackbar?.getBoundingClientRect().right ?? 0);
    await waitFor(() => expect(right()).toBeLessThan(60));
  },
};

/** A page with a design of its own, in which one section is the lab's. */
function Host({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={{ primaryColor: "grape", primaryShade: 8, fontFamily: "monospace", defaultRadius: 0 }}
      forceColorScheme={document.documentElement.dataset.mantineColorScheme === "dark" ? "dark" : "light"}
    >
      <main style={{ padding: 16 }}>
        <section aria-label="Host" style={{ display: "grid", gap: 16, justifyItems: "start" }}>
          <Title order={2}>A page of another product</Title>
          <Button>Order</Button>
          <NumberInput label="Pieces" defaultValue={3} />
          <Checkbox label="As a gift" />
        </section>
        {children}
      </main>
    </MantineProvider>
  );
}

function ScopedDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SignInForm onSubmit={() => setOpen(true)} placement="inline" />
      <NoticeDialog
        opened={isOpen}
        variant="info"
        title="Welcome"
        message="Signed in."
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function HostWithScope() {
  const [isShown, setShown] = useState(false);
  return (
    <Host>
      <button type="button" onClick={() => setShown(!isShown)}>
        The lab's section
      </button>
      {isShown && (
        <LabProvider scoped theme={violetTheme}>
          <ScopedDialog />
        </LabProvider>
      )}
    </Host>
  );
}

/** Nothing of the page around a scope looks different with it, and all that opens from the scope stays in the scope. */
export const Scoped: Story = {
  tags: ["slow"],
  args: { children: undefined },
  render: () => <HostWithScope />,
  parameters: { chromatic: { disableSnapshot: true } },
  // Storybook has the package's styles for the whole page; the mark says that those of a scope are there.
  beforeEach: () => {
    const mark = document.createElement("style");
    mark.textContent = ".belab-scope { --belab-scope: 1 }";
    document.head.append(mark);
    return () => mark.remove();
  },
  play: async ({ canvas }) => {
    const host = canvas.getByRole("region", { name: "Host" });
    const rootBefore = attributesOf(document.documentElement);
    const bodyBefore = attributesOf(document.body);
    const stylesBefore = computedStyles(host);
    await userEvent.click(canvas.getByRole("button", { name: "The lab's section" }));
    const scope = (await canvas.findByLabelText("Email")).closest<HTMLElement>(".belab-scope");
    await expect(computedStyles(host)).toEqual(stylesBefore);
    await expect(attributesOf(document.documentElement)).toEqual(rootBefore);
    await expect(attributesOf(document.body)).toEqual(bodyBefore);
    await expect(styleOf(scope).getPropertyValue("--belab-brand-7")).toBe("#6636D6");
    await expect(styleOf(host).getPropertyValue("--belab-brand-7").toLowerCase()).toBe("#17624f");

    await userEvent.type(canvas.getByLabelText("Email"), "ada@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "short6{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Welcome" });
    await expect(dialog.closest(".belab-scope")).not.toBeNull();
    await expect(styleOf(dialog).getPropertyValue("--belab-brand-7")).toBe("#6636D6");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    showSnackbar({ message: "Saved", seconds: 600 });
    const [snackbar, ...others] = await screen.findAllByRole("alert");
    await expect(others).toEqual([]);
    await expect(snackbar?.closest(".belab-scope")).not.toBeNull();
    await userEvent.click(within(snackbar ?? document.body).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "The lab's section" }));
    await expect(document.querySelector(".belab-scope")).toBeNull();
    await expect(computedStyles(host)).toEqual(stylesBefore);
  },
};

function attributesOf(element: Element) {
  return element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
}

/** Leaves the scheme of the page, which the toolbar's provider holds, unchanged. */
function keepRoot() {
  const { mantineColorScheme } = document.documentElement.dataset;
  return () => {
    document.documentElement.dataset.mantineColorScheme = mantineColorScheme;
  };
}
