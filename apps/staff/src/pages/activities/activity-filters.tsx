import { Trans, useLingui } from '@lingui/react/macro';
import { activityChannels } from '@recoup/domain/activities/channel-events.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { activityLabels, channelLabels } from '../../features/activities/activity-labels.ts';
import type { Activity } from '../../features/activities/use-activities.ts';
import { useTeam } from '../../features/members/use-team.ts';
import { DayRange } from '../../kit/list-page/day-range.tsx';
import type { ActivitySearch } from './activity-search.ts';

type ActivityFiltersProps = {
  readonly search: ActivitySearch;
  readonly onSearch: (next: Partial<ActivitySearch>) => void;
  /** A line of the list: names the customer or invoice that it is narrowed to. */
  readonly first: Activity | undefined;
};

const kinds = Object.keys(activityLabels) as TimelineEvent[];
const others = ['debtor', 'system'] as const;

/** What narrows the activity: words, kinds of events, who, channel, days, and one record. */
export function ActivityFilters({ search, onSearch, first }: ActivityFiltersProps) {
  const { t, i18n } = useLingui();
  const team = useTeam();
  const { types, actorKind, memberId, debtorId, accountId, channel, from, to } = search;
  const otherWords = { debtor: t`Customer`, system: t`Recoup itself` };
  const isOn = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Search customers and invoices`}
        className="w-full sm:w-72"
        value={search.search ?? ''}
        onSearch={(words) => onSearch({ search: words || undefined })}
      />
      <FilterChip
        label={t`What`}
        options={kinds.map((value) => ({ value, label: i18n._(activityLabels[value]) }))}
        values={types ?? []}
        onChange={(next) => {
          const chosen = kinds.filter((kind) => next.includes(kind));
          onSearch({ types: chosen.length > 0 ? chosen : undefined });
        }}
      />
      <FilterChip
        label={t`Who`}
        single
        options={[
          ...others.map((value) => ({ value, label: otherWords[value] })),
          ...team.members.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        values={[memberId ?? actorKind ?? []].flat()}
        onChange={([next]) => {
          const kind = others.find((each) => each === next);
          onSearch({ actorKind: kind, memberId: kind ? undefined : next });
        }}
      />
      <FilterChip
        label={t`Channel`}
        single
        options={activityChannels.map((value) => ({ value, label: i18n._(channelLabels[value]) }))}
        values={channel ? [channel] : []}
        onChange={([next]) => onSearch({ channel: activityChannels.find((each) => each === next) })}
      />
      {debtorId && (
        <FilterChip
          label={t`Customer`}
          single
          options={[{ value: debtorId, label: first?.debtor?.displayName ?? t`One customer` }]}
          values={[debtorId]}
          onChange={() => onSearch({ debtorId: undefined })}
        />
      )}
      {accountId && (
        <FilterChip
          label={t`Invoice`}
          single
          options={[{ value: accountId, label: first?.account?.reference ?? t`One invoice` }]}
          values={[accountId]}
          onChange={() => onSearch({ accountId: undefined })}
        />
      )}
      <DayRange from={from} to={to} onDays={onSearch} />
      {isOn && (
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            onSearch(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])) as Partial<ActivitySearch>)
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  );
}
