import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LabProvider, type LinkProps } from "../theme/index.ts";
import { Gallery, galleryStory, shownSections } from "./gallery.tsx";

/** Stands for the router's link, which shows another page without loading it. */
function RouterLink(props: LinkProps) {
  return <a {...props} data-router="" />;
}

const meta = {
  ...galleryStory,
  title: "Design system/Links",
  tags: ["!autodocs"],
  render: (_args, context) => (
    <LabProvider linkComponent={RouterLink}>
      <Gallery context={context} />
    </LabProvider>
  ),
} satisfies Meta;

export default meta;

/** Sections with links to other pages. */
const linking = [
  "AboutBlurb",
  "ActionCard",
  "ButtonLink",
  "ClosingCall",
  "EmptyState",
  "ErrorPage",
  "Footer",
  "ForgotPasswordForm",
  "FormLink",
  "Header",
  "Hero",
  "Logo",
  "NewPasswordForm",
  "ProductGlimpse",
  "SettingsMenu",
  "Sidebar",
  "SignInForm",
  "SignUpForm",
  "TableList",
  "UndoEmailForm",
  "Welcome",
];

/**
 * Links that are not the router's: those that load the page in another language, those that the stories themselves bring,
 * and those of the header's stories, which have a link component of their own.
 */
const others = /^Language(?:Offer|Switcher): |^(?:FaqAccordion|Header|SkipLink): #/;

/** Where a router has its own link, every section uses it: none of them loads a page. */
export const LoadNoPage: StoryObj = {
  play: async ({ canvasElement }) => {
    const links = [...shownSections(canvasElement)].flatMap(([name, section]) =>
      [...section.querySelectorAll<HTMLAnchorElement>("a[href]")].map((link) => ({ name, link })),
    );
    await expect(linking.filter((section) => !links.some(({ name }) => name === section))).toEqual([]);
    const loading = links
      .filter(({ link }) => link.dataset.router === undefined)
      .map(({ name, link }) => `${name}: ${link.getAttribute("href")}`);
    await expect(loading.filter((link) => !others.test(link))).toEqual([]);
  },
};
