import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listMembers } from '@recoup/contract/members.ts';
import { listSources } from '@recoup/contract/sources.ts';
import { listTags } from '@recoup/contract/tags.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import type { ReportGroup } from '@recoup/domain/reports/report-names.ts';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput, type SelectOption } from '@recoup/ui/field/select-input.tsx';
import type { ReportSearch } from './report-search.ts';

type ReportFiltersProps = {
  readonly search: ReportSearch;
  /** Today at the company's place. */
  readonly today: string;
  readonly groups: readonly ReportGroup[];
  /** It tells of months. */
  readonly hasMonths: boolean;
  /** Chooses whether what is charged off counts. */
  readonly hasChargedOff: boolean;
  readonly onChange: (change: Partial<ReportSearch>) => void;
};

/** Of which day a report is, of whose accounts, and how it is grouped. */
export function ReportFilters(props: ReportFiltersProps) {
  const { search, today, groups, hasMonths, hasChargedOff, onChange } = props;
  const { t } = useLingui();
  const groupNames: Record<ReportGroup, string> = {
    customer: t`Customer`,
    member: t`Team member`,
    campaign: t`Campaign`,
    tag: t`Tags`,
    source: t`Source`,
    month: t`Month`,
  };
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
      <DayField label={t`As of`} value={search.asOf ?? today} max={today} onChange={(asOf) => onChange({ asOf })} />
      {hasMonths && (
        <Choice
          label={t`Months`}
          value={String(search.months ?? 12)}
          options={[6, 12, 24].map((months) => ({ value: String(months), label: t`${months} months` }))}
          onChange={(months) => onChange({ months: Number(months) })}
        />
      )}
      {groups.length > 1 && (
        <Choice
          label={t`Group by`}
          value={search.group ?? groups[0] ?? ''}
          options={groups.map((group) => ({ value: group, label: groupNames[group] }))}
          onChange={(value) => onChange({ group: groups.find((group) => group === value) })}
        />
      )}
      <WhoseAccounts search={search} onChange={onChange} />
      {hasChargedOff && (
        <Choice
          label={t`Charged off`}
          value={search.withoutChargedOff ?? ''}
          any={t`Included`}
          options={[{ value: 'true', label: t`Left out` }]}
          onChange={(value) => onChange({ withoutChargedOff: value === 'true' ? 'true' : undefined })}
        />
      )}
    </div>
  );
}

function WhoseAccounts({ search, onChange }: Pick<ReportFiltersProps, 'search' | 'onChange'>) {
  const { t } = useLingui();
  const members = useCall(listMembers, { query: {} });
  const workflows = useCall(listWorkflows, { query: { page: 1, limit: 200 } });
  const tags = useCall(listTags, { query: {} });
  const sources = useCall(listSources, { query: {} });
  const optionsOf = (rows: readonly { readonly _id: string; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <Choice
        label={t`Team member`}
        value={search.memberId ?? ''}
        any={t`Everybody`}
        options={optionsOf(members.data?.data)}
        onChange={(memberId) => onChange({ memberId: memberId || undefined })}
      />
      <Choice
        label={t`Campaign`}
        value={search.workflowId ?? ''}
        any={t`All`}
        options={optionsOf(workflows.data?.data)}
        onChange={(workflowId) => onChange({ workflowId: workflowId || undefined })}
      />
      <Choice
        label={t`Tag`}
        value={search.tagId ?? ''}
        any={t`All`}
        options={optionsOf(tags.data?.data)}
        onChange={(tagId) => onChange({ tagId: tagId || undefined })}
      />
      <Choice
        label={t`Source`}
        value={search.sourceId ?? ''}
        any={t`All`}
        options={optionsOf(sources.data?.data)}
        onChange={(sourceId) => onChange({ sourceId: sourceId || undefined })}
      />
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  /** The entry for no choice. */
  readonly any?: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, any, options, onChange }: ChoiceProps) {
  return (
    <FormField label={label} isSpoken>
      {(ids) => (
        <SelectInput
          {...ids}
          value={value}
          {...(any === undefined ? {} : { placeholder: any })}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
