/**
 * The version of the drawing, which is stored with each drawn file. Raise it with every change of what the same document looks
 * like, also by another version of a library or a font. It stands apart so that the server knows it without loading the drawing.
 */
export const drawnBy = "4";
