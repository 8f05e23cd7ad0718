import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { statementNames } from './column-names.ts';
import { checkCompanyId } from './company-dialect.ts';
import type { Trx } from './database.ts';
import { isPrepared, type Planning } from './prepared.ts';
import type { DB } from './schema.generated.ts';

/** Reads rows of one company: each statement by itself, without a transaction around several. */
export type ReadIn = (companyId: string) => Trx;

/** Sets company and read-only mode for the statement behind it, and answers no row. */
const settings = (planning: Planning) =>
  `select where set_config('app.company_id', $1, true) || set_config('transaction_read_only', 'on', true)
     || set_config('plan_cache_mode', 'force_${planning}_plan', true) is null`;
const preludes = {
  generic: { name: 'read generic', text: settings('generic') },
  custom: { name: 'read custom', text: settings('custom') },
} as const;

/**
 * Reads of a company that need no transaction. A read travels as one message: company, statement, one Sync. Until that
 * Sync PostgreSQL holds both in one implicit transaction, so the company ends with the statement, whether it answers,
 * fails, runs out of time or loses its caller; no connection can carry it on to the next (G31). Writes are refused.
 */
export function createReadIn(pool: pg.Pool): ReadIn {
  const adapter = new PostgresAdapter();
  const compiler = new PostgresQueryCompiler();
  const dialect = new PostgresDialect({ pool });
  return (companyId) => {
    checkCompanyId(companyId);
    const driver = new ReadDriver(pool, companyId);
    const executor = new DefaultQueryExecutor(compiler, adapter, new DefaultConnectionProvider(driver), [
      statementNames,
    ]);
    return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
  };
}

class ReadDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #companyId: string;

  constructor(pool: pg.Pool, companyId: string) {
    this.#pool = pool;
    this.#companyId = companyId;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<ReadConnection> {
    return new ReadConnection(await this.#pool.connect(), this.#companyId);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadConnection) connection.release();
  }

  async beginTransaction(): Promise<void> {
    throw new Error('a read has no transaction');
  }
  async commitTransaction(): Promise<void> {
    throw new Error('a read has no transaction');
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error('a read has no transaction');
  }
}

class ReadConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #companyId: string;
  #isBroken = false;

  constructor(client: pg.PoolClient, companyId: string) {
    this.#client = client;
    this.#companyId = companyId;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return { rows: await sendRead<R>(this.#client, this.#companyId, query) };
    } catch (error) {
      // What the database refused is over; after anything else nobody knows what is still on its way.
      this.#isBroken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: a file is read in a transaction of its own, never here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a read cannot be streamed');
  }
}

interface ReadResult {
  readonly fields: readonly pg.FieldDef[];
  readonly rows: readonly unknown[][];
}

/** Connections on which the preludes are prepared. */
const ready = new WeakSet<pg.PoolClient>();

function prepareOn(client: pg.PoolClient): void {
  if (ready.has(client)) return;
  ready.add(client);
  for (const { name, text } of Object.values(preludes)) {
    // Local to its own implicit transaction, so that it changes nothing.
    client.query({ name, text, values: [''] }).catch(() => ready.delete(client));
  }
}

function sendRead<R>(client: pg.PoolClient, companyId: string, query: CompiledQuery): Promise<R[]> {
  prepareOn(client);
  const { name, planning } = isPrepared(query) ? query.prepared : { name: '', planning: 'custom' as const };
  // Always the extended protocol: a simple query behind the prelude would leave the implicit transaction open.
  const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    name,
    rowMode: 'array',
    text: query.sql,
    values: [...query.parameters],
    queryMode: 'extended',
  };
  return new Promise((resolve, reject) => {
    const sent = new pg.Query(config, (error: Error | undefined, result: ReadResult | readonly ReadResult[]) => {
      if (error) reject(error);
      else resolve(rowsOf<R>(name, result));
    });
    const submit = sent.submit.bind(sent);
    sent.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.bind({ portal: '', statement: preludes[planning].name, values: [companyId] }, true);
        connection.execute({ portal: '' }, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(sent);
  });
}

/** The keys of the rows of named statements: their columns never change. */
const keysByName = new Map<string, readonly string[]>();

function keysOf(name: string, fields: readonly pg.FieldDef[]): readonly string[] {
  const known = keysByName.get(name);
  if (known) return known;
  const keys = statementNames.keysOf(fields.map((field) => field.name));
  if (name !== '') keysByName.set(name, keys);
  return keys;
}

/** The prelude answers first, the statement last. */
function rowsOf<R>(name: string, result: ReadResult | readonly ReadResult[]): R[] {
  const last = 'rows' in result ? result : result.at(-1);
  if (!last) return [];
  const keys = keysOf(name, last.fields);
  return last.rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < keys.length; index++) row[keys[index] ?? ''] = values[index];
    return row as R;
  });
}
