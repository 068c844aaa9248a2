import { brandManagementPaths, gamePath } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/Descriptions";

const { messages } = catalogue;

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [gamePath("googol")]: messages.googol,
  [gamePath("brand-management")]: messages.brandManagement,
  [brandManagementPaths.handbook]: messages.brandManagementHandbook,
  [brandManagementPaths.teaching]: messages.brandManagementTeaching,
};
