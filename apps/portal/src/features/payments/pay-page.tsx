import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { OtherWays } from '#portal/features/statement/other-ways.tsx';
import { owesNothing, type Statement } from '#portal/features/statement/statement.ts';
import { useStatement } from '#portal/features/statement/use-statement.ts';
import { BackLink } from '#portal/kit/back-link.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { AmountChoice, type AmountDraft, emptyDraft } from './amount-choice.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { CardStep } from './card-step.tsx';
import { keptAttempt } from './kept-attempt.ts';
import { type Attempt, attemptOf, openingState } from './pay-state.ts';
import { OccupiedStep, StalledStep, StartingStep } from './pay-steps.tsx';
import { agreedKey, payableAccounts, paymentOptions, scheduledKey } from './payment-choice.ts';
import { SettlementAgreed } from './settlement-agreed.tsx';
import { usePayFlow } from './use-pay-flow.ts';
import { WaitingStep } from './waiting-step.tsx';

/** `/{path}/pay` */
export function PayPage() {
  return (
    <SessionGate goal="pay">
      <FreshPay />
    </SessionGate>
  );
}

/** Pays only on what is true now: an open payment or a balance from an earlier look could be out of date. */
function FreshPay() {
  const path = usePath();
  const { data, error, mutate } = useStatement();
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    void mutate()
      .catch(() => undefined)
      .finally(() => setFresh(true));
  }, [mutate]);
  if (error && !data) return <LinkProblem path={path} code={codeOf(error)} onRetry={() => void mutate()} />;
  if (!data || !fresh) return <Loading />;
  return <PayForm path={path} statement={data} onStale={() => void mutate()} />;
}

type PayFormProps = { readonly path: string; readonly statement: Statement; readonly onStale: () => void };

function PayForm({ path, statement, onStale }: PayFormProps) {
  const navigate = useNavigate();
  const [opening] = useState(() => {
    const kept = keptAttempt(path);
    // A deposit goes on where its estimate is.
    return openingState(kept?.attempt.estimateId ? null : kept, inTheWay(statement));
  });
  const [state, report] = usePayFlow(path, opening);
  const { stage } = state;
  const changed = state !== opening;
  const { currency } = statement;
  const { amount, agreed, scheduled } = useSearch({ from: '/$path/pay' });
  const [draft, setDraft] = useState<AmountDraft>(() => ({
    ...emptyDraft,
    key: agreed ? agreedKey(statement, agreed) : scheduled ? scheduledKey(scheduled) : (amount ?? null),
  }));

  useEffect(() => {
    if (changed && (stage === 'choosing' || stage === 'paid')) onStale();
  }, [changed, stage, onStale]);
  const paidId = state.stage === 'paid' ? state.paymentId : null;
  useEffect(() => {
    // Instead of this page: Back then leads to what is left, never into a payment that is over.
    if (paidId) {
      void navigate({ to: '/$path/receipt/$paymentId', params: { path, paymentId: paidId }, replace: true });
    }
  }, [navigate, path, paidId]);

  const references = (attempt: Attempt) =>
    statement.accounts.flatMap(({ _id, reference }) =>
      reference && attempt.accountIds.includes(_id) ? [reference] : [],
    );
  const summary = (attempt: Attempt) => (
    <AttemptSummary attempt={attempt} currency={currency} references={references(attempt)} />
  );

  switch (state.stage) {
    case 'waiting':
      return <WaitingStep path={path} state={state} summary={summary(state.attempt)} />;
    case 'paid':
      return <Loading />;
    case 'choosing':
      if (!statement.takesPayments)
        return (
          <Frame path={path} statement={statement}>
            <OtherWays creditor={statement.creditor} />
          </Frame>
        );
      if (paymentOptions(statement.accounts).length === 0) return <NothingToPay path={path} statement={statement} />;
      return (
        <Frame path={path} statement={statement}>
          {agreed && <SettlementAgreed statement={statement} offerId={agreed} />}
          <OpenOffers path={path} statement={statement} />
          <AmountChoice
            statement={statement}
            problem={state.problem}
            draft={draft}
            onDraft={setDraft}
            onChosen={(chosen) => report({ type: 'start', attempt: { paymentId: uuidv7(), ...chosen } })}
          />
        </Frame>
      );
    case 'occupied':
      return (
        <Frame path={path} statement={statement}>
          <OccupiedStep payment={state.payment} summary={summary(attemptOf(state.payment))} report={report} />
        </Frame>
      );
    case 'stalled':
      return (
        <Frame path={path} statement={statement}>
          <StalledStep problem={state.problem} summary={summary(state.attempt)} report={report} />
        </Frame>
      );
    case 'starting':
      return (
        <Frame path={path} statement={statement}>
          <StartingStep summary={summary(state.attempt)} />
        </Frame>
      );
    case 'card':
    case 'confirming':
    case 'returning':
    case 'canceling':
      return (
        <Frame path={path} statement={statement}>
          {state.card ? (
            <CardStep
              attempt={state.attempt}
              card={state.card}
              currency={currency}
              problem={state.stage === 'card' ? state.problem : null}
              busy={state.stage === 'card' ? null : state.stage}
              references={references(state.attempt)}
              report={report}
            />
          ) : (
            <StartingStep summary={summary(state.attempt)} />
          )}
        </Frame>
      );
  }
}

