export interface PriceChange {
  readonly fromCents: number;
  readonly toCents: number;
  /** False when the new price is of another interval: then a new period begins at once. */
  readonly isSameInterval: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly at: Date;
}

/**
 * What a change of the price costs at once, in cents: what is left of the old one goes back, what is left of the new one is
 * asked for; never below zero. By the second, each part rounded to the cent, as the provider reckons.
 */
export function dueNow(change: PriceChange): number {
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const start = seconds(change.periodStart);
  const end = seconds(change.periodEnd);
  const left = Math.min(1, Math.max(0, (end - seconds(change.at)) / Math.max(1, end - start)));
  const back = Math.round(change.fromCents * left);
  const due = change.isSameInterval ? Math.round(change.toCents * left) : change.toCents;
  return Math.max(0, due - back);
}
