import type { AutomaticReply } from '@recoup/domain/messages/automatic-reply.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { statesBefore } from '@recoup/domain/messages/message-state.ts';
import { isConfirmedByProvider } from '@recoup/domain/messages/read-keyword.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { SmsEvent } from '#server/gateways/sms-gateway.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { actingAs } from '#server/work/make-work.ts';
import { closeContact } from '../contacts/close-contact.ts';
import { type Obeyed, obeyInbound } from '../holds/obey-inbound.ts';
import { askForRedirect } from './ask-for-redirect.ts';
import { insertReceived, isReceived, moveMessage } from './messages.store.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';
import { sendReplyJob } from './send-reply.job.ts';
import { insertUnmatched } from './unmatched-texts.store.ts';

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

/**
 * Keeps the text with every debtor who has the number, and does what it asks for in the same transaction (G16). A copy
 * of a text that is kept already does nothing (G22).
 */
async function receiveSms(context: Context, companyId: string, event: Received): Promise<string> {
  return inCompany(context.jobsDb, companyId, async (work) => {
    const at = work.now;
    const { providerId, from, to } = event;
    if (await isReceived(work, providerId)) return 'unchanged';
    const obeyed = await obeyInbound(work, { kind: 'PHONE', value: from, text: event.text, at });
    const { owners, inbound } = obeyed;
    const text = maskCardNumbers(event.text).slice(0, TEXT_MAX);
    const meaning = inbound.meanings.join(' ');
    for (const { debtorId, contactId } of owners) {
      const id = uuidv7();
      await insertReceived(work, {
        ...{ id, providerId, debtorId, contactId, isSenderProven: true },
        from,
        to,
        text,
        at,
      });
      const data = { channel: 'SMS', messageId: id, meaning };
      const actor = customerActor(companyId, debtorId);
      await recordActivity(actingAs(work, actor), { type: 'debtor sent SMS', debtorId, at, data });
      work.emit({ name: 'message.received', companyId, debtorId, messageId: id });
    }
    const [owner] = owners;
    if (!owner) {
      const id = uuidv7();
      await insertUnmatched(work, { id, providerId, from, to, text, at });
      work.notify('unmatched-text', [id]);
    }
    await askForRedirect(work, { providerId, from, to, text }, owner?.debtorId ?? null);
    const reply = replyTo(obeyed, event.text);
    if (owner && reply) {
      const { debtorId, contactId } = owner;
      await enqueue(work.trx, sendReplyJob, {
        companyId,
        messageId: uuidv7(),
        debtorId,
        contactId,
        kind: reply,
      });
    }
    work.notify(
      'activity',
      owners.map((each) => each.debtorId),
    );
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
