import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '#portal/app/notice.tsx';
import type { Problem } from '#portal/app/problem.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { useFormat } from '#portal/app/use-format.ts';
import { useMethods } from '#portal/features/methods/use-methods.ts';
import type { Statement } from '#portal/features/statement/statement.ts';
import { ConsentLine } from './consent-line.tsx';
import { newCard, type PayWay } from './pay-state.ts';
import {
  type ChoiceKind,
  mostAccounts,
  type PaymentOption,
  payableAccounts,
  paymentOptions,
  spreadOver,
} from './payment-choice.ts';
import { WayChoice } from './way-choice.tsx';

type AmountChoiceProps = {
  readonly path: string;
  readonly statement: Statement;
  readonly problem: Problem | null;
  readonly onChosen: (option: Pick<PaymentOption, 'accountIds' | 'amountCents'> & { readonly way: PayWay }) => void;
};

function OptionName({ kind }: { readonly kind: ChoiceKind }) {
  switch (kind) {
    case 'full':
      return <Trans>Full balance</Trans>;
    case 'oldest':
      return <Trans>The {mostAccounts} oldest invoices</Trans>;
    case 'past-due':
      return <Trans>Past due only</Trans>;
    case 'selected':
      return <Trans>Choose invoices</Trans>;
    case 'installment':
      return <Trans>The installment that is due</Trans>;
    case 'other':
      return <Trans>Another amount</Trans>;
  }
}

/** How much to pay: everything, what is past due, or single invoices; or an amount of one's own; and with what. Nothing is charged before its button says so. */
export function AmountChoice({ path, statement, problem, onChosen }: AmountChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [kind, setKind] = useState<ChoiceKind | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [way, setWay] = useState<PayWay>(newCard);
  const options = paymentOptions(statement.accounts, ticked, dueNowOf(statement));
  const found = options.find((option) => option.kind === kind) ?? options[0];
  const other = found?.kind === 'other' ? parseMoney(typed) : null;
  const payable = payableAccounts(statement.accounts);
  const otherCents = other?.ok ? other.cents : 0;
  const chosen =
    found?.kind === 'other'
      ? { ...found, amountCents: otherCents, accountIds: spreadOver(payable, otherCents) ?? [] }
      : found;
  const disputedCents = sumMoney(statement.accounts, (account) =>
    account.status === 'disputed' ? account.balanceCents : 0,
  );
  const methods = useMethods(path, statement.access.level === 'code');
  const money = (cents: number) => format.money(cents, statement.currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    if (chosen.kind === 'other' && chosen.accountIds.length === 0) {
      setWrong(true);
      return;
    }
    if (chosen.accountIds.length === 0 || chosen.accountIds.length > mostAccounts) setMissing(true);
    else onChosen({ accountIds: chosen.accountIds, amountCents: chosen.amountCents, way });
  }

  function tick(id: string, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
    setMissing(false);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {problem && (
        <Notice kind="error">
          <ProblemText problem={problem} />
        </Notice>
      )}
      {options.length > 1 ? (
        <fieldset>
          <legend className="mb-3 font-semibold text-title">
            <Trans>How much do you want to pay?</Trans>
          </legend>
          <div className="space-y-3">
            {options.map((option) => (
              <label key={option.kind} htmlFor={`${id}-${option.kind}`} className="choice">
                <NativeChoice
                  id={`${id}-${option.kind}`}
                  type="radio"
                  name="amount"
                  value={option.kind}
                  checked={option.kind === chosen?.kind}
                  onChange={() => setKind(option.kind)}
                />
                <span className="flex-1">
                  <OptionName kind={option.kind} />
                </span>
                {option.kind !== 'selected' && option.kind !== 'other' && (
                  <span className="figures font-semibold">{money(option.amountCents)}</span>
                )}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        chosen && (
          <dl className="portal-card flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <OptionName kind="full" />
            </dt>
            <dd className="portal-amount">{money(chosen.amountCents)}</dd>
          </dl>
        )
      )}
      {chosen?.kind === 'other' && (
        <div className="space-y-1">
          <label htmlFor={`${id}-amount`} className="block font-semibold">
            <Trans>Amount</Trans>
          </label>
          <NativeInput
            id={`${id}-amount`}
            type="text"
            inputMode="decimal"
            autoComplete="transaction-amount"
            className="portal-input w-full"
            value={typed}
            aria-invalid={wrong}
            aria-describedby={`${id}-most${wrong ? ` ${id}-wrong` : ''}`}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
          <p id={`${id}-most`} className="text-body text-muted">
            <Trans>Up to {money(mostCents(payable))}. The oldest invoices are paid first.</Trans>
          </p>
          {wrong && (
            <p id={`${id}-wrong`} role="alert" className="text-danger-text">
              <Trans>
                Please enter an amount between {money(1)} and {money(mostCents(payable))}.
              </Trans>
            </p>
          )}
        </div>
      )}
      {disputedCents > 0 && (
        <p className="text-body text-muted">
          <Trans>Without {money(disputedCents)} on hold, in dispute.</Trans>
        </p>
      )}
      {chosen?.kind === 'selected' && (
        <fieldset aria-describedby={missing ? `${id}-missing` : undefined}>
          <legend className="mb-1 font-semibold">
            <Trans>Which invoices?</Trans>
          </legend>
          <div className="divide-y divide-border border-border border-y">
            {payableAccounts(statement.accounts).map((account) => (
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
                <span className="figures">{money(account.balanceCents)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {missing && (
        <p id={`${id}-missing`} role="alert" className="text-danger-text">
          {ticked.size === 0 ? (
            <Trans>Please choose at least one invoice.</Trans>
          ) : (
            <Trans>Please choose at most {mostAccounts} invoices at a time.</Trans>
          )}
        </p>
      )}
      {chosen?.kind === 'selected' && (
        <p role="status" className="figures flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>
            <Plural value={chosen.accountIds.length} one="# invoice" other="# invoices" />
          </span>
          <span>{money(chosen.amountCents)}</span>
        </p>
      )}
      <WayChoice way={way} methods={methods} onChange={setWay} />
      <ConsentLine way={way} amountCents={chosen?.amountCents ?? 0} currency={statement.currency} />
      <div className="pay-bar">
        <button type="submit" className="portal-button portal-button-primary">
          {chosen && chosen.amountCents > 0
            ? way.savedId
              ? t`Pay ${money(chosen.amountCents)}`
              : t`Continue with ${money(chosen.amountCents)}`
            : t`Continue`}
        </button>
      </div>
    </form>
  );
}

function mostCents(accounts: Parameters<typeof spreadOver>[0]): number {
  return sumMoney(accounts.slice(0, mostAccounts), (account) => account.balanceCents);
}

/** The installment of a plan that is due; everything else that is due stands among the options anyway. */
function dueNowOf(
  statement: Statement,
): { readonly amountCents: number; readonly accountIds: readonly string[] } | null {
  if (statement.dueNowIs !== 'installment' || statement.dueNowCents <= 0) return null;
  return { amountCents: statement.dueNowCents, accountIds: statement.plan?.accountIds ?? [] };
}
