import { nextUsable } from '@recoup/domain/contacts/next-usable.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { setPrimaries } from '#server/features/debtors/contact-rows.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { listContactRows } from './contacts.store.ts';
import { notifyContacts } from './notify-contacts.ts';

/**
 * After a number or address was closed because it leads nowhere: where it was the customer's primary one, the next of its
 * kind that leads to them takes its place, so that reminders go on and whoever calls dials it first (G25).
 */
export async function promoteNext(work: Work, debtorIds: readonly string[], kind: 'EMAIL' | 'PHONE'): Promise<void> {
  for (const debtorId of [...new Set(debtorIds)].toSorted()) {
    if (!(await lockDebtor(work, debtorId))) continue;
    const before = await listContactRows(work, { debtorId });
    const next = nextUsable(before, kind);
    if (!next) continue;
    const others = before.filter((point) => point.isPrimary && point.kind !== kind).map(({ id }) => id);
    await setPrimaries(work, debtorId, [next, ...others]);
    await refreshPlace(work, debtorId);
    notifyContacts(work, {
      debtorId,
      action: 'contact.promote',
      before,
      after: await listContactRows(work, { debtorId }),
    });
    const data = { change: 'contact-promoted', contactId: next } as const;
    await recordActivity(asSystem(work), { type: 'note created', debtorId, at: work.now, data });
  }
}
