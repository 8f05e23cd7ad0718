import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@recoup/domain/languages.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useId } from 'react';
import type { OwnAgent } from './agent-settings.ts';

type OwnCardProps = {
  readonly mine: OwnAgent;
  readonly mayWrite: boolean;
  readonly onChange: (part: Partial<OwnAgent>) => void;
};

/** How oneself works with the agent; nobody else is asked. */
export function OwnCard({ mine, mayWrite, onChange }: OwnCardProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card title={t`Only for you`}>
      <fieldset disabled={!mayWrite} className="m-0 grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`Only for you`}</legend>
        <label htmlFor={id} className="flex items-start gap-2.5 text-body">
          <CheckInput
            id={id}
            className="mt-0.5"
            checked={mine.suggestions}
            onChange={({ target }) => onChange({ suggestions: target.checked })}
          />
          <span>
            {t`Suggestions`}
            <span className="block text-compact text-muted">{t`The inbox offers to write a first text of your answer.`}</span>
          </span>
        </label>
        <FormField label={t`Language of drafts`}>
          {(control) => (
            <SelectInput
              {...control}
              value={mine.language ?? ''}
              placeholder={t`The customer’s`}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={({ target }) => onChange({ language: languages.find((each) => each === target.value) ?? null })}
            />
          )}
        </FormField>
      </fieldset>
    </Card>
  );
}
