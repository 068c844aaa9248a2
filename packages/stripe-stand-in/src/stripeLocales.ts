/** The languages of Stripe's own pages. The stand-in's are in those of the product; any other is the browser's. */
export const locales = (
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl " +
  "sv th tr vi zh zh-HK zh-TW"
).split(" ");
