import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link } from '@tanstack/react-router';
import { AnswersGiven } from '#portal/features/answers/answers-given.tsx';
import { DocumentList } from '#portal/features/documents/document-list.tsx';
import { SafetyHelp, WhyHelp } from '#portal/features/links/reassurance.tsx';
import { OfferCard } from '#portal/features/negotiations/offer-card.tsx';
import { payableAccounts } from '#portal/features/payments/payment-choice.ts';
import { PlanCard } from '#portal/features/plans/plan-card.tsx';
import { ScheduleCard } from '#portal/features/schedules/schedule-card.tsx';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { AccountRow } from '#portal/features/statement/account-row.tsx';
import { AnswerLinks } from '#portal/features/statement/answer-links.tsx';
import { ClosingNotice } from '#portal/features/statement/closing-notice.tsx';
import { CodeInvitation } from '#portal/features/statement/code-invitation.tsx';
import { NoticesToRead } from '#portal/features/statement/notices-to-read.tsx';
import { OpenPaymentNotice } from '#portal/features/statement/open-payment-notice.tsx';
import { OtherWays } from '#portal/features/statement/other-ways.tsx';
import { OwnPages } from '#portal/features/statement/own-pages.tsx';
import { agreementOn, type Statement } from '#portal/features/statement/statement.ts';
import { StatementHead } from '#portal/features/statement/statement-head.tsx';
import { useStatement } from '#portal/features/statement/use-statement.ts';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';

/** What do I owe, to whom, and why. */
export function StatementPage() {
  const path = usePath();
  const statement = useStatement();
  if (statement.data) return <StatementView path={path} statement={statement.data} />;
  if (statement.error) {
    return <LinkProblem path={path} code={codeOf(statement.error)} onRetry={() => void statement.mutate()} />;
  }
  return <Loading />;
}

type ViewProps = { readonly path: string; readonly statement: Statement };

function StatementView({ path, statement }: ViewProps) {
  const { accounts, creditor, currency, openPayment, receipts } = statement;
  // A natural person sees the sum by the link alone, and invoices after a code (G40).
  const showsInvoices = statement.access.level !== 'sum';
  return (
    <div className="space-y-6">
      {statement.isClosing && <ClosingNotice name={creditor.name} />}
      <StatementHead statement={statement} />
      {!statement.takesPayments && !statement.isClosing && isOpen(statement) && <OtherWays creditor={creditor} />}
      {isPayable(statement) && <PayBar path={path} isDue={statement.dueNowCents + statement.freeCents > 0} />}
      {!statement.access.isView && <NoticesToRead path={path} statement={statement} />}
      {openPayment && <OpenPaymentNotice path={path} payment={openPayment} />}
      {!statement.isClosing && (
        <div className="space-y-3">
          <OfferCard path={path} statement={statement} />
          <PlanCard path={path} statement={statement} />
          <ScheduleCard path={path} statement={statement} />
        </div>
      )}
      {showsInvoices && <AnswersGiven />}
      {!showsInvoices && <CodeInvitation path={path} hidesInvoices />}
      {showsInvoices && accounts.length > 0 && (
        <section aria-labelledby="accounts">
          <h2 id="accounts" className="font-semibold text-title">
            <Trans>Your invoices</Trans>
          </h2>
          <ul className="mt-2 divide-y divide-border border-border border-y">
            {accounts.map((account) => (
              <AccountRow
                key={account._id}
                account={account}
                agreement={agreementOn(statement, account._id)}
                currency={currency}
                hasPaper={statement.access.level === 'code'}
              />
            ))}
          </ul>
        </section>
      )}
      {statement.access.level === 'code' && <DocumentList />}
      <AnswerLinks path={path} isOpen={isOpen(statement)} />
      {receipts.length > 0 && <Receipts path={path} receipts={receipts} currency={currency} />}
      {statement.access.level === 'link' && <CodeInvitation path={path} hidesInvoices={false} />}
      <OwnPages path={path} />
      <section aria-labelledby="help" className="space-y-4">
        <h2 id="help" className="font-semibold text-title">
          <Trans>Help</Trans>
        </h2>
        <div className="help-list">
          <WhyHelp creditor={creditor} />
          <SafetyHelp creditor={creditor} />
        </div>
        <ContactLines creditor={creditor} />
        <p>
          <Link to="/$path/why" params={{ path }} className="text-link">
            <Trans>Why was I contacted, and when will I be next?</Trans>
          </Link>
        </p>
        <p>
          <Link to="/$path/opt-out" params={{ path }} className="text-link">
            <Trans>Stop messages</Trans>
          </Link>
        </p>
      </section>
    </div>
  );
}

function isOpen({ accounts }: Statement): boolean {
  return payableAccounts(accounts).length > 0;
}

function isPayable(statement: Statement): boolean {
  const { openPayment } = statement;
  // The bank works for days on a debit; other invoices can be paid meanwhile.
  const isFree = openPayment === null || openPayment.status === 'PENDING';
  // What is left is agreed for later, and what is due is on its way: "do not pay again" stands beside no button to pay.
  const isDone = statement.dueNowCents + statement.freeCents === 0 && statement.onItsWayCents > 0;
  return (
    isOpen(statement) &&
    isFree &&
    !isDone &&
    !statement.access.isView &&
    !statement.isClosing &&
    statement.takesPayments
  );
}

type ReceiptsProps = {
  readonly path: string;
  readonly receipts: Statement['receipts'];
  readonly currency: string;
};

function Receipts({ path, receipts, currency }: ReceiptsProps) {
  const format = useFormat();
  // As the receipt itself dates it.
  const { timeZone } = useCreditor();
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="font-semibold text-title">
        <Trans>Your payments</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {receipts.map(({ _id, amountCents, wentBackCents, at }) => (
          <li key={_id}>
            <Link
              to="/$path/receipt/$paymentId"
              params={{ path, paymentId: _id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="text-link-like">
                <Trans>Receipt of {format.day(at, timeZone)}</Trans>
              </span>
              <span className="figures text-right">
                {format.money(amountCents, currency)}
                {wentBackCents > 0 && (
                  <span className="block text-body text-muted">
                    <WentBack isAll={wentBackCents >= amountCents} sum={format.money(wentBackCents, currency)} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That a payment, or a part of it, does not count any more: sent back, or taken back by a bank. */
function WentBack({ isAll, sum }: { readonly isAll: boolean; readonly sum: string }) {
  return isAll ? <Trans>Went back</Trans> : <Trans>{sum} of it went back</Trans>;
}

function PayBar({ path, isDue }: { readonly path: string; readonly isDue: boolean }) {
  return (
    <div className="pay-bar pay-bar-fixed">
      <Link to="/$path/pay" params={{ path }} preload="render" className={buttonClasses({ variant: 'primary' })}>
        {isDue ? <Trans>Pay now</Trans> : <Trans>Pay ahead of time</Trans>}
      </Link>
    </div>
  );
}
