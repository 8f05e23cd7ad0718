import type { AgreedAccount } from '@recoup/domain/negotiations/divide-agreed.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { readMoneySince } from '../agreements/money-since.store.ts';

interface ShareRow {
  readonly accountId: string;
  readonly bundleId: string;
  readonly bookedUntil: number;
  readonly begunAt: Date;
  readonly parts: AgreedAccount['parts'];
}

/**
 * What was agreed for accounts that are settled together, with what came in for it; null where one settlement does not
 * stand on all of them. The accounts must be locked.
 */
export async function readAgreedShares(
  work: Work,
  accountIds: readonly string[],
): Promise<Omit<AgreedAccount, 'freeCents'>[] | null> {
  if (accountIds.length < 2) return null;
  const { rows } = await sql<ShareRow>`
    select n.account_id, n.bundle_id, n.booked_until, n.accepted_at as begun_at,
      (select json_agg(json_build_object('dueOn', t.due_on, 'amountCents', t.amount_cents) order by t.part_no)
        from negotiation_part t where t.company_id = n.company_id and t.negotiation_id = n.id) as parts
    from negotiation n
    where n.company_id = ${work.companyId} and n.account_id = any(${[...accountIds]}::uuid[]) and n.status = 'ACCEPTED'
      and n.bundle_id is not null
    order by n.id`.execute(work.trx);
  if (rows.length < accountIds.length || new Set(rows.map((row) => row.bundleId)).size > 1) return null;
  const money = await readMoneySince(work, rows);
  return rows.map(({ accountId, parts }, index) => ({
    ...{ accountId, parts },
    receivedCents: money[index]?.receivedCents ?? 0,
  }));
}
