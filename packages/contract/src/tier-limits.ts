import { z } from 'zod';
import { named } from './named.ts';

const count = z.int().nullable();

/** What a tier allows; null is no limit. */
export const tierLimits = named('TierLimits', {
  openAccounts: count,
  members: count,
  ledgers: count,
  childCompanies: count,
  hasAgent: z.boolean(),
  hasKeys: z.boolean(),
  smsParts: count,
  traces: count,
});
