import type { AutomaticReply } from '@recoup/domain/messages/automatic-reply.ts';
import { statesBefore } from '@recoup/domain/messages/message-state.ts';
import { isConfirmedByProvider } from '@recoup/domain/messages/read-keyword.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import type { SmsEvent } from '#server/gateways/sms-gateway.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { stableId } from '#server/work/stable-id.ts';
import { closeContact } from '../contacts/close-contact.ts';
import type { Obeyed } from '../holds/obey-inbound.ts';
import { askForRedirect } from './ask-for-redirect.ts';
import { fileText, keptText } from './file-text.ts';
import { isReceived, moveMessage } from './messages.store.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';
import { sendReplyJob } from './send-reply.job.ts';
import { insertUnmatched } from './unmatched-texts.store.ts';

type Delivery = Extract<SmsEvent, { kind: 'delivery' }>;
type Received = Extract<SmsEvent, { kind: 'received' }>;

/**
 * Applies one verified event of the SMS provider; twice or in another order it comes to the same (G22). Answers what
 * was done, for the inbox.
 */
export async function handleSmsEvent(context: Context, companyId: string, event: SmsEvent): Promise<string> {
  if (event.kind === 'delivery') return applyDelivery(context, companyId, event);
  if (event.kind === 'received') return receiveSms(context, companyId, event);
  return 'ignored';
}

/**
 * A report also settles a message whose answer was lost: the provider knows it, so it left (G12). A number that takes no
 * texts at all is closed to them as an address that bounced, one that said STOP to the provider is an opt-out (G16).
 */
async function applyDelivery(context: Context, companyId: string, event: Delivery): Promise<string> {
  return inCompany(context.jobsDb, companyId, async (work) => {
    const from = statesBefore(event.status);
    const moved = await moveMessage(
      work,
      { id: event.messageId, providerId: event.providerId },
      event.status,
      from,
      event.failure,
    );
    if (!moved) return 'unchanged';
    work.notify('activity', [moved.debtorId]);
    if (event.status === 'UNDELIVERED' || event.status === 'ERROR') await reopenUnanswered(work, moved);
    await closeContact(work, work.now, {
      ...{ kind: 'PHONE', value: moved.to, by: event.closes, reason: event.failure ?? '' },
    });
    if (event.closes === 'bounce')
      work.emit({ name: 'message.returned', companyId, debtorId: moved.debtorId, messageId: moved.id });
    return event.status;
  });
}

/** Keeps a text once, and does what it asks for in the same transaction (G16). A copy of one that is kept does nothing (G22). */
async function receiveSms(context: Context, companyId: string, event: Received): Promise<string> {
  return inCompany(context.jobsDb, companyId, async (work) => {
    const { providerId, from, to } = event;
    if (await isReceived(work, providerId)) return 'unchanged';
    const received = { providerId, from, to, text: event.text, at: work.now };
    const obeyed = await fileText(work, received);
    const { owners } = obeyed;
    const text = keptText(event.text);
    const [owner] = owners;
    if (!owner) {
      const id = uuidv7();
      await insertUnmatched(work, { ...received, id, text });
      work.notify('unmatched-text', [id]);
    }
    await askForRedirect(work, { providerId, from, to, text }, owner?.debtorId ?? null);
    const reply = replyTo(obeyed, event.text);
    if (owner && reply) {
      const { debtorId, contactId } = owner;
      await enqueue(work.trx, sendReplyJob, {
        companyId,
        messageId: stableId({ companyId, kind: reply, recordId: providerId }),
        debtorId,
        contactId,
        kind: reply,
        askedAt: work.now.toISOString(),
      });
    }
    return owners.length > 0 ? `received by ${owners.length}` : 'received from an unknown number';
  });
}

/** What is answered by itself: help, and the confirmation of an opt-out unless the provider has sent its own. */
function replyTo({ inbound, isNewOptOut }: Obeyed, text: string): AutomaticReply | null {
  // Words that nobody has understood are answered by a person.
  if (!inbound.isUnderstood) return null;
  if (isNewOptOut && !isConfirmedByProvider(text)) return 'OPTOUT_CONFIRM';
  return inbound.meanings.includes('HELP') ? 'HELP_REPLY' : null;
}
