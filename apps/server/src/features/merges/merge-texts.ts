import { isEmptyAddress } from '@recoup/domain/addresses/check-address.ts';
import { formatAddress } from '@recoup/domain/addresses/format-address.ts';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { MergeField, MergeTexts } from '@recoup/domain/merges/merge-fields.ts';
import type { ContactRow } from '#server/features/debtors/debtors.store.ts';
import type { DebtorDetailRow } from '#server/features/records/debtor-detail.store.ts';

type Row = Pick<
  DebtorDetailRow,
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'reference'
  | 'addressLine'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'dateOfBirth'
  | 'language'
  | 'zones'
  | 'zoneEvidence'
  | 'assigneeName'
  | 'isVerified'
  | 'custom'
>;

export interface MergedSide {
  readonly row: Row;
  readonly contacts: readonly ContactRow[];
}

/** What both customers say, field by field, to be compared and read. */
export function mergeTexts(winner: MergedSide, loser: MergedSide): MergeTexts {
  const left = textsOf(winner);
  const right = textsOf(loser);
  const pairs = Object.entries(left).map(([field, text]) => [
    field,
    { winner: text, loser: right[field as MergeField] },
  ]);
  return Object.fromEntries(pairs) as MergeTexts;
}

function textsOf({ row, contacts }: MergedSide): Record<MergeField, string> {
  const columns = new Map<string, unknown>(Object.entries(row));
  const primary = (kind: 'EMAIL' | 'PHONE') =>
    contacts.find((point) => point.kind === kind && point.isPrimary)?.value ?? '';
  const person = `${row.firstName} ${row.lastName}`.trim();
  return {
    displayName: [row.companyName, person].filter(Boolean).join(' · '),
    internalReference: row.reference ?? '',
    address: isEmptyAddress({ ...row, address: row.addressLine })
      ? ''
      : formatAddress({ ...row, address: row.addressLine }),
    dateOfBirth: row.dateOfBirth ?? '',
    language: row.language,
    timeZone: row.zoneEvidence === 'stated' ? (row.zones[0] ?? '') : '',
    assignee: row.assigneeName ?? '',
    isVerified: row.isVerified ? 'yes' : 'no',
    email: primary('EMAIL'),
    phone: primary('PHONE'),
    ...plainMap(debtorFields, 'merges', (id) => String(columns.get(id) ?? '')),
    custom: customText(row.custom),
  };
}

/** Own values in a fixed order, so that equal ones compare as equal; empty for none. */
function customText(custom: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(custom).sort(([one], [other]) => one.localeCompare(other));
  return entries.length === 0 ? '' : entries.map(([, value]) => String(value)).join(', ');
}
