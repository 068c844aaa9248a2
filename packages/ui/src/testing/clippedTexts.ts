interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A box around texts, measured once for all of them. */
interface Box {
  /** Texts in it are for screen readers only, in a drawing, or reached by scrolling it. */
  exempt: boolean;
  hidesX: boolean;
  hidesY: boolean;
  edges: Edges;
}

/** The texts within an element that a box around them or the window's sides cut off, beside those for screen readers only and those in drawings. */
export function clippedTexts(element: HTMLElement): string[] {
  const measured = new Map<Element, Box>();
  return [...textsIn(element)].filter((text) => isClipped(text, measured)).map((text) => text.data.trim());
}

function* textsIn(element: HTMLElement): Generator<Text> {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== "") {
      yield walker.currentNode;
    }
  }
}

function isClipped(text: Text, measured: Map<Element, Box>): boolean {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const edges = range.getBoundingClientRect();
  const { left, right } = edges;
  if (right === left) {
    return false;
  }
  const boxes = boxesAround(text, measured);
  if (boxes.some(({ exempt }) => exempt)) {
    return false;
  }
  const isBeyondWindow = left < -1 || right > text.ownerDocument.documentElement.clientWidth + 1;
  return isBeyondWindow || boxes.some((box) => cutsOff(box, edges));
}

function boxesAround(text: Text, measured: Map<Element, Box>): Box[] {
  const boxes: Box[] = [];
  for (let element = text.parentElement; element !== null && element !== text.ownerDocument.body; ) {
    const box = measured.get(element) ?? measure(element);
    measured.set(element, box);
    boxes.push(box);
    element = element.parentElement;
  }
  return boxes;
}

function measure(element: Element): Box {
  const { clip, clipPath, overflowX, overflowY } = getComputedStyle(element);
  const isForScreenReaders = clip !== "auto" || clipPath === "inset(50%)";
  // A table may be wider than the window where it scrolls by itself, says WCAG 1.4.10, and so may a row of links or buttons.
  const scrollsByItself = ["table", "nav"].includes(element.localName) && overflowX === "auto";
  return {
    exempt: isForScreenReaders || scrollsByItself || element instanceof SVGElement,
    hidesX: hides(overflowX),
    hidesY: hides(overflowY),
    edges: element.getBoundingClientRect(),
  };
}

/** Scrolled parts can be reached, so only these hide anything. */
function hides(overflow: string): boolean {
  return overflow === "hidden" || overflow === "clip";
}

function cutsOff({ hidesX, hidesY, edges }: Box, text: Edges): boolean {
  return (
    (hidesX && (text.left < edges.left - 1 || text.right > edges.right + 1)) ||
    (hidesY && (text.top < edges.top - 1 || text.bottom > edges.bottom + 1))
  );
}
