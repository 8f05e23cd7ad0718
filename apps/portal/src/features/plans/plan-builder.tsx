import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buildSchedule } from '@recoup/domain/plans/build-schedule.ts';
import { installmentsName } from '@recoup/domain/plans/installments-name.ts';
import type { RegularRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import {
  evenly,
  firstDays,
  mostFor,
  type PlanChoice,
  regularRhythms,
  suggestedCounts,
  totalOf,
} from './plan-choice.ts';
import { PlanDates } from './plan-dates.tsx';
import type { PlanBuilderFacts } from './use-plan.ts';

export function useRhythmNames(): Record<RegularRhythm, string> {
  const { t } = useLingui();
  return { WEEKLY: t`Every week`, BIWEEKLY: t`Every two weeks`, MONTHLY: t`Every month` };
}

/** How the payments of a plan are said on its buttons, in sums that add up: `1 × $592.73 + 2 × $500.00`. */
export function usePlanName() {
  const format = useFormat();
  return (installments: readonly { readonly amountCents: number }[], currency: string) =>
    installmentsName(installments, (cents) => format.money(cents, currency));
}

type PlanBuilderProps = {
  readonly builder: PlanBuilderFacts;
  readonly choice: PlanChoice;
  readonly onChange: (choice: PlanChoice) => void;
  readonly onDone: (choice: PlanChoice) => void;
  /** Beyond the limits: everything can be chosen, and is asked for. */
  readonly isFree: boolean;
  readonly button: (name: string) => string;
  readonly isBusy?: boolean;
  readonly firstDateError?: string | undefined;
  readonly children?: ReactNode;
};

/** Number of payments, rhythm and first day, with every date and amount as it is chosen. Nothing is agreed here. */
export function PlanBuilder(props: PlanBuilderProps) {
  const { builder, choice, onChange, onDone, isFree, button, isBusy = false, firstDateError, children } = props;
  const id = useId();
  const planName = usePlanName();
  const { i18n } = useLingui();
  const rhythmNames = useRhythmNames();
  const total = totalOf(builder);
  const { currency, policy, today, limits } = builder;
  const most = Math.max(1, mostFor(builder, choice, isFree));
  const count = Math.min(choice.count, most);
  const dates = buildSchedule({ ...choice, count, firstAmountCents: null }, total, policy.dayPolicy);
  const days = firstDays(today, limits, isFree);
  const nameOf = (payments: number) => planName(evenly(total, payments), currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onDone({ ...choice, count });
  }

  return (
    <form onSubmit={submit} className="space-y-6">
      <fieldset>
        <legend className="mb-3 font-semibold text-title">
          <Trans>How many payments?</Trans>
        </legend>
        <div className="space-y-3">
          {suggestedCounts(most).map((payments) => (
            <label key={payments} htmlFor={`${id}-${payments}`} className="choice">
              <NativeChoice
                id={`${id}-${payments}`}
                type="radio"
                name="count"
                checked={payments === count}
                onChange={() => onChange({ ...choice, count: payments })}
              />
              <span className="figures flex-1">{nameOf(payments)}</span>
            </label>
          ))}
        </div>
        <label htmlFor={`${id}-count`} className="mt-3 block">
          <span className="text-body text-muted">
            <Trans>Another number of payments</Trans>
          </span>
          <SelectInput
            id={`${id}-count`}
            className="mt-1"
            value={`${count}`}
            options={Array.from({ length: most }, (_, index) => index + 1).map((payments) => ({
              value: `${payments}`,
              // The number first: who types it finds it.
              label: `${i18n._(msg`${plural(payments, { one: '# payment', other: '# payments' })}`)}: ${nameOf(payments)}`,
            }))}
            onChange={(event) => onChange({ ...choice, count: Number(event.target.value) })}
          />
        </label>
      </fieldset>
      <label htmlFor={`${id}-rhythm`} className="block">
        <span className="font-medium">
          <Trans>How often?</Trans>
        </span>
        <SelectInput
          id={`${id}-rhythm`}
          className="mt-1"
          value={choice.rhythm}
          options={regularRhythms(builder).map((rhythm) => ({ value: rhythm, label: rhythmNames[rhythm] }))}
          onChange={(event) => onChange({ ...choice, rhythm: event.target.value as RegularRhythm })}
        />
      </label>
      <DayField
        label={<Trans>First payment</Trans>}
        min={days.min}
        max={days.max}
        value={choice.firstDate}
        error={firstDateError}
        onChange={(firstDate) => onChange({ ...choice, firstDate })}
      />
      <section aria-labelledby={`${id}-dates`} className="portal-card">
        <h2 id={`${id}-dates`} className="font-semibold text-title">
          <Plural value={dates.length} one="Your payment" other="Your # payments" />
        </h2>
        <PlanDates dates={dates} currency={currency} totalCents={total} />
      </section>
      {children}
      <div className="pay-bar">
        <Button type="submit" variant="primary" busy={isBusy}>
          {button(planName(dates, currency))}
        </Button>
      </div>
    </form>
  );
}
