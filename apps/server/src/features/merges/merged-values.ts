import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainFields } from '@recoup/domain/fields/plain-fields.ts';
import type { MergeField, MergeSide } from '@recoup/domain/merges/merge-fields.ts';
import type { Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { DebtorDetailRow } from '#server/features/records/debtor-detail.store.ts';

/**
 * The columns of the customer that stays. A stop is never lost: sending is on only where both had it on; own values of
 * the chosen side go over those of the other.
 */
export function mergedValues(
  winner: DebtorDetailRow,
  loser: DebtorDetailRow,
  sides: Readonly<Record<MergeField, MergeSide>>,
): Updateable<DB['debtor']> {
  const of = (field: MergeField) => (sides[field] === 'winner' ? winner : loser);
  const name = of('displayName');
  const address = of('address');
  const place = of('timeZone');
  const isStated = place.zoneEvidence === 'stated';
  const [under, over] = sides.custom === 'winner' ? [loser, winner] : [winner, loser];
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    companyName: name.companyName,
    reference: of('internalReference').reference,
    addressLine: address.addressLine,
    unit: address.unit,
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: address.country,
    dateOfBirth: of('dateOfBirth').dateOfBirth,
    language: of('language').language,
    assigneeId: of('assignee').assigneeId,
    isVerified: of('isVerified').isVerified,
    ...Object.fromEntries(
      plainFields(debtorFields, 'merges').map((id) => [id, new Map<string, unknown>(Object.entries(of(id))).get(id)]),
    ),
    isSendActive: winner.isSendActive && loser.isSendActive,
    isBotActive: winner.isBotActive && loser.isBotActive,
    custom: JSON.stringify({ ...under.custom, ...over.custom }),
    ...(isStated ? { zones: place.zones, zoneEvidence: 'stated' } : {}),
  };
}
