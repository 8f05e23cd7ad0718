import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { ContactLines } from '#portal/app/contact-lines.tsx';
import { LoadFailed } from '#portal/app/load-failed.tsx';
import { Loading } from '#portal/app/loading.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { codeOf } from '#portal/app/portal-call.ts';
import { useFormat } from '#portal/app/use-format.ts';
import { usePath } from '#portal/app/use-path.ts';
import { SafetyHelp, WhyHelp } from '#portal/features/links/reassurance.tsx';
import { PlanCard } from '#portal/features/plans/plan-card.tsx';
import { AccountRow } from './account-row.tsx';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import type { Statement } from './statement.ts';
import { useStatement } from './use-statement.ts';

/** What do I owe, to whom, and why. */
export function StatementPage() {
  const path = usePath();
  const statement = useStatement(path);
  if (statement.data) return <StatementView path={path} statement={statement.data} />;
  if (statement.error) return <LoadFailed code={codeOf(statement.error)} onRetry={() => void statement.mutate()} />;
  return <Loading />;
}

type ViewProps = { readonly path: string; readonly statement: Statement };

function StatementView({ path, statement }: ViewProps) {
  const { accounts, creditor, currency, openPayment, receipts } = statement;
  return (
    <div className="space-y-6">
      <Head statement={statement} />
      {isPayable(statement) && <PayBar path={path} />}
      {openPayment && <OpenPaymentNotice path={path} payment={openPayment} />}
      <PlanCard path={path} statement={statement} />
      {accounts.length > 0 && (
        <section aria-labelledby="accounts">
          <h2 id="accounts" className="font-semibold text-title">
            <Trans>Your invoices</Trans>
          </h2>
          <ul className="mt-2 divide-y divide-border border-border border-y">
            {accounts.map((account) => (
              <AccountRow key={account._id} account={account} currency={currency} />
            ))}
          </ul>
        </section>
      )}
      {receipts.length > 0 && <Receipts path={path} receipts={receipts} currency={currency} />}
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
          <Link to="/$path/opt-out" params={{ path }} className="text-link">
            <Trans>Stop messages</Trans>
          </Link>
        </p>
      </section>
    </div>
  );
}

function Head({ statement }: { readonly statement: Statement }) {
  if (statement.totalCents === 0) return <NothingOwed statement={statement} />;
  return statement.dueNowCents === 0 ? <NothingNow statement={statement} /> : <Owed statement={statement} />;
}

function isPayable({ accounts, openPayment }: Statement): boolean {
  const open = accounts.some(({ status, balanceCents }) => balanceCents > 0 && status !== 'disputed');
  return open && openPayment === null;
}

function Owed({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accounts, creditor, currency, dueNowCents, totalCents } = statement;
  const { name } = creditor;
  const dueNow = format.money(dueNowCents, currency);
  const total = format.money(totalCents, currency);
  const open = accounts.filter(({ balanceCents }) => balanceCents > 0).length;
  const overdue = accounts.filter(({ status, balanceCents }) => status === 'overdue' && balanceCents > 0).length;
  const partly = dueNowCents < totalCents;
  return (
    <section className="portal-card space-y-4">
      <PageHeading title={partly ? t`${dueNow} due now` : t`You owe ${total}`} creditorName={name}>
        <span className="block font-normal text-lead text-muted">
          {partly ? <Trans>Due now to {name}</Trans> : <Trans>You owe {name}</Trans>}
        </span>
        <span className="portal-amount block">{partly ? dueNow : total}</span>
      </PageHeading>
      <dl className="space-y-1 border-border border-t pt-4">
        {partly && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">
              <Trans>All you owe</Trans>
            </dt>
            <dd className="figures font-semibold">{total}</dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">
            <Trans>Open invoices</Trans>
          </dt>
          <dd className="figures">
            {open}
            {overdue > 0 && (
              <>
                , <Plural value={overdue} one="# overdue" other="# overdue" />
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Everything that is open is in dispute, or being paid at this moment. */
function NothingNow({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const format = useFormat();
  const total = format.money(statement.totalCents, statement.currency);
  return (
    <section className="portal-card space-y-2">
      <PageHeading title={t`There is nothing to pay now`} creditorName={statement.creditor.name} />
      <p className="text-muted">
        <Trans>{total} is on hold or already being paid. You do not have to do anything now.</Trans>
      </p>
    </section>
  );
}

function NothingOwed({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const { name } = statement.creditor;
  return (
    <section className="portal-card space-y-2">
      <CircleCheck aria-hidden className="size-8 text-green-icon" />
      <PageHeading title={t`You owe nothing`} creditorName={name} />
      <p className="text-muted">
        <Trans>Everything with {name} is settled. Thank you.</Trans>
      </p>
    </section>
  );
}

type ReceiptsProps = {
  readonly path: string;
  readonly receipts: Statement['receipts'];
  readonly currency: string;
};

function Receipts({ path, receipts, currency }: ReceiptsProps) {
  const format = useFormat();
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="font-semibold text-title">
        <Trans>Your payments</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {receipts.map(({ _id, amountCents, at }) => (
          <li key={_id}>
            <Link
              to="/$path/receipt/$paymentId"
              params={{ path, paymentId: _id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="text-link-like">
                <Trans>Receipt of {format.day(at)}</Trans>
              </span>
              <span className="figures">{format.money(amountCents, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayBar({ path }: { readonly path: string }) {
  return (
    <div className="pay-bar pay-bar-fixed">
      <Link to="/$path/pay" params={{ path }} preload="render" className="portal-button portal-button-primary">
        <Trans>Pay now</Trans>
      </Link>
    </div>
  );
}
