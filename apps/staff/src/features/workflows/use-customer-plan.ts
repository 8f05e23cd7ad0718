import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { selectDebtors } from '@recoup/contract/debtors.ts';
import { rehearseDebtor } from '@recoup/contract/rehearsals.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { useState } from 'react';
import { useSettled } from '../../kit/typing/use-settled.ts';
import { audienceQuery } from './audience-query.ts';

/**
 * When one real customer would get each step of what is being written, asked of the server whenever it stands still.
 * Begins with the customer of the audience who owes most.
 */
export function useCustomerPlan(campaignId: string, content: CampaignContent) {
  const [chosen, setChosen] = useState<ComboOption | null>(null);
  const [search, setSearch] = useState('');
  const query = { ...audienceQuery(campaignId, content), limit: 1, totals: 'false', sort: '-balance' } as const;
  const first = useCall(listAccounts, chosen ? null : { query }, { keepPrevious: true, revalidateOnFocus: false });
  const found = useCall(selectDebtors, search ? { query: { query: search } } : null, { keepPrevious: true });
  const debtor = first.data?.data[0]?.debtor;
  const customer = chosen ?? (debtor ? { value: debtor._id, label: debtor.displayName } : null);
  const settled = useSettled(content, 600);
  const body = customer && {
    debtorId: customer.value,
    content: { ...settled, actions: [...settled.actions] },
  };
  const plan = useCall(rehearseDebtor, body && { params: { id: campaignId }, body }, {
    keepPrevious: true,
    revalidateOnFocus: false,
  });
  return {
    customer,
    plan: plan.data,
    error: plan.error,
    options: (found.data?.data ?? []).map((row) => ({ value: row._id, label: row.displayName })),
    isSearching: found.isLoading,
    onSearch: setSearch,
    onCustomer: setChosen,
  };
}

export type CustomerPlan = ReturnType<typeof useCustomerPlan>;
