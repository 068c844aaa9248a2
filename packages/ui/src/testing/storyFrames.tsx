import type { OwnProfile } from "@belab/domain/accounts";
import { departmentPaths } from "@belab/domain/department";
import { addressesOf, languages } from "@belab/locales";
import type { Decorator } from "@storybook/react-vite";
import { PublicFrameProvider } from "../pages/common/PublicPage.tsx";
import { SignedInPage } from "../pages/common/SignedInPage.tsx";
import { type OperatorPart, SettingsPage } from "../pages/settings/SettingsPage.tsx";

/** Who is signed in on the pages in stories. */
export const ada: OwnProfile = {
  firstName: "Ada",
  lastName: "Lovelace",
  imageUrl: "",
  isTeacher: true,
  isAdmin: false,
  mayTeach: true,
  isOperator: false,
};

/** Shows a public page as it is at an address, to a person who is not signed in. */
export function atAddress(path: string): Decorator {
  const items = addressesOf(path).map(({ language, address }) => ({
    code: language,
    name: languages.find(({ code }) => code === language)?.name ?? language,
    href: address,
  }));
  return (Story) => (
    <PublicFrameProvider value={{ currentHref: path, languages: items, language: "en" }}>
      <Story />
    </PublicFrameProvider>
  );
}

/** Shows a page beside the sidebar, to Ada. */
export function besideSidebar(currentHref: string, profile = ada): Decorator {
  return (Story) => (
    <SignedInPage currentHref={currentHref} profile={profile}>
      <Story />
    </SignedInPage>
  );
}

/** Shows a page of the operators' place below its menus, beside the sidebar, to Ada, who runs the installation. */
export function inOperatorsPlace(part: OperatorPart, waiting = 0): Decorator {
  return (Story) => (
    <SignedInPage currentHref={departmentPaths.settings} profile={{ ...ada, isAdmin: true }}>
      <SettingsPage currentHref={departmentPaths.settings} operatorPart={part} waiting={waiting}>
        <Story />
      </SettingsPage>
    </SignedInPage>
  );
}

/** Shows a page of the settings below their menu, beside the sidebar, to Ada. */
export function inSettings(currentHref: string, profile = ada): Decorator {
  return (Story) => (
    <SignedInPage currentHref={currentHref} profile={profile}>
      <SettingsPage currentHref={currentHref}>
        <Story />
      </SettingsPage>
    </SignedInPage>
  );
}
