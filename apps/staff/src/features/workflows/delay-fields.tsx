import { Trans, useLingui } from '@lingui/react/macro';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { spokenLanguage } from '../../app/language.ts';
import { delayOf, type StepForm } from './step-form.ts';

/** When a step is due: at once, or so long before or after a day. */
export function DelayFields() {
  const { t } = useLingui();
  const id = useId();
  const { register } = useFormContext<StepForm>();
  const [mode, count, unit, side] = useWatch<StepForm, ['mode', 'count', 'unit', 'side']>({
    name: ['mode', 'count', 'unit', 'side'],
  });
  const sides = [
    { value: 'before-due', label: t`before the due date` },
    { value: 'after-due', label: t`after the due date` },
    { value: 'after-last', label: t`after the last message` },
    ...(side === 'after-opened' ? [{ value: 'after-opened', label: t`after the invoice was opened` }] : []),
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>When</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        <label htmlFor={`${id}-now`} className="flex min-h-9 cursor-pointer items-center gap-2 text-body">
          <RadioInput {...register('mode')} id={`${id}-now`} value="immediately" />
          <Trans>Immediately</Trans>
        </label>
        <label htmlFor={`${id}-until`} className="flex min-h-9 cursor-pointer items-center gap-2 text-body">
          <RadioInput {...register('mode')} id={`${id}-until`} value="until" />
          <Trans>At a set time</Trans>
        </label>
      </div>
      {mode === 'until' ? (
        <div className="grid grid-cols-[5rem_7rem_minmax(9rem,1fr)] gap-2 max-sm:grid-cols-2">
          <TextField name="count" label={t`Number`} type="number" inputMode="numeric" min={0} max={3650} />
          <SelectField
            name="unit"
            label={t`Unit`}
            options={[
              { value: 'days', label: t`days` },
              { value: 'hours', label: t`hours` },
              { value: 'min', label: t`minutes` },
            ]}
          />
          <SelectField name="side" label={t`Counted`} options={sides} className="max-sm:col-span-2" />
          <p className="col-span-full text-compact text-muted">
            {stepSentence(delayOf({ mode, count: Number(count ?? 0) || 0, unit, side }), spokenLanguage())}
          </p>
        </div>
      ) : (
        <p className="text-compact text-muted">
          <Trans>As soon as a customer joins the campaign, inside the hours in which sending is allowed.</Trans>
        </p>
      )}
    </fieldset>
  );
}
