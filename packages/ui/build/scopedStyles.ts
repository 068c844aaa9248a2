import { type Selector, type SelectorComponent, transform } from "lightningcss";

/** As the class of a `scoped` provider's elements. */
const scope: SelectorComponent = { type: "class", name: "belab-scope" };

const descendant: SelectorComponent = { type: "combinator", value: "descendant" };
const root: SelectorComponent = { type: "pseudo-class", kind: "root" };

const schemeAttribute = "data-mantine-color-scheme";
const dark: SelectorComponent = {
  type: "attribute",
  name: schemeAttribute,
  operation: { operator: "equal", value: "dark", caseSensitivity: "case-sensitive" },
};
const notDark: SelectorComponent = { type: "pseudo-class", kind: "not", selectors: [[dark]] };

/** Marks where the styles apply, so that code can check that they are loaded. */
const mark = ".belab-scope{--belab-scope:1}";

/**
 * The same styles for the elements within `.belab-scope` alone, whatever stands around them. What is said of the page's
 * root or its body is said of the scope. Rules win over those that the page has for the same classes.
 *
 * @param css - without layers.
 */
export function scopedStyles(css: string): string {
  const { code } = transform({
    filename: "styles.scoped.css",
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector: scoped },
  });
  return `${mark}${code}`;
}

/** A selector with elements of the scope as its subject; none for one of a shadow root. */
function scoped(selector: Selector): Selector | Selector[] {
  // A nested rule's parent is scoped.
  if (selector.some(({ type }) => type === "nesting")) {
    return selector;
  }
  if (selector.some((part) => part.type === "pseudo-class" && part.kind === "host")) {
    return [];
  }
  const start = selector.findLastIndex(({ type }) => type === "combinator") + 1;
  const around = lightByDefault(selector.slice(0, start));
  const subject = selector.slice(start);
  return isPage(subject) ? [...around, ...subject, descendant, scope] : [...around, ...within(subject)];
}

function isPage(subject: Selector): boolean {
  return subject.some(
    (part) => (part.type === "pseudo-class" && part.kind === "root") || (part.type === "type" && part.name === "body"),
  );
}

/** With `:is(.belab-scope *)`, before what may only stand at the end. */
function within(subject: Selector): Selector {
  const end = subject.findIndex(({ type }) => type === "pseudo-element");
  const index = end === -1 ? subject.length : end;
  const inScope: SelectorComponent = {
    type: "pseudo-class",
    kind: "is",
    selectors: [[scope, descendant, { type: "universal" }]],
  };
  return subject.toSpliced(index, 0, inScope);
}

/** With a page that says no colour scheme taken for a light one: it may not be Mantine's. */
function lightByDefault(selector: Selector): Selector {
  return selector.flatMap((part): Selector => {
    if (part.type === "pseudo-class" && part.kind === "where") {
      return [{ ...part, selectors: part.selectors.map(lightByDefault) }];
    }
    if (part.type !== "attribute" || part.name !== schemeAttribute) {
      return [part];
    }
    const scheme = part.operation?.value;
    if (scheme === undefined) {
      return [root];
    }
    return scheme === "light" ? [{ type: "pseudo-class", kind: "where", selectors: [[root]] }, notDark] : [part];
  });
}
