/** Days from when a company asks everybody for a second factor until nobody works without one. */
export const FACTOR_GRACE_DAYS = 3;

/** From when on nobody works without a second factor; null: the company asks for none. */
export function factorNeededFrom(requiredSince: Date | null): Date | null {
  return requiredSince && new Date(requiredSince.getTime() + FACTOR_GRACE_DAYS * 86_400_000);
}

/** Whether a member is to set up a second factor before anything else. */
export function lacksFactor(
  member: { readonly requiredSince: Date | null; readonly hasFactor: boolean; readonly isDemo: boolean },
  now: Date,
): boolean {
  const from = factorNeededFrom(member.requiredSince);
  return from !== null && from <= now && !member.hasFactor && !member.isDemo;
}
