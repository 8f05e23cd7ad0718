import { type RawBuilder, sql } from 'kysely';

/**
 * Many rows as one parameter, to be read with `select … from ${recordSet(rows, { id: 'uuid' })} as r (…)`: a set-based
 * insert costs one statement and one plan however many rows there are, and row-level security, which forbids COPY,
 * stays on. Instants travel as ISO text, arrays and objects as JSON. The columns are written by us, never by a caller.
 */
export function recordSet(rows: readonly object[], columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(types.join(', '))})`;
}
