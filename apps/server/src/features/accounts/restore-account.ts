import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { isReferenceTaken } from './accounts.store.ts';
import { bookCharge } from './book-charge.ts';
import { readPresent } from './booking.store.ts';
import { livingDebtor, lockDeleted, unmarkDeleted } from './deletion.store.ts';

/**
 * Brings a deleted account back as it was, with its charge booked anew (G2, G3). Its customer must still be there, or
 * have been merged into another; its reference must be free. What passed meanwhile counts: an account may come back
 * Delinquent, and a campaign that was deleted has let it go.
 */
export async function restoreAccount(work: Work<MemberActor>, accountId: string): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  await seeDeleted(work, true);
  const row = await lockDeleted(work, accountId);
  const debtorId = row ? await livingDebtor(work, row.debtorId) : null;
  await seeDeleted(work, false);
  if (!row) return refuse('ACCOUNT_NOT_FOUND');
  if (!debtorId || !(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (await isReferenceTaken(work, row.reference, accountId))
    return refuse('ACCOUNT_REF_ALREADY_USED', {
      reference: 'ACCOUNT_REF_ALREADY_USED',
    });
  const { now, timeZone, graceDays } = await readPresent(work);
  const amountCents = row.amountCents;
  const status = settledStatus({
    status: row.status as AccountStatus,
    chargedCents: amountCents,
    outstandingCents: amountCents,
    dueDate: row.dueDate,
    today: dateInZone(now, timeZone),
    graceDays,
  });
  await seeDeleted(work, true);
  const values = { debtorId, status };
  await unmarkDeleted(work, accountId, values);
  await seeDeleted(work, false);
  await bookCharge(work, {
    companyId,
    account: { id: accountId, debtorId, amountCents, status },
    source: 'staff',
    at: now,
  });
  await recordActivity(work, {
    type: 'note created',
    debtorId,
    accountId,
    at: now,
    data: { change: 'restored', reference: row.reference, amountCents },
  });
  work.changed({
    noun: 'account',
    id: accountId,
    action: 'account.restore',
    before: row,
    after: { ...values, deletedAt: null },
  });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  work.notify('chart', []);
  return { id: accountId };
}
