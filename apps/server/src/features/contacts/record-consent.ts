import type { recordConsent as recordCall } from '@recoup/contract/contacts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { insertConsent, listContactRows } from './contacts.store.ts';
import { optInContact } from './opt-in-contact.ts';
import { optOutContact } from './opt-out-contact.ts';

/**
 * Writes down what somebody agreed to or took back, with the evidence; lines are never changed. Taking back messages
 * opts the number or address out at once, for every customer who has it (G13, G16); agreeing again ends that.
 */
export async function recordConsent(
  work: Work<MemberActor>,
  contactId: string,
  command: z.output<typeof recordCall.body>,
): Promise<{ id: string } | Refusal> {
  const [point] = await listContactRows(work, { contactId });
  if (!point) return refuse('NOT_FOUND');
  const { kind, value } = point;
  const isOwn = kind === 'EMAIL' ? command.channel === 'EMAIL' : command.channel !== 'EMAIL';
  if (!isOwn) return refuse('INVALID_FIELD', { channel: 'channel-foreign' });
  const at = work.now;
  const consent = { kind, value, source: 'staff', evidence: command.evidence, memberId: work.actor.id, at } as const;
  const isMessages = command.channel !== 'PHONE_CALL';
  const isWritten =
    isMessages &&
    (command.state === 'REVOKED' ? await optOutContact(work, consent) : await optInContact(work, consent));
  if (!isWritten) {
    const { channel, state } = command;
    await insertConsent(work, { id: uuidv7(), channel, state, ...consent });
    work.notify('debtor', [point.debtorId]);
  }
  work.audit({
    action: 'contact.record-consent',
    recordKind: 'debtor',
    recordId: point.debtorId,
    after: { contactId, channel: command.channel, state: command.state, evidence: command.evidence },
  });
  return { id: contactId };
}
