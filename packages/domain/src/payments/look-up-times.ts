const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** A provider key is used for at most 20 hours after its first use; from then on only look-ups (G8). */
export const providerKeyLifeMs = 20 * 60 * msPerMinute;

/** True while the key of an attempt may still be sent with a request that moves money (G8). */
export function mayUseProviderKey(firstUsedAt: Date, now: Date): boolean {
  return now.getTime() - firstUsedAt.getTime() < providerKeyLifeMs;
}

/**
 * When to ask the provider next what became of an UNKNOWN attempt: after 5 minutes, after 1 hour, then daily (G7),
 * counted from when it became unknown.
 */
export function nextLookUp(unknownSince: Date, now: Date): Date {
  const ageMs = now.getTime() - unknownSince.getTime();
  if (ageMs < 5 * msPerMinute) return new Date(unknownSince.getTime() + 5 * msPerMinute);
  if (ageMs < 60 * msPerMinute) return new Date(unknownSince.getTime() + 60 * msPerMinute);
  return new Date(unknownSince.getTime() + (Math.floor(ageMs / msPerDay) + 1) * msPerDay);
}

/**
 * When to ask again after a look-up that the provider did not answer: in 5 minutes, of an attempt older than a day in an
 * hour. A provider that is slow at the very minute of the first look-up would otherwise leave the payer for an hour (G7).
 */
export function lookUpAgain(unknownSince: Date, now: Date): Date {
  const isOld = now.getTime() - unknownSince.getTime() >= msPerDay;
  return new Date(now.getTime() + (isOld ? 60 : 5) * msPerMinute);
}
