/** A change of the sources that a test of `npm test` has to notice. */
export interface PlantedFault {
  fault: string;
  /** In the folder of its suite. */
  file: string;
  /** What stands in the file, once. */
  right: string;
  wrong: string;
  /** The test file that notices it, as a word for Vitest. */
  tests: string;
  /** The test that fails, as Vitest names it. */
  test: string;
}
