import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/Descriptions";

const { messages } = catalogue;

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [sitePaths.landing]: messages.landing,
  [sitePaths.gameList]: messages.gameList,
  [sitePaths.about]: messages.about,
  [sitePaths.termsOfService]: messages.termsOfService,
  [sitePaths.privacyPolicy]: messages.privacyPolicy,
  [sitePaths.cookiePolicy]: messages.cookiePolicy,
  [sitePaths.disclaimer]: messages.disclaimer,
  [sitePaths.faq]: messages.faq,
  [sitePaths.tutorials]: messages.tutorials,
  [sitePaths.contact]: messages.contact,
};
