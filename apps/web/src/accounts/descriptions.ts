import { accountPaths } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/Descriptions";

const { messages } = catalogue;

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [accountPaths.signIn]: messages.signIn,
  [accountPaths.signUp]: messages.signUp,
  [accountPaths.forgotPassword]: messages.forgotPassword,
};
