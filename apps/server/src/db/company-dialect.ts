import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  sql,
  type TransactionSettings,
} from 'kysely';

/** The company of the transaction that is about to begin; taken by it alone, not by others that its work may begin. */
const next = new AsyncLocalStorage<{ companyId: string | null }>();

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Throws at what is no company's id. */
export function checkCompanyId(companyId: string): void {
  if (!uuid.test(companyId)) throw new RangeError(`no company: ${companyId}`);
}

/** The statement that sets the company of a transaction: its rows only are seen and written until the end (G31). */
function settingOf(companyId: string): string {
  checkCompanyId(companyId);
  return `set local app.company_id = '${companyId}'`;
}

export function setCompany(companyId: string): RawBuilder<unknown> {
  return sql.raw(settingOf(companyId));
}

/** Runs work whose first transaction begins in a company. */
export function beginningIn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  checkCompanyId(companyId);
  return next.run({ companyId }, work);
}

/**
 * Begins a transaction, sets its company and sends the first statement behind both without waiting for
 * the answer: two journeys to the database fewer for every request. Should the beginning fail, the first statement fails
 * with it; even outside of a transaction it would see no row, since no company is set (G31). Needs pipelined clients.
 */
class CompanyDriver extends PostgresDriver {
  readonly #beginnings = new WeakMap<DatabaseConnection, Promise<unknown>>();
  readonly #listening = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...options: Parameters<Driver['acquireConnection']>): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (this.#listening.has(connection)) return connection;
    this.#listening.add(connection);
    const send = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(...query: Parameters<DatabaseConnection['executeQuery']>) => {
      const beginning = this.#beginnings.get(connection);
      if (!beginning) return send<R>(...query);
      this.#beginnings.delete(connection);
      const [, result] = await Promise.all([beginning, send<R>(...query)]);
      return result;
    };
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const wanted = next.getStore();
    if (!wanted?.companyId || settings.isolationLevel || settings.accessMode)
      return super.beginTransaction(connection, settings);
    const { companyId } = wanted;
    wanted.companyId = null;
    // Two messages, so that whatever divides companies among servers can hand the second one on.
    const beginning = Promise.all([
      connection.executeQuery(CompiledQuery.raw('begin')),
      connection.executeQuery(CompiledQuery.raw(settingOf(companyId))),
    ]);
    // Whoever sends the next statement hears of a failure.
    beginning.catch(() => undefined);
    this.#beginnings.set(connection, beginning);
  }
}

export class CompanyDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CompanyDriver(this.#config);
  }
}
