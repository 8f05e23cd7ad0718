import { Trans, useLingui } from '@lingui/react/macro';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { useId } from 'react';
import { type AudienceForm, audienceDues, remindable } from './audience-form.ts';

type AudienceFilterProps = {
  readonly form: AudienceForm;
  readonly onChange: (part: Partial<AudienceForm>) => void;
  readonly mayWrite: boolean;
};

/** The rules of an audience by filter. */
export function AudienceFilter({ form, onChange, mayWrite }: AudienceFilterProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const dueWords = { overdue: t`Overdue`, 'due-7-days': t`Due in the next 7 days`, 'not-due': t`Not due yet` };
  return (
    <fieldset disabled={!mayWrite} className="mt-2 grid gap-4 rounded-card bg-sunken p-3 sm:grid-cols-2">
      <legend className="sr-only">
        <Trans>Filter</Trans>
      </legend>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-medium text-compact">
          <Trans>Status</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {remindable.map((status) => (
            <label
              key={status}
              htmlFor={`${id}-${status}`}
              className="flex min-h-8 cursor-pointer items-center gap-2 text-body"
            >
              <CheckInput
                id={`${id}-${status}`}
                checked={form.status.includes(status)}
                onChange={(event) =>
                  onChange({
                    status: remindable.filter((each) =>
                      each === status ? event.target.checked : form.status.includes(each),
                    ),
                  })
                }
              />
              {i18n._(statusLooks.account[status].word)}
            </label>
          ))}
        </div>
        <p className="text-compact text-muted">
          <Trans>None chosen means all three.</Trans>
        </p>
      </fieldset>
      <FormField label={t`Due`}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.due}
            placeholder={t`Any due date`}
            options={audienceDues.map((due) => ({ value: due, label: dueWords[due] }))}
            onChange={(event) => onChange({ due: audienceDues.find((due) => due === event.target.value) ?? '' })}
          />
        )}
      </FormField>
      <FormField label={t`Balance of at least`}>
        {(control) => (
          <MoneyInput
            {...control}
            value={form.minBalanceCents}
            onValueChange={(cents) => onChange({ minBalanceCents: cents !== null && cents >= 0 ? cents : null })}
          />
        )}
      </FormField>
      <label htmlFor={`${id}-free`} className="flex cursor-pointer items-start gap-2.5 text-body sm:col-span-2">
        <CheckInput
          id={`${id}-free`}
          checked={form.unassigned}
          onChange={(event) => onChange({ unassigned: event.target.checked })}
          className="mt-0.5"
        />
        <Trans>Only accounts that are not assigned to a campaign</Trans>
      </label>
    </fieldset>
  );
}
