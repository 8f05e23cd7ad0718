import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import type { NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import { postEntry } from '#server/features/ledger/post-entry.ts';
import type { Work } from '#server/work/work.ts';

export interface ChargeBooking {
  readonly companyId: string;
  /** The account that was inserted in this transaction. */
  readonly account: {
    readonly id: string;
    readonly debtorId: string;
    readonly amountCents: number;
    readonly status: AccountStatus;
  };
  readonly source: NewEntry['source'];
  readonly at: Date;
}

/** Books the debt of a new account: its CHARGE entry and the sums of its debtor (G1, G3). Answers the entry's id. */
export async function bookCharge(work: Work, { account, source, at }: ChargeBooking): Promise<string> {
  const { id: accountId, debtorId, amountCents, status } = account;
  const entry = chargeEntry({ debtorId, accountId, amountCents });
  const entryId = await postEntry(work, { entry, debtorId, accountId, source, occurredAt: at });
  const change = shareChange(null, { status, amountCents, paidCents: 0, discountCents: 0 });
  await addDebtorTotals(work, [{ debtorId, ...change }]);
  return entryId;
}
