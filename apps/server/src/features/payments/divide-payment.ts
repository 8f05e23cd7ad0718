import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { divideAgreed } from '@recoup/domain/negotiations/divide-agreed.ts';
import type { Work } from '#server/work/work.ts';
import { readAgreedShares } from './agreed-shares.store.ts';
import type { PayableAccount } from './payable-accounts.ts';

/**
 * Spreads an amount over locked accounts: by the shares and days that were agreed where one settlement stands on all of
 * them, else the oldest due date first. INVALID_AMOUNT when they cannot take all of it.
 */
export async function dividePayment(
  work: Work,
  accounts: readonly PayableAccount[],
  amountCents: number,
): Promise<readonly AccountPart[] | Refusal> {
  const freeCentsOf = (account: PayableAccount) => account.payableCents - account.pendingCents;
  const agreed = await readAgreedShares(
    work,
    accounts.map((account) => account.id),
  );
  if (agreed) {
    const shares = agreed.map((each) => {
      const account = accounts.find(({ id }) => id === each.accountId);
      return { ...each, freeCents: account ? Math.max(0, freeCentsOf(account)) : 0 };
    });
    return divideAgreed(amountCents, shares) ?? refuse('INVALID_AMOUNT');
  }
  const { parts, unappliedCents } = allocatePayment(
    amountCents,
    accounts.map((account) => ({
      accountId: account.id,
      dueDate: account.dueDate,
      outstandingCents: freeCentsOf(account),
    })),
  );
  // What is closed or taken says so itself, when the parts are judged.
  return unappliedCents > 0 && parts.length === accounts.length ? refuse('INVALID_AMOUNT') : parts;
}
