/**
 * Returns the remainder by 97 of the number that a text stands for, in which A is 10 and Z is 35 (ISO 7064, MOD 97-10).
 *
 * @param text - digits and letters.
 */
export function remainderOf97(text: string): number {
  return [...text].reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
