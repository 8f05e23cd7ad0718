import { addMoney } from '../money/add-money.ts';
import type { LedgerEntry } from './entry.ts';

/** What entries add to the figures of one invoice, in signed cents. */
export interface AccountChange {
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
}

/** What entries, their reversals among them, add to the figures of every invoice they touch (G3). */
export function accountChanges(entries: Iterable<LedgerEntry>): ReadonlyMap<string, AccountChange> {
  const changes = new Map<string, AccountChange>();
  for (const { kind, lines } of entries) {
    for (const { ledgerAccount, accountId, amountCents: cents } of lines) {
      if (ledgerAccount !== 'receivable' || accountId === null) continue;
      const { amountCents, paidCents, discountCents } = changes.get(accountId) ?? none;
      changes.set(accountId, {
        amountCents: kind === 'CHARGE' ? addMoney(amountCents, cents) : amountCents,
        paidCents: kind === 'CHARGE' || kind === 'COMPENSATION' ? paidCents : addMoney(paidCents, -cents),
        discountCents: kind === 'COMPENSATION' ? addMoney(discountCents, -cents) : discountCents,
      });
    }
  }
  return changes;
}

const none: AccountChange = { amountCents: 0, paidCents: 0, discountCents: 0 };
