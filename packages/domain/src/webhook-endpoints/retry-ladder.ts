/** Seconds from one try to the next: ten tries, the last one about three days and four hours after the first. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** So many times a delivery is tried. */
export const TRIES_MAX = RETRY_SECONDS.length + 1;

/** A receiver that asks for more patience does not get more than a day. */
const RETRY_AFTER_MAX_SECONDS = 86_400;

/** A tenth more or less, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * Seconds until the next try after so many; null: it was the last. `random` is one of 0 to 1, `retryAfter` what the receiver
 * said, in seconds.
 */
export function secondsToNextTry(tries: number, retryAfter: number | null, random: number): number | null {
  const step = RETRY_SECONDS[tries - 1];
  if (step === undefined) return null;
  const jittered = step * (1 - JITTER + 2 * JITTER * random);
  return Math.ceil(Math.max(jittered, Math.min(retryAfter ?? 0, RETRY_AFTER_MAX_SECONDS)));
}

/** The seconds of a Retry-After header: a number, or an instant. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim());
  const at = /GMT$/.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
