import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { insertEntries } from '../ledger/insert-entries.store.ts';
import { refuseOverLimit } from '../subscriptions/refuse-over-limit.ts';
import { isReferenceTaken } from './accounts.store.ts';
import { readPresent } from './booking.store.ts';
import { countTaken } from './count-taken.ts';
import { chargesTakenBack, livingDebtor, lockDeleted, unmarkDeleted } from './deletion.store.ts';
import type { NamedToCreate } from './named-above.ts';

/**
 * Brings a deleted account back as it was, with its charge booked anew (G2, G3). Its customer must still be there, or
 * have been merged into another; its reference must be free. What passed meanwhile counts: an account may come back
 * Delinquent, and a campaign that was deleted has let it go. It counts as one more open account: PLAN_LIMIT.
 */
export async function restoreAccount(
  work: Work<MemberActor>,
  accountId: string,
  above: Pick<NamedToCreate, 'countComing'>,
): Promise<{ id: string } | Refusal> {
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
  const amountCents = row.amountCents;
  const limited = amountCents > 0 ? await refuseOverLimit(work, 'openAccounts', () => countTaken(work, above)) : null;
  if (limited) return limited;
  const { now, timeZone, graceDays } = await readPresent(work);
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
  await bookAgain(work, { id: accountId, debtorId, amountCents, status }, row.deletedAt);
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

/**
 * Books what the deletion took back as what it was: a fee stays a fee, which can be taken back and bears no interest. What
 * was deleted before this was told apart is one charge.
 */
async function bookAgain(
  work: Work<MemberActor>,
  account: {
    readonly id: string;
    readonly debtorId: string;
    readonly amountCents: number;
    readonly status: AccountStatus;
  },
  deletedAt: Date | null,
): Promise<void> {
  const { id: accountId, debtorId, amountCents: allCents, status } = account;
  const charges = deletedAt ? await chargesTakenBack(work, accountId, deletedAt) : [];
  const isAll = sumMoney(charges, (each) => each.amountCents) === allCents;
  const parts = isAll ? charges : [{ amountCents: allCents, manualId: null }];
  await insertEntries(
    work,
    parts.map(({ amountCents, manualId }) => ({
      ...{ id: uuidv7(), entry: chargeEntry({ debtorId, accountId, amountCents }) },
      ...{ debtorId, accountId, manualId, source: 'staff' as const, occurredAt: work.now },
    })),
  );
  const change = shareChange(null, { status, amountCents: allCents, paidCents: 0, discountCents: 0 });
  await addDebtorTotals(work, [{ debtorId, ...change }]);
}
