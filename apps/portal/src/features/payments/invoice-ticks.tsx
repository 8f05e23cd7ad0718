import { Plural, Trans } from '@lingui/react/macro';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { useId } from 'react';
import type { StatementAccount } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { mostAccounts } from './payment-choice.ts';

type InvoiceTicksProps = {
  readonly accounts: readonly StatementAccount[];
  readonly ticked: ReadonlySet<string>;
  readonly currency: string;
  readonly isMissing: boolean;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
};

/** Which invoices are paid, and what they come to. */
export function InvoiceTicks({ accounts, ticked, currency, isMissing, onTick }: InvoiceTicksProps) {
  const id = useId();
  const format = useFormat();
  const chosen = accounts.filter(({ _id }) => ticked.has(_id));

  function tick(accountId: string, isOn: boolean) {
    const next = new Set(ticked);
    if (isOn) next.add(accountId);
    else next.delete(accountId);
    onTick(next);
  }

  return (
    <>
      <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend className="mb-1 font-semibold">
          <Trans>Which invoices?</Trans>
        </legend>
        <div className="divide-y divide-border border-border border-y">
          {accounts.map((account) => (
            <label key={account._id} htmlFor={`${id}-${account._id}`} className="choice-row">
              <NativeChoice
                id={`${id}-${account._id}`}
                type="checkbox"
                checked={ticked.has(account._id)}
                onChange={(event) => tick(account._id, event.target.checked)}
              />
              <span className="min-w-0 flex-1">
                <span className="block break-words">{account.reference}</span>
                <span className="figures block text-body text-muted">
                  <Trans>Due {format.date(account.dueDate)}</Trans>
                </span>
              </span>
              <span className="figures">{format.money(account.balanceCents, currency)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="text-danger-text">
          {ticked.size === 0 ? (
            <Trans>Please choose at least one invoice.</Trans>
          ) : (
            <Trans>Please choose at most {mostAccounts} invoices at a time.</Trans>
          )}
        </p>
      )}
      <p role="status" className="figures flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          <Plural value={chosen.length} one="# invoice" other="# invoices" />
        </span>
        <span>
          {format.money(
            sumMoney(chosen, (account) => account.balanceCents),
            currency,
          )}
        </span>
      </p>
    </>
  );
}
