import type { openDispute as openCall } from '@recoup/contract/portal-answers.ts';
import { checkDispute } from '@recoup/domain/disputes/check-dispute.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockAccounts } from '../accounts/booking.store.ts';
import { markDisputed } from '../accounts/mark-disputed.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { findDispute, readDisputed } from './disputes.store.ts';
import { insertDisputes } from './insert-disputes.store.ts';

/**
 * Opens an objection of the customer to one of their accounts. Once it has committed no reminder of this account is
 * claimed (G13); `dispute.opened` stops what is scheduled to be charged for it. Sent twice it is opened once. Refusals:
 * ACCOUNT_NOT_FOUND, and those of `checkDispute`.
 */
export async function openDispute(
  work: Work<DebtorActor>,
  input: z.output<typeof openCall.body>,
): Promise<{ readonly reference: string; readonly isNew: boolean } | Refusal> {
  const { companyId, id: debtorId } = work.actor;
  const { accountId, category, amountCents = null } = input;
  const [account] = await lockAccounts(work, [accountId]);
  if (account?.debtorId !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const { reference } = account;
  if (await findDispute(work, debtorId, input._id)) return { reference, isNew: false };
  const allowed = checkDispute(await readDisputed(work, accountId), amountCents);
  if (isRefusal(allowed)) return allowed;
  const at = work.now;
  await stopClaims(work, [debtorId]);
  await insertDisputes(work, [
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
  await markDisputed(work, accountId);
  await stopBot(work, debtorId, 'dispute');
  const data = { reason: category, ...(amountCents === null ? {} : { amountCents }) };
  await recordActivity(work, { type: 'dispute opened', debtorId, accountId, at, data });
  work.audit({
    action: 'dispute.open',
    recordKind: 'account',
    recordId: accountId,
    after: { disputeId: input._id, category, amountCents },
  });
  work.emit({ name: 'dispute.opened', companyId, debtorId, accountIds: [accountId] });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return { reference, isNew: true };
}
