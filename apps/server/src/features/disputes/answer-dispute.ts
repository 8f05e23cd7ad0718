import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockAccounts } from '../accounts/booking.store.ts';
import { unmarkDisputed } from '../accounts/mark-disputed.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { closeDispute, readDispute } from './disputes.store.ts';

/**
 * Ends an objection with what came out and words to the customer, who is told at once. Reminders of the account go on
 * from here; what the outcome means for the debt is booked by verbs of its own. Refusals: NOT_FOUND, INVALID_STATUS.
 */
export async function answerDispute(
  work: Work<MemberActor>,
  input: { readonly id: string; readonly outcome: DisputeOutcome; readonly answer: string },
): Promise<{ readonly accountId: string } | Refusal> {
  const { companyId } = work.actor;
  const known = await readDispute(work, input.id);
  if (!known) return refuse('NOT_FOUND');
  const { accountId, debtorId } = known;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('NOT_FOUND');
  const { outcome } = input;
  const answer = maskCardNumbers(input.answer);
  const isClosed = await closeDispute(work, { id: input.id, outcome, answer, memberId: work.actor.id });
  if (!isClosed) return refuse('INVALID_STATUS');
  await unmarkDisputed(work, accountId);
  const at = work.now;
  await recordActivity(work, { type: 'dispute answered', debtorId, accountId, at, data: { reason: outcome } });
  work.audit({
    action: 'dispute.answer',
    recordKind: 'account',
    recordId: accountId,
    before: { disputeId: input.id, status: 'OPENED' },
    after: { disputeId: input.id, status: 'ANSWERED', outcome, answer },
  });
  await askForNotice(work, {
    kind: 'DISPUTE_ANSWERED',
    debtorId,
    accountIds: [accountId],
    recordId: input.id,
    facts: { reference: account.reference, answer, answeredOn: dateInZone(at, work.timeZone) },
  });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  work.emit({ name: 'task.settled', companyId, debtorId, taskIds: [input.id] });
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return { accountId };
}
