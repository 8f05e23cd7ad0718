import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { partsToChoose } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { owedOn } from './bundle.ts';
import { insertOffer, type OfferRow, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { readBesideOffer } from './portal-offers.store.ts';
import { replaceOffers } from './replace-offers.ts';

export interface OfferTerms {
  readonly expiresAt: Date;
  readonly source: OfferRow['source'];
  readonly partsMax: number;
  readonly daysMax: number;
  /** A proposal of the customer that became this offer. */
  readonly proposalId?: string;
  /** How it came about, where it was not simply made: it answers a proposal, or a customer took it themselves. */
  readonly change?: 'within-rules' | 'counter-taken' | 'countered' | 'agreed';
}

/** A locked account with what of the offer it pays. */
export interface OfferedAccount {
  readonly account: LockedAccount;
  readonly amountCents: number;
}

/**
 * Writes an offer that can be accepted on one or several locked accounts of a customer, in place of what stood open there.
 * Who may and for how much was decided by the caller. The customer is told, unless it is what they just proposed
 * themselves. Answers the id of the first one, by which several are named together.
 */
export async function makeOffer(
  work: Work<Actor>,
  offered: readonly OfferedAccount[],
  terms: OfferTerms,
): Promise<string> {
  const debtorId = offered[0]?.account.debtorId ?? '';
  const accountIds = offered.map((each) => each.account.id);
  const { expiresAt, partsMax, daysMax } = terms;
  const { now: at } = await readPresent(work);
  const { before, isInPlace } = await replaceOffers(work, accountIds, at);
  // Nobody is asked for the whole sum while an offer stands (G13).
  await stopClaims(work, [debtorId]);
  const offers = offered.map(({ account, amountCents }) => ({ id: uuidv7(), accountId: account.id, amountCents }));
  const id = terms.proposalId ?? offers[0]?.id ?? '';
  if (terms.proposalId) await updateOffer(work, id, { status: 'OPEN', expiresAt });
  else {
    const memberId = work.actor.kind === 'member' ? work.actor.id : null;
    const bundleId = offers.length > 1 ? id : null;
    for (const offer of offers)
      await insertOffer(work, {
        ...{ ...offer, bundleId, debtorId, expiresAt, memberId, status: 'OPEN', wishFirstOn: null, at },
        ...{ source: terms.source, partsMax, daysMax },
      });
  }
  await wake(work, 'offers', expiresAt, 'earliest');
  const amountCents = sumMoney(offered, (each) => each.amountCents);
  const change = terms.change ?? (isInPlace ? 'changed' : undefined);
  if (work.actor.kind === 'member') await tell(work, { id, debtorId, accountIds, amountCents, terms }, offered);
  await notifyOffer(work, {
    type: 'negotiation created',
    ...{ debtorId, offers: terms.proposalId ? offers.map((each) => ({ ...each, id })) : offers, at },
    data: { ...(change ? { change } : {}), until: expiresAt.toISOString() },
    audit: { action: 'negotiation.set', before, after: { amountCents, expiresAt, partsMax, daysMax } },
  });
  return id;
}

interface Told {
  readonly id: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
  readonly terms: OfferTerms;
}

async function tell(work: Work, told: Told, offered: readonly OfferedAccount[]): Promise<void> {
  const { id: recordId, debtorId, accountIds, amountCents, terms } = told;
  const { expiresAt } = terms;
  const { policy } = await readOfferPolicy(work);
  const shares = offered.map((each) => each.amountCents);
  const today = dateInZone(work.now, work.timeZone);
  const partsMax = partsToChoose({ ...terms, shares, partLeastCents: policy.partLeastCents, today });
  const balanceCents = sumMoney(offered, (each) => owedOn(each.account));
  const waivedCents = Math.max(0, balanceCents - amountCents);
  await askForNotice(work, {
    ...{ kind: 'OFFER_MADE', debtorId, accountIds, recordId, expiresAt },
    facts: {
      partsMax: partsMax > 1 ? partsMax : null,
      reference: nameInvoices(offered.map((each) => each.account.reference)),
      ...{ amountCents, balanceCents, waivedCents, graceDays: policy.graceDays },
      ...(await readBesideOffer(work, debtorId, accountIds)),
      expiresOn: dateInZone(expiresAt, work.timeZone),
    },
  });
}