/** The payment that has to end before another one begins; a debit that the bank works on leaves other invoices free. */
function inTheWay({ accounts, openPayment }: Statement): Statement['openPayment'] {
  const isElsewhere = openPayment?.status === 'PENDING' && payableAccounts(accounts).length > 0;
  return isElsewhere ? null : openPayment;
}

type FrameProps = { readonly path: string; readonly statement: Statement; readonly children: React.ReactNode };

function Frame({ path, statement, children }: FrameProps) {
  const { t } = useLingui();
  const { name } = statement.creditor;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <BackLink path={path} />
        <PageHeading title={t`Pay ${name}`} creditorName={name} />
      </div>
      {children}
    </div>
  );
}

function NothingToPay({ path, statement }: { readonly path: string; readonly statement: Statement }) {
  const { t } = useLingui();
  const { name } = statement.creditor;
  return (
    <div className="space-y-6">
      <PageHeading title={t`There is nothing to pay now`} creditorName={name} />
      <p className="text-muted">
        {!owesNothing(statement) ? (
          <Trans>What is open is on hold or already being paid. You do not have to do anything now.</Trans>
        ) : (
          <Trans>Everything with {name} is settled. Thank you.</Trans>
        )}
      </p>
      <Link to="/$path" params={{ path }} className={buttonClasses()}>
        <Trans>Back to the overview</Trans>
      </Link>
    </div>
  );
}

/** Offers that can still be accepted, before more than they ask for is paid. */
function OpenOffers({ path, statement }: { readonly path: string; readonly statement: Statement }) {
  const format = useFormat();
  const open = statement.offers.filter(({ status }) => status === 'OPEN');
  if (open.length === 0) return null;
  return (
    <Notice
      kind="info"
      action={
        <Link to="/$path/offer" params={{ path }} className={buttonClasses()}>
          <Trans>See the offer</Trans>
        </Link>
      }
    >
      {open.map((offer) => (
        <p key={offer._id} className="figures">
          {offer.accountIds.length > 1 ? (
            <Trans>
              You can settle {offer.accountIds.length} invoices together,{' '}
              {format.money(offer.balanceCents, statement.currency)} in all, for{' '}
              {format.money(offer.amountCents, statement.currency)}, until{' '}
              {format.moment(offer.expiresAt, statement.creditor.timeZone)}.
            </Trans>
          ) : (
            <Trans>
              You can settle {format.money(offer.balanceCents, statement.currency)} for{' '}
              {format.money(offer.amountCents, statement.currency)}, until{' '}
              {format.moment(offer.expiresAt, statement.creditor.timeZone)}.
            </Trans>
          )}
        </p>
      ))}
    </Notice>
  );
}
