import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts } from '../accounts/booking.store.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { accountsBeside, offersBeside } from './negotiations.store.ts';

/**
 * An offer with all that stand together with it, as they are once all their accounts are locked; null when there is none,
 * or one of its accounts is gone and it has not been brought in line yet.
 */
export async function lockBundle(work: Work, offerId: string): Promise<Bundle | null> {
  const known = await offersBeside(work, offerId);
  const accounts = await lockAccounts(
    work,
    known.map((each) => each.accountId),
  );
  // Read again under the locks: one may have left, or all may be over.
  return bundleOf(await offersBeside(work, offerId), accounts);
}

/** Locks accounts and those whose offers end with the ones on them, in one order; answers the accounts that were named. */
export async function lockForOffer(work: Work, accountIds: readonly string[]): Promise<LockedAccount[]> {
  const accounts = await lockAccounts(work, await accountsBeside(work, accountIds));
  return accounts.filter((account) => accountIds.includes(account.id));
}
