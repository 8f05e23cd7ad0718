import type { Trx } from '#server/db/database.ts';
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
  trx: Trx,
  companyId: string,
  debtorId: string,
  accountIds: readonly string[],
): Promise<LockedMoney | null> {
  const before = await readMoneyLots(trx, companyId, debtorId);
  const paymentIds = before.flatMap((lot) => (lot.paymentId ? [lot.paymentId] : []));
  const payments = new Map((await lockPayments(trx, companyId, paymentIds)).map((each) => [each.id, each]));
  const accounts = new Map((await lockAccounts(trx, companyId, accountIds)).map((each) => [each.id, each]));
  if (!(await lockDebtor(trx, companyId, debtorId))) return null;
  const now = await readMoneyLots(trx, companyId, debtorId);
  // What came in while this waited is left alone: its payment is not locked.
  const lots = now.filter((lot) => lot.paymentId === null || payments.has(lot.paymentId));
  return { payments, accounts, lots };
}
