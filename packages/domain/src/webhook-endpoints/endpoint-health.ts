/** How the last tries of an endpoint went. */
export interface EndpointHealth {
  /** The first failure since it last took something; null: it takes what it is sent. */
  readonly failingSince: Date | null;
  /** Whether another one followed half a day or more later: one bad hour is no outage. */
  readonly isConfirmed: boolean;
  readonly failuresInRow: number;
  /** For how many days' failures Administrators were told: 0, 1, 3 or 5. */
  readonly toldDays: number;
}

export const healthy: EndpointHealth = { failingSince: null, isConfirmed: false, failuresInRow: 0, toldDays: 0 };

const HOUR_MS = 3_600_000;
const CONFIRMED_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Administrators are told on these days of failures; on the last one it is switched off. */
const TOLD_DAYS = [1, 3, 5] as const;
export const FAILING_DAYS_MAX = 5;

export interface AfterFailure {
  readonly health: EndpointHealth;
  /** The day that is to be told now; null: none. */
  readonly tell: number | null;
  readonly isDisabled: boolean;
}

/** What a failure makes of an endpoint. Only failures count: what waits has not failed. */
export function afterFailure(before: EndpointHealth, now: Date): AfterFailure {
  const failingSince = before.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  const isConfirmed = before.isConfirmed || failingMs >= CONFIRMED_MS;
  const isDisabled = isConfirmed && before.isConfirmed && failingMs >= FAILING_DAYS_MAX * DAY_MS;
  const reached = TOLD_DAYS.findLast((day) => failingMs >= day * DAY_MS && (day < FAILING_DAYS_MAX || isDisabled)) ?? 0;
  const tell = reached > before.toldDays ? reached : null;
  const health = {
    failingSince,
    isConfirmed,
    failuresInRow: before.failuresInRow + 1,
    toldDays: tell ?? before.toldDays,
  };
  return { health, tell, isDisabled };
}

const REST_FIRST_SECONDS = 5;
const REST_MAX_SECONDS = 300;

/** So long an endpoint is left alone after a failure, so that one that hangs takes no other's place. */
export function restSeconds({ failuresInRow }: EndpointHealth): number {
  if (failuresInRow === 0) return 0;
  return Math.min(REST_FIRST_SECONDS * 2 ** Math.min(failuresInRow - 1, 10), REST_MAX_SECONDS);
}
