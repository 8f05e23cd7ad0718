import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone } from '../calendar/zoned-time.ts';
import { isDisputedSince, type SaidOfDebt } from '../holds/disputed-in-words.ts';
import { type HoldFacts, type HoldKind, openHolds } from '../holds/hold.ts';
import { newest } from './money-since.ts';

/**
 * Holds under which we take no payment of an agreement ourselves, whoever would make it. Who refuses to pay has decided
 * so themselves: their agreement ends on its day.
 */
const stoppingHolds: ReadonlySet<HoldKind> = new Set(['BANKRUPTCY', 'DECEASED', 'ATTORNEY']);

/** Whether we take no payment of an agreement while such a hold stands. */
export function stopsAgreements(kind: HoldKind): boolean {
  return stoppingHolds.has(kind);
}

export interface StopFacts {
  readonly accounts: readonly { readonly id: string; readonly isDisputed: boolean }[];
  /** Of the customer, that nobody has lifted. */
  readonly holds: readonly HoldFacts[];
  /** What they and we wrote about a dispute. */
  readonly said: readonly SaidOfDebt[];
  /** They wrote something that nobody has understood yet: what tells them of a missing payment waits for that (0053). */
  readonly isUnread: boolean;
  /** When somebody last said what words of theirs meant; null: never. */
  readonly readAt: Date | null;
  readonly acceptedAt: Date | null;
  /** When disputes of its accounts were answered, such holds were lifted, and charges of it passed their day through us. */
  readonly freedAt: readonly Date[];
  readonly now: Date;
}

/**
 * Whether we stop the payment of an agreement now, or the word that it is missing, and since when we last did not; null:
 * nothing of that kind was.
 */
export interface AgreementStop {
  readonly isStopped: boolean;
  readonly freeSince: Date | null;
  /** When words of theirs were read last: they had kept back what we had to tell of a day before. */
  readonly readAt: Date | null;
}

export function agreementStop(facts: StopFacts): AgreementStop {
  const { accounts, holds, said, acceptedAt, freedAt, now } = facts;
  const ids = accounts.map(({ id }) => id);
  const isDisputed = accounts.some(({ id, isDisputed }) => isDisputed || isDisputedSince(said, id, acceptedAt, now));
  const isHeld = openHolds(holds, ids, now).some(({ kind }) => stopsAgreements(kind));
  const isSince = (at: Date) => acceptedAt !== null && at > acceptedAt && at <= now;
  return {
    isStopped: isDisputed || isHeld || facts.isUnread,
    freeSince: newest(freedAt.filter(isSince)),
    readAt: facts.readAt && isSince(facts.readAt) ? facts.readAt : null,
  };
}

/**
 * The last day on which something of ours stood in the way, at the company's place: today while it does; null: it never
 * did since the acceptance.
 */
export function stoppedOn(stop: AgreementStop, now: Date, timeZone: string): IsoDate | null {
  const at = stop.isStopped ? now : newest([stop.freeSince, stop.readAt].filter((each) => each !== null));
  return at && dateInZone(at, timeZone);
}
