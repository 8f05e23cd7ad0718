import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { AttemptSummary } from '#portal/features/payments/attempt-summary.tsx';
import { CardStep } from '#portal/features/payments/card-step.tsx';
import { keptAttempt } from '#portal/features/payments/kept-attempt.ts';
import { type Attempt, attemptOf, newCard, openingState } from '#portal/features/payments/pay-state.ts';
import { OccupiedStep, StalledStep, StartingStep } from '#portal/features/payments/pay-steps.tsx';
import { usePayFlow } from '#portal/features/payments/use-pay-flow.ts';
import { WaitingStep } from '#portal/features/payments/waiting-step.tsx';
import { WayChoice } from '#portal/features/payments/way-choice.tsx';
import { OtherWays } from '#portal/features/statement/other-ways.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import type { PortalEstimate } from './portal-estimate.ts';

/** What is to be paid now that the estimate is accepted: the same steps as any payment, for one fixed sum. */
export function EstimateDeposit({ estimate }: { readonly estimate: PortalEstimate }) {
  const path = usePath();
  const navigate = useNavigate();
  const creditor = useCreditor();
  const { _id, reference, currency, openPayment } = estimate;
  const [opening] = useState(() => {
    const kept = keptAttempt(path);
    return openingState(kept?.attempt.estimateId === _id ? kept : null, openPayment);
  });
  const [state, report] = usePayFlow(path, opening);
  const paidId = state.stage === 'paid' ? state.paymentId : null;
  useEffect(() => {
    if (paidId) void navigate({ to: '/$path/receipt/$paymentId', params: { path, paymentId: paidId }, replace: true });
  }, [navigate, path, paidId]);
  const summary = (attempt: Attempt) => (
    <AttemptSummary attempt={attempt} currency={currency} references={[reference]} />
  );
  switch (state.stage) {
    case 'paid':
      return <Loading />;
    case 'waiting':
      return <WaitingStep path={path} state={state} summary={summary(state.attempt)} />;
    case 'choosing':
      if (!estimate.takesPayments) return <OtherWays creditor={creditor} />;
      return (
        <DepositChoice
          estimate={estimate}
          problem={state.problem && <ProblemText problem={state.problem} />}
          onChosen={(way) =>
            report({
              type: 'start',
              attempt: {
                ...{ paymentId: uuidv7(), accountIds: [], estimateId: _id },
                ...{ amountCents: estimate.depositDueCents, way },
              },
            })
          }
        />
      );
    case 'occupied':
      return <OccupiedStep payment={state.payment} summary={summary(attemptOf(state.payment))} report={report} />;
    case 'stalled':
      return <StalledStep problem={state.problem} summary={summary(state.attempt)} report={report} />;
    case 'starting':
      return <StartingStep summary={summary(state.attempt)} />;
    case 'card':
    case 'confirming':
    case 'returning':
    case 'canceling':
      return state.card ? (
        <CardStep
          attempt={state.attempt}
          card={state.card}
          currency={currency}
          problem={state.stage === 'card' ? state.problem : null}
          busy={state.stage === 'card' ? null : state.stage}
          references={[reference]}
          report={report}
        />
      ) : (
        <StartingStep summary={summary(state.attempt)} />
      );
  }
}

type DepositChoiceProps = {
  readonly estimate: PortalEstimate;
  readonly problem: ReactNode;
  readonly onChosen: (way: typeof newCard) => void;
};

function DepositChoice({ estimate, problem, onChosen }: DepositChoiceProps) {
  const format = useFormat();
  const [way, setWay] = useState(newCard);
  const amount = format.money(estimate.depositDueCents, estimate.currency);
  return (
    <section aria-labelledby="deposit" className="space-y-4">
      <div className="space-y-1">
        <h2 id="deposit" className="font-semibold text-title">
          <Trans>Deposit to pay: {amount}</Trans>
        </h2>
        <p className="text-muted">
          <Trans>{estimate.creditorName} takes it off the invoice when the work is billed.</Trans>
        </p>
      </div>
      {problem && (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      <WayChoice way={way} methods={[]} onChange={setWay} />
      <Button variant="primary" onClick={() => onChosen(way)}>
        <Trans>Pay the deposit of {amount}</Trans>
      </Button>
    </section>
  );
}
