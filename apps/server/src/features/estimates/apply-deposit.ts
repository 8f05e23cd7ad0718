import { creditEntry } from '@recoup/domain/ledger/credit-entry.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { readHeldDeposits } from '../payments/deposits.store.ts';

interface Billed {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
}

/**
 * Lets the deposit of an estimate pay the account that it became, as far as that one can take it; a draft takes nothing
 * before it is approved. Each payment does so once: what a member took back from the account stays with them. The
 * payments are locked by whoever asks. Answers how much was moved.
 */
export async function applyDeposit(work: Work<Actor>, { id, debtorId, accountId }: Billed): Promise<number> {
  if (accountId === null) return 0;
  const held = await readHeldDeposits(work, id, accountId);
  const [account] = held.length > 0 ? await lockAccounts(work, [accountId]) : [];
  if (!account || account.status === 'Draft' || account.status === 'Canceled') return 0;
  let room = account.amountCents - account.paidCents - account.discountCents - account.pendingCents;
  const moves = held.flatMap(({ paymentId, cents }) => {
    const amountCents = Math.min(cents, Math.max(0, room));
    room -= amountCents;
    return amountCents > 0 ? [{ paymentId, amountCents }] : [];
  });
  if (moves.length === 0) return 0;
  const moved = await bookEntries(work, {
    ...{ companyId: work.companyId, debtorId, source: 'staff', at: work.now },
    entries: moves.map(({ paymentId, amountCents }) => ({
      ...{ accountId, paymentId },
      entry: creditEntry({ debtorId, accountId, amountCents, way: 'apply' }),
    })),
  });
  const amountCents = moves.reduce((sum, move) => sum + move.amountCents, 0);
  await recordActivity(work, {
    ...{ type: 'note created', debtorId, accountId, at: work.now },
    data: { change: 'credit-applied', amountCents, estimateId: id, ...moved.get(accountId) },
  });
  return amountCents;
}
