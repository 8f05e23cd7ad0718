import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import { previewReminder } from '@recoup/contract/templates.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { useState } from 'react';
import { useSettled } from '../../kit/typing/use-settled.ts';

type Filter = Omit<NonNullable<InputOf<typeof listAccounts>['query']>, 'page' | 'limit' | 'totals'>;
type Draft = {
  readonly channel: Channel;
  readonly format?: MessageFormat;
  readonly subject: string;
  readonly message: string;
};

/** Accounts that owe something, as it stands in an address. */
const OWING = 'balance:is_more_than:0';

/**
 * A draft as one real customer would get it, asked of the server whenever it stands still. Begins with the first account
 * of the audience; where that is empty, with any account that owes something.
 */
export function usePreview(draft: Draft, audience: Filter = { filter: OWING }) {
  const [chosen, setChosen] = useState<ComboOption | null>(null);
  const [search, setSearch] = useState('');
  const common = { limit: 10, totals: 'false', sort: '-balance' } as const;
  const ofAudience = useCall(listAccounts, { query: { ...common, ...audience, search: search || audience.search } });
  const isEmpty = ofAudience.data?.data.length === 0;
  const ofAll = useCall(
    listAccounts,
    isEmpty ? { query: { ...common, filter: OWING, search: search || undefined } } : null,
  );
  const found = (isEmpty ? ofAll.data : ofAudience.data)?.data;
  const options: readonly ComboOption[] = (found ?? []).map((row) => ({
    value: row._id,
    label: row.debtor.displayName,
    detail: `${row.reference} · ${formatMoney(row.balanceCents)}`,
  }));
  const customer = chosen ?? (search === '' ? (options[0] ?? null) : null);
  const settled = useSettled(draft);
  const isAskable = customer !== null && settled.message.trim() !== '';
  const preview = useCall(previewReminder, isAskable ? { body: { accountId: customer.value, ...settled } } : null, {
    keepPrevious: true,
    revalidateOnFocus: false,
  });
  const refused = isAskable ? preview.error : undefined;
  return {
    customer,
    options,
    isSearching: found === undefined,
    onSearch: setSearch,
    onCustomer: setChosen,
    preview: isAskable && !refused ? preview.data : undefined,
    /** What the server says about the text, by field: an unknown variable. */
    fields: refused?.fields ?? {},
    problem: refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
    noAccounts: found !== undefined && found.length === 0 && search === '',
  };
}
