import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { closeContact } from '../contacts/close-contact.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { setUnanswered } from '../debtors/set-unanswered.store.ts';
import { closeNotices } from '../notices/notices.store.ts';
import { type SettledRow, settleHandOvers } from './messages.store.ts';
import type { ClosedAddress, HandedOver } from './outgoing-message.ts';
import { findWordsAfter } from './unanswered-by.store.ts';

/** The vocabulary's word for what went out: a campaign's, a person's, the product's own answer. */
function eventOf({ origin, channel, noticeKind }: SettledRow): TimelineEvent {
  if (noticeKind !== null) return 'debtor reminder email sent';
  if (origin === 'STAFF') return channel === 'SMS' ? 'member responded by SMS' : 'member responded by email';
  return origin === 'REPLY' ? 'bot answered' : 'reminder email sent';
}

/**
 * Writes what became of messages: state, provider's id, a line on each timeline, and the opt-out when the provider says
 * that the number is blocked (G16). A notice is told under the customer's reminder with its kind. The vocabulary has one word for reminders, `reminder email sent`; for a text it
 * carries `channel: SMS`. An address or a number that is refused for good is closed like one from which mail came back.
 */
export async function recordHandOvers(
  work: Work,
  at: Date,
  outcomes: readonly HandedOver[],
  closed: readonly ClosedAddress[],
): Promise<void> {
  const settled = await settleHandOvers(work, outcomes);
  await closeNotices(work, outcomes);
  const sent = new Set(outcomes.filter((outcome) => outcome.status === 'SENT').map((outcome) => outcome.id));
  const news = settled.filter((row) => row.isFresh && sent.has(row.id));
  await insertActivities(
    work,
    news.map((row) => ({
      type: eventOf(row),
      debtorId: row.debtorId,
      accountId: row.accountId,
      at,
      data: {
        channel: row.channel,
        messageId: row.id,
        ...(row.noticeKind === null ? { workflowId: row.workflowId } : { notice: row.noticeKind }),
        ...(row.origin === 'REPLY' ? { answer: row.kind } : {}),
      },
      actor:
        row.origin === 'STAFF'
          ? { kind: 'member' as const, id: row.memberId, name: row.memberName }
          : { kind: 'system' as const, id: null, name: '' },
    })),
  );
  for (const { id, debtorId } of news.filter((row) => row.origin === 'STAFF')) {
    // Somebody has answered: nothing that they had read waits any more, and the campaigns may go on unless more was written since.
    await lockDebtor(work, debtorId);
    const newer = await findWordsAfter(work, id);
    await setUnanswered(work, debtorId, null);
    if (newer) await setUnanswered(work, debtorId, newer);
    work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  }
  // In one order for everyone, since each locks its customers.
  for (const one of closed.toSorted((one, other) => (one.value < other.value ? -1 : 1)))
    await closeContact(asSystem(work), at, one);
  const bounced = new Set(closed.filter((one) => one.by === 'bounce').map((one) => one.value));
  for (const { id: messageId, debtorId } of settled.filter((row) => bounced.has(row.to) && !sent.has(row.id)))
    work.emit({ name: 'message.returned', companyId: work.companyId, debtorId, messageId });
  // When a customer was last contacted stands on their record, in the lists and on their accounts.
  if (news.length > 0)
    work.notify(
      'debtor',
      news.map((row) => row.debtorId),
    );
  if (settled.length > 0)
    work.notify(
      'activity',
      settled.map((row) => row.debtorId),
    );
}
