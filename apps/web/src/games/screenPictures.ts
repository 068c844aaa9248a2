/** Returns where the pictures of the product's screens in a language are. They are drawn by `npm run pictures`. */
export function screensFolder(locale: string): string {
  return `screens/${new Intl.Locale(locale).language}`;
}
