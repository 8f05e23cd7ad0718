import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';

/**
 * Closes an address from which mail came back for good, for every customer who has it: it is not written to again until
 * somebody confirms it (12 CFR 1006.42 by analogy). One that is closed already stays as it is.
 */
export async function markBounced(
  trx: Trx,
  companyId: string,
  bounce: { readonly value: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  const { rows } = await sql<{ debtorId: string }>`
    update contact set bounced_at = ${bounce.at}, bounce = ${bounce.reason}
    where company_id = ${companyId} and value = ${bounce.value} and kind = 'EMAIL' and bounced_at is null
    returning debtor_id`.execute(trx);
  const debtorIds = [...new Set(rows.map((row) => row.debtorId))];
  if (debtorIds.length === 0) return;
  await stopClaims(trx, companyId, debtorIds);
  await writeAudit(
    trx,
    { kind: 'system', companyId },
    {
      action: 'contact.bounce',
      recordKind: 'debtor',
      recordId: debtorIds[0] ?? null,
      after: { debtors: debtorIds.length, reason: bounce.reason },
    },
  );
  for (const debtorId of debtorIds) await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', debtorIds);
}
