/** The declarations of a minified style sheet, but for custom properties and those that are for one browser only. */
export function declarationsIn(css: string): [property: string, value: string][] {
  const plain = css
    .replace(/url\([^)]*\)/g, "url()")
    .replace(/"[^"]*"/g, (text) => (/[;{}]/.test(text) ? '""' : text))
    .replace(/@(?:font-face|property)[^{]*\{[^}]*\}/g, "");
  const found = plain.matchAll(/[{;]([a-z-]+):([^;{}]*)(?=[;}])/g);
  return [...found]
    .map(([, property = "", value = ""]): [string, string] => [property, value.replace(/!important$/, "")])
    .filter(([property, value]) => !/^-/.test(property) && !/-(?:webkit|moz|ms)-/.test(value));
}
