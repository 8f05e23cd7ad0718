import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { previewAudience } from '@recoup/contract/workflow-audiences.ts';
import { saveDraft } from '@recoup/contract/workflow-drafts.ts';
import { createWorkflow } from '@recoup/contract/workflows.ts';
import { type Filter, noFilter } from '@recoup/domain/filters/filter.ts';
import { contentOfStarter, type StarterCampaign } from '@recoup/domain/workflows/starter-campaigns.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { FilterBar } from '@recoup/ui/filter/filter-bar.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { spokenLanguage } from '../../kit/language/language.ts';
import { Page } from '../../kit/page/page.tsx';
import { useSettled } from '../../kit/typing/use-settled.ts';
import { useFilterFields } from '../filters/use-filter-fields.ts';
import { useExampleWords } from '../templates/use-example-words.ts';
import { AudienceFacts } from './audience-facts.tsx';
import { useStepKinds, useStepSentence } from './step-labels.ts';

/** A starter before it becomes a campaign: its name, whom it is for, and what it does; then on to the review. */
export function StarterReview({ starter }: { readonly starter: StarterCampaign }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const language = spokenLanguage();
  const id = useRef('');
  const [name, setName] = useState(starter.name[language]);
  const [filter, setFilter] = useState<Filter>(starter.content.audience.filters?.filter ?? noFilter);
  const [busy, setBusy] = useState<'review' | 'edit' | null>(null);
  const [problem, setProblem] = useState('');
  const byFilter = starter.content.audienceType === 'filter';

  async function create(next: 'review' | 'edit'): Promise<void> {
    if (busy) return;
    if (name.trim() === '') return setProblem(t`Enter a name.`);
    setBusy(next);
    setProblem('');
    try {
      id.current ||= uuidv7();
      const { version } = await client.send(createWorkflow, { body: { _id: id.current, name: name.trim() } });
      const content = contentOfStarter(starter, uuidv7);
      const draft = { ...content, audience: { filters: { filter } }, actions: [...content.actions] };
      await client.send(saveDraft, { params: { id: id.current }, body: { draft, version } });
      await navigate({
        to: '/campaigns/$id/edit',
        params: { id: id.current },
        search: next === 'review' ? { review: 'yes' } : {},
      });
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
      setBusy(null);
    }
  }

  return (
    <Page
      narrow
      parent={<Link to="/campaigns/new">{t`New campaign`}</Link>}
      title={starter.name[language]}
      description={starter.purpose[language]}
    >
      <div className="space-y-4">
        <Card title={<Trans>Name and audience</Trans>}>
          <FormField label={t`Name`} hint={t`Only your team sees it.`} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FormField>
          {byFilter ? (
            <FilteredAudience filter={filter} onChange={setFilter} />
          ) : (
            <p className="mt-3 text-body text-muted">
              <Trans>You put accounts in from the list of accounts, after the campaign was made.</Trans>
            </p>
          )}
        </Card>
        <StarterSteps starter={starter} />
        {problem && <Notice kind="error">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={busy === 'edit'} onClick={() => void create('edit')}>
            <Trans>Change it first</Trans>
          </Button>
          {byFilter && (
            <Button variant="primary" busy={busy === 'review'} onClick={() => void create('review')}>
              <Trans>Continue to review</Trans>
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

type FilteredAudienceProps = { readonly filter: Filter; readonly onChange: (filter: Filter) => void };

function FilteredAudience({ filter, onChange }: FilteredAudienceProps) {
  const fields = useFilterFields('account');
  const settled = useSettled(filter, 300);
  const preview = useCall(
    previewAudience,
    { body: { audienceType: 'filter', audience: { filters: { filter: settled } }, limit: 1 } },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  return (
    <div className="mt-4">
      <p className="mb-1 font-medium text-compact">
        <Trans>Audience</Trans>
      </p>
      <div className="flex min-h-8 flex-wrap items-center gap-1.5 rounded-card bg-sunken p-3">
        <FilterBar fields={fields} filter={filter} onChange={onChange} count={preview.data?.accounts} />
      </div>
      <AudienceFacts preview={preview.data} error={preview.error} isCounting={preview.isLoading} />
    </div>
  );
}

/** What a starter does, step by step, in the words that customers will read. */
function StarterSteps({ starter }: { readonly starter: StarterCampaign }) {
  const inWords = useExampleWords();
  const kinds = useStepKinds();
  const sentenceOf = useStepSentence();
  const language = spokenLanguage();
  return (
    <Card title={<Trans>Steps</Trans>} flush>
      <ol className="border-border border-t">
        {starter.steps.map((step, at) => {
          const kind = kinds.find((each) => each.kind === step.type);
          const Icon = kind?.icon;
          const text = (language !== 'en' && step.inputs.translations[language]) || step.inputs;
          return (
            <li key={JSON.stringify(step)} className="border-border border-b last:border-b-0">
              <details className="group">
                <summary className="flex cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-sunken">
                  <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-medium text-meta">
                    {at + 1}
                  </span>
                  {Icon && <Icon aria-hidden className="mt-1 size-4 shrink-0 text-subtle" />}
                  <span className="min-w-0 flex-1">
                    <span className="block text-body">
                      <span className="font-medium">{kind?.word}</span> ·{' '}
                      {sentenceOf({ step, at }, starter.content.trigger)}
                    </span>
                    <span className="line-clamp-1 text-compact text-muted group-open:hidden">
                      {inWords(text.subject || text.message)}
                    </span>
                  </span>
                </summary>
                <div className="mx-4 mb-3 ml-16 rounded-card bg-sunken px-3 py-2 text-compact">
                  {text.subject && <p className="mb-1 font-semibold">{inWords(text.subject)}</p>}
                  <p className="whitespace-pre-line break-words">{inWords(text.message)}</p>
                </div>
              </details>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
