import { joinsCampaign } from '../accounts/joins-campaign.ts';
import type { ImportedAccount } from './imported-row.ts';

/** What there is to do about an account that a file brings: collect it, nothing any more, or answer a dispute first. */
export type RowWork = 'open' | 'closed' | 'disputed';

/** Closed is what is paid, and what stands as a campaign never reminds of it (charged off, canceled). */
export function workOfRow(
  account: Pick<ImportedAccount, 'status' | 'amountCents' | 'paidCents' | 'isDisputed'>,
): RowWork {
  const { status, amountCents, paidCents, isDisputed } = account;
  if (paidCents >= amountCents || (status !== null && !joinsCampaign(status, 'any'))) return 'closed';
  return isDisputed ? 'disputed' : 'open';
}
