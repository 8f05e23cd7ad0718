import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

/** An account that is canceled or deleted: nobody owes or pays anything for it. */
export interface GoneAccount {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
}

/**
 * Those of these accounts that are gone; what was agreed on them ends. All of them are locked, in order of their ids,
 * the living ones too: whoever locked those afterwards would lock out of order (docs/decisions/0067).
 */
export async function lockGone(work: Work, accountIds: readonly string[]): Promise<GoneAccount[]> {
  if (accountIds.length === 0) return [];
  await seeDeleted(work, true);
  const { rows } = await sql<GoneAccount & { isGone: boolean }>`
    select id, debtor_id, reference, deleted_at is not null or status = 'Canceled' as is_gone from account
    where company_id = ${work.companyId} and id = any(${[...accountIds]}::uuid[])
    order by id for no key update`.execute(work.trx);
  await seeDeleted(work, false);
  return rows.flatMap(({ isGone, ...account }) => (isGone ? [account] : []));
}
