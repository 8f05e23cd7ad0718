import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTemplates } from '@recoup/contract/templates.ts';
import { SelectField } from '@recoup/ui/field/bound-fields.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput, type SelectOption } from '@recoup/ui/field/select-input.tsx';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MessageFields } from '../templates/message-fields.tsx';
import { PreviewCard } from '../templates/preview-card.tsx';
import { useSavedForm } from '../templates/saved-form.ts';
import { useTemplateTitle } from '../templates/template-title.ts';
import { usePreview } from '../templates/use-preview.ts';
import { DelayFields } from './delay-fields.tsx';
import type { StepForm } from './step-form.ts';
import type { Campaign } from './use-steps.ts';

/** The fields of one step, with the draft as a customer of the audience would read it. */
export function StepFields({ campaign, saves }: { readonly campaign: Campaign; readonly saves: number }) {
  const { t } = useLingui();
  const titleOf = useTemplateTitle();
  useSavedForm(saves);
  const { setValue } = useFormContext<StepForm>();
  const [channel, subject, message] = useWatch<StepForm, ['channel', 'subject', 'message']>({
    name: ['channel', 'subject', 'message'],
  });
  const templates = useCall(listTemplates, { query: { channel } }, { keepPrevious: true });
  const audience =
    campaign.audienceType === 'filter' ? (campaign.audience.filters ?? {}) : { workflowId: campaign._id };
  const preview = usePreview({ channel, subject: subject ?? '', message: message ?? '' }, audience);

  function take(id: string): void {
    const template = templates.data?.data.find((each) => each._id === id);
    if (!template) return;
    setValue('subject', template.subject, { shouldDirty: true, shouldValidate: true });
    setValue('message', template.message, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="channel"
          label={t`Channel`}
          options={[
            { value: 'EMAIL', label: t`E-mail` },
            { value: 'SMS', label: t`SMS` },
          ]}
        />
        <TemplateField
          options={(templates.data?.data ?? []).map((each) => ({ value: each._id, label: titleOf(each) }))}
          onTake={take}
        />
      </div>
      <DelayFields />
      <MessageFields
        channel={channel}
        refused={preview.fields}
        rendered={channel === 'SMS' ? preview.preview?.message : undefined}
      />
      <section className="border-border border-t pt-4">
        <h3 className="sr-only">
          <Trans>Preview</Trans>
        </h3>
        <PreviewCard channel={channel} state={preview} />
      </section>
    </>
  );
}

type TemplateFieldProps = {
  readonly options: readonly SelectOption[];
  readonly onTake: (id: string) => void;
};

/**
 * Choosing a template puts its text into the fields; what is changed there afterwards is this step's own. The choice is
 * held by the form, not by the list, whose entries arrive later.
 */
function TemplateField({ options, onTake }: TemplateFieldProps) {
  const { t } = useLingui();
  const { field } = useController<StepForm, 'templateId'>({ name: 'templateId' });
  return (
    <FormField label={t`Template`}>
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          value={options.some((option) => option.value === field.value) ? field.value : ''}
          placeholder={t`Own text`}
          options={options}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event.target.value);
            onTake(event.target.value);
          }}
        />
      )}
    </FormField>
  );
}
