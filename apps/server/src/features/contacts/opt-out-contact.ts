import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
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
export async function optOutContact(trx: Trx, actor: Actor, optOut: OptOut): Promise<boolean> {
  const { companyId } = actor;
  const { kind, value, at, source } = optOut;
  const isNew = await insertOptOut(trx, companyId, { kind, value, at, source });
  if (!isNew) return false;
  await insertConsent(trx, companyId, {
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
  const debtorIds = [
    ...new Set((await ownersOfContact(trx, companyId, optOut.kind, optOut.value)).map((each) => each.debtorId)),
  ];
  await stopClaims(trx, companyId, debtorIds);
  await writeAudit(trx, actor, {
    action: 'contact.opt-out',
    recordKind: 'debtor',
    recordId: debtorIds[0] ?? null,
    before: null,
    after: { kind: optOut.kind, source: optOut.source, debtors: debtorIds.length },
  });
  for (const debtorId of debtorIds) await emit(trx, { name: 'contact.opted-out', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', debtorIds);
  return true;
}
