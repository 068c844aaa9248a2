/** A change of the sources that a test has to notice. All paths are from the root of the repository. */
export interface PlantedFault {
  fault: string;
  file: string;
  /** What stands in the file, once. */
  right: string;
  wrong: string;
  /** The file of the test that notices it. */
  testFile: string;
  /** The test that fails, as Vitest names it. */
  test: string;
  /** The tier whose run has the test. @default "quick" */
  tier?: "all";
}
