import { arrivedCents, newest } from '@recoup/domain/agreements/money-since.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { sumParts } from '@recoup/domain/negotiations/bundle-shares.ts';
import { judgeOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { isPlannedSince } from '../agreements/plans-since.store.ts';
import { readOfferMoney } from '../agreements/read-offer-money.ts';
import { readAgreementStop } from '../agreements/stops.store.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { cancelOfferSchedules } from '../schedules/cancel-offer-schedules.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { reopenOfferSchedules } from '../schedules/reopen-offer-schedules.ts';
import { applyWaiver, type MoneyOfMember, waiveMore } from './apply-waiver.ts';
import { type Bundle, stoppable } from './bundle.ts';
import { partsOf, readEntryCents, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { undoWaiver } from './undo-waiver.ts';

interface Present {
  readonly now: Date;
  readonly timeZone: string;
  readonly graceDays: number;
}

/**
 * What becomes of what was agreed, of all accounts together: money on any of them counts for the whole, up to what was
 * owed there.
 */
export async function followAgreement(
  work: Work,
  bundle: Bundle,
  { now, timeZone, graceDays }: Present,
): Promise<void> {
  const { first, members } = bundle;
  const { status } = first;
  if (status !== 'ACCEPTED' && status !== 'APPLIED' && status !== 'LAPSED') return;
  const offers = members.map((each) => each.offer);
  const parts = await partsOf(
    work,
    offers.map((each) => each.id),
  );
  const money = await readMoney(work, bundle);
  const arrivals = money.flatMap((each) => each.arrivals);
  const news = judgeOffer({
    status,
    amountCents: bundle.amountCents,
    waivedCents: sumMoney(offers, (each) => each.waivedCents ?? 0),
    appliedCents: sumMoney(money, (each) => each.appliedCents),
    arrivals,
    givenCents: sumMoney(money, (each) => each.givenCents),
    takenBackAt: newest(money.map((each) => each.takenBackAt)),
    outstandingCents: bundle.owedCents,
    pendingCents: bundle.pendingCents,
    parts: sumParts(offers.map((each) => parts.get(each.id) ?? [])),
    graceDays,
    timeZone,
    dueUntil: first.dueUntil ?? now,
    stop: await readAgreementStop(work, stoppable(bundle)),
    now,
  });
  const receivedCents = arrivedCents(arrivals);
  // What was over binds again, waived or waited for, only where nothing was agreed in its place.
  const isBack = status === 'LAPSED' && news.kind !== 'none';
  if (isBack && (await isPlannedSince(work, bundle.accountIds, first.acceptedAt))) return;
  if (isBack && !(await mayResume(work, bundle))) return;
  switch (news.kind) {
    case 'keep':
      if (news.dueUntil.getTime() === first.dueUntil?.getTime()) return;
      for (const { id } of offers) await updateOffer(work, id, { dueUntil: news.dueUntil });
      return wake(work, 'offers', news.dueUntil, 'earliest');
    case 'apply':
      return applyWaiver(work, bundle, { money, waiveCents: news.waiveCents, receivedCents });
    case 'waive':
      return waiveMore(work, bundle, { money, waiveCents: news.waiveCents });
    case 'reopen':
      return reopen(work, bundle, news.dueUntil);
    case 'lapse':
      return lapse(work, bundle);
    case 'revive':
      return revive(work, bundle, { dueUntil: news.dueUntil, receivedCents });
    case 'none':
      return;
  }
}

async function readMoney(work: Work, { members }: Bundle): Promise<MoneyOfMember[]> {
  const offers = members.map((each) => each.offer);
  const money: MoneyOfMember[] = [];
  for (const [index, since] of (await readOfferMoney(work, offers)).entries()) {
    const entryId = offers[index]?.entryId ?? null;
    money.push({ ...since, appliedCents: entryId ? await readEntryCents(work, entryId) : 0 });
  }
  return money;
}

/** Money went back after the rest was waived: the waiver is taken back with it, and the agreement waits for its money. */
async function reopen(work: Work, bundle: Bundle, dueUntil: Date): Promise<void> {
  const { debtorId, members, accountIds, first } = bundle;
  const { now: at } = work;
  const entries = [];
  for (const { account, offer } of members) {
    if (!offer.entryId) continue;
    const entry = await undoWaiver(work, account, offer.entryId);
    entries.push({ entry, accountId: account.id, method: 'NEGOTIATION' as const });
  }
  if (entries.length > 0)
    await bookEntries(work, { companyId: work.companyId, debtorId, entries, source: 'provider', at });
  // What was agreed or offered meanwhile stands in its place.
  const isReplaced = !(await mayResume(work, bundle));
  for (const { offer } of members)
    await updateOffer(work, offer.id, {
      ...{ status: isReplaced ? 'LAPSED' : 'ACCEPTED', entryId: null, dueUntil, reason: 'money-returned' },
    });
  await stopClaims(work, [debtorId]);
  await wake(work, 'offers', dueUntil, 'earliest');
  await notifyOffer(asSystem(work), {
    type: 'note created',
    debtorId,
    offers: members.map((each) => each.offer),
    at,
    data: { change: 'offer-reopened' },
    audit: { action: 'negotiation.reopen', before: { entryId: first.entryId }, after: { dueUntil, accountIds } },
  });
}

async function lapse(work: Work, bundle: Bundle): Promise<void> {
  const { id, debtorId, accountIds, amountCents, names: reference, first } = bundle;
  const offers = bundle.members.map((each) => each.offer);
  for (const offer of offers) await updateOffer(work, offer.id, { status: 'LAPSED' });
  await cancelOfferSchedules(work, id, 'lapsed');
  const expiredOn = dateInZone(work.now, work.timeZone);
  const balanceCents = Math.max(0, bundle.owedCents);
  await askForNotice(work, {
    ...{ kind: 'OFFER_LAPSED', debtorId, accountIds, recordId: id },
    facts: { reference, amountCents, balanceCents, expiredOn },
  });
  await notifyOffer(asSystem(work), {
    type: 'negotiation deleted',
    ...{ debtorId, offers, at: work.now },
    data: { change: 'lapsed' },
    audit: { action: 'negotiation.lapse', before: { status: first.status } },
  });
}

/** Whether a settlement that was over may bind again; what was made meanwhile ends as it would beside a new one. */
async function mayResume(work: Work, { id, accountIds }: Bundle): Promise<boolean> {
  const judged = await askStanding(work, 'offer-resume', { accountIds, except: id });
  if (isRefusal(judged)) return false;
  await endOvertakenSchedules(work, judged.ends, 'settlement-agreed');
  await endOvertakenPromises(asSystem(work), judged.ends, 'settlement-agreed');
  return true;
}

/** Money that had come in time was recorded after the offer had lapsed: it stands again. */
async function revive(
  work: Work,
  bundle: Bundle,
  { dueUntil, receivedCents }: { readonly dueUntil: Date; readonly receivedCents: number },
): Promise<void> {
  const { id, debtorId, accountIds, amountCents, first } = bundle;
  const offers = bundle.members.map((each) => each.offer);
  for (const offer of offers) await updateOffer(work, offer.id, { status: 'ACCEPTED', dueUntil });
  await reopenOfferSchedules(work, id);
  await stopClaims(work, [debtorId]);
  await wake(work, 'offers', dueUntil, 'earliest');
  const remainingCents = Math.max(0, amountCents - receivedCents);
  await askForNotice(work, {
    ...{ kind: 'OFFER_RESTORED', debtorId, accountIds, recordId: id, occurrence: first.version },
    facts: { amountCents, remainingCents },
  });
  await notifyOffer(asSystem(work), {
    type: 'note created',
    ...{ debtorId, offers, at: work.now },
    data: { change: 'offer-revived' },
    audit: {
      action: 'negotiation.revive',
      before: { status: first.status },
      after: { status: 'ACCEPTED', dueUntil },
    },
  });
}
