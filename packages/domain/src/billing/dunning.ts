/** On these days after a renewal failed its company is told, the first of them at once. */
const DUNNING_DAYS = [0, 3, 7, 14, 20] as const;
/** So long after it became unpaid a subscription is given up. */
const GIVEN_UP_DAYS = 60;

const DAY_MS = 86_400_000;

export interface DunningFacts {
  readonly pastDueSince: Date;
  /** How often the company was told already. */
  readonly told: number;
  readonly now: Date;
}

export interface DunningStep {
  /** How often it has been told once this is done. */
  readonly told: number;
  /** Whether somebody is told now: once, however many days were missed. */
  readonly tellsNow: boolean;
  /** When it is told next; null when there is nothing more to say. */
  readonly nextAt: Date | null;
}

/** Whether a company is told now that its renewal is unpaid, and when next. */
export function nextDunning({ pastDueSince, told, now }: DunningFacts): DunningStep {
  const at = (day: number) => new Date(pastDueSince.getTime() + day * DAY_MS);
  const due = DUNNING_DAYS.filter((day) => at(day) <= now).length;
  const next = DUNNING_DAYS[due];
  return { told: Math.max(told, due), tellsNow: due > told, nextAt: next === undefined ? null : at(next) };
}

/** When a subscription that nobody pays is given up. */
export function givenUpAt(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + GIVEN_UP_DAYS * DAY_MS);
}
