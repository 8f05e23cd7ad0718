import { sql } from 'kysely';
import type { FoundPoint } from '#server/gateways/contact-data-gateway.ts';
import type { Work } from '#server/work/work.ts';

export interface SkipTraceRow {
  readonly id: string;
  readonly state: 'REQUESTED' | 'FINISHED' | 'FAILED';
  readonly found: FoundPoint[];
  readonly createdAt: Date;
  /** The last attempt at the provider is so long ago that nobody can be waiting for it any more. */
  readonly isLeft: boolean;
  /** Its answer still stands: it is not a day old by the company's clock. */
  readonly isFresh: boolean;
}

/** The newest search of a customer that did not fail. */
export async function readLastSkipTrace(work: Work, debtorId: string): Promise<SkipTraceRow | undefined> {
  const { rows } = await sql<SkipTraceRow>`
    select id, state, found, created_at, tried_at < now() - interval '30 seconds' as is_left,
      created_at > company_now() - interval '1 day' as is_fresh
    from skip_trace where company_id = ${work.companyId} and debtor_id = ${debtorId} and state <> 'FAILED'
    order by state = 'REQUESTED' desc, created_at desc limit 1`.execute(work.trx);
  return rows[0];
}

export async function insertSkipTrace(
  work: Work,
  search: { readonly id: string; readonly debtorId: string; readonly memberId: string; readonly at: Date },
): Promise<void> {
  await work.trx
    .insertInto('skipTrace')
    .values({
      companyId: work.companyId,
      id: search.id,
      debtorId: search.debtorId,
      memberId: search.memberId,
      createdAt: search.at,
    })
    .execute();
}

/** Takes up a search whose answer was lost; false when somebody else did so meanwhile. */
export async function retrySkipTrace(work: Work, searchId: string): Promise<boolean> {
  const row = await work.trx
    .updateTable('skipTrace')
    .set({ triedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', searchId)
    .where('state', '=', 'REQUESTED')
    .where('triedAt', '<', sql<Date>`now() - interval '30 seconds'`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a search; false when it had ended already, so that a credit is given back once. */
export async function endSkipTrace(
  work: Work,
  searchId: string,
  end: { readonly state: 'FINISHED' | 'FAILED'; readonly found: readonly FoundPoint[]; readonly at: Date },
): Promise<boolean> {
  const row = await work.trx
    .updateTable('skipTrace')
    .set({ state: end.state, found: JSON.stringify(end.found), finishedAt: end.at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', searchId)
    .where('state', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
