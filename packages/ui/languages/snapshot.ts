/** How far the edges of a box are from those of its frame, and what is drawn at them. */
export interface Box {
  /** Says which element this is, as `div.PlanCard-root`, with the beginning of its text. */
  name: string;
  /** The place of the box around it in the snapshot; -1 for an outermost one. */
  parent: number;
  direction: string;
  /** Undefined where nothing of it is seen, or where it has no place of its own. */
  edges?: { left: number; right: number };
  sides: Sides;
}

/** What stands at each side, so that the mirror of a box has the same at the other side. */
export interface Sides {
  left: readonly string[];
  right: readonly string[];
}

export type Snapshot = readonly Box[];

/** Beside these sides: the light falls from the same side in both directions, so an outer shadow stays where it is. */
const noSides: Sides = { left: [], right: [] };

/** What points to one side, and has to be drawn the other way round. */
const pointing = /tabler-icon-(?:(?:arrow|chevron)s?-(?:left|right)|log(?:in|out)|external-link|send)\b/;

/** The boxes of a column, and of what is opened above the page. */
export function snapshotOf(column: HTMLElement): Snapshot {
  const boxes: Box[] = [];
  addBoxes(boxes, column, column.getBoundingClientRect(), -1);
  for (const overlay of overlaysBeside(column)) {
    addBoxes(boxes, overlay, windowOf(column), -1);
  }
  return boxes;
}

/** The outermost elements that reach out of their column, as far as they are seen. */
export function overflowing(column: HTMLElement): string[] {
  const frame = column.getBoundingClientRect();
  const outside = [...column.querySelectorAll("*:not(svg *)")].filter((element) => {
    const { left, right } = seenPart(element, column);
    return left < right && (left < frame.left - 1 || right > frame.right + 1) && !isDetached(element, column);
  });
  return outside
    .filter((element) => !outside.some((other) => other !== element && other.contains(element)))
    .map((element) => `${nameOf(element)}: ${edgesIn(element.getBoundingClientRect(), frame)}`);
}

/** Where the outermost elements of a column stand, and those in them: what begins where, and how wide it is. */
export function outlineOf(column: HTMLElement): string[] {
  const frame = column.getBoundingClientRect();
  const elements = [...column.querySelectorAll(":scope > *, :scope > * > *")].filter(isSeen);
  return elements.map((element) => {
    const { left, width } = element.getBoundingClientRect();
    return `${element.localName}.${element.classList[0]} from ${Math.round(left - frame.left)}, ${Math.round(width)} px`;
  });
}

function addBoxes(boxes: Box[], element: Element, frame: DOMRect, parent: number): void {
  const place = boxes.push(boxOf(element, frame, parent)) - 1;
  const text = onlyText(element);
  if (text !== undefined) {
    const { direction } = getComputedStyle(element);
    boxes.push({
      name: `text “${start(text)}”`,
      parent: place,
      direction,
      edges: edgesOfText(text, frame),
      sides: noSides,
    });
  }
  for (const child of innerElements(element)) {
    addBoxes(boxes, child, frame, place);
  }
}

/** With what stands in a corner of the window in place of Mantine's box for that corner, of which there are six. */
function withoutCorners(elements: Element[]): Element[] {
  return elements.flatMap((element) => (element.matches("[data-position]") ? [...element.children] : element));
}

function innerElements(element: Element): Element[] {
  return element instanceof SVGElement ? [] : withoutCorners([...element.children]).filter(isSeen);
}

function boxOf(element: Element, frame: DOMRect, parent: number): Box {
  const rect = element.getBoundingClientRect();
  const { direction } = getComputedStyle(element);
  const box = { name: nameOf(element), parent, direction, sides: sidesOf(element) };
  return hasPlace(element) ? { ...box, edges: { left: rect.left - frame.left, right: frame.right - rect.right } } : box;
}

/** Words of a text keep their order where the page's direction changes, and so does what stands among them. */
function hasPlace(element: Element): boolean {
  const display = getComputedStyle(element).display;
  const { width, height } = element.getBoundingClientRect();
  const isAmongWords = [...(element.parentElement?.childNodes ?? [])].some(isWords);
  return (
    width > 0 &&
    height > 0 &&
    display !== "contents" &&
    display !== "inline" &&
    !(display.startsWith("inline") && isAmongWords)
  );
}

function isWords(node: Node): boolean {
  return node instanceof Text
    ? node.data.trim() !== ""
    : node instanceof Element && getComputedStyle(node).display === "inline" && node.textContent !== "";
}

