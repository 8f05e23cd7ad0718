import { checkDispute } from '@recoup/domain/disputes/check-dispute.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeSource } from '@recoup/domain/disputes/dispute-source.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { findDispute, readDisputed } from './disputes.store.ts';
import { holdAccount } from './hold-account.ts';
import { insertDisputes } from './insert-disputes.store.ts';

export interface OpenedDispute {
  readonly _id: string;
  readonly accountId: string;
  readonly category: DisputeCategory;
  /** The part that is objected to; none: all of it. */
  readonly amountCents?: number | undefined;
  /** In the customer's words. */
  readonly text: string;
  readonly source: DisputeSource;
  readonly assigneeId?: string | null | undefined;
  /** Of what was objected to at once. */
  readonly caseId?: string | undefined;
}

/**
 * Opens an objection to an account: the customer's own in the portal, or what a member heard. Once it has committed no
 * reminder of this account is claimed (G13); `dispute.opened` stops what is scheduled to be charged for it. Sent twice it
 * is opened once. Refusals: ACCOUNT_NOT_FOUND, USER_NOT_FOUND, and those of `checkDispute`.
 */
export async function openDispute(
  work: Work<DebtorActor> | Work<MemberActor>,
  input: OpenedDispute,
): Promise<{ readonly debtorId: string; readonly reference: string; readonly isNew: boolean } | Refusal> {
  const { companyId, actor } = work;
  const { accountId, category, amountCents = null, assigneeId = null } = input;
  const wrong = await refuseAssignee(work, assigneeId, 'dispute.write');
  if (wrong) return wrong;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account || (actor.kind === 'debtor' && account.debtorId !== actor.id)) return refuse('ACCOUNT_NOT_FOUND');
  const { reference, debtorId } = account;
  if (await findDispute(work, debtorId, input._id)) return { debtorId, reference, isNew: false };
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
      source: input.source,
      category,
      amountCents,
      assigneeId,
      caseId: input.caseId ?? null,
    },
  ]);
  await holdAccount(work, accountId);
  await stopBot(work, debtorId, 'dispute');
  const data = { reason: category, ...(amountCents === null ? {} : { amountCents }) };
  await recordActivity(work, { type: 'dispute opened', debtorId, accountId, at, data });
  work.audit({
    action: 'dispute.open',
    recordKind: 'account',
    recordId: accountId,
    after: { disputeId: input._id, category, amountCents, source: input.source },
  });
  work.emit({ name: 'dispute.opened', companyId, debtorId, accountIds: [accountId] });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  work.notify('dispute', [input._id]);
  return { debtorId, reference, isNew: true };
}
