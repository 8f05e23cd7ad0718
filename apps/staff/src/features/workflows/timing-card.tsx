import { Trans, useLingui } from '@lingui/react/macro';
import { sendSlotMinutes, slotText } from '@recoup/domain/calendar/send-slots.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { waitsForOpening } from '@recoup/domain/workflows/waits-for-opening.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { type ReactNode, useId } from 'react';
import { NumberInput } from './number-input.tsx';
import { slotLabel } from './step-labels.ts';
import type { CampaignDraft } from './use-draft.ts';

type TimingCardProps = { readonly draft: CampaignDraft; readonly mayWrite: boolean };

/** At what time of day steps go out, and what follows the last one. */
export function TimingCard({ draft, mayWrite }: TimingCardProps) {
  const { t, i18n } = useLingui();
  const { content } = draft;
  const put = (part: Partial<CampaignContent>, topic?: string) =>
    draft.edit((now) => ({ ...now, ...part }), topic ? { topic } : {});
  const slots = sendSlotMinutes.map((minute) => {
    const value = slotText(minute);
    return { value, label: slotLabel(value, i18n.locale) };
  });
  return (
    <Card title={<Trans>4 Timing</Trans>}>
      <fieldset disabled={!mayWrite} className="m-0 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Timing</Trans>
        </legend>
        <Choice
          legend={t`Time of day`}
          value={content.schedule}
          onChange={(schedule) => put({ schedule })}
          options={[
            {
              value: 'fixed',
              label: t`One fixed time`,
              hint: t`All steps go out at this half hour, at the customer’s place.`,
            },
            {
              value: 'dynamic',
              label: t`Each step at its own time`,
              hint: t`A step goes out as soon as it is due, in the next open half hour.`,
            },
          ]}
        >
          {content.schedule === 'fixed' && content.timing !== 'company' && (
            <FormField label={t`Send time`} className="mt-1 max-w-44">
              {(control) => (
                <SelectInput
                  {...control}
                  value={content.sendTime}
                  options={slots}
                  onChange={({ target }) => put({ sendTime: target.value })}
                />
              )}
            </FormField>
          )}
        </Choice>
        <Choice
          legend={t`Best hour`}
          value={content.timing}
          onChange={(timing) => put({ timing })}
          options={[
            {
              value: 'company',
              label: t`As your preferences say`,
              hint: t`Send time and best hour come from Settings, Preferences, and follow what is changed there.`,
            },
            { value: 'manual', label: t`As set here`, hint: t`Nothing is moved.` },
            {
              value: 'smart',
              label: t`Smart`,
              hint: t`The hour at which this customer opened, clicked, replied or paid most; without such traces that of similar customers, then of your company. Always between 8:00 am and 8:00 pm.`,
            },
          ]}
        />
        <div className="border-border border-t pt-4 sm:col-span-2">
          <Choice
            legend={t`After the last step`}
            value={content.repeat ?? 'none'}
            onChange={(repeat) => put({ repeat: repeat === 'none' ? null : repeat })}
            options={[
              { value: 'none', label: t`Nothing more` },
              { value: 'REPEAT_LAST', label: t`Repeat the last step` },
              { value: 'REPEAT_ALL', label: t`Repeat all steps` },
            ]}
          >
            {content.repeat && (
              <div className="mt-1 flex flex-wrap items-center gap-2 text-body">
                <Trans>Every</Trans>
                <NumberInput
                  label={t`Days between repeats`}
                  value={content.repeatEveryDays}
                  min={1}
                  max={365}
                  onChange={(repeatEveryDays) => put({ repeatEveryDays }, 'repeat-every')}
                />
                <Trans>days, at most</Trans>
                <NumberInput
                  label={t`Most repeats`}
                  value={content.repeatMax}
                  min={1}
                  max={50}
                  onChange={(repeatMax) => put({ repeatMax }, 'repeat-max')}
                />
                <Trans>times</Trans>
              </div>
            )}
          </Choice>
        </div>
        {waitsForOpening(content) && <WaitField content={content} onChange={(waitDays) => put({ waitDays }, 'wait')} />}
      </fieldset>
    </Card>
  );
}

type WaitFieldProps = { readonly content: CampaignContent; readonly onChange: (days: number) => void };

/** How long customers are kept from other campaigns for what they may never do. */
function WaitField({ content, onChange }: WaitFieldProps) {
  const { t } = useLingui();
  return (
    <fieldset className="m-0 border-border border-t pt-4 sm:col-span-2">
      <legend className="sr-only">
        <Trans>If the invoice is not opened</Trans>
      </legend>
      <p className="mb-1 font-medium text-compact">
        <Trans>If the invoice is not opened</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2 text-body">
        <Trans>Wait</Trans>
        <NumberInput label={t`Days of waiting`} value={content.waitDays} min={1} max={90} onChange={onChange} />
        <Trans>days, then let campaigns below this one go on</Trans>
      </div>
      <p className="mt-1 text-compact text-muted">
        <Trans>A customer who opens it later comes back to this campaign.</Trans>
      </p>
    </fieldset>
  );
}

type ChoiceProps<V extends string> = {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly hint?: string }[];
  readonly onChange: (value: V) => void;
  readonly children?: ReactNode;
};

function Choice<V extends string>({ legend, value, options, onChange, children }: ChoiceProps<V>) {
  const id = useId();
  return (
    <fieldset className="m-0">
      <legend className="mb-1 font-medium text-compact">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${id}-${option.value}`}
          className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1 text-body"
        >
          <RadioInput
            id={`${id}-${option.value}`}
            name={id}
            className="mt-0.5"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-compact text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
