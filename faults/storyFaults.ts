/** A change of the design system that every product would regret, and who notices it. */
export interface StoryFault {
  fault: string;
  /** In `packages/ui/src`. */
  file: string;
  /** What stands in the file, once. */
  right: string;
  wrong: string;
  /** The file of stories that notices it, as a word for Vitest. */
  stories: string;
  /** The story that fails, as Vitest names it. */
  story: string;
}

export const storyFaults: readonly StoryFault[] = [
  {
    fault: "the footer's link to the disclaimer leads to another page",
    file: "sections/Footer/Footer.tsx",
    right: "href: sitePaths.disclaimer",
    wrong: "href: sitePaths.faq",
    stories: "Footer/Footer.stories",
    story: "U17: each of the lab's links leads to the page that it names",
  },
  {
    fault: "a snackbar disappears ten times too early",
    file: "sections/Snackbar/Snackbar.tsx",
    right: "autoClose: seconds * 1000",
    wrong: "autoClose: seconds * 100",
    stories: "Snackbar/Snackbar.stories",
    story: "U17: a snackbar stays for as many seconds as it is given",
  },
  {
    fault: "the heading of a game's card is of another level",
    file: "sections/GameCard/GameCard.tsx",
    right: "order = 3,",
    wrong: "order = 4,",
    stories: "GameCard/GameCard.stories",
    story: "Default",
  },
  {
    fault: "links and buttons have no outline of the lab's",
    file: "theme/tokens.css",
    right: "outline: 3px solid var(--belab-color-focus);",
    wrong: "",
    stories: "testing/Focus.stories",
    story: "Light",
  },
  {
    fault: "the provider ignores the router's link",
    file: "theme/LabProvider.tsx",
    right: "<LinkProvider value={linkComponent ?? outerLink}>",
    wrong: "<LinkProvider value={outerLink}>",
    stories: "testing/Links.stories",
    story: "Load No Page",
  },
  {
    fault: "the sidebar does not know forced colours",
    file: "sections/Sidebar/Sidebar.module.css",
    right: "@media (forced-colors: active) {",
    wrong: "@media not all {",
    stories: "testing/ForcedColours.stories",
    story: "States",
  },
  {
    fault: "a picture does not know forced colours",
    file: "sections/AboutBlurb/AboutBlurb.module.css",
    right: "@media (forced-colors: active) {",
    wrong: "@media not all {",
    stories: "testing/ForcedColours.stories",
    story: "Pictures",
  },
  {
    fault: "things move although a person has asked for less motion",
    file: "theme/tokens.css",
    right: "@media (prefers-reduced-motion: reduce) {",
    wrong: "@media not all {",
    stories: "testing/Motion.stories",
    story: "Reduced",
  },
  {
    fault: "the texts of a section have a size in px",
    file: "sections/Header/Header.module.css",
    right: "font-size: 1rem;",
    wrong: "font-size: 16px;",
    stories: "testing/TextSize.stories",
    story: "Doubled",
  },
  {
    fault: "a card has other corners than the others",
    file: "sections/GameCard/GameCard.module.css",
    right: "border-radius: var(--belab-radius-card);",
    wrong: "border-radius: 12px;",
    stories: "testing/Cards.stories",
    story: "Round Corners",
  },
];
