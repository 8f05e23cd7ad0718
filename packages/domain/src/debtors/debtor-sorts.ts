/** Orders of the list of customers; `-` is the other way round. */
export const debtorSorts = [
  'displayName',
  '-displayName',
  'internalReference',
  '-internalReference',
  'outstanding',
  '-outstanding',
  'paid',
  '-paid',
  'accounts',
  '-accounts',
  'openAccounts',
  '-openAccounts',
  'createdAt',
  '-createdAt',
] as const;
