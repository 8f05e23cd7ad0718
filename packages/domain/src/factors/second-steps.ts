import type { SecondStep } from '../vocabulary.ts';

/** What a member has beside the password. */
export interface FactorFacts {
  /** Whether an authenticator app is on. */
  readonly hasTotp: boolean;
  /** Whether codes go to a confirmed phone. */
  readonly hasPhone: boolean;
  /** Recovery codes that were not used yet. */
  readonly recoveryCodesLeft: number;
}

/**
 * How a member may show the second factor at a sign-in, the strongest first; none: their password is enough (G38). A
 * recovery code stands in for a factor and is none by itself.
 */
export function secondStepsOf({ hasTotp, hasPhone, recoveryCodesLeft }: FactorFacts): SecondStep[] {
  if (!hasTotp && !hasPhone) return [];
  return [
    ...(hasTotp ? (['TOTP'] as const) : []),
    ...(hasPhone ? (['SMS'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}
