import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTemplates } from '@recoup/contract/templates.ts';
import { type Language, languages } from '@recoup/domain/languages.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { useTemplateTitle } from '../templates/template-title.ts';

export type TakenTemplate = {
  readonly templateId: string;
  readonly format: ContentStep['inputs']['format'];
  readonly text: StepText;
  readonly translations: Readonly<Partial<Record<Language, StepText>>>;
};

type TemplateChoiceProps = {
  readonly channel: Channel;
  readonly value: string | null;
  readonly onTake: (taken: TakenTemplate) => void;
};

/**
 * Puts the text of a template into the step, and that of the same template in other languages beside it. What is
 * changed there afterwards is this step's own.
 */
export function TemplateChoice({ channel, value, onTake }: TemplateChoiceProps) {
  const { t } = useLingui();
  const titleOf = useTemplateTitle();
  const all = useCall(listTemplates, { query: { channel } }, { keepPrevious: true }).data?.data ?? [];
  const options = all.map((each) => ({ value: each._id, label: titleOf(each) }));

  function take(id: string): void {
    const chosen = all.find((each) => each._id === id);
    if (!chosen) return;
    // A step has one form; a translation in another one stays where it is.
    const same = all.filter(({ name, format }) => name === chosen.name && format === chosen.format);
    const textIn = (language: Language) => same.find((each) => each.language === language);
    const main = textIn(languages[0]) ?? chosen;
    const others = languages.slice(1).flatMap((language) => {
      const other = textIn(language);
      return other && other !== main ? [[language, { subject: other.subject, message: other.message }] as const] : [];
    });
    onTake({
      templateId: chosen._id,
      format: main.format,
      text: { subject: main.subject, message: main.message },
      translations: Object.fromEntries(others),
    });
  }

  return (
    <FormField label={t`Template`} hint={t`Puts its text in, in every language it has.`}>
      {(control) => (
        <SelectInput
          {...control}
          value={options.some((option) => option.value === value) ? (value ?? '') : ''}
          placeholder={t`Own text`}
          options={options}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </FormField>
  );
}
