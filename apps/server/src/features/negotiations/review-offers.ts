import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { judgeOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem, type Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { cancelOfferSchedules } from '../schedules/cancel-offer-schedules.ts';
import { type OfferRow, offersOfAccount, partsOf, readEntryCents, updateOffer } from './negotiations.store.ts';
import { tellOffer } from './tell-offer.ts';

/**
 * Brings the offers of accounts to what money and clock say, any number of times and in any order (G22, G25): an
 * agreement whose money has settled is applied, once; money that went back opens it again; what nobody accepted expires;
 * what was not paid in time lapses.
 */
export async function reviewOffers(work: Work, accountIds: readonly string[]): Promise<void> {
  const accounts = await lockAccounts(work, accountIds);
  const present = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  for (const account of accounts) {
    const offers = await offersOfAccount(work, account.id, ['PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED']);
    for (const offer of offers) {
      if (offer.status === 'OPEN' || offer.status === 'PROPOSED') {
        const isClosed = account.amountCents <= account.paidCents + account.discountCents;
        if (offer.expiresAt <= present.now || isClosed) await expire(work, offer, present.now);
      } else await judge(work, { account, offer, offers, ...present, graceDays: policy.graceDays });
    }
  }
}

async function expire(work: Work, offer: OfferRow, at: Date): Promise<void> {
  await updateOffer(work, offer.id, { status: 'EXPIRED' });
  await tellOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId: offer.debtorId,
    accountId: offer.accountId,
    at,
    data: { amountCents: offer.amountCents, change: 'expired' },
    audit: { action: 'negotiation.expire', offerId: offer.id, before: { status: offer.status } },
  });
}

interface Agreement {
  readonly account: LockedAccount;
  readonly offer: OfferRow;
  readonly offers: readonly OfferRow[];
  readonly graceDays: number;
  readonly now: Date;
  readonly timeZone: string;
}

async function judge(work: Work, agreement: Agreement): Promise<void> {
  const { account, offer, now, timeZone, graceDays } = agreement;
  if (offer.status !== 'ACCEPTED' && offer.status !== 'APPLIED') return;
  const parts = (await partsOf(work, [offer.id])).get(offer.id) ?? [];
  const receivedCents = account.paidCents - (offer.paidBeforeCents ?? 0);
  const news = judgeOffer({
    status: offer.status,
    amountCents: offer.amountCents,
    waivedCents: offer.waivedCents ?? 0,
    receivedCents,
    outstandingCents: account.amountCents - account.paidCents - account.discountCents,
    pendingCents: account.pendingCents,
    parts,
    graceDays,
    timeZone,
    dueUntil: offer.dueUntil ?? now,
    now,
  });
  switch (news.kind) {
    case 'keep':
      if (news.dueUntil.getTime() === offer.dueUntil?.getTime()) return;
      await updateOffer(work, offer.id, { dueUntil: news.dueUntil });
      return wake(work, 'offers', news.dueUntil, 'earliest');
    case 'apply':
      return apply(work, agreement, news.waiveCents);
    case 'reopen':
      return reopen(work, agreement, news.dueUntil);
    case 'lapse':
      return lapse(work, agreement);
  }
}

/** The last cent has settled: the rest is waived in the same transaction that says so, and never twice (G2). */
async function apply(work: Work, agreement: Agreement, waiveCents: number) {
  const { account, offer, now, timeZone } = agreement;
  const { debtorId, id: accountId } = account;
  const entryId = waiveCents > 0 ? uuidv7() : null;
  if (entryId) {
    const entry = compensationEntry({ debtorId, accountId, amountCents: waiveCents });
    const entries = [{ id: entryId, entry, accountId, method: 'NEGOTIATION' as const }];
    await bookEntries(work, { companyId: work.companyId, debtorId, entries, source: 'provider', at: now });
  }
  await updateOffer(work, offer.id, { status: 'APPLIED', entryId });
  await cancelOfferSchedules(work, offer.id, 'paid');
  await askForNotice(work, {
    kind: 'OFFER_SETTLED',
    debtorId,
    accountIds: [accountId],
    recordId: offer.id,
    // It can be open again after a return, and be settled again.
    occurrence: offer.version,
    facts: {
      ...{ amountCents: offer.amountCents, waivedCents: waiveCents, reference: account.reference },
      settledOn: dateInZone(now, timeZone),
    },
  });
  await tellOffer(asSystem(work), {
    type: 'negotiation applied',
    debtorId,
    accountId,
    at: now,
    data: { amountCents: offer.amountCents, waivedCents: waiveCents, from: account.status, to: 'Paid Off' },
    audit: { action: 'negotiation.apply', offerId: offer.id, after: { waivedCents: waiveCents, entryId } },
  });
}

/** Money went back after the rest was waived: the waiver is taken back with it, and the agreement waits for its money. */
async function reopen(work: Work, agreement: Agreement, dueUntil: Date): Promise<void> {
  const { account, offer, offers, now } = agreement;
  const { debtorId, id: accountId } = account;
  if (offer.entryId) {
    const amountCents = await readEntryCents(work, offer.entryId);
    const entry = reverseEntry({ ...compensationEntry({ debtorId, accountId, amountCents }), id: offer.entryId });
    const entries = [{ entry, accountId, method: 'NEGOTIATION' as const }];
    await bookEntries(work, { companyId: work.companyId, debtorId, entries, source: 'provider', at: now });
  }
  // Another offer that was made meanwhile stands in its place.
  const isReplaced = offers.some((each) => each.status === 'OPEN' || each.status === 'ACCEPTED');
  await updateOffer(work, offer.id, {
    ...{ status: isReplaced ? 'LAPSED' : 'ACCEPTED', entryId: null, dueUntil, reason: 'money-returned' },
  });
  await stopClaims(work, [debtorId]);
  await wake(work, 'offers', dueUntil, 'earliest');
  await tellOffer(asSystem(work), {
    type: 'note created',
    debtorId,
    accountId,
    at: now,
    data: { change: 'offer-reopened', amountCents: offer.amountCents },
    audit: {
      action: 'negotiation.reopen',
      offerId: offer.id,
      before: { entryId: offer.entryId },
      after: { dueUntil },
    },
  });
}

async function lapse(work: Work, { account, offer, now, timeZone }: Agreement): Promise<void> {
  const { debtorId, id: accountId } = account;
  await updateOffer(work, offer.id, { status: 'LAPSED' });
  await cancelOfferSchedules(work, offer.id, 'lapsed');
  await askForNotice(work, {
    kind: 'OFFER_LAPSED',
    debtorId,
    accountIds: [accountId],
    recordId: offer.id,
    facts: {
      amountCents: offer.amountCents,
      balanceCents: Math.max(0, account.amountCents - account.paidCents - account.discountCents),
      expiredOn: dateInZone(now, timeZone),
    },
  });
  await tellOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId,
    accountId,
    at: now,
    data: { amountCents: offer.amountCents, change: 'lapsed' },
    audit: { action: 'negotiation.lapse', offerId: offer.id, before: { status: offer.status } },
  });
}
