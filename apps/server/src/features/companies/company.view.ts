import type { company } from '@recoup/contract/companies.ts';
import type { Entitlements } from '@recoup/domain/billing/entitlements.ts';
import { joinTabs } from '@recoup/domain/companies/company-tabs.ts';
import type { z } from 'zod';
import type { ProfileRow } from './profile.store.ts';

/** The company as its settings show it, with what its plan allows. */
export function viewCompany(
  companyId: string,
  row: ProfileRow,
  { tier, limits }: Pick<Entitlements, 'tier' | 'limits'>,
): z.output<typeof company> {
  const { profile, subdomain, logo, visitedTabs, version } = row;
  return {
    _id: companyId,
    ...profile,
    subdomain,
    hasLogo: logo !== null,
    visitedTabs: joinTabs(visitedTabs, []),
    ...{ tier, limits: { ...limits } },
    version,
  };
}
