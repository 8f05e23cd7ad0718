import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface CollectRow {
  readonly debtorId: string;
  readonly reference: string;
  readonly status: AccountStatus;
  readonly currency: string;
  readonly balanceCents: number;
  readonly pendingCents: number;
}

/** What of an account decides whether something can be collected. */
export async function readCollectRow(work: Work, accountId: string): Promise<CollectRow | undefined> {
  return work.trx
    .selectFrom('account')
    .select(['debtorId', 'reference', 'status', 'currency', 'balanceCents', 'pendingCents'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .$narrowType<{ status: AccountStatus }>()
    .executeTakeFirst();
}

export interface ReachRow {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly isPrimary: boolean;
  readonly isOptedOut: boolean;
}

/** A customer's contact points, primary ones first. */
export async function readReach(work: Work, debtorId: string): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select c.kind, c.value, c.is_primary, o.value is not null as "isOptedOut"
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId}
    order by c.is_primary desc, c.kind, c.created_at, c.id limit 100`.execute(work.trx);
  return rows;
}
