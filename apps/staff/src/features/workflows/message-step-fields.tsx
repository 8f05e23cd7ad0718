import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, languages } from '@recoup/domain/languages.ts';
import type { ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import { stepChannel } from '@recoup/domain/workflows/workflow-version.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { useId, useState } from 'react';
import { MessageEditor } from '../templates/message-editor.tsx';
import { PreviewCard } from '../templates/preview-card.tsx';
import { usePreview } from '../templates/use-preview.ts';
import { ContractFilesPreview } from './contract-files-preview.tsx';
import { withText } from './edit-content.ts';
import { type TakenTemplate, TemplateChoice } from './template-choice.tsx';

type MessageStepFieldsProps = {
  readonly step: ContentStep;
  /** What narrows the customers that the preview is offered for. */
  readonly audience: NonNullable<Parameters<typeof usePreview>[1]>;
  /** Rises when the text changed other than by typing. */
  readonly drawing: number;
  readonly onChange: (inputs: Partial<ContentStep['inputs']>, options?: { topic?: string; isDrawn?: boolean }) => void;
  readonly onStep: (step: ContentStep) => void;
};

const mainLanguage: Language = languages[0];

/** A message of a step: template, the text in every language, attachments, and how a customer would read it. */
export function MessageStepFields({ step, audience, drawing, onChange, onStep }: MessageStepFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const channel = stepChannel(step.type) ?? 'EMAIL';
  const [language, setLanguage] = useState<Language>(mainLanguage);
  const { inputs } = step;
  const words: Record<Language, string> = { en: t`English`, es: t`Spanish` };
  const isMain = language === mainLanguage;
  const text: StepText | undefined = isMain ? inputs : inputs.translations[language];
  const preview = usePreview(
    { channel, format: inputs.format, subject: text?.subject ?? '', message: text?.message ?? '' },
    audience,
  );

  function write(next: Parameters<typeof withText>[2]): void {
    onChange(withText(inputs, language, next), { topic: `${step._id}-${language}-text` });
  }
  function take({ templateId, format, text: own, translations }: TakenTemplate): void {
    onChange(
      { templateId, format, ...own, translations: { ...inputs.translations, ...translations } },
      { isDrawn: true },
    );
  }
  function drop(): void {
    const { [language]: _, ...translations } = inputs.translations;
    onChange({ translations }, { isDrawn: true });
  }

  return (
    <>
      <TemplateChoice channel={channel} value={inputs.templateId ?? null} onTake={take} />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t`Language of the text`}
          value={language}
          options={languages.map((value) => ({ value, label: words[value] }))}
          onChange={setLanguage}
        />
        <span className="text-compact text-muted">
          {isMain ? (
            <Trans>For all customers without a text in their own language.</Trans>
          ) : text ? (
            <Button size="small" variant="ghost" onClick={drop}>
              <Trans>Remove this translation</Trans>
            </Button>
          ) : null}
        </span>
      </div>
      {text ? (
        <MessageEditor
          key={`${step._id}-${step.type}-${language}-${drawing}`}
          channel={channel}
          language={language}
          subject={text.subject}
          message={text.message}
          format={inputs.format}
          refused={preview.fields}
          rendered={channel === 'SMS' ? preview.preview?.message : undefined}
          onChange={write}
        />
      ) : (
        <div className="rounded-card border border-border border-dashed px-3 py-4 text-body text-muted">
          <p className="mb-2">
            <Trans>Spanish-speaking customers get the English text.</Trans>
          </p>
          <Button
            size="small"
            onClick={() =>
              onChange(
                {
                  translations: {
                    ...inputs.translations,
                    [language]: { subject: inputs.subject, message: inputs.message },
                  },
                },
                { isDrawn: true },
              )
            }
          >
            <Trans>Write it in Spanish</Trans>
          </Button>
        </div>
      )}
      {channel === 'EMAIL' && (
        <fieldset>
          <legend className="mb-1 font-medium text-compact">
            <Trans>Attach</Trans>
          </legend>
          <label
            htmlFor={`${id}-invoice`}
            className="flex min-h-9 cursor-pointer items-center gap-2 text-body lg:min-h-8"
          >
            <CheckInput
              id={`${id}-invoice`}
              checked={step.isInvoiceAttach}
              onChange={({ target }) => onStep({ ...step, isInvoiceAttach: target.checked })}
            />
            <Trans>The invoice as PDF</Trans>
          </label>
          <label
            htmlFor={`${id}-contract`}
            className="flex min-h-9 cursor-pointer items-center gap-2 text-body lg:min-h-8"
          >
            <CheckInput
              id={`${id}-contract`}
              checked={step.isContractAttachments}
              onChange={({ target }) => onStep({ ...step, isContractAttachments: target.checked })}
            />
            <Trans>The public files of its contract</Trans>
          </label>
        </fieldset>
      )}
      <section className="border-border border-t pt-4">
        <h3 className="sr-only">
          <Trans>Preview</Trans>
        </h3>
        <PreviewCard channel={channel} state={preview} />
        {channel === 'EMAIL' && step.isContractAttachments && preview.customer && (
          <ContractFilesPreview accountId={preview.customer.value} />
        )}
      </section>
    </>
  );
}
