/** The addresses of the pages about accounts, and those under which the signed-in area and its settings stand. */
export const accountPaths = {
  signIn: "/signin",
  signUp: "/signup",
  forgotPassword: "/forgotpass",
  undoEmailChange: "/undo-email-change",
  home: "/home",
  settings: "/home/settings",
  profile: "/home/settings/profile",
  logout: "/logout",
} as const;

/** Returns the address of the page that is shown at a path: the server and the router take it in any spelling. */
export function pageAddress(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") {
    end -= 1;
  }
  return pathname.slice(0, end).toLowerCase();
}

/** Returns where the picture of an account is served; empty without a picture. */
export function picturePath(pictureId: string | null): string {
  return pictureId === null ? "" : `/pictures/${pictureId}.webp`;
}

/** Returns where the link leads that undoes a change of email. */
export function undoEmailChangePath(token: string): string {
  return `${accountPaths.undoEmailChange}?${new URLSearchParams({ token })}`;
}

/** Returns the path of the settings, where the code that was mailed to a new address is typed. */
export function emailChangePath(activationCode: string): string {
  return `${accountPaths.profile}?${new URLSearchParams({ emailChange: "code", activationCode })}`;
}
