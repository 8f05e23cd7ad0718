import { chooseStatus } from '@recoup/domain/accounts/choose-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { lockAccounts, readPresent } from './booking.store.ts';
import { moveAccounts } from './move-accounts.ts';

/** Approves a draft: it is owed from now on, and overdue at once if its date has passed. */
export async function approveDraft(work: Work<MemberActor>, accountId: string): Promise<{ id: string } | Refusal> {
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  if (account.status !== 'Draft') return refuse('INVALID_STATUS');
  const { now, timeZone, graceDays } = await readPresent(work);
  const move = chooseStatus(
    {
      status: account.status,
      chargedCents: account.amountCents,
      outstandingCents: account.amountCents - account.paidCents - account.discountCents,
      dueDate: account.dueDate,
      today: dateInZone(now, timeZone),
      graceDays,
    },
    'Active',
  );
  if (isRefusal(move)) return move;
  await moveAccounts(work, activityActor(work.actor), [{ ...account, from: account.status, to: move.status }], now);
  const after = { status: move.status };
  work.changed({
    noun: 'account',
    id: accountId,
    action: 'account.draft-approve',
    before: { status: account.status },
    after,
  });
  work.notify('debtor', [account.debtorId]);
  work.notify('activity', [account.debtorId]);
  return { id: accountId };
}
