/**
 * The words within an element that go on in a second line, beside those of addresses, which may break anywhere, and
 * those for screen readers only.
 */
export function brokenWords(element: HTMLElement): string[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) {
      words.push(...brokenWordsIn(walker.currentNode));
    }
  }
  return words;
}

function brokenWordsIn(text: Text): string[] {
  const tokens = text.data.matchAll(/\S+/g);
  return [...tokens]
    .filter(([token]) => !/[@/]/.test(token))
    .flatMap((token) => [...token[0].matchAll(/\p{L}+/gu)].map((word) => ({ word, start: token.index + word.index })))
    .filter(({ word, start }) => isOnTwoLines(text, start, start + word[0].length))
    .map(({ word }) => word[0]);
}

/** Whether a part of a text stands on more than one line. */
function isOnTwoLines(text: Text, start: number, end: number): boolean {
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first] = boxes;
  const isLower = ({ top, height }: DOMRect) => first !== undefined && top > first.top + height / 2;
  return boxes.some(isLower) && !isForScreenReaders(text);
}

function isForScreenReaders(text: Text): boolean {
  for (let box = text.parentElement; box !== null; box = box.parentElement) {
    const { clip, clipPath } = getComputedStyle(box);
    if (clip !== "auto" || clipPath === "inset(50%)") {
      return true;
    }
  }
  return false;
}
