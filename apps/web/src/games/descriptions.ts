/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export { descriptions } from "../../generated/descriptions.ts";
