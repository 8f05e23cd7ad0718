export interface Outcome {
  passed: number;
  failed: number;
  /** What failed and why, a line each, for the end of a long log. */
  failures?: readonly string[];
  /** What each test file took, in milliseconds. */
  costs?: ReadonlyMap<string, number>;
}
