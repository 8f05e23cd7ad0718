import { successorOf } from '@recoup/domain/contacts/choose-primaries.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { deleteContactRow, setPrimaries } from '#server/features/debtors/contact-rows.store.ts';
import { lockDebtor, turnGate } from '#server/features/debtors/debtors.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import type { Work } from '#server/work/work.ts';
import { listContactRows } from './contacts.store.ts';
import { notifyContacts } from './notify-contacts.ts';

/**
 * Takes a contact point away, with a reason, and stops messages to it at once (G13). Its consents and opt-out stay:
 * they belong to the number or address. A primary point names its successor while there are others of its kind, or the
 * answer is PRIMARY_CONTACT_NOT_FOUND.
 */
export async function deleteContact(
  work: Work<MemberActor>,
  contactId: string,
  command: { readonly reason: string; readonly primaryId?: string | undefined },
): Promise<{ debtorId: string } | Refusal> {
  const { companyId } = work.actor;
  const [named] = await listContactRows(work, { contactId });
  if (!named || !(await lockDebtor(work, named.debtorId))) return refuse('NOT_FOUND');
  const debtorId = named.debtorId;
  const points = await listContactRows(work, { debtorId });
  const successor = successorOf(
    points.map((point) => ({ id: point.id, kind: point.kind, isPrimary: point.isPrimary })),
    contactId,
    command.primaryId,
  );
  if (isRefusal(successor)) return successor;
  await deleteContactRow(work, contactId);
  if (successor !== null) {
    const others = points.filter((point) => point.isPrimary && point.kind !== named.kind).map((point) => point.id);
    await setPrimaries(work, debtorId, [...others, successor]);
  }
  await refreshPlace(work, debtorId);
  await turnGate(work, debtorId);
  const at = work.now;
  const data = { reason: command.reason, kind: named.kind };
  await recordActivity(work, { type: 'contact deleted', debtorId, at, data });
  const after = await listContactRows(work, { debtorId });
  const besides = { reason: command.reason, primaryId: successor };
  notifyContacts(work, { debtorId, action: 'contact.delete', before: points, after, besides });
  work.emit({ name: 'contact.left', companyId, debtorId, contactId, at: at.toISOString() });
  work.notify('activity', [debtorId]);
  return { debtorId };
}
