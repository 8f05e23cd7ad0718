import type { EntryKind } from '../ledger/entry.ts';

/** An entry of the journal as it stands on one account. */
export interface AccountEntry {
  readonly id: string;
  readonly accountId: string;
  readonly kind: EntryKind;
  /** The entry that this one takes back. */
  readonly reversesId: string | null;
  /** Whose money moves; null where no payment says so. */
  readonly paymentId: string | null;
  /** What it adds to what is owed, in signed cents: money that came in is negative. */
  readonly amountCents: number;
  /**
   * We gave a part of a payment back on our own word, or took that back: not the customer's doing. A payment that was given
   * back wholly is undone, and nothing of it is given.
   */
  readonly isGiven: boolean;
  /** An agreement had waived it, or that came back with the agreement's money: no discount of a member's. */
  readonly isAgreed: boolean;
  /** The plan beside which its payment was made: nothing of it is meant for that one. */
  readonly besidePlanId: string | null;
  /** When the money moved; a member may record it later. */
  readonly occurredAt: Date;
  /** Grows with every booking on an account. */
  readonly bookedOrder: number;
}

/** When an agreement began, for the journal. */
export interface AgreementStart {
  /** The last booking on the account that the agreement knew of; 0 when there was none. */
  readonly bookedUntil: number;
  /** The first instant of the day on which it began, at the company's place. */
  readonly dayBegan: Date;
  /** Of a plan: money that was paid beside it does not count for it. */
  readonly planId?: string | undefined;
}

/** Money that came in for an agreement, less what of it the customer or their bank took back. */
export interface Arrival {
  /** The entry that brought it. */
  readonly entryId: string;
  readonly accountId: string;
  readonly paymentId: string | null;
  readonly at: Date;
  readonly amountCents: number;
}

export interface MoneySince {
  /** In the order of booking; never empty sums. */
  readonly arrivals: readonly Arrival[];
  readonly receivedCents: number;
  /** Forgiven since, beyond what was charged since: a fee that is waived again is no progress. */
  readonly waivedCents: number;
  /**
   * Given back since on our own word, of whatever payment, and discounts of before that we took back: owed again on the
   * account, but not by the agreement.
   */
  readonly givenCents: number;
  /** When the newest of what had come in since was taken back by the customer or their bank; null when nothing was. */
  readonly takenBackAt: Date | null;
}

/**
 * What was booked for one account since an agreement began, entry by entry, never a difference of two totals. An entry
 * counts when it was booked after the agreement and its money moved on that day or later; cash of the same day that is
 * written down later counts, a payment that was known when the agreement was made does not. Money that goes back is
 * taken from the payment that brought it: first from what that one had brought before, so that the return of an older
 * payment takes nothing away. What we give back stays received. What was taken back and comes again stands where it was.
 * What was paid for what is owed beside a plan is none of that plan's money, whether it comes or goes.
 */
export function moneySince(entries: readonly AccountEntry[], start: AgreementStart): MoneySince {
  const lots = new Map<string, Lot>();
  const charges = { openCents: 0, waivedCents: 0 };
  for (const entry of standing(entries, start)) {
    const isSince = entry.bookedOrder > start.bookedUntil;
    if (entry.kind === 'CHARGE' || entry.kind === 'COMPENSATION') {
      if (isSince) waive(charges, entry);
      continue;
    }
    const key = entry.paymentId ?? '';
    const lot = lots.get(key) ?? { olderCents: 0, olderBackCents: 0, parts: [], takenBackAt: null };
    lots.set(key, lot);
    const isArrival = isSince && entry.occurredAt >= start.dayBegan;
    if (entry.amountCents > 0) takeBack(lot, entry, isSince);
    else bring(lot, entry, { isSince, isArrival });
  }
  const arrivals = [...lots.values()]
    .flatMap((lot) => lot.parts)
    .map(({ entry, leftCents }) => ({ ...arrivalOf(entry), amountCents: leftCents, order: entry.bookedOrder }))
    .filter((each) => each.amountCents > 0)
    .toSorted((left, right) => left.order - right.order || (left.entryId < right.entryId ? -1 : 1))
    .map(({ order: _, ...arrival }) => arrival);
  return {
    arrivals,
    receivedCents: arrivedCents(arrivals),
    waivedCents: charges.waivedCents,
    givenCents: givenSince(entries, start),
    takenBackAt: newest([...lots.values()].map((lot) => lot.takenBackAt)),
  };
}

