import type { company } from '@recoup/contract/companies.ts';
import { joinTabs } from '@recoup/domain/companies/company-tabs.ts';
import type { z } from 'zod';
import type { ProfileRow } from './profile.store.ts';

/** No plan limits a company yet: every one has all that there is. */
const PLAN = { tier: 'ENTERPRISE', limits: null } as const;

/** The company as its settings show it. */
export function viewCompany(companyId: string, row: ProfileRow): z.output<typeof company> {
  const { profile, subdomain, logo, visitedTabs, version } = row;
  return {
    _id: companyId,
    ...profile,
    subdomain,
    hasLogo: logo !== null,
    visitedTabs: joinTabs(visitedTabs, []),
    ...PLAN,
    version,
  };
}
