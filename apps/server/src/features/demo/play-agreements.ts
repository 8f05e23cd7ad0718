import type { OfferRule } from '@recoup/domain/negotiations/offer-policy.ts';
import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { acceptOffer } from '../negotiations/accept-offer.ts';
import { answerNegotiation } from '../negotiations/answer-negotiation.ts';
import { deleteNegotiation } from '../negotiations/delete-negotiation.ts';
import { offersOfAccount } from '../negotiations/negotiations.store.ts';
import { proposeOffer } from '../negotiations/propose-offer.ts';
import { reviewOffers } from '../negotiations/review-offers.ts';
import { setNegotiation } from '../negotiations/set-negotiation.ts';
import { updateOfferPolicy } from '../offer-policy/update-offer-policy.ts';
import type { DemoRole } from './demo-stage.store.ts';
import { agreed, type DemoStage } from './demo-stage.ts';
import { playBundle } from './play-bundle.ts';
import { pay } from './play-charges.ts';

const rule = { segment: 'all', sizeFromCents: 0, sizeToCents: null, partsMax: 3, daysMax: 90 } as const;

const rules: readonly OfferRule[] = [
  {
    ...{ ...rule, ageFromDays: 15, ageToDays: 90 },
    ...{ debtorPercent: 85, startPercent: 95, operatorPercent: 80, adminPercent: 60 },
  },
  {
    ...{ ...rule, ageFromDays: 90, ageToDays: null },
    ...{ debtorPercent: 70, startPercent: 85, operatorPercent: 65, adminPercent: 50 },
  },
];

/** One offer in each of its states, and the policy they were made under. */
export async function playOffers(stage: DemoStage): Promise<void> {
  const { admin } = stage;
  await stage.goTo(33, 9);
  const policy = { ...defaultOfferPolicy, floorPercent: 50, rules };
  await agreed(updateOfferPolicy(stage.work(admin), { policy, version: 0 }));
  await stage.goTo(25, 11);
  const [lapsed, expired, withdrawn] = [stage.cast(), stage.cast(), stage.cast()];
  await offer(stage, lapsed, 80);
  await accept(stage, lapsed, { parts: 1, firstInDays: 4 });
  await offer(stage, expired, 85, 10);
  await offer(stage, withdrawn, 90);
  await stage.goTo(15, 11);
  await reviewOffers(stage.work(), [lapsed.accountId, expired.accountId]);
  await agreed(deleteNegotiation(stage.work(admin), withdrawn.accountId));
  const applied = stage.cast();
  const appliedCents = await offer(stage, applied, 80);
  await stage.goTo(11, 20);
  await accept(stage, applied, { parts: 1, firstInDays: 0 });
  await pay(stage, { role: applied, amountCents: appliedCents });
  await reviewOffers(stage.work(), [applied.accountId]);
  await stage.goTo(6, 18);
  const declined = stage.cast();
  const declinedId = await propose(stage, declined, 20);
  const accepted = stage.cast();
  await offer(stage, accepted, 75);
  await stage.goTo(4, 10);
  const reason = 'Less than we can agree to';
  await agreed(answerNegotiation(stage.work(admin), declinedId, { kind: 'decline', version: 1, reason }));
  await accept(stage, accepted, { parts: 3, firstInDays: 6 });
  await stage.goTo(1, 12);
  await offer(stage, stage.cast(), 80);
  await offer(stage, stage.cast(), 90, 2);
  await propose(stage, stage.cast(), 55);
  await playBundle(stage);
}

/** An offer of a percentage of what is owed; answers its amount. */
async function offer(stage: DemoStage, role: DemoRole, percent: number, days = 14): Promise<number> {
  const { admin } = stage;
  const amountCents = Math.round((role.balanceCents * percent) / 100);
  const expiresAt = new Date(stage.work().now.getTime() + days * 86_400_000);
  await agreed(setNegotiation(stage.work(admin), role.accountId, { amountCents, expiresAt, partsMax: 3, daysMax: 90 }));
  return amountCents;
}

async function accept(
  stage: DemoStage,
  role: DemoRole,
  { parts, firstInDays }: { readonly parts: number; readonly firstInDays: number },
): Promise<void> {
  const [open] = await offersOfAccount(stage.work(), role.accountId, ['OPEN']);
  if (!open) throw new Error('the demo has no offer to accept');
  const actor = await stage.visitor(role);
  await agreed(
    acceptOffer(stage.work(actor), {
      ...{ offerId: open.id, parts, firstOn: await dayIn(stage, firstInDays), version: open.version },
      ...{ termsVersion: OFFER_TERMS_VERSION, methodId: null, heldAccountIds: [], language: 'en' },
      ...{ ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (iPhone)' },
    }),
  );
}

/** A customer names a percentage of what they owe and asks for a person; answers the id of what waits for one. */
async function propose(stage: DemoStage, role: DemoRole, percent: number): Promise<string> {
  const amountCents = Math.round((role.balanceCents * percent) / 100);
  const firstOn = await dayIn(stage, 5);
  const command = { id: uuidv7(), accountId: role.accountId, amountCents, parts: 1, firstOn, askPerson: true };
  await agreed(proposeOffer(stage.work(await stage.visitor(role)), command));
  const [waiting] = await offersOfAccount(stage.work(), role.accountId, ['PROPOSED']);
  return waiting?.id ?? '';
}

/** The date so many days after the one that it is on the stage. */
async function dayIn(stage: DemoStage, days: number): Promise<string> {
  const at = stage.work().now.getTime() + days * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}
