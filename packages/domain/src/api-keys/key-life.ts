const DAY_MS = 86_400_000;
/** A key is made for two years at most: one that nobody remembers ends by itself. */
export const KEY_YEARS_MAX = 2;
/** A key that was replaced works for so long, so that its holders can change over. */
export const REPLACED_HOURS = 24;
/** Of a company, those that still work. */
export const KEYS_MAX = 50;

/** The last instant that a key made now may last to: two years, leap days and all. */
export function lastExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + KEY_YEARS_MAX, now.getUTCMonth(), now.getUTCDate()) + DAY_MS - 1);
}

/** What is wrong with the end of a key, as a sentence of the catalogue of fields; null: nothing. */
export function problemOfExpiry(expiresAt: Date, now: Date): 'key-expiry' | null {
  return expiresAt > now && expiresAt <= lastExpiry(now) ? null : 'key-expiry';
}

/** Until when a key works that is replaced now: a day more, and not longer than it would have. */
export function endOfReplaced(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + REPLACED_HOURS * 3_600_000));
}

export const keyStates = ['ACTIVE', 'REPLACED', 'EXPIRED'] as const;
export type KeyState = (typeof keyStates)[number];

/** What stands beside a key in the list. One that was ended is not in it. */
export function keyState(key: { readonly expiresAt: Date; readonly replacedAt: Date | null }, now: Date): KeyState {
  if (key.expiresAt <= now) return 'EXPIRED';
  return key.replacedAt ? 'REPLACED' : 'ACTIVE';
}
