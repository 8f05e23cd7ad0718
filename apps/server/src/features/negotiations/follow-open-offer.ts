import { refitShares } from '@recoup/domain/negotiations/bundle-shares.ts';
import { judgeOpenOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type Bundle, type BundledOffer, bundleOf, owedOn } from './bundle.ts';
import { endOffer } from './end-offer.ts';
import { leaveBundle } from './leave-bundle.ts';
import { updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';

interface Seen {
  readonly now: Date;
  /** Accounts that a plan binds by now. */
  readonly planned: ReadonlySet<string>;
}

/**
 * What becomes of an offer that nobody has accepted yet. Of a bundle an account leaves on which a plan was agreed or
 * nothing is owed any more; where a part was paid and its share is too much for it, the others take the rest.
 */
export async function followOpenOffer(work: Work, bundle: Bundle, { now, planned }: Seen): Promise<void> {
  const isPlanned = ({ account }: BundledOffer) => planned.has(account.id);
  const left = bundle.members.filter((each) => !isPlanned(each) && owedOn(each.account) > 0);
  const isPartly = bundle.first.bundleId !== null && left.length > 0 && left.length < bundle.members.length;
  const { amountCents, owedCents: outstandingCents } = bundle;
  const news = judgeOpenOffer({
    ...{ amountCents, outstandingCents, now, expiresAt: bundle.first.expiresAt },
    isPlanned: !isPartly && bundle.members.some(isPlanned),
  });
  if (news === 'expire') return expire(work, bundle, now);
  if (isPartly) {
    const leaving = bundle.members.filter((each) => !left.includes(each));
    await leaveBundle(
      work,
      leaving.map((each) => ({
        offer: each.offer,
        reference: each.account.reference,
        reason: isPlanned(each) ? 'plan-agreed' : 'paid',
      })),
      left.map(({ offer, account }) => ({ offer, reference: account.reference })),
    );
    const rest = bundleOf(
      left.map((each) => each.offer),
      left.map((each) => each.account),
    );
    return rest ? followOpenOffer(work, rest, { now, planned }) : undefined;
  }
  if (news !== 'keep') {
    const offers = bundle.members.map((each) => each.offer);
    return endOffer(work, { ...bundle, offers }, { reason: news, at: now });
  }
  await refit(work, bundle);
}

/** Shares follow what is still owed; then what the customer read is another offer in its parts. */
async function refit(work: Work, { members }: Bundle): Promise<void> {
  const shares = members.map(({ offer, account }) => ({ shareCents: offer.amountCents, owedCents: owedOn(account) }));
  if (shares.every(({ shareCents, owedCents }) => shareCents <= owedCents)) return;
  const fitted = refitShares(shares);
  if (!fitted) return;
  for (const [index, { offer }] of members.entries())
    await updateOffer(work, offer.id, { amountCents: fitted[index] ?? offer.amountCents });
}

async function expire(work: Work, { debtorId, first, members }: Bundle, at: Date): Promise<void> {
  const offers = members.map((each) => each.offer);
  for (const { id } of offers) await updateOffer(work, id, { status: 'EXPIRED' });
  await notifyOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId,
    offers,
    at,
    data: { change: 'expired' },
    audit: { action: 'negotiation.expire', before: { status: first.status } },
  });
}
