import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listViews } from '@recoup/contract/views.ts';
import { previewAudience } from '@recoup/contract/workflow-audiences.ts';
import { type Filter, noFilter } from '@recoup/domain/filters/filter.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { FilterBar } from '@recoup/ui/filter/filter-bar.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSettled } from '../../kit/typing/use-settled.ts';
import { useFilterFields } from '../filters/use-filter-fields.ts';
import { AudienceFacts } from './audience-facts.tsx';
import { owingFilter } from './audience-query.ts';
import { PlaceProblems } from './place-problems.tsx';
import type { CampaignDraft } from './use-draft.ts';

type AudienceCardProps = {
  readonly campaignId: string;
  readonly draft: CampaignDraft;
  readonly mayWrite: boolean;
};

/** Whom the campaign is for: the accounts put into it, or all that match conditions, with who that is as it stands. */
export function AudienceCard({ campaignId, draft, mayWrite }: AudienceCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { audienceType, audience } = draft.content;
  const filters = audience.filters ?? {};
  const filter = filters.filter ?? noFilter;
  const settled = useSettled({ audienceType, audience }, 300);
  const body = {
    workflowId: campaignId,
    audienceType: settled.audienceType,
    audience: settled.audience as { filters?: { search?: string; filter?: Filter; nonWorkflows?: string[] } },
    limit: 1,
  };
  const preview = useCall(previewAudience, { body }, { keepPrevious: true, revalidateOnFocus: false });

  function setType(next: CampaignContent['audienceType']): void {
    draft.edit((now) => {
      const isNew = next === 'filter' && (now.audience.filters?.filter?.conditions.length ?? 0) === 0;
      return {
        ...now,
        audienceType: next,
        // The conditions stay while accounts are assigned by hand, so that switching back loses nothing.
        audience: isNew ? { filters: { ...now.audience.filters, filter: owingFilter } } : now.audience,
      };
    });
  }
  function setFilter(next: Filter, isStep: boolean): void {
    draft.edit(
      (now) => ({ ...now, audience: { filters: { ...now.audience.filters, filter: next } } }),
      isStep ? { topic: 'audience' } : {},
    );
  }

  const choices = [
    { type: 'filter', label: t`All accounts that match conditions` },
    { type: 'accounts', label: t`Accounts assigned to this campaign` },
  ] as const;
  return (
    <Card title={<Trans>1 Audience</Trans>}>
      <fieldset disabled={!mayWrite} className="m-0">
        <legend className="sr-only">
          <Trans>Audience</Trans>
        </legend>
        {choices.map(({ type, label }) => (
          <label
            key={type}
            htmlFor={`${id}-${type}`}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 text-body"
          >
            <RadioInput id={`${id}-${type}`} name={id} checked={audienceType === type} onChange={() => setType(type)} />
            {label}
          </label>
        ))}
      </fieldset>
      {audienceType === 'filter' ? (
        <fieldset disabled={!mayWrite} className="m-0 mt-1.5 space-y-2 rounded-card bg-sunken p-3">
          <legend className="sr-only">
            <Trans>Conditions</Trans>
          </legend>
          <Conditions filter={filter} count={preview.data?.accounts} onChange={setFilter} />
          <SavedViews onTake={(next) => setFilter(next, false)} />
        </fieldset>
      ) : (
        <p className="mt-1 text-compact text-muted">
          <Trans>
            Put accounts in from the{' '}
            <Link to="/debts" search={{ page: 1, limit: 20, nonWorkflows: [campaignId] }} className={linkClasses}>
              list of accounts
            </Link>
            ,{' '}
            <Link to="/debts/add-debt-new-debtor" search={{ campaignId }} className={linkClasses}>
              add a single one
            </Link>
            , or{' '}
            <Link to="/debts/add-bulk" search={{ campaignId }} className={linkClasses}>
              import them
            </Link>
            .
          </Trans>
        </p>
      )}
      <PlaceProblems problems={draft.draft.problems} field="audience" />
      <AudienceFacts preview={preview.data} error={preview.error} isCounting={preview.isLoading} />
    </Card>
  );
}

type ConditionsProps = {
  readonly filter: Filter;
  readonly count: number | undefined;
  readonly onChange: (next: Filter, isStep: boolean) => void;
};

function Conditions({ filter, count, onChange }: ConditionsProps) {
  const fields = useFilterFields('account');
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-1.5">
      <FilterBar fields={fields} filter={filter} onChange={onChange} count={count} />
    </div>
  );
}

/** The filters that were saved with the list of accounts: taken as they stand now. */
function SavedViews({ onTake }: { readonly onTake: (filter: Filter) => void }) {
  const { t } = useLingui();
  const views = useCall(listViews, { query: { entity: 'account' } }, { revalidateOnFocus: false }).data?.data ?? [];
  if (views.length === 0) return null;
  return (
    <FormField
      label={t`Take a saved filter`}
      hint={t`Copies its conditions as they are now.`}
      className="max-w-xs border-border border-t pt-2"
    >
      {(control) => (
        <SelectInput
          {...control}
          value=""
          placeholder={t`Choose a saved view of accounts`}
          options={views.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => {
            const view = views.find(({ _id }) => _id === target.value);
            if (view) onTake(view.state.filter);
          }}
        />
      )}
    </FormField>
  );
}
