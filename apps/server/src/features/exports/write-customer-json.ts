import { Readable } from 'node:stream';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { customerTables, readCustomerRows } from './customer-tables.store.ts';
import type { CustomerScope } from './whole-parts.store.ts';

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Every row that is about a customer, deleted ones too, as one JSON object: a list of rows by table. */
export function writeCustomerJson(
  work: Work,
  customer: CustomerScope,
  onRows: (rows: number) => Promise<void>,
): Readable {
  async function* text(): AsyncGenerator<string> {
    await seeDeleted(work, true);
    let before = '{';
    for (const table of Object.keys(customerTables)) {
      yield `${before}\n${JSON.stringify(table)}: [`;
      let comma = '';
      for await (const rows of readCustomerRows(work, table, customer)) {
        for (const { row } of rows) {
          const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
          yield `${comma}\n  ${JSON.stringify(named)}`;
          comma = ',';
        }
        await onRows(rows.length);
      }
      yield ']';
      before = ',';
    }
    await seeDeleted(work, false);
    yield '\n}\n';
  }
  return Readable.from(text(), { objectMode: false });
}
