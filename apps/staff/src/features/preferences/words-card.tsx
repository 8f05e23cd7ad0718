import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@recoup/domain/languages.ts';
import { tones } from '@recoup/domain/vocabulary.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { toneLabels } from '../templates/template-labels.ts';
import type { PartProps } from './preference.ts';

/** How messages read. */
export function WordsCard({ shown, mayWrite, wrong, change }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <Card title={t`How messages read`}>
      <fieldset disabled={!mayWrite} className="m-0 grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`How messages read`}</legend>
        <FormField
          label={t`Tone`}
          hint={t`What AI writes for you begins with it; texts that are there stay as they are.`}
          error={wrong.tone}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={shown.tone}
              options={tones.map((value) => ({ value, label: i18n._(toneLabels[value]) }))}
              onChange={({ target }) => {
                const tone = tones.find((each) => each === target.value);
                if (tone) change({ tone });
              }}
            />
          )}
        </FormField>
        <FormField
          label={t`Language`}
          hint={t`Of new customers, and of the texts a new campaign begins with.`}
          error={wrong.language}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={shown.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={({ target }) => {
                const language = languages.find((each) => each === target.value);
                if (language) change({ language });
              }}
            />
          )}
        </FormField>
        <FormField
          label={t`Signature`}
          hint={t`Stands at the end of every mail to a customer, above the way to opt out.`}
          optional
          error={wrong.signature}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={shown.signature}
              onChange={({ target }) => change({ signature: target.value })}
            />
          )}
        </FormField>
        <FormField
          label={t`Answers go to`}
          hint={t`Where a customer’s answer to a mail arrives. Empty: the address that mail leaves from.`}
          optional
          error={wrong.replyTo}
          className="sm:col-span-2 sm:max-w-md"
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={shown.replyTo ?? ''}
              onChange={({ target }) => change({ replyTo: target.value.trim() || null })}
            />
          )}
        </FormField>
      </fieldset>
    </Card>
  );
}
