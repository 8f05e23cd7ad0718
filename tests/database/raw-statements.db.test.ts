import { createQueryId } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnNames } from '../../apps/server/src/db/column-names.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { type DescribedColumn, describeStatement } from './raw-statements/describe-statement.ts';
import { findStatements, type RawStatement } from './raw-statements/find-statements.ts';

/**
 * Whose text rests on what only a run decides: how many in which file. They may only become fewer. Those of the lists rest
 * on their order; list-cursors asks for every one of them.
 */
const UNRESOLVED = {
  'db/read-cursor.ts': 3,
  'features/records/account-list.store.ts': 4,
  'features/records/debtor-list.store.ts': 4,
  // Orders of lists of few rows, each asked for by the test of its noun.
  'features/contracts/contract-list.store.ts': 3,
  'features/estimates/estimate-list.store.ts': 2,
  'features/records/project-rows.store.ts': 3,
  // The newest lines under any narrowing: company-activity.db.test.ts draws them.
  'features/records/timeline.store.ts': 1,
  // Every table that names a customer, by its name: customer-export.db.test.ts compares each row.
  'features/exports/customer-tables.store.ts': 3,
  // The table of each kind of record that carries files: file-evidence.db.test.ts asks for each.
  'features/records/file-record.store.ts': 2,
  'features/bulk/records.store.ts': 2,
  'features/contact-policy/contact-decisions.store.ts': 1,
  'features/records/field-usage.store.ts': 1,
  'features/debtors/duplicates.store.ts': 1,
  'features/reconciliation/audited-promises.store.ts': 1,
  'features/workflows/runs.store.ts': 1,
};

let statements: RawStatement[];
let close: () => void;
let database: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  ({ statements, close } = findStatements());
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
}, 180_000);
afterAll(async () => {
  close();
  await client.end();
  await database.drop();
});

test('the database understands every raw statement, and answers the columns of the row type it is written with', async () => {
  expect(statements.length).toBeGreaterThan(400);
  const wrong: string[] = [];
  for (const statement of statements) {
    for (const text of statement.texts) {
      const problems = await problemsOf(statement, text);
      wrong.push(...problems.map((problem) => `${statement.at}: ${problem}`));
    }
  }
  expect(wrong).toEqual([]);
});

test('no more statements than before have a text that cannot be read off the program', () => {
  const counts: Record<string, number> = {};
  for (const { at, unresolved } of statements) {
    const [file = ''] = at.split(':');
    if (unresolved !== undefined) counts[file] = (counts[file] ?? 0) + 1;
  }
  expect(counts).toEqual(UNRESOLVED);
});

async function problemsOf(statement: RawStatement, text: string): Promise<string[]> {
  let columns: Map<string, DescribedColumn>;
  try {
    columns = await columnsOf(text);
  } catch (error) {
    return [`${String(error)} in ${text}`];
  }
  const shapes = statement.rows.map((declared) => {
    const extra = [...columns.keys()].filter((name) => !declared.has(name));
    const missing = [...declared].filter(([name, { isOptional }]) => !isOptional && !columns.has(name));
    const wrong = [...columns].flatMap(([name, { kind }]) => {
      const column = declared.get(name);
      return column && kind && !column.takes(kind) ? [`"${name}" is ${kind}, not ${column.written}`] : [];
    });
    return [
      ...extra.map((name) => `"${name}" is answered, but not in the row type`),
      ...missing.map(([name]) => `"${name}" is in the row type, but not answered`),
      ...wrong,
    ];
  });
  return shapes.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** The columns by the names that rows have in the program. */
async function columnsOf(text: string): Promise<Map<string, DescribedColumn>> {
  const columns = await describeStatement(client, text);
  const row = Object.fromEntries(columns.map((column) => [column.name, column.name]));
  const { rows } = await columnNames.transformResult({ queryId: createQueryId(), result: { rows: [row] } });
  return new Map(
    Object.entries(rows[0] ?? {}).flatMap(([name, original]) => {
      const column = columns.findLast((each) => each.name === original);
      return column ? [[name, column] as const] : [];
    }),
  );
}
