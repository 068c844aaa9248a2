/** The texts and names within an element that have a word in Latin letters, beside some names and what is marked as of another language. */
export function latinTexts(element: HTMLElement, names: readonly string[]): string[] {
  const texts = [...element.querySelectorAll("*:not(script, style)")].flatMap(textsOf);
  return texts.filter((text) => /[a-z]{2}/i.test(names.reduce((rest, name) => rest.replaceAll(name, ""), text)));
}

function textsOf(element: Element): string[] {
  if (element.closest("[lang]:not([lang^='ar'])")) {
    return [];
  }
  const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
  const named = ["aria-label", "aria-valuetext", "alt", "title", "placeholder"].map((name) =>
    element.getAttribute(name),
  );
  return [...own, ...named].filter((text) => text !== null);
}
