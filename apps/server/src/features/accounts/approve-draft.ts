import { chooseStatus } from '@recoup/domain/accounts/choose-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { actingAs } from '../activities/acting-as.ts';
import { lockAccounts, readPresent } from './booking.store.ts';
import { moveAccounts } from './move-accounts.ts';

/** Approves a draft: it is owed from now on, and overdue at once if its date has passed. */
export async function approveDraft(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  if (account.status !== 'Draft') return refuse('INVALID_STATUS');
  const { now, timeZone, graceDays } = await readPresent(trx, companyId);
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
  await moveAccounts(trx, companyId, actingAs(actor), [{ ...account, from: account.status, to: move.status }], now);
  await writeAudit(trx, actor, {
    action: 'account.draft-approve',
    recordKind: 'account',
    recordId: accountId,
    before: { status: account.status },
    after: { status: move.status },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [account.debtorId]);
  await notifyScreens(trx, companyId, 'activity', [account.debtorId]);
  return { id: accountId };
}
