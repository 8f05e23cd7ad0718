import { type Refusal, refuse } from '../errors.ts';
import type { BusinessRole, OfficerTitle } from '../vocabulary.ts';

export const OFFICERS_MAX = 10;

/** Who stands behind a company. Their numbers and birthdays are given at the provider alone. */
export interface PayOfficer {
  readonly name: string;
  readonly title: OfficerTitle;
  readonly businessRole: BusinessRole;
  readonly ownershipPercent: number;
  /** Runs the company: one has to. */
  readonly isController: boolean;
}

/** Refuses officers that cannot be all: shares above the whole, nobody who runs it, or a number where a name belongs. */
export function checkOfficers(officers: readonly PayOfficer[]): null | Refusal {
  const numbered = officers.findIndex(({ name }) => /\d/.test(name));
  if (numbered !== -1) return refuse('INVALID_FIELD', { [`officers.${numbered}.name`]: 'name-with-number' });
  const shares = officers.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, 0);
  if (shares > 100) return refuse('INVALID_FIELD', { officers: 'shares-above-whole' });
  if (!officers.some(({ isController }) => isController))
    return refuse('INVALID_FIELD', { officers: 'controller-missing' });
  return null;
}
