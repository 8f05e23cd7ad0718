/**
 * What a column of an imported file can mean. An invoice needs `reference`, `amount`, `dueDate` and something that
 * names its customer; everything else is welcome.
 */
export const importFields = [
  'reference',
  'debtorReference',
  'debtorName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'unit',
  'city',
  'state',
  'zip',
  'country',
  'amount',
  'paidAmount',
  'issueDate',
  'dueDate',
  'paidDate',
  'disputed',
  'category',
  'description',
] as const;
export type ImportField = (typeof importFields)[number];

const dateFields: ReadonlySet<ImportField> = new Set(['issueDate', 'dueDate', 'paidDate']);

/** True for fields whose cells hold a calendar date. */
export function isDateField(field: ImportField): boolean {
  return dateFields.has(field);
}
