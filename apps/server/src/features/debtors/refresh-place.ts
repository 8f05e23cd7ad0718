import type { Work } from '#server/work/work.ts';
import { debtorPlace } from './debtor-place.ts';
import { lockDebtor, readContacts, updateDebtorRow } from './debtors.store.ts';

/**
 * Finds out anew where a customer may be, after a change of its numbers (G14); a zone that the customer stated stays.
 * Raises the version, since whoever edits the customer meanwhile edits what is no longer there (G27).
 */
export async function refreshPlace(work: Work, debtorId: string): Promise<void> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return;
  const phones = (await readContacts(work, debtorId))
    .filter((point) => point.kind === 'PHONE')
    .map((point) => ({ e164: point.value, country: point.country }));
  const place = debtorPlace({
    knownZone: debtor.zoneEvidence === 'stated' ? (debtor.zones[0] ?? null) : null,
    address: { state: debtor.state, zip: debtor.zip, country: debtor.country },
    phones,
  });
  const after = { zones: [...place.zones], zoneEvidence: place.zoneEvidence };
  await updateDebtorRow(work, debtorId, after);
  work.changed({ noun: 'debtor', id: debtorId, action: 'debtor.find-place', before: debtor, after, isQuiet: true });
}
