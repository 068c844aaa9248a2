/** The texts of all sections in English, for `messages` of `LabProvider`. Plain data: a server component can import it. */
export { default } from "@belab/locales/en";
