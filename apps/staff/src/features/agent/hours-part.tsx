import { Trans, useLingui } from '@lingui/react/macro';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId } from 'react';
import { dayNames } from '../members/day-names.ts';
import type { CompanyAgent } from './agent-settings.ts';

type HoursPartProps = {
  readonly hours: CompanyAgent['hours'];
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (hours: CompanyAgent['hours']) => void;
};

const usual = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };

/** On which days and between which hours it answers, or always. */
export function HoursPart({ hours, wrong, onChange }: HoursPartProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <div className="space-y-3">
      <FormField
        label={t`Hours`}
        hint={t`Outside of them a customer waits for your team. The contact rules hold at every hour.`}
        className="sm:max-w-xs"
      >
        {(control) => (
          <SelectInput
            {...control}
            value={hours ? 'some' : 'always'}
            options={[
              { value: 'always', label: t`At any time` },
              { value: 'some', label: t`On these days` },
            ]}
            onChange={({ target }) => onChange(target.value === 'some' ? usual : null)}
          />
        )}
      </FormField>
      {hours && (
        <>
          <fieldset className="m-0 flex flex-wrap gap-x-4 gap-y-2">
            <legend className="sr-only">{t`Days`}</legend>
            {dayNames(i18n.locale).map((name, index) => (
              <label key={name} htmlFor={`${id}-${index}`} className="flex min-h-9 items-center gap-2 text-body">
                <CheckInput
                  id={`${id}-${index}`}
                  checked={hours.days.includes(index + 1)}
                  onChange={({ target }) => {
                    const others = hours.days.filter((day) => day !== index + 1);
                    onChange({ ...hours, days: (target.checked ? [...others, index + 1] : others).toSorted() });
                  }}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <div className="grid grid-cols-2 gap-4 sm:max-w-xs">
            {(['from', 'to'] as const).map((end) => (
              <FormField key={end} label={end === 'from' ? t`From` : t`To`} error={wrong[`hours.${end}`]} isSpoken>
                {(control) => (
                  <TextInput
                    {...control}
                    type="time"
                    value={hours[end]}
                    onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
                  />
                )}
              </FormField>
            ))}
          </div>
          {(wrong.hours ?? wrong['hours.days']) && (
            <p role="alert" className="field-fault">
              {wrong.hours ?? wrong['hours.days']}
            </p>
          )}
          <p className="text-compact text-muted">
            <Trans>By the clock of the company.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
