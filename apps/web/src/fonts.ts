/** Milliseconds within which a page is hydrated on a network that has room for fonts, too. */
const fast = 2_000;

/** Milliseconds in which another page loads what it needs before fonts. */
const headStart = 2_000;

/**
 * Loads the fonts of a page that came without them, because scripts come first there: on a slow network only once another
 * page is opened. To be called when the first page is hydrated, and when another is shown.
 *
 * @param isFirst - whether it is the first page.
 */
export function loadFonts(isFirst: boolean): void {
  const fonts = document.getElementById("fonts");
  if (!(fonts instanceof HTMLTemplateElement)) {
    return;
  }
  const show = () => {
    document.head.append(fonts.content);
    fonts.remove();
  };
  if (!isFirst) {
    setTimeout(show, headStart);
  } else if (performance.now() < fast) {
    show();
  }
}
