import { isRefusal } from '@recoup/domain/errors.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { readCauselessFees } from '../fees/fee-charges.store.ts';
import { lockManualEntry } from './manual-entries.store.ts';
import { notifyMoney } from './notify-money.ts';
import { reverseTransaction } from './reverse-transaction.ts';

/**
 * Takes back the fees for a payment that is their cause no more: it came back and was won again, or it was taken and went
 * back. A fee that was paid meanwhile cannot be taken back by entries alone; then the timeline tells a member.
 */
export async function takeBackFees(work: Work, paymentId: string): Promise<void> {
  const system = asSystem(work);
  for (const id of await readCauselessFees(work, paymentId)) {
    const done = await reverseTransaction(system, id, 'cause-gone');
    if (!isRefusal(done)) continue;
    const fee = await lockManualEntry(work, id);
    if (!fee) continue;
    const { debtorId, amountCents } = fee;
    await notifyMoney(system, { change: 'fee-without-cause', debtorId, accountId: null, amountCents, at: work.now });
  }
}
