import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
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
export async function optInContact(trx: Trx, actor: Actor, contact: OptIn): Promise<boolean> {
  const { companyId } = actor;
  const { kind, value } = contact;
  if (!(await deleteOptOut(trx, companyId, kind, value))) return false;
  await insertConsent(trx, companyId, {
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
  return true;
}
