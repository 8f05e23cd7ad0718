import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { closeDispute, readDispute } from './disputes.store.ts';

/**
 * Ends an objection with what came out and words to the customer, who is told at once. Reminders of the account go on
 * from here; what the outcome means for the debt is booked by verbs of its own. Refusals: NOT_FOUND, INVALID_STATUS.
 */
export async function answerDispute(
  trx: Trx,
  actor: MemberActor,
  input: { readonly id: string; readonly outcome: DisputeOutcome; readonly answer: string },
  requestId: string,
): Promise<{ readonly accountId: string } | Refusal> {
  const { companyId } = actor;
  const known = await readDispute(trx, companyId, input.id);
  if (!known) return refuse('NOT_FOUND');
  const { accountId, debtorId } = known;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('NOT_FOUND');
  const { outcome } = input;
  const answer = maskCardNumbers(input.answer);
  const isClosed = await closeDispute(trx, companyId, { id: input.id, accountId, outcome, answer, memberId: actor.id });
  if (!isClosed) return refuse('INVALID_STATUS');
  const at = await companyNow(trx);
  await recordActivity(trx, actor, { type: 'dispute answered', debtorId, accountId, at, data: { reason: outcome } });
  await writeAudit(trx, actor, {
    action: 'dispute.answer',
    recordKind: 'account',
    recordId: accountId,
    before: { disputeId: input.id, status: 'OPENED' },
    after: { disputeId: input.id, status: 'ANSWERED', outcome, answer },
    requestId,
  });
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(trx);
  await askForNotice(trx, companyId, {
    kind: 'DISPUTE_ANSWERED',
    debtorId,
    accountIds: [accountId],
    recordId: input.id,
    facts: { reference: account.reference, answer, answeredOn: rows[0]?.today ?? '' },
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await emit(trx, { name: 'task.settled', companyId, debtorId, taskIds: [input.id] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { accountId };
}
