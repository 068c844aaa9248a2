import brandManagementGerman from "@belab/brand-management/texts/de";
import brandManagementEnglish from "@belab/brand-management/texts/en";
import googolGerman from "@belab/googol/texts/de";
import googolEnglish from "@belab/googol/texts/en";
import labGerman from "@belab/locales/de";
import labEnglish from "@belab/locales/en";

/** The texts of the product and of the games that are drawn. */
export const english = {
  ...labEnglish,
  games: { ...labEnglish.games, ...googolEnglish.games, ...brandManagementEnglish.games },
};

export const german = {
  ...labGerman,
  games: { ...labGerman.games, ...googolGerman.games, ...brandManagementGerman.games },
};
