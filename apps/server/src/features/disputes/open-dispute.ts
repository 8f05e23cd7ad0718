import type { openDispute as openCall } from '@recoup/contract/portal-answers.ts';
import { checkDispute } from '@recoup/domain/disputes/check-dispute.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { markDisputed } from '../accounts/mark-disputed.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { findDispute, readDisputed } from './disputes.store.ts';
import { insertDisputes } from './insert-disputes.ts';

/**
 * Opens an objection of the customer to one of his accounts. Once it has committed no reminder of this account is
 * claimed (G13); `dispute.opened` stops what is scheduled to be charged for it. Sent twice it is opened once. Refusals:
 * ACCOUNT_NOT_FOUND, and those of `checkDispute`.
 */
export async function openDispute(
  trx: Trx,
  actor: DebtorActor,
  input: z.output<typeof openCall.body>,
  requestId: string,
): Promise<{ readonly reference: string; readonly isNew: boolean } | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { accountId, category, amountCents = null } = input;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (account?.debtorId !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const { reference } = account;
  if (await findDispute(trx, companyId, debtorId, input._id)) return { reference, isNew: false };
  const allowed = checkDispute(await readDisputed(trx, companyId, accountId), amountCents);
  if (isRefusal(allowed)) return allowed;
  const at = await companyNow(trx);
  await stopClaims(trx, companyId, [debtorId]);
  await insertDisputes(trx, companyId, [
    {
      id: input._id,
      accountId,
      debtorId,
      status: 'OPENED',
      reason: maskCardNumbers(input.text),
      openedAt: at,
      source: 'portal',
      category,
      amountCents,
    },
  ]);
  await markDisputed(trx, companyId, accountId);
  const data = { reason: category, ...(amountCents === null ? {} : { amountCents }) };
  await recordActivity(trx, actor, { type: 'dispute opened', debtorId, accountId, at, data });
  await writeAudit(trx, actor, {
    action: 'dispute.open',
    recordKind: 'account',
    recordId: accountId,
    after: { disputeId: input._id, category, amountCents },
    requestId,
  });
  await emit(trx, { name: 'dispute.opened', companyId, debtorId, accountIds: [accountId] });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { reference, isNew: true };
}
