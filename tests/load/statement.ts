/** One statement as it goes to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
