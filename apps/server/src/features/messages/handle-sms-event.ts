import { statesBefore } from '@recoup/domain/messages/message-state.ts';
import { readKeyword } from '@recoup/domain/messages/read-keyword.ts';
import type { Context } from '#server/context.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { SmsEvent } from '#server/gateways/sms-gateway.ts';
import { ownersOfContact } from '../contacts/contacts.store.ts';
import { optInContact } from '../contacts/opt-in-contact.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { insertReceived, moveMessage } from './messages.store.ts';

type Delivery = Extract<SmsEvent, { kind: 'delivery' }>;
type Received = Extract<SmsEvent, { kind: 'received' }>;

const TEXT_MAX = 2_000;

/**
 * Applies one verified event of the SMS provider; twice or in another order it comes to the same (G22). Answers what
 * was done, for the inbox.
 */
export async function handleSmsEvent(context: Context, companyId: string, event: SmsEvent): Promise<string> {
  if (event.kind === 'delivery') return applyDelivery(context, companyId, event);
  if (event.kind === 'received') return receiveSms(context, companyId, event);
  return 'ignored';
}

/** A report also settles a message whose answer was lost: the provider knows it, so it left (G12). */
async function applyDelivery(context: Context, companyId: string, event: Delivery): Promise<string> {
  return inCompany(context.jobsDb, companyId, async (trx) => {
    const from = statesBefore(event.status);
    const moved = await moveMessage(
      trx,
      companyId,
      { id: event.messageId, providerId: event.providerId },
      event.status,
      from,
      event.failure,
    );
    if (!moved) return 'unchanged';
    await notifyScreens(trx, companyId, 'activity', [moved.debtorId]);
    return event.status;
  });
}

/** Keeps the text with every debtor who has the number, and obeys STOP and START in the same transaction (G16). */
async function receiveSms(context: Context, companyId: string, event: Received): Promise<string> {
  return inCompany(context.jobsDb, companyId, async (trx) => {
    const at = await companyNow(trx);
    const keyword = readKeyword(event.text);
    const actor = { kind: 'system', companyId } as const;
    const contact = { kind: 'PHONE', value: event.from } as const;
    if (keyword === 'STOP') await optOutContact(trx, actor, { ...contact, at, source: 'reply' });
    if (keyword === 'START') await optInContact(trx, actor, contact);
    const owners = await ownersOfContact(trx, companyId, 'PHONE', event.from);
    for (const { debtorId, contactId } of owners) {
      const id = context.newId();
      const { providerId, from, to } = event;
      const text = event.text.slice(0, TEXT_MAX);
      const isNew = await insertReceived(trx, companyId, { id, providerId, debtorId, contactId, from, to, text, at });
      if (!isNew) continue;
      const data = { channel: 'SMS', messageId: id, keyword };
      await recordActivity(
        trx,
        { kind: 'debtor', companyId, id: debtorId, linkId: '', sessionId: '' },
        {
          type: 'debtor sent SMS',
          debtorId,
          at,
          data,
        },
      );
      await emit(trx, { name: 'message.received', companyId, debtorId, messageId: id });
    }
    await notifyScreens(
      trx,
      companyId,
      'activity',
      owners.map((owner) => owner.debtorId),
    );
    return owners.length > 0 ? `received by ${owners.length}` : 'received from an unknown number';
  });
}
