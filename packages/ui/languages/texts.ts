/** Attributes that a person reads or hears. */
const readAttributes = ["aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "title"];

/** Not the section's own words: code, another language, and what `Intl` has written. */
const exempt = "script, style, code, time, [lang]";

/** The data in a file of stories: texts in quotes and between tags, beside those that its tests look for. */
export function dataOf(source: string): string[] {
  return literalsOf(withoutTests(source.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, "")));
}

/** The texts within an element that are neither from a catalogue of the pseudo-language nor data of the story. */
export function textsBesideCatalogues(element: HTMLElement, data: readonly string[]): string[] {
  const texts = [...textsOf(element)].filter((text) => hasWords(withoutData(withoutMessages(text), data)));
  return [...new Set(texts)];
}

function* textsOf(element: HTMLElement): Generator<string> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.closest(exempt) === null && nodeValue !== null) {
      yield sentenceWithLinks(parentElement) ?? nodeValue.trim();
    }
  }
  for (const attribute of readAttributes) {
    for (const described of element.querySelectorAll(`[${attribute}]:not(${exempt})`)) {
      yield described.getAttribute(attribute) ?? "";
    }
  }
}

/** A sentence is one message, also where words of it are links. */
function sentenceWithLinks(element: Element): string | null {
  const sentence = element.closest("a")?.parentElement ?? element;
  const parts = [...sentence.children];
  return parts.length > 0 && parts.every(({ localName }) => localName === "a") ? sentence.textContent : null;
}

/** What is left of a text without its messages, which can hold one another. */
function withoutMessages(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
  return shorter === text ? text : withoutMessages(shorter);
}

/** What is left of a text without the data, the longest first. */
function withoutData(text: string, data: readonly string[]): string {
  return data.reduce((left, literal) => left.replaceAll(literal, " "), text);
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Texts in quotes and between tags, and the parts of those that hold values. */
function literalsOf(source: string): string[] {
  const quoted = [...source.matchAll(/"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g)];
  const texts = quoted.flatMap(([, double, template, between]) =>
    (double ?? template ?? between ?? "").split(/\$\{[^}]*\}/).map((part) => part.trim()),
  );
  return texts.filter(hasWords).sort((one, other) => other.length - one.length);
}

/** The source without the functions that look at the story. */
function withoutTests(source: string): string {
  const start =
    /(?:\bplay\b[^;{]*?(?:=>|\))\s*\{|^(?:async )?function \w+\([^{]*\{|^const \w+ = (?:async )?\([^{]*=>\s*\{)/m.exec(
      source,
    );
  if (start === null) {
    return source;
  }
  const bodyStart = start.index + start[0].length;
  let depth = 1;
  let end = bodyStart;
  while (depth > 0 && end < source.length) {
    depth += source[end] === "{" ? 1 : source[end] === "}" ? -1 : 0;
    end += 1;
  }
  const body = source.slice(bodyStart, end);
  const isTest = start[0].startsWith("play") || /\bexpect\(|\b(?:get|find|query)(?:All)?By|\buserEvent\b/.test(body);
  return source.slice(0, start.index) + (isTest ? "" : body) + withoutTests(source.slice(end));
}
