/** An element of an XML file, as far as it is read. */
export interface XmlElement {
  readonly name: string;
  /** The attribute "Ccy" of an amount; empty where there is none. */
  readonly currency: string;
  text: string;
  readonly children: XmlElement[];
}

/** Returns all elements at a path below one. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** Returns the first element at a path. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return elementsAt(element, ...path)[0];
}

/** Returns the text of the first element at a path, without space around it; empty where there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return elementAt(element, ...path)?.text.trim() ?? "";
}
