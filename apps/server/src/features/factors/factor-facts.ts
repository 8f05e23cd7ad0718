import type { FactorFacts } from '@recoup/domain/factors/second-steps.ts';
import type { FactorRow } from './factors.store.ts';

export function factorFacts({ totpOnAt, phoneOnAt, recoveryCodesLeft }: FactorRow): FactorFacts {
  return { hasTotp: totpOnAt !== null, hasPhone: phoneOnAt !== null, recoveryCodesLeft };
}
