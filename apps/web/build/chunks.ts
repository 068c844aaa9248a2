import type { Rolldown } from "vite";

/** Uses from which code is loaded with every page: there are some thirty pages and parts that are loaded when needed. */
const mostPages = 10;
const severalPages = 3;

/** What is run first and by itself: the largest library, and what loads the rest. */
const first = /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/;

/** What every page shows or may have to show at once, though few name it. */
const frame =
  /\/sections\/(ErrorPage|LoadingState|RaisedHand|FormLink)\/|\/@mantine\/(store|hooks|core\/esm\/core)\/|\/notifications\.store\.|\/VisuallyHidden\/|\/state\/openNotice\.|\/theme\/lastInput\.|\/domain\/src\/(code|game|name|password|picture)\./;

/** What the forms of all account pages are made of. */
const form =
  /\/sections\/(EmailField|FormColumn|FormTextField|Hint|PasswordField|SignUpForm|Snackbar)\/|\/@mantine\/form\/|\/components\/(ActionIcon|CloseButton|Group|Input|InputBase|PasswordInput|Portal|Stack|TextInput|Tooltip)\/|\/utils\/Floating\/|\/get-transition-props\.|\/(@floating-ui|@tabler|fast-deep-equal|klona)\/|\/useAtom\.js|\/domain\/src\/email\.|\/latestOnly\.|\/liveChecks\.|\/content\/messages\.|\/NoticeIcon\./;

/** What asks and tells over a page, and what it is made of. */
const dialog =
  /\/sections\/NoticeDialog\/|\/state\/notices\.|\/components\/(Badge|FocusTrap|Modal|ModalBase|NativeScrollArea|Overlay|Paper|ScrollArea)\/|\/react-remove-scroll|\/(get-nonce|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//;

/**
 * Few files for each page. Left alone, the bundler makes a file for each set of pages that share something, and a page
 * asks for fifty of them; each costs a request, and small files compress badly. A module that stands in none of these
 * lists works as well: it comes in a file of its own.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // An index of a library names everything in it; what a page does not use of it must not come along.
  includeDependenciesRecursively: false,
  groups: [
    { name: "first", test: first, priority: 1 },
    { name: "base", minShareCount: mostPages },
    { name: "frame", minShareCount: severalPages, test: frame },
    { name: "form", minShareCount: severalPages, test: form },
    { name: "dialog", minShareCount: severalPages, test: dialog },
  ],
};
