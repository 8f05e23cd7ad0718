import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A customer with one of their open accounts, of which nothing was paid. */
export interface DemoRole {
  readonly debtorId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly balanceCents: number;
}

const ROLES_MAX = 60;

/**
 * Customers who can be reached and owe a middling sum since some weeks, each with one account; nobody twice before all had
 * their turn.
 */
export async function findRoles(work: Work, now: Date): Promise<DemoRole[]> {
  const { rows } = await sql<DemoRole>`
    select a.debtor_id, a.id as "accountId", a.reference, a.balance_cents
    from account a
    where a.company_id = ${work.companyId} and a.status in ('Delinquent', 'Active') and a.paid_cents = 0 and not a.is_disputed
      and a.balance_cents between 12000 and 400000 and a.created_at < ${now}::timestamptz - interval '35 days'
      and not exists (select 1 from payment_account pa where pa.company_id = a.company_id and pa.account_id = a.id)
      and not exists (select 1 from plan p where p.company_id = a.company_id and p.debtor_id = a.debtor_id)
      and exists (select 1 from contact c where c.company_id = a.company_id and c.debtor_id = a.debtor_id
        and c.kind = 'EMAIL')
    order by row_number() over (partition by a.debtor_id order by a.reference), a.reference limit ${ROLES_MAX}`.execute(
    work.trx,
  );
  return rows;
}

/** The last lines of all timelines that happened before the history was written, notes left out; the oldest of them first. */
export async function listRecentLines({ trx, companyId, now }: Work, limit: number): Promise<RecentLine[]> {
  const { rows } = await sql<RecentLine>`
    select id, type, debtor_id, account_id, at from (
      select id, type, debtor_id, account_id, at from timeline_event
      where company_id = ${companyId} and type <> 'note created' and at < ${now}::timestamptz - interval '10 minutes'
      order by at desc, id desc limit ${limit}) t
    order by at, id`.execute(trx);
  return rows;
}

export interface RecentLine {
  readonly id: string;
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly at: Date;
}
