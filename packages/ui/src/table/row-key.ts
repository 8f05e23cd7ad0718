/** A key that does something with one row of a list. It opens what asks first; no single key sends or deletes. */
export type RowKey<Row> = {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly run: (row: Row) => void;
};
