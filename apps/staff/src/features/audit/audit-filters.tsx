import { Trans, useLingui } from '@lingui/react/macro';
import { type ActorKind, actorKindLabels } from '@recoup/domain/audit/actor-kinds.ts';
import { auditNouns } from '@recoup/domain/audit/audit-vocabulary.ts';
import { actionWords, recordKindWords } from '@recoup/domain/audit/audit-words.ts';
import { languageOf, wordsIn } from '@recoup/domain/languages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { DayRange } from '../../kit/list-page/day-range.tsx';
import { useTeam } from '../members/use-team.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditSearch } from './audit-search.ts';

type AuditFiltersProps = {
  readonly search: AuditSearch;
  readonly onSearch: (next: Partial<AuditSearch>) => void;
  /** A row of the list: names the record that it is narrowed to. */
  readonly first: AuditEntry | undefined;
};

/** Who is no member: they have no name to choose. */
const others: readonly ActorKind[] = ['debtor', 'system'];

/** What narrows the audit: who, kind of record, one action or one record, and days. */
export function AuditFilters({ search, onSearch, first }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const team = useTeam();
  const language = languageOf(i18n.locale);
  const kinds = Object.keys(auditNouns)
    .map((value) => ({ value, label: recordKindWords(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  const { actorKind, actorId, action, recordKind, recordId, from, to } = search;
  const isOn = Object.entries(search).some(([key, value]) => key !== 'entry' && value !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <FilterChip
        label={t`Who`}
        single
        options={[
          ...others.map((value) => ({ value, label: wordsIn(i18n.locale, actorKindLabels[value]) })),
          ...team.members.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        values={[actorId ?? actorKind ?? []].flat()}
        onChange={([next]) => {
          const kind = others.find((each) => each === next);
          onSearch({ actorKind: kind ?? (next ? 'member' : undefined), actorId: kind ? undefined : next });
        }}
      />
      <PickInput
        aria-label={t`Kind of record`}
        className="w-48"
        groups={[{ label: t`Kind of record`, items: kinds }]}
        value={recordKind ?? null}
        onChange={(next) => onSearch({ recordKind: next ?? undefined, recordId: undefined })}
        none={t`All kinds`}
      />
      {action && (
        <FilterChip
          label={t`Action`}
          single
          options={[{ value: action, label: actionWords(action, language) }]}
          values={[action]}
          onChange={() => onSearch({ action: undefined })}
        />
      )}
      {recordId && (
        <FilterChip
          label={t`Record`}
          single
          options={[{ value: recordId, label: (first?.record._id === recordId && first.record.name) || t`One record` }]}
          values={[recordId]}
          onChange={() => onSearch({ recordId: undefined })}
        />
      )}
      <DayRange from={from} to={to} onDays={onSearch} />
      {isOn && (
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            onSearch({
              ...{ actorKind: undefined, actorId: undefined, action: undefined, recordKind: undefined },
              ...{ recordId: undefined, from: undefined, to: undefined },
            })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  );
}
