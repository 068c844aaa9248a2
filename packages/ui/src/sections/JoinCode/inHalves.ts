/** Two groups of three are read and typed with fewer errors than six characters in a row. */
export function inHalves(code: string): string {
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)} ${code.slice(middle)}`;
}
