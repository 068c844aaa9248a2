/** The colour that a semantic token has where an element stands, as browsers compute it: `rgb(185, 36, 42)`. */
export function tokenColor(element: HTMLElement, token: `--belab-color-${string}`): string {
  const probe = element.ownerDocument.createElement("span");
  probe.style.color = `var(${token})`;
  element.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}
