import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { insertConsent, insertOptOut, ownersOfContact } from './contacts.store.ts';

export interface OptOut {
  readonly kind: 'EMAIL' | 'PHONE';
  /** Lower-case e-mail address, or E.164 number. */
  readonly value: string;
  readonly at: Date;
  readonly source: 'reply' | 'link' | 'list-unsubscribe' | 'provider' | 'staff';
  /** In whose words, where, when; kept with the consents. */
  readonly evidence?: string;
  readonly memberId?: string;
}

/**
 * Ends messages to a number or address, for every debtor who has it, in the caller's transaction: once it has
 * committed, nothing more is claimed for it (G13, G16). Asked twice it changes nothing and answers false.
 */
export async function optOutContact(work: Work<Actor>, optOut: OptOut): Promise<boolean> {
  const { companyId } = work.actor;
  const { kind, value, at, source } = optOut;
  const isNew = await insertOptOut(work, { kind, value, at, source });
  if (!isNew) return false;
  await insertConsent(work, {
    id: uuidv7(),
    kind,
    value,
    channel: kind === 'EMAIL' ? 'EMAIL' : 'SMS',
    state: 'REVOKED',
    source: source === 'list-unsubscribe' ? 'link' : source,
    evidence: optOut.evidence ?? source,
    at,
    memberId: optOut.memberId ?? null,
  });
  const debtorIds = [...new Set((await ownersOfContact(work, optOut.kind, optOut.value)).map((each) => each.debtorId))];
  await stopClaims(work, debtorIds);
  work.audit({
    action: 'contact.opt-out',
    recordKind: 'debtor',
    recordId: debtorIds[0] ?? null,
    before: null,
    after: { kind: optOut.kind, source: optOut.source, debtors: debtorIds.length },
  });
  const data = { change: 'messages-ended', kind } as const;
  for (const debtorId of debtorIds) {
    await recordActivity(work, { type: 'note created', debtorId, at, data });
    work.emit({ name: 'contact.opted-out', companyId, debtorId });
  }
  work.notify('debtor', debtorIds);
  work.notify('activity', debtorIds);
  return true;
}
