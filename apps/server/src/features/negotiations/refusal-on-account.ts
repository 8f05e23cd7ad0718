import { type ErrorCode, isRefusal } from '@recoup/domain/errors.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import type { Work } from '#server/work/work.ts';
import type { LockedAccount } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { freeCentsOf, offerFacts } from './offer-checks.ts';

/** What stands against an offer on a locked account, whatever its sum; null: nothing. */
export async function refusalOnAccount(work: Work, account: LockedAccount): Promise<ErrorCode | null> {
  const freeCents = freeCentsOf(account);
  if (freeCents <= 0 && account.pendingCents > 0) return 'PAYMENT_IN_PROGRESS';
  const expiresAt = new Date(work.now.getTime() + 1);
  const decided = decideOffer(offerFacts(work, account, { amountCents: freeCents, expiresAt }));
  if (isRefusal(decided)) return decided.code === 'INVALID_AMOUNT' ? 'ACCOUNT_ALREADY_CLOSED' : decided.code;
  const judged = await askStanding(work, 'offer-make', { accountIds: [account.id] });
  return isRefusal(judged) ? judged.code : null;
}
