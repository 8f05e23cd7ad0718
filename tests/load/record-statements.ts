import { Kysely } from 'kysely';
import { columnNames } from '../../apps/server/src/db/column-names.ts';
import { CompanyDialect } from '../../apps/server/src/db/company-dialect.ts';
import { createPool, type Database } from '../../apps/server/src/db/database.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import type { Statement } from './statement.ts';

/** The product's own database with an ear: what it asks, with its values, for plans that people read. Never a floor. */
export function recordStatements(appUrl: string): { readonly db: Database; readonly seen: Statement[] } {
  const seen: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new CompanyDialect({ pool: createPool(appUrl, { max: 1, name: 'bench', statementMs: 60_000 }) }),
    plugins: [columnNames],
    log: ({ query: { sql: text, parameters } }) => void seen.push({ text, values: parameters }),
  });
  return { db, seen };
}
