import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * To be called in the transaction of everything that ends the right to contact a debtor: payment, opt-out, dispute,
 * pause, send off, close. Claims of messages share these rows; so once this has committed, no claim that was decided on
 * older facts can follow (G13). Waits for claims under way, which are short.
 */
export async function stopClaims(work: Work, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  await sql`
    insert into debtor_gate as gate (company_id, debtor_id, stops, changed_at)
    select ${work.companyId}::uuid, id, 1, now() from unnest(${[...new Set(debtorIds)].toSorted()}::uuid[]) as id order by id
    on conflict (company_id, debtor_id) do update set stops = gate.stops + 1, changed_at = now()`.execute(work.trx);
}
