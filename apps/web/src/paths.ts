/** Every address of the product, written once. */
export const paths = {
  landing: "/",
  gameList: "/gamelist",
  pricing: "/pricing",
  about: "/aboutus",
  signIn: "/signin",
  signUp: "/signup",
  forgotPassword: "/forgotpass",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
  cookiePolicy: "/cookie-policy",
  disclaimer: "/disclaimer",
  faq: "/faq",
  tutorials: "/tutorials",
  contact: "/contact",
  home: "/home",
  homeGames: "/home/games",
  homeTable: "/home/games/table",
  homeAnalytics: "/home/analytics",
  homeSettings: "/home/settings",
  settingsProfile: "/home/settings/profile",
  settingsPaymentHistory: "/home/settings/payment-history",
  settingsDepartment: "/home/settings/department",
  homePlans: "/home/plans",
  homeHelp: "/home/help",
  logout: "/logout",
} as const;

/** The address of the page that is shown at a path: the server and the router take it in any spelling. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/(.)\/+$/, "$1").toLowerCase();
}

/** The page of one game table. */
export function tablePath(gameTableId: string): string {
  return `${paths.homeTable}?${new URLSearchParams({ gameTableId })}`;
}

/** Where a flow of several steps stands. All of it is in the address, so that a reload or a mailed link comes back to it. */
export interface FlowPlace {
  step: 0 | 1 | 2;
  email?: string;
  activationCode?: string;
}

export function flowPath(path: typeof paths.signUp | typeof paths.forgotPassword, place: FlowPlace): string {
  const query = new URLSearchParams({ step: String(place.step) });
  if (place.email) {
    query.set("email", place.email);
  }
  if (place.activationCode) {
    query.set("activationCode", place.activationCode);
  }
  return `${path}?${query}`;
}

/** Reads a flow's place. A later step needs what the earlier one gave; without it the flow starts anew. */
export function readFlowPlace(query: URLSearchParams): FlowPlace {
  const email = query.get("email") ?? "";
  const activationCode = query.get("activationCode") ?? "";
  const step = email !== "" && query.get("step") === "1" ? 1 : email !== "" && query.get("step") === "2" ? 2 : 0;
  return { step, ...(email && { email }), ...(activationCode && { activationCode }) };
}

/** The sign-in page, which then comes back to where the person wanted to go. */
export function signInPath(returnTo: string): string {
  return `${paths.signIn}?${new URLSearchParams({ returnTo })}`;
}

/** Where to go after sign-in: only into the signed-in area, whatever a link says. */
export function readReturnPath(query: URLSearchParams): string {
  const returnTo = query.get("returnTo") ?? "";
  return /^\/home(?:[/?#]|$)/.test(returnTo) ? returnTo : paths.home;
}