/** The text of an element that holds nothing else. */
function onlyText(element: Element): Text | undefined {
  const [child, ...others] = element.childNodes;
  const isBlock = !getComputedStyle(element).display.startsWith("inline") && element.getAttribute("dir") !== "auto";
  return isBlock && child instanceof Text && child.data.trim() !== "" && others.length === 0 ? child : undefined;
}

function edgesOfText(text: Text, frame: DOMRect): { left: number; right: number } {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const { left, right } = range.getBoundingClientRect();
  return { left: left - frame.left, right: frame.right - right };
}

function sidesOf(element: Element): Sides {
  const drawn = [undefined, "::before", "::after"].map((part) => sidesOfPart(element, part));
  const turn = pointing.test(element.getAttribute("class") ?? "") ? facing(element) : 0;
  return {
    left: [...drawn.flatMap(({ left }) => left), `pointing ${turn}`],
    right: [...drawn.flatMap(({ right }) => right), `pointing ${-turn || 0}`],
  };
}

function sidesOfPart(element: Element, part: string | undefined): Sides {
  const style = getComputedStyle(element, part);
  if (part !== undefined && style.content === "none") {
    return noSides;
  }
  const shadow = insetShadow(style.boxShadow);
  const placed = part !== undefined && style.position === "absolute";
  const side = (name: "left" | "right", factor: number) => [
    `border ${style[`border-${name}-width` as "borderLeftWidth"]} ${style[`border-${name}-style` as "borderLeftStyle"]}`,
    `padding ${style[`padding-${name}` as "paddingLeft"]}`,
    `upper corner ${style[`border-top-${name}-radius` as "borderTopLeftRadius"]}`,
    `lower corner ${style[`border-bottom-${name}-radius` as "borderBottomLeftRadius"]}`,
    `inset shadow ${factor * shadow || 0}`,
    ...(placed ? [`${part} at ${style[name]}`] : []),
  ];
  return { left: side("left", 1), right: side("right", -1) };
}

/** How far the shadow inside a box is moved to the right, in CSS pixels. */
function insetShadow(shadow: string): number {
  const layers = shadow.match(/(?:[^,(]|\([^()]*\))+/g) ?? [];
  const lengths = layers.find((text) => text.includes("inset"))?.split(" ") ?? [];
  return Number.parseFloat(lengths.find((word) => word.endsWith("px")) ?? "0");
}

/** 1 as it is drawn, -1 where it is mirrored, by itself or by a box around it. */
function facing(element: Element): number {
  let sign = 1;
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { scale, transform } = getComputedStyle(box);
    const isMirrored = scale.startsWith("-") !== new DOMMatrix(transform).a < 0;
    sign *= isMirrored ? -1 : 1;
  }
  return sign;
}

/** The part of an element that no box around it cuts off. */
function seenPart(element: Element, column: Element): { left: number; right: number } {
  let { left, right } = element.getBoundingClientRect();
  for (let box = element.parentElement; box !== null && box !== column; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== "visible") {
      const edges = box.getBoundingClientRect();
      left = Math.max(left, edges.left);
      right = Math.min(right, edges.right);
    }
  }
  return { left, right };
}

/** Whether it stands in the window rather than in the column. */
function isDetached(element: Element, column: Element): boolean {
  for (let box: Element | null = element; box !== null && box !== column; box = box.parentElement) {
    if (getComputedStyle(box).position === "fixed" || isForScreenReaders(box)) {
      return true;
    }
  }
  return false;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility() && !isForScreenReaders(element) && !isEmpty(element);
}

/** As the corners of the window in which no notification is. */
function isEmpty(element: Element): boolean {
  return element.childElementCount === 0 && element.getBoundingClientRect().height === 0;
}

function isForScreenReaders(element: Element): boolean {
  const { clip, clipPath } = getComputedStyle(element);
  return clip !== "auto" || clipPath === "inset(50%)";
}

function overlaysBeside(column: HTMLElement): Element[] {
  return withoutCorners([...column.ownerDocument.body.children]).filter(
    (element) => element !== column && isSeen(element),
  );
}

function windowOf(element: Element): DOMRect {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return new DOMRect(0, 0, clientWidth, clientHeight);
}

function nameOf(element: Element): string {
  const [className = ""] = element.classList;
  return `${element.localName}${className && "."}${className} “${start(element)}”`;
}

function start(node: Node): string {
  return (node.textContent ?? "").trim().slice(0, 24);
}

function edgesIn(rect: DOMRect, frame: DOMRect): string {
  return `${Math.round(rect.left - frame.left)} to ${Math.round(rect.right - frame.left)} px`;
}
