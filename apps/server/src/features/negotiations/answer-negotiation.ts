import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import { offerRuleOf, staffFloorCents } from '@recoup/domain/negotiations/offer-policy.ts';
import { mayMoveOffer } from '@recoup/domain/negotiations/offer-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { askStanding } from '../agreements/ask-standing.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { lockForOffer } from './lock-bundle.ts';
import { makeOffer } from './make-offer.ts';
import { readOffer, readOfferAccount, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { atField, freeCentsOf, offerFacts, tooLow } from './offer-checks.ts';

export type MemberAnswer =
  | { readonly kind: 'approve'; readonly version: number; readonly expiresAt: Date }
  | { readonly kind: 'decline'; readonly version: number; readonly reason: string };

/**
 * A member's word on what a customer proposed: approved, it becomes an offer whose terms the customer accepts; declined,
 * it is over. Approving is offering, with the same limits of the role.
 */
export async function answerNegotiation(
  work: Work<MemberActor>,
  offerId: string,
  answer: MemberAnswer,
): Promise<Refusal | null> {
  const known = await readOffer(work, offerId);
  const [account] = known ? await lockForOffer(work, [known.accountId]) : [];
  // Read again under the lock: somebody else may have answered meanwhile.
  const proposal = await readOffer(work, offerId);
  if (!account || !proposal) return refuse('NOT_FOUND');
  if (!mayMoveOffer(proposal.status, 'DECLINED')) return refuse('INVALID_STATUS');
  if (proposal.version !== answer.version) return refuse('STALE_VERSION');
  const { amountCents } = proposal;
  if (answer.kind === 'decline') {
    await updateOffer(work, offerId, { status: 'DECLINED', reason: answer.reason });
    await notifyOffer(work, {
      type: 'negotiation deleted',
      debtorId: account.debtorId,
      offers: [proposal],
      at: work.now,
      data: { change: 'declined', reason: answer.reason },
      audit: {
        action: 'negotiation.decline',
        before: { amountCents },
        after: { reason: answer.reason },
      },
    });
    return null;
  }
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { expiresAt } = answer;
  const decided = decideOffer(offerFacts(work, account, { amountCents, expiresAt }));
  if (isRefusal(decided)) return atField(decided);
  const facts = await readOfferAccount(work, account.id);
  const judged = await askStanding(work, 'offer-make', { accountIds: [account.id], except: offerId });
  if (isRefusal(judged)) return judged;
  const { policy } = await readOfferPolicy(work);
  const rule = offerRuleOf(policy, { ...facts, chargedCents: account.amountCents });
  const leastCents = staffFloorCents(policy, rule, work.actor.roles, freeCentsOf(account));
  if (amountCents < leastCents) return tooLow(leastCents, account.currency);
  const { partsMax, daysMax } = proposal;
  const terms = { expiresAt, partsMax, daysMax, source: 'debtor', proposalId: offerId, change: 'agreed' } as const;
  await makeOffer(work, [{ account, amountCents }], terms);
  return null;
}
