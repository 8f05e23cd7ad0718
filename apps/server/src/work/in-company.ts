import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import type { Actor, SystemActor } from '../actor.ts';
import { beginningIn, setCompany } from '../db/company-dialect.ts';
import { type Database, READING_IDLE_MS, type Trx } from '../db/database.ts';
import { finish } from './finish.ts';
import { makeWork } from './make-work.ts';
import type { Ending, Work } from './work.ts';

/** Who does a unit of work: a company's own system, a person, or a person by a request of theirs. */
export type Doer<A extends Actor> = string | A | { readonly actor: A; readonly requestId: string | undefined };

/** Thrown to roll back and caught again at once: a refusal must leave no trace of what was written before it. */
const ROLLED_BACK = Symbol('rolled back');

/**
 * Runs the work in one transaction that sees one company's rows only (G31). When it answers a refusal, everything it
 * wrote is undone and the refusal is handed on. Keep it short: no network, hashing or files inside.
 */
export async function inCompany<T, A extends Actor = SystemActor>(
  db: Database,
  doer: Doer<A>,
  run: (work: Work<A>) => Promise<T> | T,
): Promise<T> {
  const { actor, requestId } = doerOf(doer);
  let refused: { refusal: T } | undefined;
  try {
    return await beginningIn(actor.companyId, () =>
      db.transaction().execute(async (trx) => {
        const { interest, ...moment } = await readMoment(trx, actor.companyId);
        const work = makeWork({ ...moment, actor, requestId, ending: newEnding(interest) });
        const result = await run(work);
        if (isRefusal(result)) {
          refused = { refusal: result };
          throw ROLLED_BACK;
        }
        await finish(work);
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
export async function inSnapshot<T>(
  db: Database,
  companyId: string,
  run: (work: Work<SystemActor>) => Promise<T>,
): Promise<T> {
  const begun = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return begun.execute(async (trx) => {
    await setCompany(companyId).execute(trx);
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(READING_IDLE_MS)}`.execute(trx);
    const { actor, requestId } = doerOf<SystemActor>(companyId);
    const { interest: _interest, ...moment } = await readMoment(trx, companyId);
    return run(makeWork({ ...moment, actor, requestId, ending: newEnding(null) }));
  });
}

function doerOf<A extends Actor>(doer: Doer<A>): { actor: A; requestId: string | undefined } {
  // A company's id alone stands for its system: that is what `A` is then.
  if (typeof doer === 'string') return { actor: { kind: 'system', companyId: doer } as A, requestId: undefined };
  return 'actor' in doer ? doer : { actor: doer, requestId: undefined };
}

/** Sent behind the beginning in the same journey to the database (company-dialect.ts). */
async function readMoment(trx: Trx, companyId: string): Promise<Moment> {
  const { rows } = await sql<{ now: Date; timeZone: string | null; interest: string[] | null }>`
    select company_now() as now, (select time_zone from company where company_id = ${companyId}) as time_zone,
      (select choices from webhook_interest where company_id = ${companyId}) as interest`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('company_now() answered nothing');
  return { trx, companyId, now: row.now, timeZone: row.timeZone ?? 'UTC', interest: row.interest };
}

/** `interest`: what programs of the company ask to hear of; null: there are none. */
type Moment = Pick<Work, 'trx' | 'companyId' | 'now' | 'timeZone'> & { readonly interest: readonly string[] | null };

function newEnding(interest: readonly string[] | null): Ending {
  return { audits: [], news: new Map(), events: [], outside: interest && { interest, lines: [] } };
}
