/** Width and height of the picture that is made, in pixels. */
const side = 240;

/** How a drawing's shapes look, which a picture of its own needs without the page's styles. */
const properties = [
  ...["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"],
  ...["font-family", "font-size", "font-weight"],
];

/**
 * Makes a picture of a drawing, as it looks on the page.
 *
 * @returns a PNG.
 * @throws where the browser draws no pictures, or gives none away.
 */
export async function drawingFile(drawing: SVGSVGElement, name: string): Promise<File> {
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(withOwnStyles(drawing)))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("This browser draws no pictures.");
  }
  context.fillStyle = getComputedStyle(drawing).backgroundColor;
  context.fillRect(0, 0, side, side);
  context.drawImage(image, 0, 0, side, side);
  return new File([bytesOf(canvas.toDataURL("image/png"))], name, { type: "image/png" });
}

/** Returns a copy of a drawing that needs no style sheet. */
function withOwnStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copied = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, shape] of [drawing, ...drawing.querySelectorAll("*")].entries()) {
    const shown = getComputedStyle(shape);
    for (const property of properties) {
      copied[index]?.style.setProperty(property, shown.getPropertyValue(property));
    }
  }
  copy.setAttribute("width", String(side));
  copy.setAttribute("height", String(side));
  return copy;
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}
