import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import { offerRuleOf, staffFloorCents } from '@recoup/domain/negotiations/offer-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { counterProposals } from './counter-proposals.ts';
import { lockForOffer } from './lock-bundle.ts';
import { makeOffer } from './make-offer.ts';
import { readOfferAccount } from './negotiations.store.ts';
import { atField, freeCentsOf, offerFacts, tooLow } from './offer-checks.ts';

export interface OfferCommand {
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly partsMax?: number | undefined;
  readonly daysMax?: number | undefined;
}

/** What of an offer is left to the company where it has no cell for the account. */
const PARTS_MAX = 1;
const DAYS_MAX = 30;

/**
 * Offers to settle an account for less, until a moment. Decided under the lock of the account, so that a payment that
 * starts meanwhile counts (INVALID_AMOUNT); no member goes below what their role may offer. An open offer is replaced;
 * one that was accepted is not. A proposal of the customer that waits is answered by it.
 */
export async function setNegotiation(
  work: Work<MemberActor>,
  accountId: string,
  input: OfferCommand,
): Promise<{ id: string } | Refusal> {
  const [account] = await lockForOffer(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const decided = decideOffer(offerFacts(work, account, input));
  if (isRefusal(decided)) return atField(decided);
  const facts = await readOfferAccount(work, accountId);
  const judged = await askStanding(work, 'offer-make', { accountIds: [accountId] });
  if (isRefusal(judged)) return judged;
  const { policy } = await readOfferPolicy(work);
  const rule = offerRuleOf(policy, { ...facts, chargedCents: account.amountCents });
  const leastCents = staffFloorCents(policy, rule, work.actor.roles, freeCentsOf(account));
  if (input.amountCents < leastCents) return tooLow(leastCents, account.currency);
  const hasCountered = await counterProposals(work, [accountId]);
  const { amountCents, expiresAt } = input;
  const id = await makeOffer(work, [{ account, amountCents }], {
    ...{ expiresAt, source: 'staff' },
    ...(hasCountered ? { change: 'countered' } : {}),
    partsMax: input.partsMax ?? rule?.partsMax ?? PARTS_MAX,
    daysMax: input.daysMax ?? rule?.daysMax ?? DAYS_MAX,
  });
  return { id };
}
