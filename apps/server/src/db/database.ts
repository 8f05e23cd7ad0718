import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { columnNames } from './column-names.ts';
import { CompanyDialect } from './company-dialect.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
/** What every store function asks for: a transaction in which the company is set. A forgotten one does not compile. */
export type Trx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;

/** bigint columns hold cents and counts: a number as long as it is exact, an error otherwise, never a rounded one (G4). */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseInt8;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

const IDLE_MS = 10_000;
/** Reading over one snapshot locks nothing that others wait for, and may think between its statements. */
export const READING_IDLE_MS = 60_000;

export interface PoolOptions {
  /** Connections at most. */
  max: number;
  /** What pg_stat_activity shows. */
  name: string;
  /** Longest statement, in milliseconds: 5 s for people who wait, more for jobs (G55). */
  statementMs?: number;
  /** Whether companies pay in this installation; not where nothing says so. */
  billing?: 'on' | 'off' | 'demo';
}

/** A pool of connections with every wait limited: for a connection, a lock, a statement, an idle transaction (G55). */
export function createPool(url: string, { max, name, statementMs = 5_000, billing = 'off' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    // What statements ask who must know whether companies pay: no table, since it is the installation's.
    options: `-c recoup.billing=${billing}`,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: Math.min(statementMs, 10_000),
    // However long a job's statements may take: a worker that is halted between two of them holds what it has locked,
    // and whoever takes its jobs over waits for that (G24, G25).
    idle_in_transaction_session_timeout: IDLE_MS,
    types: parsers,
    // Statements may be sent behind each other; see company-dialect.ts.
    pipeline: true,
  });
  // An idle connection that breaks must not take the process down; the next query opens another.
  pool.on('error', () => undefined);
  // Nor one that breaks in the middle of a transaction: its statement fails, and that is heard where it was sent.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new CompanyDialect({ pool }), plugins: [columnNames] });
}
