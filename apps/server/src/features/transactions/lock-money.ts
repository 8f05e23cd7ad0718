import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts } from '../accounts/booking.store.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { type LockedPayment, lockPayments } from '../payments/by-hand.store.ts';
import { type MoneyLotRow, readMoneyLots } from './manual-entries.store.ts';

export interface LockedMoney {
  readonly payments: ReadonlyMap<string, LockedPayment>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
  readonly lots: readonly MoneyLotRow[];
}

/**
 * Locks all that decides where a customer's money stands, in the order in which payments lock: payments, accounts,
 * customer; and reads it as it is then. Null when the customer is gone, or when money came meanwhile that is not locked
 * (the next try finds it).
 */
export async function lockMoney(
  work: Work,
  debtorId: string,
  accountIds: readonly string[],
): Promise<LockedMoney | null> {
  const before = await readMoneyLots(work, debtorId);
  const paymentIds = before.flatMap((lot) => (lot.paymentId ? [lot.paymentId] : []));
  const payments = new Map((await lockPayments(work, paymentIds)).map((each) => [each.id, each]));
  const accounts = new Map((await lockAccounts(work, accountIds)).map((each) => [each.id, each]));
  if (!(await lockDebtor(work, debtorId))) return null;
  const now = await readMoneyLots(work, debtorId);
  // What came in while this waited is left alone: its payment is not locked.
  const lots = now.filter((lot) => lot.paymentId === null || payments.has(lot.paymentId));
  return { payments, accounts, lots };
}
