import type { PromiseState } from './promise-state.ts';

/** A promise when money moved or its time is over. All in cents. */
export interface PromiseFacts {
  readonly status: PromiseState;
  readonly amountCents: number;
  /** Settled for it since it was made and before its end, less what went back. */
  readonly arrivedCents: number;
  /** When the days of grace are over. */
  readonly dueUntil: Date;
  readonly now: Date;
}

/** Kept once its money has settled; broken when the days of grace are over without it, also when money went back. */
export function judgePromise({ status, amountCents, arrivedCents, dueUntil, now }: PromiseFacts): PromiseState {
  if (status === 'CANCELED' || status === 'BROKEN') return status;
  if (arrivedCents >= amountCents) return 'KEPT';
  return now < dueUntil ? 'OPEN' : 'BROKEN';
}
