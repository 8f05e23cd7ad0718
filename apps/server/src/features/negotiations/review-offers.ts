import { arrivedCents } from '@recoup/domain/agreements/money-since.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { judgeOffer, judgeOpenOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readStanding } from '../agreements/standing.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { cancelOfferSchedules } from '../schedules/cancel-offer-schedules.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { reopenOfferSchedules } from '../schedules/reopen-offer-schedules.ts';
import { endGoneOffers } from './end-gone-offers.ts';
import { endOffer } from './end-offer.ts';
import { type OfferRow, offersOfAccount, partsOf, readEntryCents, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { readOfferMoney } from './read-offer-money.ts';

/**
 * Brings the offers of accounts to what money and clock say, any number of times and in any order (G22, G25): an
 * agreement whose money has settled is applied, once; money that went back opens it again; what nobody accepted expires,
 * or ends with the plan that was agreed instead or when less is owed than it asks for; what was not paid in time lapses.
 */
export async function reviewOffers(work: Work, accountIds: readonly string[]): Promise<void> {
  await endGoneOffers(work, accountIds);
  const accounts = await lockAccounts(work, accountIds);
  const present = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const standing = await readStanding(work, accountIds);
  const overtaken = new Set(standing.filter((each) => each.kind === 'plan-agreed').map((each) => each.accountId));
  for (const account of accounts) {
    const offers = await offersOfAccount(work, account.id, ['PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED', 'LAPSED']);
    for (const offer of offers) {
      if (offer.status === 'OPEN' || offer.status === 'PROPOSED') {
        await judgeOpen(work, account, { offer, now: present.now, isPlanned: overtaken.has(account.id) });
      } else if (offer.status !== 'LAPSED' || isLastAgreement(offer, offers))
        await judge(work, { account, offer, offers, ...present, graceDays: policy.graceDays });
    }
  }
}

async function judgeOpen(
  work: Work,
  account: LockedAccount,
  { offer, now, isPlanned }: { readonly offer: OfferRow; readonly now: Date; readonly isPlanned: boolean },
): Promise<void> {
  const { amountCents, expiresAt } = offer;
  const outstandingCents = account.amountCents - account.paidCents - account.discountCents;
  const news = judgeOpenOffer({ amountCents, expiresAt, now, isPlanned, outstandingCents });
  if (news === 'keep') return;
  if (news === 'expire') return expire(work, offer, now);
  await endOffer(work, account, { offer, reason: news, at: now });
}

/** One that lapsed for want of money, and after which nothing else was agreed on its account. */
function isLastAgreement(offer: OfferRow, offers: readonly OfferRow[]): boolean {
  const { acceptedAt } = offer;
  if (offer.reason !== '' || !acceptedAt) return false;
  return offers.every((each) => each.id === offer.id || !each.acceptedAt || each.acceptedAt < acceptedAt);
}

async function expire(work: Work, offer: OfferRow, at: Date): Promise<void> {
  await updateOffer(work, offer.id, { status: 'EXPIRED' });
  await notifyOffer(asSystem(work), {
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
  if (offer.status !== 'ACCEPTED' && offer.status !== 'APPLIED' && offer.status !== 'LAPSED') return;
  const parts = (await partsOf(work, [offer.id])).get(offer.id) ?? [];
  const [money] = await readOfferMoney(work, [offer]);
  const { arrivals = [], givenCents = 0 } = money ?? {};
  const news = judgeOffer({
    status: offer.status,
    amountCents: offer.amountCents,
    waivedCents: offer.waivedCents ?? 0,
    appliedCents: offer.entryId ? await readEntryCents(work, offer.entryId) : 0,
    arrivals,
    givenCents,
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
      return apply(work, agreement, { ...news, receivedCents: arrivedCents(arrivals) });
    case 'waive':
      return waiveMore(work, agreement, news.waiveCents);
    case 'reopen':
      return reopen(work, agreement, news.dueUntil);
    case 'lapse':
      return lapse(work, agreement);
    case 'revive':
      return revive(work, agreement, { ...news, receivedCents: arrivedCents(arrivals) });
    case 'none':
      return;
  }
}

/** The last cent has settled: the rest is waived in the same transaction that says so, and never twice (G2). */
async function apply(
  work: Work,
  agreement: Agreement,
  { waiveCents, receivedCents }: { readonly waiveCents: number; readonly receivedCents: number },
) {
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
  // What was forgiven in all, of what was owed when it was agreed; nobody is thanked for nothing.
  const paidCents = Math.min(receivedCents, offer.amountCents);
  const forgivenCents = offer.amountCents + (offer.waivedCents ?? 0) - paidCents;
  if (paidCents > 0)
    await askForNotice(work, {
      kind: 'OFFER_SETTLED',
      debtorId,
      accountIds: [accountId],
      recordId: offer.id,
      // It can be open again after a return, and be settled again.
      occurrence: offer.version,
      facts: {
        ...{ amountCents: paidCents, waivedCents: forgivenCents, reference: account.reference },
        settledOn: dateInZone(now, timeZone),
      },
    });
  await notifyOffer(asSystem(work), {
    type: 'negotiation applied',
    debtorId,
    accountId,
    at: now,
    data: { amountCents: offer.amountCents, waivedCents: waiveCents, from: account.status, to: 'Paid Off' },
    audit: { action: 'negotiation.apply', offerId: offer.id, after: { waivedCents: waiveCents, entryId } },
  });
}

/** It was paid and stays so: what we gave back since, or a discount that was taken back, is not owed again. */
async function waiveMore(work: Work, { account, offer, now }: Agreement, waiveCents: number): Promise<void> {
  const { debtorId, id: accountId } = account;
  const entryId = uuidv7();
  const entry = compensationEntry({ debtorId, accountId, amountCents: waiveCents });
  const before = offer.entryId ? [{ entry: await undo(work, account, offer.entryId), accountId }] : [];
  await bookEntries(work, {
    companyId: work.companyId,
    debtorId,
    entries: [...before, { id: entryId, entry, accountId, method: 'NEGOTIATION' }],
    source: 'provider',
    at: now,
  });
  await updateOffer(work, offer.id, { entryId });
  work.audit({
    action: 'negotiation.waive',
    recordKind: 'account',
    recordId: accountId,
    before: { entryId: offer.entryId },
    after: { waivedCents: waiveCents, entryId, offerId: offer.id },
  });
  work.notify('activity', [debtorId]);
}

async function undo(work: Work, { debtorId, id: accountId }: LockedAccount, entryId: string) {
  const amountCents = await readEntryCents(work, entryId);
  return reverseEntry({ ...compensationEntry({ debtorId, accountId, amountCents }), id: entryId });
}

/** Money went back after the rest was waived: the waiver is taken back with it, and the agreement waits for its money. */
async function reopen(work: Work, agreement: Agreement, dueUntil: Date): Promise<void> {
  const { account, offer, now } = agreement;
  const { debtorId, id: accountId } = account;
  if (offer.entryId) {
    const entry = await undo(work, account, offer.entryId);
    const entries = [{ entry, accountId, method: 'NEGOTIATION' as const }];
    await bookEntries(work, { companyId: work.companyId, debtorId, entries, source: 'provider', at: now });
  }
  // What was agreed or offered meanwhile stands in its place.
  const isReplaced = !(await mayResume(work, agreement));
  await updateOffer(work, offer.id, {
    ...{ status: isReplaced ? 'LAPSED' : 'ACCEPTED', entryId: null, dueUntil, reason: 'money-returned' },
  });
  await stopClaims(work, [debtorId]);
  await wake(work, 'offers', dueUntil, 'earliest');
  await notifyOffer(asSystem(work), {
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
      reference: account.reference,
      amountCents: offer.amountCents,
      balanceCents: Math.max(0, account.amountCents - account.paidCents - account.discountCents),
      expiredOn: dateInZone(now, timeZone),
    },
  });
  await notifyOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId,
    accountId,
    at: now,
    data: { amountCents: offer.amountCents, change: 'lapsed' },
    audit: { action: 'negotiation.lapse', offerId: offer.id, before: { status: offer.status } },
  });
}

/** Whether a settlement that was over may bind again; what was made meanwhile ends as it would beside a new one. */
async function mayResume(work: Work, { account, offer }: Pick<Agreement, 'account' | 'offer'>): Promise<boolean> {
  const judged = await askStanding(work, 'offer-resume', { accountIds: [account.id], except: offer.id });
  if (isRefusal(judged)) return false;
  await endOvertakenSchedules(work, judged.ends, 'settlement-agreed');
  await endOvertakenPromises(asSystem(work), judged.ends, 'settlement-agreed');
  return true;
}

/** Money that had come in time was recorded after the offer had lapsed: it stands again, unless another agreement does. */
async function revive(
  work: Work,
  { account, offer, now }: Agreement,
  { dueUntil, receivedCents }: { readonly dueUntil: Date; readonly receivedCents: number },
): Promise<void> {
  const { debtorId, id: accountId } = account;
  if (!(await mayResume(work, { account, offer }))) return;
  await updateOffer(work, offer.id, { status: 'ACCEPTED', dueUntil });
  await reopenOfferSchedules(work, offer.id);
  await stopClaims(work, [debtorId]);
  await wake(work, 'offers', dueUntil, 'earliest');
  await askForNotice(work, {
    kind: 'OFFER_RESTORED',
    debtorId,
    accountIds: [accountId],
    recordId: offer.id,
    occurrence: offer.version,
    facts: { amountCents: offer.amountCents, remainingCents: Math.max(0, offer.amountCents - receivedCents) },
  });
  await notifyOffer(asSystem(work), {
    type: 'note created',
    debtorId,
    accountId,
    at: now,
    data: { change: 'offer-revived', amountCents: offer.amountCents },
    audit: {
      action: 'negotiation.revive',
      offerId: offer.id,
      before: { status: offer.status },
      after: { status: 'ACCEPTED', dueUntil },
    },
  });
}
