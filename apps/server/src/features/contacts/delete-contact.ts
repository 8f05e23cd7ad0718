import { successorOf } from '@recoup/domain/contacts/choose-primaries.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor, turnGate } from '#server/features/debtors/debtors.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import { deleteContactRow, listContactRows, setPrimaries } from './contacts.store.ts';

/**
 * Takes a contact point away, with a reason, and stops messages to it at once (G13). Its consents and opt-out stay:
 * they belong to the number or address. A primary point names its successor while there are others of its kind, or the
 * answer is PRIMARY_CONTACT_NOT_FOUND.
 */
export async function deleteContact(
  trx: Trx,
  actor: MemberActor,
  contactId: string,
  wish: { readonly reason: string; readonly primaryId?: string | undefined },
  requestId: string,
): Promise<{ debtorId: string } | Refusal> {
  const { companyId } = actor;
  const [named] = await listContactRows(trx, companyId, { contactId });
  if (!named || !(await lockDebtor(trx, companyId, named.debtorId))) return refuse('NOT_FOUND');
  const debtorId = named.debtorId;
  const points = await listContactRows(trx, companyId, { debtorId });
  const successor = successorOf(
    points.map((point) => ({ id: point.id, kind: point.kind, isPrimary: point.isPrimary })),
    contactId,
    wish.primaryId,
  );
  if (isRefusal(successor)) return successor;
  await deleteContactRow(trx, companyId, contactId);
  if (successor !== null) {
    const others = points.filter((point) => point.isPrimary && point.kind !== named.kind).map((point) => point.id);
    await setPrimaries(trx, companyId, debtorId, [...others, successor]);
  }
  await refreshPlace(trx, companyId, debtorId);
  await turnGate(trx, companyId, debtorId);
  const at = await companyNow(trx);
  const data = { reason: wish.reason, kind: named.kind };
  await recordActivity(trx, actor, { type: 'contact deleted', debtorId, at, data });
  await writeAudit(trx, actor, {
    action: 'contact.delete',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { id: contactId, kind: named.kind, value: named.value, isPrimary: named.isPrimary },
    after: { reason: wish.reason, primaryId: successor },
    requestId,
  });
  await emit(trx, { name: 'contact.deleted', companyId, debtorId, contactId });
  await emit(trx, { name: 'debtor.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { debtorId };
}
