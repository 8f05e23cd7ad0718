import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { isReferenceTaken, workflowExists } from './accounts.store.ts';
import { bookCharge } from './book-charge.ts';
import { readPresent } from './booking.store.ts';
import { livingDebtor, lockDeleted, seeDeleted, unmarkDeleted } from './deletion.store.ts';

/**
 * Brings a deleted account back as it was, with its charge booked anew (G2, G3). Its customer must still be there, or
 * have been merged into another; its reference must be free. What passed meanwhile counts: an account may come back
 * Delinquent, and without a campaign that was deleted.
 */
export async function restoreAccount(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  await seeDeleted(trx, true);
  const row = await lockDeleted(trx, companyId, accountId);
  const debtorId = row ? await livingDebtor(trx, companyId, row.debtorId) : null;
  await seeDeleted(trx, false);
  if (!row) return refuse('ACCOUNT_NOT_FOUND');
  if (!debtorId || !(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (await isReferenceTaken(trx, companyId, row.reference, accountId))
    return refuse('ACCOUNT_REF_ALREADY_USED', { reference: errorMessage('ACCOUNT_REF_ALREADY_USED', actor.language) });
  const { now, timeZone, graceDays } = await readPresent(trx, companyId);
  const amountCents = row.amountCents;
  const status = settledStatus({
    status: row.status as AccountStatus,
    chargedCents: amountCents,
    outstandingCents: amountCents,
    dueDate: row.dueDate,
    today: dateInZone(now, timeZone),
    graceDays,
  });
  const isCampaignThere = row.workflowId !== null && (await workflowExists(trx, companyId, row.workflowId));
  await seeDeleted(trx, true);
  await unmarkDeleted(trx, companyId, accountId, {
    debtorId,
    status,
    workflowId: isCampaignThere ? row.workflowId : null,
  });
  await seeDeleted(trx, false);
  await bookCharge(trx, {
    companyId,
    account: { id: accountId, debtorId, amountCents, status },
    source: 'staff',
    at: now,
  });
  await recordActivity(trx, actor, {
    type: 'note created',
    debtorId,
    accountId,
    at: now,
    data: { change: 'restored', reference: row.reference, amountCents },
  });
  await writeAudit(trx, actor, {
    action: 'account.restore',
    recordKind: 'account',
    recordId: accountId,
    before: { deleted: true },
    after: { reference: row.reference, amountCents, status },
    requestId,
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  await notifyScreens(trx, companyId, 'chart', []);
  return { id: accountId };
}
