import { isDisputedSince, type SaidOfDebt } from '../holds/disputed-in-words.ts';
import { type HoldFacts, type HoldKind, openHolds } from '../holds/hold.ts';

/**
 * Holds under which we take no payment of an agreement ourselves, whoever would make it. Who refuses to pay has decided
 * so themselves: their agreement ends on its day.
 */
const stoppingHolds: ReadonlySet<HoldKind> = new Set(['BANKRUPTCY', 'DECEASED', 'ATTORNEY']);

export interface StopFacts {
  readonly accounts: readonly { readonly id: string; readonly isDisputed: boolean }[];
  /** Of the customer, that nobody has lifted. */
  readonly holds: readonly HoldFacts[];
  /** What they and we wrote about a dispute. */
  readonly said: readonly SaidOfDebt[];
  readonly acceptedAt: Date | null;
  /** When disputes of its accounts were answered, such holds were lifted, and charges of it passed their day through us. */
  readonly freedAt: readonly Date[];
  readonly now: Date;
}

/** Whether we stop the payment of an agreement now, and since when we last did not; null: nothing of that kind was. */
export interface AgreementStop {
  readonly isStopped: boolean;
  readonly freeSince: Date | null;
}

export function agreementStop({ accounts, holds, said, acceptedAt, freedAt, now }: StopFacts): AgreementStop {
  const ids = accounts.map(({ id }) => id);
  const isDisputed = accounts.some(({ id, isDisputed }) => isDisputed || isDisputedSince(said, id, acceptedAt, now));
  const isHeld = openHolds(holds, ids, now).some(({ kind }) => stoppingHolds.has(kind));
  const since = freedAt.filter((at) => acceptedAt !== null && at > acceptedAt && at <= now);
  const latest = since.length === 0 ? null : new Date(Math.max(...since.map((at) => at.getTime())));
  return { isStopped: isDisputed || isHeld, freeSince: latest };
}
