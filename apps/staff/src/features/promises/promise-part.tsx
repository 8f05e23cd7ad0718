import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { DateField, MoneyField } from '@recoup/ui/field/bound-fields.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useToday } from '../../kit/session/use-today.ts';

/** Of a form about a call: that the customer promised to pay, how much and by when. */
export function PromisePart({ isOn }: { readonly isOn: boolean }) {
  const { t } = useLingui();
  const { register, watch, setValue, clearErrors } = useFormContext();
  const today = useToday();
  const id = useId();
  const day: unknown = watch('promisedOn');
  // What was typed and is no longer shown may not keep the form from being sent.
  const forget = () => {
    setValue('amountCents', undefined);
    setValue('promisedOn', undefined);
    clearErrors(['amountCents', 'promisedOn']);
  };
  return (
    <div className="space-y-4">
      <label htmlFor={id} className="flex min-h-8 items-center gap-2 text-body">
        <CheckInput id={id} {...register('isPromised', { onChange: forget })} />
        <Trans>The customer promised to pay</Trans>
      </label>
      {isOn && (
        <div className="space-y-4 rounded-card border border-border p-3">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField name="amountCents" label={t`Amount promised`} required />
            <DateField name="promisedOn" label={t`Will be paid by`} min={today} required />
          </div>
          <p aria-live="polite" className="text-compact text-muted">
            {typeof day === 'string' && isIsoDate(day) ? (
              <Trans>
                Campaigns rest until <CalendarDate date={addDays(day, PROMISE_GRACE_DAYS)} />.
              </Trans>
            ) : (
              <Trans>Campaigns rest until some days after it.</Trans>
            )}{' '}
            <Trans>The customer gets a confirmation.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}
