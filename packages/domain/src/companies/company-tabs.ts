/** Places of the app whose first visit a company keeps, so that what nobody has looked at yet can be pointed out. */
export const companyTabs = [
  'dashboard',
  'tasks',
  'accounts',
  'customers',
  'projects',
  'campaigns',
  'runs',
  'templates',
  'transactions',
  'plans',
  'offers',
  'settings',
] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** All that were visited, in the order of the list. */
export function joinTabs(before: readonly string[], now: readonly CompanyTab[]): CompanyTab[] {
  return companyTabs.filter((tab) => before.includes(tab) || now.includes(tab));
}
