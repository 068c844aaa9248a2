import { accountPaths } from "@belab/domain/accounts";
import type { Area } from "../shell/area.ts";

/** Sign-up, sign-in, recovery, and the settings of an account. */
export const accounts: Area = {
  publicPages: [
    {
      path: accountPaths.signIn,
      load: async () => (await import("./SignInPage.tsx")).SignInPage,
    },
    {
      path: accountPaths.signUp,
      load: async () => (await import("./SignUpPage.tsx")).SignUpPage,
    },
    {
      path: accountPaths.forgotPassword,
      load: async () => (await import("./ForgotPasswordPage.tsx")).ForgotPasswordPage,
    },
    {
      path: accountPaths.undoEmailChange,
      prerendered: false,
      load: async () => (await import("./UndoEmailChangePage.tsx")).UndoEmailChangePage,
    },
    { path: accountPaths.logout, prerendered: false, load: async () => (await import("./LogoutPage.tsx")).LogoutPage },
  ],
  settingsPages: [
    { path: accountPaths.profile, load: async () => (await import("./settings/ProfilePage.tsx")).ProfilePage },
  ],
};
