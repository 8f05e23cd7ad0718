import { Trans, useLingui } from '@lingui/react/macro';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeProblem, leastCharge, mostCharge } from '@recoup/domain/payments/charge-limits.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { typedCents } from '@recoup/ui/field/money-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { FormEvent } from 'react';
import { useMethods } from '#portal/features/methods/use-methods.ts';
import type { Statement } from '#portal/features/statement/statement.ts';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import type { Problem } from '#portal/kit/problem.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { AmountOptions } from './amount-options.tsx';
import { ConsentLine } from './consent-line.tsx';
import { InvoiceTicks } from './invoice-ticks.tsx';
import { OtherAmount } from './other-amount.tsx';
import { type Attempt, newCard, type PayWay } from './pay-state.ts';
import {
  askedOf,
  firstOption,
  freeAccounts,
  keyOf,
  mostAccounts,
  type PaymentOption,
  paymentOptions,
  spreadOver,
} from './payment-choice.ts';
import { WayChoice } from './way-choice.tsx';

/** What somebody has chosen and typed so far; it outlives a try that was refused. */
export interface AmountDraft {
  /** The option by its key; null for the first one. */
  readonly key: string | null;
  readonly ticked: ReadonlySet<string>;
  readonly typed: string;
  /** With what; null before anything was chosen. */
  readonly way: PayWay | null;
  readonly complaint: 'amount' | 'invoices' | null;
  /** What was last sent, in cents: while the same stands there after a refusal, nothing is agreed to. */
  readonly sentCents: number | null;
}

export const emptyDraft: AmountDraft = {
  ...{ key: null, ticked: new Set(), typed: '', way: null, complaint: null, sentCents: null },
};

type AmountChoiceProps = {
  readonly statement: Statement;
  readonly problem: Problem | null;
  readonly draft: AmountDraft;
  readonly onDraft: (draft: AmountDraft) => void;
  readonly onChosen: (
    option: Pick<PaymentOption, 'accountIds' | 'amountCents'> &
      Pick<Attempt, 'besidePlanId'> & { readonly way: PayWay },
  ) => void;
};

/** How much to pay: what was agreed on, everything, what is past due, single invoices, or an amount of one's own; and with what. Nothing is charged before its button says so. */
export function AmountChoice({ statement, problem, draft, onDraft, onChosen }: AmountChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const asked = askedOf(statement);
  const showsInvoices = statement.access.level !== 'sum';
  const options = paymentOptions(statement.accounts, draft.ticked, asked).filter(
    ({ kind }) => showsInvoices || kind !== 'selected',
  );
  const found = options.find((option) => keyOf(option) === draft.key) ?? firstOption(options, statement.dueNowCents);
  const free = freeAccounts(statement.accounts, asked);
  const openCents = sumMoney(free.slice(0, mostAccounts), (account) => account.balanceCents);
  const mostCents = mostCharge(openCents, statement.currency);
  const leastCents = leastCharge(openCents, statement.currency);
  const typed = typedCents(draft.typed);
  const sumProblem = chargeProblem(typed, openCents, statement.currency);
  const chosen =
    found?.kind === 'other'
      ? { ...found, amountCents: typed, accountIds: sumProblem ? [] : (spreadOver(free, typed) ?? []) }
      : found;
  const withDisputed = chosen?.kind === 'with-disputed';
  const disputedCents = withDisputed ? 0 : sumMoney(statement.accounts, (account) => account.disputedCents);
  const methods = useMethods(statement.access.level === 'code');
  const way = draft.way ?? firstWay(methods);
  const money = (cents: number) => format.money(cents, statement.currency);
  const isOther = chosen?.kind === 'other';
  const change = (next: Partial<AmountDraft>) => onDraft({ ...draft, complaint: null, ...next });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    if (isOther && chosen.accountIds.length === 0) change({ complaint: 'amount' });
    else if (chosen.accountIds.length === 0 || chosen.accountIds.length > mostAccounts)
      change({ complaint: 'invoices' });
    else {
      change({ sentCents: chosen.amountCents });
      const { kind, planId, accountIds, amountCents } = chosen;
      onChosen({ accountIds, amountCents, way, ...(kind === 'beside' && planId ? { besidePlanId: planId } : {}) });
    }
  }

  const isRefused = problem !== null && draft.sentCents === chosen?.amountCents;
  // A sum that cannot be paid is named by no consent and no button.
  const agreedCents = chosen && chosen.accountIds.length > 0 && !isRefused ? chosen.amountCents : 0;
  const isAboutAmount = isOther && (problem?.code === 'INVALID_AMOUNT' || problem?.code === 'INVALID_FIELD');
  return (
    <form onSubmit={submit} noValidate className="space-y-8">
      {problem && !isAboutAmount && (
        <Notice kind="error">
          <ProblemText problem={problem} />
        </Notice>
      )}
      <div className="space-y-4">
        <AmountOptions
          options={options}
          chosenKey={chosen ? keyOf(chosen) : ''}
          statement={statement}
          onChoose={(key) => change({ key })}
        />
        {isOther && (
          <OtherAmount
            value={draft.typed}
            leastCents={leastCents}
            mostCents={mostCents}
            currency={statement.currency}
            isWrong={draft.complaint === 'amount'}
            leavesTooLittle={sumProblem === 'leaves-too-little'}
            problem={isAboutAmount && draft.complaint === null ? problem : null}
            onChange={(text) => change({ typed: text })}
          />
        )}
        {chosen?.kind === 'selected' && (
          <InvoiceTicks
            accounts={free}
            ticked={draft.ticked}
            currency={statement.currency}
            isMissing={draft.complaint === 'invoices'}
            onTick={(ticked) => change({ ticked })}
          />
        )}
        {disputedCents > 0 && (
          <p className="text-body text-muted">
            <Trans>Without {money(disputedCents)} on hold, in dispute.</Trans>
          </p>
        )}
      </div>
      <WayChoice way={way} methods={methods} onChange={(next) => change({ way: next })} />
      <ConsentStep words={<ConsentLine way={way} amountCents={agreedCents} currency={statement.currency} />}>
        <Button type="submit" variant="primary">
          {agreedCents > 0
            ? way.savedId
              ? t`Pay ${money(agreedCents)}`
              : t`Continue with ${money(agreedCents)}`
            : t`Continue`}
        </Button>
      </ConsentStep>
    </form>
  );
}

/** The saved method that its owner wants offered first, else a new card. */
function firstWay(methods: ReturnType<typeof useMethods>): PayWay {
  const first = methods.find(({ isDefault, isExpired }) => isDefault && !isExpired);
  return first ? { method: first.kind, keeps: false, savedId: first._id } : newCard;
}
