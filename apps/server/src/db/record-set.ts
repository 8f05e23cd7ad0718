import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from './column-names.ts';

/**
 * Many rows as one parameter, to be read with `select … from ${recordSet(rows, { dueDate: 'date' })} as r (…)`: a
 * set-based insert costs one statement and one plan however many rows there are, and row-level security, which forbids
 * COPY, stays on. Rows are in camelCase, the statement names their columns as the database does (`r.due_date`). Instants
 * travel as ISO text, arrays and objects as JSON. The columns are written by us, never by a caller.
 */
export function recordSet(rows: readonly object[], columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const names = new Map(Object.keys(columns).map((key) => [key, snakeCase(key)]));
  const types = Object.entries(columns).map(([key, type]) => `${names.get(key)} ${type}`);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
  );
  return sql`json_to_recordset(${JSON.stringify(named)}::json) as r(${sql.raw(types.join(', '))})`;
}
