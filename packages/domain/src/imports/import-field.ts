/** What a column of an imported file may mean. */
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
  'issueDate',
  'dueDate',
  'paidDate',
  'disputed',
  'category',
  'description',
] as const;

export type ImportField = (typeof importFields)[number];
