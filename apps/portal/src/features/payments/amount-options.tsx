import { Trans } from '@lingui/react/macro';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { useId } from 'react';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { askedOf, keyOf, mostAccounts, type PaymentOption } from './payment-choice.ts';

type AmountOptionsProps = {
  readonly options: readonly PaymentOption[];
  readonly chosenKey: string;
  readonly statement: Statement;
  readonly onChoose: (key: string) => void;
};

/** The sums that can be paid, what is due first. */
export function AmountOptions({ options, chosenKey, statement, onChoose }: AmountOptionsProps) {
  const id = useId();
  const format = useFormat();
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-title">
        <Trans>How much do you want to pay?</Trans>
      </legend>
      <div className="space-y-3">
        {options.map((option) => {
          const key = keyOf(option);
          return (
            <label key={key} htmlFor={`${id}-${key}`} className="choice">
              <NativeChoice
                id={`${id}-${key}`}
                type="radio"
                name={`${id}-amount`}
                value={key}
                checked={key === chosenKey}
                onChange={() => onChoose(key)}
              />
              <span className="min-w-0 flex-1 break-words">
                <OptionName option={option} statement={statement} />
              </span>
              {option.kind !== 'selected' && option.kind !== 'other' && (
                <span className="figures font-semibold">{format.money(option.amountCents, statement.currency)}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function OptionName({ option, statement }: { readonly option: PaymentOption; readonly statement: Statement }) {
  const format = useFormat();
  const [accountId] = option.accountIds;
  const reference = referencesOf(statement, option.accountIds);
  switch (option.kind) {
    case 'full':
      if (isSomethingAgreed(statement)) return <Trans>Everything else</Trans>;
      return isDisputedInPart(statement) ? <Trans>All that is not in dispute</Trans> : <Trans>Full balance</Trans>;
    case 'oldest':
      return <Trans>The {mostAccounts} oldest invoices</Trans>;
    case 'with-disputed':
      return <Trans>Everything, with what you dispute</Trans>;
    case 'past-due':
      return <Trans>Past due only</Trans>;
    case 'selected':
      return <Trans>Choose invoices</Trans>;
    case 'installment': {
      const date = statement.plans.find(({ _id }) => _id === option.planId)?.next?.date;
      return (
        <>
          <Trans>Next payment of your plan</Trans>
          {date && (
            <span className="figures block text-body text-muted">
              <Trans>Due {format.date(date)}</Trans>
            </span>
          )}
        </>
      );
    }
    case 'plan-rest':
      return <Trans>All that is left of your plan, ahead of time</Trans>;
    case 'beside':
      return (
        <>
          <Trans>Owed beside your payment plan</Trans>
          <span className="block text-body text-muted">{reference}</span>
        </>
      );
    case 'agreed': {
      const due = statement.offers.find((offer) => accountId !== undefined && offer.accountIds.includes(accountId))
        ?.nextPart?.dueOn;
      return (
        <>
          <Trans>Next payment, as agreed</Trans>
          <span className="figures block text-body text-muted">
            {reference}
            {due && (
              <>
                {reference && ' · '}
                <Trans>Due {format.date(due)}</Trans>
              </>
            )}
          </span>
        </>
      );
    }
    case 'scheduled': {
      const dueOn = statement.schedules.find(({ _id }) => _id === option.scheduleId)?.dueOn;
      return (
        <>
          <Trans>Your scheduled payment</Trans>
          {dueOn && (
            <span className="figures block text-body text-muted">
              <Trans>Due {format.date(dueOn)}</Trans>
            </span>
          )}
        </>
      );
    }
    case 'agreed-rest':
      return (
        <>
          <Trans>All that is left, as agreed</Trans>
          <span className="block text-body text-muted">{reference}</span>
        </>
      );
    case 'other':
      return <Trans>Another amount</Trans>;
  }
}

/** Beside it a plan or a settlement is paid apart. */
function isSomethingAgreed(statement: Statement): boolean {
  const { plans, agreements } = askedOf(statement);
  return plans.length > 0 || agreements.length > 0;
}

function isDisputedInPart({ accounts }: Statement): boolean {
  return accounts.some(({ disputedCents, status }) => disputedCents > 0 && status !== 'disputed');
}

/** The numbers of accounts; empty where no invoice may show. */
function referencesOf({ accounts }: Statement, accountIds: readonly string[]): string {
  const own = accounts.filter(({ _id, reference }) => accountIds.includes(_id) && reference !== '');
  return nameInvoices(own.map((each) => each.reference));
}
