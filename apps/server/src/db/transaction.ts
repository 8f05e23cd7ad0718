import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { beginningIn } from './company-dialect.ts';
import type { Database, Trx } from './database.ts';

/** Thrown to roll back and caught again at once: a refusal must leave no trace of what was written before it. */
const ROLLED_BACK = Symbol('rolled back');

/** What is to be done at the end of transactions under way. */
const endings = new WeakMap<Trx, (() => Promise<unknown>)[]>();

/** Has something done in this transaction right before it commits, in the order of asking; not when it is refused. */
export function beforeCommit(trx: Trx, work: () => Promise<unknown>): void {
  const asked = endings.get(trx);
  if (!asked) throw new Error('only transactions of a company have work at their end');
  asked.push(work);
}

/**
 * Runs the work in one transaction that sees one company's rows only (G31). When the work answers a refusal, everything
 * it wrote is undone and the refusal is handed on. Keep it short: no network, hashing or files inside.
 */
export async function inCompany<T>(db: Database, companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  let refused: { refusal: T } | undefined;
  try {
    return await beginningIn(companyId, () =>
      db.transaction().execute(async (trx) => {
        const last: (() => Promise<unknown>)[] = [];
        endings.set(trx, last);
        const result = await work(trx);
        if (isRefusal(result)) {
          refused = { refusal: result };
          throw ROLLED_BACK;
        }
        for (const each of last) await each();
        return result;
      }),
    );
  } catch (error) {
    if (error === ROLLED_BACK && refused) return refused.refusal;
    throw error;
  }
}

/**
 * Runs work that only reads, over one snapshot of one company's rows: whatever changes meanwhile, it sees one moment, and
 * the database refuses every write. For long looks whose answer is written by another transaction.
 */
export async function inSnapshot<T>(db: Database, companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const begun = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return begun.execute(async (trx) => {
    await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
    return work(trx);
  });
}

/** The company's present instant: the database's clock, moved by the time machine. */
export async function companyNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select company_now() as now`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('company_now() answered nothing');
  return row.now;
}
