import { candidateZones, type PlaceFacts, type ZoneSource } from '@recoup/domain/time-zones/candidate-zones.ts';

/** As the database keeps it: every zone the debtor may be in, and the best evidence for them (G14). */
export interface DebtorPlace {
  readonly zones: readonly string[];
  readonly zoneEvidence: 'stated' | 'address' | 'phone' | 'company';
}

/** Where a debtor may be; `company` means that nothing is known and every zone of the product counts. */
export function debtorPlace(facts: PlaceFacts): DebtorPlace {
  const { zones, evidence } = candidateZones(facts);
  const has = (source: ZoneSource) => evidence.some((each) => each.source === source);
  if (has('stated')) return { zones, zoneEvidence: 'stated' };
  if (has('address')) return { zones, zoneEvidence: 'address' };
  return { zones, zoneEvidence: has('phone') ? 'phone' : 'company' };
}
