import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainColumn, plainFields } from '@recoup/domain/fields/plain-fields.ts';
import type { MergeField, MergeSide } from '@recoup/domain/merges/merge-fields.ts';
import type { DebtorDetailRow } from '#server/features/debtors/debtors.store.ts';

/**
 * The columns of the customer that stays. A stop is never lost: sending is on only where both had it on; own values of
 * the chosen side go over those of the other.
 */
export function mergedValues(
  winner: DebtorDetailRow,
  loser: DebtorDetailRow,
  sides: Readonly<Record<MergeField, MergeSide>>,
): Record<string, unknown> {
  const of = (field: MergeField) => (sides[field] === 'winner' ? winner : loser);
  const name = of('displayName');
  const address = of('address');
  const place = of('timeZone');
  const isStated = place.zone_evidence === 'stated';
  const [under, over] = sides.custom === 'winner' ? [loser, winner] : [winner, loser];
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    company_name: name.company_name,
    reference: of('internalReference').reference,
    address_line: address.address_line,
    unit: address.unit,
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: address.country,
    date_of_birth: of('dateOfBirth').date_of_birth,
    language: of('language').language,
    assignee_id: of('assignee').assignee_id,
    is_verified: of('isVerified').is_verified,
    ...Object.fromEntries(
      plainFields(debtorFields, 'merges').map((id) => [
        plainColumn(id),
        new Map<string, unknown>(Object.entries(of(id))).get(plainColumn(id)),
      ]),
    ),
    is_send_active: winner.is_send_active && loser.is_send_active,
    is_bot_active: winner.is_bot_active && loser.is_bot_active,
    custom: JSON.stringify({ ...under.custom, ...over.custom }),
    ...(isStated ? { zones: place.zones, zone_evidence: 'stated' } : {}),
  };
}
