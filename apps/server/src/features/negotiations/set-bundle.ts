import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { leastOfAll, shareOffer } from '@recoup/domain/negotiations/bundle-shares.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { counterProposals } from './counter-proposals.ts';
import { lockForOffer } from './lock-bundle.ts';
import { makeOffer } from './make-offer.ts';
import { atField, offerFacts, tooLow } from './offer-checks.ts';
import { limitsOfAccount } from './read-offer-limits.ts';
import { refusalOnAccount } from './refusal-on-account.ts';
import type { OfferCommand } from './set-negotiation.ts';

/**
 * Offers to settle several accounts of a customer together for one sum, until a moment. Decided under the locks of all of
 * them, in one order: each must take its share, and on none is less asked for than the member may offer there, so that the
 * floor that is proven for one account holds for all of them together. Offers that stand open on them are replaced.
 */
export async function setBundle(
  work: Work<MemberActor>,
  debtorId: string,
  input: OfferCommand & { readonly accountIds: readonly string[] },
): Promise<{ id: string } | Refusal> {
  const { amountCents, expiresAt } = input;
  const accountIds = [...new Set(input.accountIds)];
  const accounts = await lockForOffer(work, accountIds);
  const isTheirs = accounts.every((account) => account.debtorId === debtorId);
  if (!isTheirs || accounts.length < accountIds.length) return refuse('ACCOUNT_NOT_FOUND');
  const currency = accounts[0]?.currency ?? 'USD';
  if (accounts.some((account) => account.currency !== currency))
    return refuse('INVALID_FIELD', { accountIds: 'several-currencies' });
  for (const account of accounts) {
    const code = await refusalOnAccount(work, account);
    if (code) return refuse(code, { accountIds: code });
  }
  const { policy } = await readOfferPolicy(work);
  const limits = [];
  for (const account of accounts) limits.push(await limitsOfAccount(work, account, policy));
  const leastCents = leastOfAll(limits);
  const freeCents = limits.reduce((sum, each) => sum + each.freeCents, 0);
  if (amountCents > freeCents) return refuse('INVALID_AMOUNT', { amount: 'INVALID_AMOUNT' });
  if (amountCents < leastCents) return tooLow(leastCents, currency);
  const shares = shareOffer(amountCents, limits) ?? [];
  const offered = accounts.map((account, index) => ({ account, amountCents: shares[index] ?? 0 }));
  for (const each of offered) {
    const decided = decideOffer(offerFacts(work, each.account, { amountCents: each.amountCents, expiresAt }));
    if (isRefusal(decided)) return atField(decided);
  }
  const hasCountered = await counterProposals(work, accountIds);
  const id = await makeOffer(work, offered, {
    ...{ expiresAt, source: 'staff' },
    ...(hasCountered ? { change: 'countered' } : {}),
    partsMax: input.partsMax ?? Math.min(...limits.map((each) => each.partsMax)),
    daysMax: input.daysMax ?? Math.min(...limits.map((each) => each.daysMax)),
  });
  return { id };
}
