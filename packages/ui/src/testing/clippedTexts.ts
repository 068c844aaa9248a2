/** The texts within an element that a box around them or the window's sides cut off, beside those for screen readers only and those in drawings. */
export function clippedTexts(element: HTMLElement): string[] {
  return [...textsIn(element)].filter(isClipped).map((text) => text.data.trim());
}

function* textsIn(element: HTMLElement): Generator<Text> {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== "") {
      yield walker.currentNode;
    }
  }
}

function isClipped(text: Text): boolean {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const boxes = ancestors(text);
  if (right === left || boxes.some(isForScreenReaders) || boxes.some((box) => box instanceof SVGElement)) {
    return false;
  }
  if (boxes.some(scrollsByItself)) {
    return false;
  }
  const isBeyondWindow = left < -1 || right > text.ownerDocument.documentElement.clientWidth + 1;
  return isBeyondWindow || boxes.some((box) => cutsOff(box, { left, right, top, bottom }));
}

function ancestors(text: Text): Element[] {
  const boxes: Element[] = [];
  for (let box = text.parentElement; box !== null && box !== text.ownerDocument.body; box = box.parentElement) {
    boxes.push(box);
  }
  return boxes;
}

/** A table may be wider than the window where it scrolls by itself, says WCAG 1.4.10, and so may a row of links or buttons. */
function scrollsByItself(box: Element): boolean {
  return ["table", "nav"].includes(box.localName) && getComputedStyle(box).overflowX === "auto";
}

function isForScreenReaders(box: Element): boolean {
  const { clip, clipPath } = getComputedStyle(box);
  return clip !== "auto" || clipPath === "inset(50%)";
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether a box hides part of a text; what a box scrolls can be reached. */
function cutsOff(box: Element, text: Edges): boolean {
  const { overflowX, overflowY } = getComputedStyle(box);
  const edges = box.getBoundingClientRect();
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  return (
    (hides(overflowX) && (text.left < edges.left - 1 || text.right > edges.right + 1)) ||
    (hides(overflowY) && (text.top < edges.top - 1 || text.bottom > edges.bottom + 1))
  );
}
