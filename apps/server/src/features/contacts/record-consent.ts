import type { recordConsent as recordCall } from '@recoup/contract/contacts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { insertConsent, listContactRows } from './contacts.store.ts';
import { optInContact } from './opt-in-contact.ts';
import { optOutContact } from './opt-out-contact.ts';

/**
 * Writes down what somebody agreed to or took back, with the evidence; lines are never changed. Taking back messages
 * opts the number or address out at once, for every customer who has it (G13, G16); agreeing again ends that.
 */
export async function recordConsent(
  trx: Trx,
  actor: MemberActor,
  contactId: string,
  wish: z.output<typeof recordCall.body>,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const [point] = await listContactRows(trx, companyId, { contactId });
  if (!point) return refuse('NOT_FOUND');
  const { kind, value } = point;
  const isOwn = kind === 'EMAIL' ? wish.channel === 'EMAIL' : wish.channel !== 'EMAIL';
  if (!isOwn) {
    const text =
      actor.language === 'es' ? 'Este contacto no tiene ese canal.' : 'This contact does not have that channel.';
    return refuse('INVALID_FIELD', { channel: text });
  }
  const at = await companyNow(trx);
  const consent = { kind, value, source: 'staff', evidence: wish.evidence, memberId: actor.id, at } as const;
  const isMessages = wish.channel !== 'PHONE_CALL';
  const isWritten =
    isMessages &&
    (wish.state === 'REVOKED' ? await optOutContact(trx, actor, consent) : await optInContact(trx, actor, consent));
  if (!isWritten) {
    const { channel, state } = wish;
    await insertConsent(trx, companyId, { id: uuidv7(), channel, state, ...consent });
    await notifyScreens(trx, companyId, 'debtor', [point.debtorId]);
  }
  await writeAudit(trx, actor, {
    action: 'contact.record-consent',
    recordKind: 'debtor',
    recordId: point.debtorId,
    after: { contactId, channel: wish.channel, state: wish.state, evidence: wish.evidence },
    requestId,
  });
  return { id: contactId };
}
