import { statesBefore } from '@recoup/domain/messages/message-state.ts';
import { markBounced } from '#server/features/contacts/mark-bounced.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import type { MailReport } from '#server/gateways/mail-events.ts';
import type { Work } from '#server/work/work.ts';
import { moveMessage, readMailTo } from './messages.store.ts';
import { reopenUnanswered } from './reopen-unanswered.ts';

const EVIDENCE_MAX = 500;

/**
 * Applies what a mail server or the provider says became of one mail; twice or in another order it comes to the same (G22).
 * A hard bounce closes the address until somebody confirms it, a complaint is an opt-out (G16). A mail that the company did
 * not send to that address changes nothing. Answers what was done.
 */
export async function applyMailEvent(work: Work, event: MailReport): Promise<string> {
  const { messageId, bounce } = event.data;
  const to = event.data.to.trim().toLowerCase();
  const [, id = ''] = /^<?([0-9a-f-]{36})@/.exec(messageId) ?? [];
  if (!id || !(await readMailTo(work, id, to))) return 'not our mail';
  const at = work.now;
  if (event.type === 'email.complained') {
    const evidence = 'The mail program reported the mail as spam.';
    const complaint = { kind: 'EMAIL', value: to, at, source: 'provider', evidence } as const;
    return (await optOutContact(work, complaint)) ? 'opted out' : 'unchanged';
  }
  const status = event.type === 'email.delivered' ? 'DELIVERED' : 'UNDELIVERED';
  const reason = bounce?.reason.slice(0, EVIDENCE_MAX) ?? null;
  const moved = await moveMessage(work, { id }, status, statesBefore(status), reason);
  if (moved) work.notify('activity', [moved.debtorId]);
  if (moved && status === 'UNDELIVERED') await reopenUnanswered(work, moved);
  if (bounce?.type === 'hard') {
    await markBounced(work, { kind: 'EMAIL', value: to, at, reason: reason ?? '' });
    if (moved) {
      const { debtorId, id: returned } = moved;
      work.emit({ name: 'message.returned', companyId: work.companyId, debtorId, messageId: returned });
    }
  }
  return bounce ? `${bounce.type} bounce` : status;
}
