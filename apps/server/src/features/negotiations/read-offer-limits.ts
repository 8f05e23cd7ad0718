import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readNegotiations } from '@recoup/contract/negotiations.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type OfferPolicy, offerRuleOf, staffFloorCents } from '@recoup/domain/negotiations/offer-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { owedOn } from './bundle.ts';
import { readOfferAccount } from './negotiations.store.ts';
import { freeCentsOf } from './offer-checks.ts';

/** What a member may offer on an account now: from the least of their role up to what is owed and not on its way. */
export async function readOfferLimits(
  work: Work<MemberActor>,
  accountId: string,
): Promise<ReplyOf<typeof readNegotiations>['limits'] | Refusal> {
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { policy } = await readOfferPolicy(work);
  return limitsOfAccount(work, account, policy);
}

export async function limitsOfAccount(
  work: Work<MemberActor>,
  account: LockedAccount,
  policy: OfferPolicy,
): Promise<ReplyOf<typeof readNegotiations>['limits']> {
  const facts = await readOfferAccount(work, account.id);
  const rule = offerRuleOf(policy, { ...facts, chargedCents: account.amountCents });
  const freeCents = Math.max(0, freeCentsOf(account));
  return {
    currency: account.currency,
    balanceCents: owedOn(account),
    freeCents,
    leastCents: staffFloorCents(policy, rule, work.actor.roles, freeCents),
    adminLeastCents: staffFloorCents(policy, rule, ['ADMIN'], freeCents),
    partsMax: rule?.partsMax ?? 1,
    daysMax: rule?.daysMax ?? 30,
    hasPlan: facts.hasPlan,
  };
}
