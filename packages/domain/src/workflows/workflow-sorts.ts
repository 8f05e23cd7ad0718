/** Orders of the list of campaigns. */
export const workflowSorts = [
  'priority',
  '-priority',
  'name',
  '-name',
  'accounts',
  '-accounts',
  'sent',
  '-sent',
  'collected',
  '-collected',
  'createdAt',
  '-createdAt',
] as const;
