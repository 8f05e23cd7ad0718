import { Trans, useLingui } from '@lingui/react/macro';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useId } from 'react';
import { useNow } from '../../kit/session/session.tsx';
import { PlaceProblems } from './place-problems.tsx';
import { useTriggerLabels } from './trigger-labels.ts';
import type { CampaignDraft } from './use-draft.ts';

type TriggerCardProps = { readonly draft: CampaignDraft; readonly mayWrite: boolean };

/** From which moment a campaign counts, and for which invoices. */
export function TriggerCard({ draft, mayWrite }: TriggerCardProps) {
  const { t } = useLingui();
  const id = useId();
  const now = useNow();
  const words = useTriggerLabels();
  const { trigger, optionSet, issuedAfter } = draft.content;
  const triggers = ['invoice_due_date', 'invoice_issue_date', 'invoice_opened', 'empty'] as const;
  const sets = [
    { value: 'all', label: t`All invoices` },
    { value: 'after', label: t`Only invoices issued after a day` },
  ] as const;
  return (
    <Card title={<Trans>2 Trigger</Trans>}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <fieldset disabled={!mayWrite} className="m-0">
          <legend className="mb-1 font-medium text-compact">
            <Trans>Begins with</Trans>
          </legend>
          {triggers.map((value) => (
            <label
              key={value}
              htmlFor={`${id}-${value}`}
              className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1 text-body"
            >
              <RadioInput
                id={`${id}-${value}`}
                name={`${id}-trigger`}
                className="mt-0.5"
                checked={trigger === value}
                onChange={() => draft.edit((content) => ({ ...content, trigger: value }))}
              />
              <span>
                {words[value].word}
                <span className="block text-compact text-muted">{words[value].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset disabled={!mayWrite} className="m-0">
          <legend className="mb-1 font-medium text-compact">
            <Trans>Invoices</Trans>
          </legend>
          {sets.map(({ value, label }) => (
            <label
              key={value}
              htmlFor={`${id}-${value}`}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 text-body"
            >
              <RadioInput
                id={`${id}-${value}`}
                name={`${id}-set`}
                checked={optionSet === value}
                onChange={() =>
                  draft.edit((content) => ({
                    ...content,
                    optionSet: value,
                    issuedAfter: value === 'after' ? (issuedAfter ?? now.toISOString().slice(0, 10)) : null,
                  }))
                }
              />
              {label}
            </label>
          ))}
          {optionSet === 'after' && (
            <FormField label={t`Issued after`} className="mt-1 max-w-44">
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  max="9999-12-31"
                  value={issuedAfter ?? ''}
                  onChange={({ target }) => {
                    if (target.value) {
                      draft.edit((content) => ({ ...content, issuedAfter: target.value }), { topic: 'issued-after' });
                    }
                  }}
                />
              )}
            </FormField>
          )}
          <PlaceProblems problems={draft.draft.problems} field="issuedAfter" />
        </fieldset>
      </div>
    </Card>
  );
}
