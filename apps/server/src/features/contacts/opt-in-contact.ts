import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { deleteOptOut, insertConsent, ownersOfContact } from './contacts.store.ts';

export interface OptIn {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly at: Date;
  readonly source: 'reply' | 'staff' | 'portal';
  /** In whose words, where, when: only the person at the number or address can say so. */
  readonly evidence: string;
  readonly memberId?: string;
}

/** Takes an opt-out back, as START does, with the evidence. Answers false when there was none. */
export async function optInContact(work: Work<Actor>, contact: OptIn): Promise<boolean> {
  const { companyId } = work.actor;
  const { kind, value } = contact;
  if (!(await deleteOptOut(work, kind, value))) return false;
  await insertConsent(work, {
    id: uuidv7(),
    kind,
    value,
    channel: kind === 'EMAIL' ? 'EMAIL' : 'SMS',
    state: 'GRANTED',
    source: contact.source,
    evidence: contact.evidence,
    at: contact.at,
    memberId: contact.memberId ?? null,
  });
  const debtorIds = [
    ...new Set((await ownersOfContact(work, contact.kind, contact.value)).map((each) => each.debtorId)),
  ];
  await stopClaims(work, debtorIds);
  work.audit({
    action: 'contact.opt-in',
    recordKind: 'debtor',
    recordId: debtorIds[0] ?? null,
    before: { kind: contact.kind },
    after: { debtors: debtorIds.length },
  });
  const data = { change: 'messages-allowed', kind } as const;
  for (const debtorId of debtorIds) {
    await recordActivity(work, { type: 'note created', debtorId, at: contact.at, data });
    work.emit({ name: 'debtor.send-switched', companyId, debtorId });
  }
  work.notify('debtor', debtorIds);
  work.notify('activity', debtorIds);
  return true;
}
