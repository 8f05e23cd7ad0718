import { arrivedCents, type MoneySince } from '@recoup/domain/agreements/money-since.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { divideWaiver } from '@recoup/domain/negotiations/divide-agreed.ts';
import { uuidv7 } from 'uuidv7';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { cancelOfferSchedules } from '../schedules/cancel-offer-schedules.ts';
import { type Bundle, owedOn } from './bundle.ts';
import { updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { undoWaiver } from './undo-waiver.ts';

/** What came in for one of the offers of a bundle, and what is waived for it already. */
export interface MoneyOfMember extends MoneySince {
  readonly appliedCents: number;
}

interface Waiver {
  readonly money: readonly MoneyOfMember[];
  /** Of all accounts. */
  readonly waiveCents: number;
}

/** What of the waiver each offer of the bundle has, with what it has by now; accounts without any are left out. */
function waiverOf({ members }: Bundle, { money, waiveCents }: Waiver) {
  const cents = divideWaiver(
    waiveCents,
    members.map(({ offer, account }, index) => ({
      shareCents: offer.amountCents,
      agreedCents: (offer.waivedCents ?? 0) + Math.max(0, money[index]?.givenCents ?? 0),
      receivedCents: arrivedCents(money[index]?.arrivals ?? []),
      mostCents: Math.max(0, owedOn(account)) + (money[index]?.appliedCents ?? 0),
    })),
  );
  return members.map((member, index) => ({
    ...member,
    cents: cents[index] ?? 0,
    beforeCents: money[index]?.appliedCents ?? 0,
  }));
}

/** The last cent has settled: the rest is waived in the same transaction that says so, and never twice (G2). */
export async function applyWaiver(
  work: Work,
  bundle: Bundle,
  waiver: Waiver & { readonly receivedCents: number },
): Promise<void> {
  const { id, debtorId, accountIds } = bundle;
  const made = waiverOf(bundle, waiver).map((each) => ({ ...each, entryId: each.cents > 0 ? uuidv7() : null }));
  const entries = made.flatMap(({ account: { id: accountId }, cents, entryId }) =>
    entryId
      ? [
          {
            id: entryId,
            entry: compensationEntry({ debtorId, accountId, amountCents: cents }),
            ...{ accountId, method: 'NEGOTIATION' as const },
          },
        ]
      : [],
  );
  if (entries.length > 0)
    await bookEntries(work, { companyId: work.companyId, debtorId, entries, source: 'provider', at: work.now });
  for (const { offer, entryId } of made) await updateOffer(work, offer.id, { status: 'APPLIED', entryId });
  await cancelOfferSchedules(work, id, 'paid');
  // As the books say it, whatever was agreed: more may have come, or less was forgiven. Nobody is thanked for nothing.
  const paidCents = waiver.receivedCents;
  const waivedCents = sumMoney(made, (each) => each.cents) + sumMoney(waiver.money, (each) => each.waivedCents);
  if (paidCents > 0)
    await askForNotice(work, {
      ...{ kind: 'OFFER_SETTLED', debtorId, accountIds, recordId: id },
      // It can be open again after a return, and be settled again.
      occurrence: bundle.first.version,
      facts: {
        ...{ amountCents: paidCents, waivedCents, reference: bundle.names },
        settledOn: dateInZone(work.now, work.timeZone),
      },
    });
  await notifyOffer(asSystem(work), {
    type: 'negotiation applied',
    ...{ debtorId, at: work.now },
    offers: made.map(({ offer, account, cents, entryId }) => ({
      ...offer,
      data: { waivedCents: cents, from: account.status, to: 'Paid Off' },
      after: { waivedCents: cents, entryId },
    })),
    data: {},
    audit: { action: 'negotiation.apply' },
  });
}

/** It was paid and stays so: what we gave back since, or a discount that was taken back, is not owed again. */
export async function waiveMore(work: Work, bundle: Bundle, waiver: Waiver): Promise<void> {
  const { debtorId } = bundle;
  for (const { offer, account, cents, beforeCents } of waiverOf(bundle, waiver)) {
    if (cents === beforeCents) continue;
    const accountId = account.id;
    const entryId = cents > 0 ? uuidv7() : null;
    const before = offer.entryId ? [{ entry: await undoWaiver(work, account, offer.entryId), accountId }] : [];
    const after = entryId
      ? [
          {
            id: entryId,
            entry: compensationEntry({ debtorId, accountId, amountCents: cents }),
            ...{ accountId, method: 'NEGOTIATION' as const },
          },
        ]
      : [];
    await bookEntries(work, {
      ...{ companyId: work.companyId, debtorId, entries: [...before, ...after], source: 'provider', at: work.now },
    });
    await updateOffer(work, offer.id, { entryId });
    work.audit({
      action: 'negotiation.waive',
      recordKind: 'account',
      recordId: accountId,
      before: { entryId: offer.entryId },
      after: { waivedCents: cents, entryId, offerId: offer.id },
    });
  }
  work.notify('activity', [debtorId]);
}
