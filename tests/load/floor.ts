/**
 * What the best hand would write for one question, knowing nothing of the product's statements: narrow and prepared, in
 * the same database, role and row security. `$1` is the company.
 */
export interface FloorStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}
