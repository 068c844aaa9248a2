import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { cards } from "../../../../../apps/web/generated/cards.ts";
import { GamesProvider } from "../../messages/games.tsx";
import { expectOneFamily } from "../../testing/oneFamily.ts";
import { ada, atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { PublicFrameProvider } from "../common/PublicPage.tsx";
import { LandingPage } from "./LandingPage.tsx";

const meta = {
  title: "Pages/Site/LandingPage",
  component: LandingPage,
  decorators: atAddress(sitePaths.landing),
  parameters: wholePageParameters,
  args: { practice: { game: "googol", offer: { onStart: fn() } } },
} satisfies Meta<typeof LandingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"/>')}`;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Your Gateway to Educational Gaming Bliss");

export const Default: Story = { play };

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};

/** A student who comes without an account finds where the code goes; the form works without scripts. */
export const CodeFromTeacher: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Have a code from your teacher?" });
    const form = field.closest("form");
    await expect(form).toHaveAttribute("action", tablePaths.join);
    await expect(form).toHaveAttribute("method", "get");
    await expect(field).toHaveAttribute("name", "code");
    await expect(canvas.getByRole("contentinfo").querySelector(`a[href="${tablePaths.join}"]`)).toBeVisible();
  },
};

export const TryGoogol: Story = {
  name: "Googol can be tried at once, by a button of the same look as the one beside it",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Try Googol now" });
    await expectOneFamily([canvas.getByRole("link", { name: "Join Now" }), button]);
    await userEvent.click(button);
    await expect(args.practice?.offer.onStart).toHaveBeenCalledOnce();
  },
};

export const NotOpened: Story = {
  name: "Why the game was not opened stands by its button",
  args: {
    practice: {
      game: "googol",
      offer: { onStart: fn(), error: "Error connecting to the server. Please try again." },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Your Gateway to Educational Gaming Bliss");
    const button = canvas.getByRole("button", { name: "Try Googol now" });
    const { top } = canvas.getByRole("alert").getBoundingClientRect();
    await expect(top - button.getBoundingClientRect().bottom).toBeLessThan(40);
  },
};

/** Those who have an account are not asked to sign up. */
export const SignedIn: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <PublicFrameProvider value={{ profile: ada }}>
      <LandingPage />
    </PublicFrameProvider>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link", { name: "Open a table" })) {
      await expect(link).toHaveAttribute("href", tablePaths.games);
    }
    await expect(canvas.getAllByRole("link", { name: "Open a table" })).toHaveLength(2);
    await expect(canvas.queryByRole("link", { name: /^(Join Now|Sign up)/ })).toBeNull();
  },
};

export const Clients: Story = {
  name: "The footer shows a client by their own logo",
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <PublicFrameProvider value={{ clients: [{ name: "Example University", mark: <img alt="" src={logo} /> }] }}>
      <LandingPage {...args} />
    </PublicFrameProvider>
  ),
  play: async ({ canvas }) => {
    const clients = canvas.getByRole("list", { name: "Our Clients" });
    await expect(clients).toHaveTextContent("Example University");
    await expect(within(clients).getByRole("presentation")).toHaveAttribute("src", logo);
  },
};

export const NoClients: Story = {
  name: "The footer shows the emblem of a business school where no client has a logo",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Our Clients" })).toHaveTextContent(/^Business school$/);
  },
};

export const OperatorsLogo: Story = {
  name: "The footer shows the operator's logo beside the product's name",
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <PublicFrameProvider value={{ operatorMark: <img alt="Example University" src={logo} /> }}>
      <LandingPage {...args} />
    </PublicFrameProvider>
  ),
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    await expect(footer.getByRole("img", { name: "Example University" })).toHaveAttribute("src", logo);
    await expect(footer.getByRole("list", { name: "Our Clients" })).toHaveTextContent(/^Business school$/);
  },
};

export const MoreGames: Story = {
  name: "The page shows two games and a link to all of them, however many are installed",
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <GamesProvider games={[...cards, ...cards.map((card) => ({ ...card, id: `${card.id}-2` }))]}>
      <LandingPage {...args} />
    </GamesProvider>
  ),
  play: async ({ canvas }) => {
    const games = within(canvas.getByRole("region", { name: "Our gaming catalog" }));
    await expect(games.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Googol",
      "Brand Management",
    ]);
    await expect(games.getByRole("link", { name: "All games" })).toHaveAttribute("href", "/gamelist");
  },
};

const playRhythm: Story["play"] = async ({ canvas }) => {
  const sections = [...canvas.getByRole("main").children].map(contentEdges);
  const distances = sections.slice(1).map(({ top }, index) => Math.round(top - (sections[index]?.bottom ?? 0)));
  await expect(distances).toHaveLength(6);
  await expect([...new Set(distances)]).toHaveLength(1);
};

export const Rhythm: Story = { name: "One distance between all sections", play: playRhythm };

export const RhythmPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "One distance between all sections on a phone",
  play: playRhythm,
};

export const ProductAndCall: Story = {
  name: "The product is seen, and the page ends with a call",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    await expect(titles).toContain("One clock for the whole class");
    const call = canvas.getByRole("main").lastElementChild;
    await expect(call?.querySelector("a")).toHaveAttribute("href", "/signup");
  },
};

/** Where a section's content begins and ends, without the room around it, in CSS pixels. */
function contentEdges(section: Element): { top: number; bottom: number } {
  const { top, bottom } = section.getBoundingClientRect();
  const { paddingTop, paddingBottom, backgroundColor } = getComputedStyle(section);
  const isPlacard = backgroundColor !== "rgba(0, 0, 0, 0)";
  return isPlacard
    ? { top, bottom }
    : { top: top + Number.parseFloat(paddingTop), bottom: bottom - Number.parseFloat(paddingBottom) };
}
