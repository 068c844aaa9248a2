/** Every computed property of an element and of all that it holds. */
export function computedStyles(root: Element): Record<string, string>[] {
  return [root, ...root.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  });
}
