import { sql } from 'kysely';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { asSystem, type Work } from '#server/work/work.ts';

/**
 * Closes an address from which mail came back for good, for every customer who has it: it is not written to again until
 * somebody confirms it (12 CFR 1006.42 by analogy). One that is closed already stays as it is.
 */
export async function markBounced(
  work: Work,
  bounce: { readonly value: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  const { rows } = await sql<{ debtorId: string }>`
    update contact set bounced_at = ${bounce.at}, bounce = ${bounce.reason}
    where company_id = ${work.companyId} and value = ${bounce.value} and kind = 'EMAIL' and bounced_at is null
    returning debtor_id`.execute(work.trx);
  const debtorIds = [...new Set(rows.map((row) => row.debtorId))];
  if (debtorIds.length === 0) return;
  await stopClaims(work, debtorIds);
  asSystem(work).audit({
    action: 'contact.bounce',
    recordKind: 'debtor',
    recordId: debtorIds[0] ?? null,
    after: { debtors: debtorIds.length, reason: bounce.reason },
  });
  for (const debtorId of debtorIds) work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.tell('debtor', debtorIds);
}
