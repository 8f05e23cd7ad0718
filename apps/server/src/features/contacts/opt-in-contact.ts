import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { deleteOptOut, ownersOfContact } from './contacts.store.ts';

/** Takes an opt-out back, as START does: only the person at the number or address can say so. */
export async function optInContact(
  trx: Trx,
  actor: Actor,
  contact: { readonly kind: 'EMAIL' | 'PHONE'; readonly value: string },
): Promise<void> {
  const { companyId } = actor;
  if (!(await deleteOptOut(trx, companyId, contact.kind, contact.value))) return;
  const debtorIds = [
    ...new Set((await ownersOfContact(trx, companyId, contact.kind, contact.value)).map((each) => each.debtorId)),
  ];
  await stopClaims(trx, companyId, debtorIds);
  await writeAudit(trx, actor, {
    action: 'contact.opt-in',
    recordKind: 'debtor',
    recordId: debtorIds[0] ?? null,
    before: { kind: contact.kind },
    after: { debtors: debtorIds.length },
  });
  for (const debtorId of debtorIds) await emit(trx, { name: 'debtor.send-switched', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', debtorIds);
}
