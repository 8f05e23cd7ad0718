import type pg from 'pg';
import type { Kind } from './find-statements.ts';

export interface DescribedColumn {
  readonly name: string;
  /** What the driver makes of a value; undefined where it may be anything: JSON. */
  readonly kind: Kind | undefined;
  readonly oid: number;
}

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Lets the database parse and plan a statement and tell its columns, without running it. */
class Description implements pg.Submittable {
  readonly columns: DescribedColumn[] = [];
  private readonly text: string;
  private readonly settle: (failure: Error | undefined) => void;

  constructor(text: string, settle: (failure: Error | undefined) => void) {
    this.text = text;
    this.settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    for (const { name, dataTypeID } of fields) this.columns.push({ name, kind: kindOf(dataTypeID), oid: dataTypeID });
  }

  handleParseComplete(): void {
    // The columns follow.
  }

  handleError(error: Error): void {
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle(undefined);
  }
}

export async function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const description = new Description(text, (failure) => (failure ? reject(failure) : resolve()));
  client.query(description);
  await promise;
  return description.columns;
}

const JSON_TYPES = [114, 3802, 199, 3807];
const KINDS: Readonly<Partial<Record<Kind, readonly number[]>>> = {
  boolean: [16],
  'boolean[]': [1000],
  number: [20, 21, 23, 26, 700, 701],
  'number[]': [1005, 1007, 1021, 1022, 1028],
  Date: [1114, 1184],
  'Date[]': [1115, 1182, 1185],
  Buffer: [17],
  'Buffer[]': [1001],
  'string[]': [1009, 1015, 1014, 2951, 1016, 1231],
};

/** As db/database.ts and the driver parse a type; what they do not know stays text. */
function kindOf(oid: number): Kind | undefined {
  if (JSON_TYPES.includes(oid)) return undefined;
  const found = Object.entries(KINDS).find(([, oids]) => oids.includes(oid));
  return (found?.[0] ?? 'string') as Kind;
}
