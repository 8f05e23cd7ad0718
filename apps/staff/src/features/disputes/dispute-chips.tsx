import { useLingui } from '@lingui/react/macro';
import { waitingOns } from '@recoup/domain/disputes/decide-message.ts';
import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { disputeScopes, disputeSorts } from '@recoup/domain/disputes/dispute-list.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import type { DisputeList } from './dispute.ts';
import { categoryLabels } from './dispute-labels.ts';
import type { DisputeSearch } from './dispute-search.ts';

type DisputeChipsProps = {
  readonly search: DisputeSearch;
  /** How many are in which state and whose; unknown until the first answer. */
  readonly counts: DisputeList['counts'] | undefined;
  readonly onSearch: (next: Partial<DisputeSearch>) => void;
};

/** Which disputes the list shows: open or answered, whose, why, and in which order. */
export function DisputeChips({ search, counts, onSearch }: DisputeChipsProps) {
  const { t, i18n } = useLingui();
  const scopeWords = { all: t`All`, my: t`Mine`, unassigned: t`Unassigned` };
  const orderWords = { deadline: t`Nearest deadline`, amount: t`Largest sum`, openedAt: t`Newest` };
  const numbered = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} ${i18n.number(count)}`;
  return (
    <>
      <Segmented
        label={t({ message: 'State', context: 'of work' })}
        value={search.status}
        onChange={(status) => onSearch({ status, overdue: undefined, waiting: undefined, peek: undefined })}
        options={[
          { value: 'OPENED', label: t({ message: 'Open', context: 'dispute' }) },
          { value: 'ANSWERED', label: t`Answered` },
        ]}
      />
      <Segmented
        label={t`Whose disputes`}
        value={search.scope}
        onChange={(scope) => onSearch({ scope, peek: undefined })}
        options={disputeScopes.map((value) => ({ value, label: numbered(scopeWords[value], counts?.[value]) }))}
      />
      <FilterChip
        label={t`Reason`}
        single
        options={disputeCategories.map((value) => ({ value, label: i18n._(categoryLabels[value]) }))}
        values={search.category ? [search.category] : []}
        onChange={([next]) => onSearch({ category: disputeCategories.find((each) => each === next) })}
      />
      {search.status === 'OPENED' && (
        <FilterChip
          label={t`Deadline`}
          single
          options={[
            { value: 'true', label: t`Over` },
            { value: 'false', label: t`Ahead` },
          ]}
          values={search.overdue ? [search.overdue] : []}
          onChange={([next]) => onSearch({ overdue: next === 'true' || next === 'false' ? next : undefined })}
        />
      )}
      {search.status === 'OPENED' && (
        <FilterChip
          label={t`Next word`}
          single
          options={[
            { value: 'us', label: t`Ours` },
            { value: 'customer', label: t`The customer’s` },
          ]}
          values={search.waiting ? [search.waiting] : []}
          onChange={([next]) => onSearch({ waiting: waitingOns.find((each) => each === next) })}
        />
      )}
      {search.status === 'OPENED' && (
        <FilterChip
          label={t`First`}
          single
          options={disputeSorts.map((value) => ({ value, label: orderWords[value] }))}
          values={search.first === 'deadline' ? [] : [search.first]}
          onChange={([next]) => onSearch({ first: disputeSorts.find((each) => each === next) ?? 'deadline' })}
        />
      )}
    </>
  );
}
