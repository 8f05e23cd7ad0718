import type { IsoDate } from '../calendar/iso-date.ts';
import type { PromiseState } from './promise-state.ts';

/** A promise when money moved or its time is over. All in cents. */
export interface PromiseFacts {
  readonly status: PromiseState;
  readonly amountCents: number;
  /** Came in for it since it was made and before its end, less what the customer took back. */
  readonly arrivedCents: number;
  /** When the days of grace are over. */
  readonly dueUntil: Date;
  readonly now: Date;
}

/**
 * Kept once its money has settled, also when that is recorded after it was judged broken; broken when the days of grace
 * are over without it, also when money went back.
 */
export function judgePromise({ status, amountCents, arrivedCents, dueUntil, now }: PromiseFacts): PromiseState {
  if (status === 'CANCELED') return status;
  if (arrivedCents >= amountCents) return 'KEPT';
  if (status === 'BROKEN') return status;
  return now < dueUntil ? 'OPEN' : 'BROKEN';
}

/**
 * What becomes of an open promise that another word of the customer replaces: given up while its day lies ahead; broken
 * once its day has come, since nobody keeps a promise by making another.
 */
export function replacedState(promise: { readonly promisedOn: IsoDate }, today: IsoDate): 'CANCELED' | 'BROKEN' {
  return promise.promisedOn <= today ? 'BROKEN' : 'CANCELED';
}

/** The day from which the limits of a new promise count: that of the first it replaces in time; null: its own. */
export function firstOfReplaced(
  replaced: readonly { readonly promisedOn: IsoDate; readonly firstOn: IsoDate }[],
  today: IsoDate,
): IsoDate | null {
  const inTime = replaced.filter((each) => replacedState(each, today) === 'CANCELED');
  return inTime.map((each) => each.firstOn).toSorted()[0] ?? null;
}
