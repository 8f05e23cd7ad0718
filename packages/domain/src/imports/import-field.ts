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
