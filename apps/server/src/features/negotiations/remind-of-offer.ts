import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { readAgreementStop } from '../agreements/stops.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { schedulesOfOffer } from '../schedules/schedules.store.ts';
import { stoppable } from './bundle.ts';
import { lockBundle } from './lock-bundle.ts';
import { type EndingOffer, markReminded } from './offer-reminders.store.ts';
import { readBesideOffer } from './portal-offers.store.ts';
import { readStatementOffers } from './read-statement-offers.ts';

/**
 * Reminds a customer, once, that an offer ends or a settlement lapses soon (G12), of all that stand together in one
 * message. Nobody is reminded of what is paid, on its way, charged by itself, or stopped by us. The message leaves when the contact policy
 * lets it, and never after that end.
 */
export async function remindOfOffer(work: Work, ending: EndingOffer): Promise<void> {
  const { id, debtorId, endsAt } = ending;
  const bundle = await lockBundle(work, id);
  const offer = (await readStatementOffers(work, debtorId)).find((each) => each._id === id);
  await markReminded(work, id, endsAt);
  if (!bundle || !offer || bundle.pendingCents > 0) return;
  const { names: reference, accountIds } = bundle;
  const { balanceCents } = offer;
  const waivedCents = Math.max(0, balanceCents - offer.restCents);
  const about = { debtorId, accountIds, recordId: id, expiresAt: endsAt };
  const occurrence = Math.floor(endsAt.getTime() / 60_000);
  if (offer.status === 'OPEN') {
    const { policy } = await readOfferPolicy(work);
    const { amountCents } = offer;
    const expiresOn = dateInZone(endsAt, work.timeZone);
    const beside = await readBesideOffer(work, debtorId, accountIds);
    const sums = { amountCents, waivedCents, balanceCents };
    const facts = { reference, ...sums, expiresOn, graceDays: policy.graceDays, ...beside };
    await askForNotice(work, { kind: 'OFFER_CLOSING', ...about, occurrence, facts });
    return;
  }
  // Nobody is asked for what we would not take.
  if ((await readAgreementStop(work, stoppable(bundle))).isStopped) return;
  const { nextPart } = offer;
  if (nextPart === null) return;
  const schedules = await schedulesOfOffer(work, id);
  // A later part that will be charged pays nothing of the one that is missing.
  const isCharged = schedules.some(
    (each) => each.methodId !== null && each.status !== 'REMINDED' && each.dueOn <= nextPart.dueOn,
  );
  if (isCharged) return;
  // The end is the midnight after the last day that counts.
  const graceUntil = addDays(dateInZone(endsAt, work.timeZone), -1);
  const { dueOn, amountCents } = nextPart;
  const facts = { reference, waivedCents, balanceCents, dueOn, amountCents, graceUntil };
  await askForNotice(work, { kind: 'OFFER_UNPAID', ...about, occurrence, facts });
}
