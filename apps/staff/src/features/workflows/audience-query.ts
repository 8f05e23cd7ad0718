import type { Filter } from '@recoup/domain/filters/filter.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';

/** What narrows a list of accounts to the audience of a campaign, as it stands in an address. */
export function audienceQuery(campaignId: string, content: Pick<CampaignContent, 'audienceType' | 'audience'>) {
  if (content.audienceType === 'accounts') {
    const assigned = { field: 'workflow', operator: 'has_any_of', values: [campaignId] } as const;
    return { filter: printFilter({ match: 'all', conditions: [assigned] }) };
  }
  const { filter, search, nonWorkflows } = content.audience.filters ?? {};
  return {
    ...(search ? { search } : {}),
    ...(nonWorkflows ? { nonWorkflows: [...nonWorkflows] } : {}),
    ...(filter ? { filter: printFilter(filter) } : {}),
  };
}

/** The filter that a new audience begins with: accounts that can be reminded and owe something. */
export const owingFilter: Filter = {
  match: 'all',
  conditions: [
    { field: 'status', operator: 'has_any_of', values: ['Active', 'Delinquent', 'Accelerated'] },
    { field: 'balance', operator: 'is_equal_or_greater_than', values: [1] },
  ],
};