/** All of these arrivals, in cents. */
export function arrivedCents(arrivals: readonly Arrival[]): number {
  return arrivals.reduce((sum, each) => sum + each.amountCents, 0);
}

/** What of arrivals was there before an instant, in cents. */
export function receivedBefore(arrivals: readonly Arrival[], until: Date): number {
  return arrivedCents(arrivals.filter((each) => each.at < until));
}

function givenSince(entries: readonly AccountEntry[], { bookedUntil }: AgreementStart): number {
  const reversed = new Set(entries.map((each) => each.reversesId));
  const older = new Set(entries.filter((each) => each.bookedOrder <= bookedUntil).map((each) => each.id));
  return entries.reduce((sum, each) => {
    if (older.has(each.id)) return sum;
    const isGift = each.isGiven && each.reversesId === null && !reversed.has(each.id);
    const isDiscountBack =
      each.kind === 'COMPENSATION' && !each.isAgreed && each.reversesId !== null && older.has(each.reversesId);
    return isGift || isDiscountBack ? sum + each.amountCents : sum;
  }, 0);
}

/** The money of one payment on the account. In cents. */
interface Lot {
  /** What it had brought before the agreement. */
  olderCents: number;
  /** What of that went back since: when it comes again, it is the older money again. */
  olderBackCents: number;
  readonly parts: { readonly entry: AccountEntry; leftCents: number; backCents: number }[];
  takenBackAt: Date | null;
}

/** The newest of some instants; null without any. */
export function newest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((last, each) => (last === null || (each !== null && each > last) ? each : last), null);
}

/** In the order of booking, without what was taken back line by line, what we gave back, and what is not meant for it. */
function standing(entries: readonly AccountEntry[], { planId }: AgreementStart): AccountEntry[] {
  const reversed = new Set(entries.flatMap((each) => (each.reversesId ? [each.reversesId] : [])));
  const isBeside = (each: AccountEntry) => each.besidePlanId !== null && each.besidePlanId === planId;
  const stands = (each: AccountEntry) =>
    each.kind === 'CHARGE' || (each.reversesId === null && !reversed.has(each.id) && !each.isGiven && !isBeside(each));
  return entries
    .filter(stands)
    .toSorted((left, right) => left.bookedOrder - right.bookedOrder || (left.id < right.id ? -1 : 1));
}

function waive(charges: { openCents: number; waivedCents: number }, { kind, amountCents }: AccountEntry): void {
  if (kind === 'CHARGE') {
    charges.openCents += amountCents;
    return;
  }
  const forCharges = Math.min(-amountCents, Math.max(0, charges.openCents));
  charges.openCents -= forCharges;
  charges.waivedCents += -amountCents - forCharges;
}

function takeBack(lot: Lot, { amountCents: cents, occurredAt }: AccountEntry, isSince: boolean): void {
  const older = isSince ? Math.min(cents, Math.max(0, lot.olderCents)) : cents;
  lot.olderCents -= older;
  if (isSince) lot.olderBackCents += older;
  let restCents = cents - older;
  for (const part of lot.parts.toReversed()) {
    const taken = Math.min(restCents, part.leftCents);
    if (taken > 0) lot.takenBackAt = newest([lot.takenBackAt, occurredAt]);
    part.leftCents -= taken;
    part.backCents += taken;
    restCents -= taken;
  }
}

function bring(lot: Lot, entry: AccountEntry, when: { readonly isSince: boolean; readonly isArrival: boolean }): void {
  let restCents = -entry.amountCents;
  if (when.isSince) {
    for (const part of lot.parts) {
      const again = Math.min(restCents, part.backCents);
      part.leftCents += again;
      part.backCents -= again;
      restCents -= again;
    }
    const older = Math.min(restCents, lot.olderBackCents);
    lot.olderCents += older;
    lot.olderBackCents -= older;
    restCents -= older;
  }
  if (restCents <= 0) return;
  if (when.isArrival) lot.parts.push({ entry, leftCents: restCents, backCents: 0 });
  else lot.olderCents += restCents;
}

function arrivalOf({ id, accountId, paymentId, occurredAt }: AccountEntry) {
  return { entryId: id, accountId, paymentId, at: occurredAt };
}
