import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readPayment } from '@recoup/contract/payments.ts';
import { readTransaction } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { Download, Link2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { methodLabels, sourceLabels, typeLabels } from '../../kit/records/transaction-labels.ts';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { retryLabel } from '../failed-payments/retry-labels.ts';
import { PaymentNotice } from '../payments/payment-records.tsx';
import { RefundSheet } from '../payments/refund-sheet.tsx';
import { type LinkGoal, TransactionLinkDialog } from '../payments/transaction-link-dialog.tsx';
import { StoryRecords } from './story-records.tsx';
import { TransactionJournal } from './transaction-journal.tsx';
import { useReceiptFile } from './use-receipt-file.ts';

type Story = ReplyOf<typeof readTransaction>;

/** Everything there is about a transaction: tries with their reasons, accounts, refunds, journal. */
export function TransactionStory({ id }: { readonly id: string }) {
  const story = useCall(readTransaction, { params: { id } });
  if (story.error && !story.data)
    return <ErrorRegion message={story.error.message} onRetry={() => void story.mutate()} />;
  if (!story.data) return <SkeletonLines lines={6} />;
  return <Told story={story.data} onChanged={() => void story.mutate()} />;
}

function Told({ story, onChanged }: { readonly story: Story; readonly onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { transaction: row, tries } = story;
  const { data } = useCall(readPayment, row.paymentId ? { params: { id: row.paymentId } } : null);
  const payment = data?.isByProvider ? data : undefined;
  const moment = (at: string) => <Moment at={at} now={now} timeZone={company.timeZone} />;
  const method = row.methodLabel ?? (row.method && i18n._(methodLabels[row.method]));
  // What most transactions do not have would only be dashes.
  const optional = [
    { label: t`Refunded`, value: story.returnedCents > 0 && formatMoney(story.returnedCents) },
    {
      label: t`Received on`,
      value: story.evidence && <CalendarDate date={story.evidence.receivedOn} />,
    },
    { label: t`Reference`, value: story.evidence?.reference },
    { label: t`Note`, value: story.evidence?.note },
    {
      label: t`Dismissed`,
      value: story.dismissed && (
        <>
          {moment(story.dismissed.at)}, {story.dismissed.by}: {story.dismissed.reason}
        </>
      ),
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <div className="space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusChip kind="transaction" status={row.status} />
          <span className="text-body text-muted">{i18n._(typeLabels[row.type])}</span>
        </div>
        <p className="figures mt-2 font-semibold text-figure tracking-tight">
          {formatMoney(row.type === 'RETURN' ? -row.amountCents : row.amountCents)}
        </p>
        {row.failure && <p className="text-body text-red-text">{row.failure.message}</p>}
        {row.status === 'FAILED' && (
          <p className="text-body text-muted">
            {story.retryAt ? (
              <Trans>It is tried again {moment(story.retryAt)}.</Trans>
            ) : (
              i18n._(retryLabel(story.retryReason))
            )}
          </p>
        )}
      </div>
      {story.takenBack && <TakenBack takenBack={story.takenBack} />}
      {payment && <PaymentNotice payment={payment} />}
      <StoryActions story={story} payment={payment} onChanged={onChanged} />
      <DescriptionList
        entries={[
          {
            label: t`Customer`,
            value: row.debtor && (
              <Link to="/customers/$id" params={{ id: row.debtor._id }} className={linkClasses}>
                {row.debtor.displayName}
              </Link>
            ),
          },
          { label: t`When`, value: moment(row.at) },
          { label: t`Settled`, value: story.settledAt && moment(story.settledAt) },
          { label: t`Method`, value: method },
          { label: t`Booked by`, value: row.member?.name ?? i18n._(sourceLabels[row.source]) },
          ...optional,
        ]}
      />
      {story.parts.length > 0 && (
        <section aria-label={t`Accounts`}>
          <h3 className="mb-1 font-medium text-body">{t`Accounts`}</h3>
          <ul className="divide-y divide-border text-body">
            {story.parts.map((part) => (
              <li key={part._id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <Link to="/debts/$id" params={{ id: part._id }} className={linkClasses}>
                  {part.reference}
                </Link>
                <span className="figures">{formatMoney(part.amountCents)}</span>
                <span className="figures w-full text-compact text-muted">
                  {t`${formatMoney(part.balanceCents)} still open`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tries.length > 1 && (
        <section aria-label={t`Tries`}>
          <h3 className="mb-1 font-medium text-body">{t`Tries`}</h3>
          <ol className="divide-y divide-border text-body">
            {tries.map((each) => (
              <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
                {moment(each.at)}
                <StatusChip kind="transaction" status={each.status} />
                {each.failure && <span className="w-full text-compact text-muted">{each.failure.message}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {payment && <StoryRecords payment={payment} customer={row.debtor?.displayName ?? '—'} onChanged={onChanged} />}
      <TransactionJournal entries={story.journal} />
    </div>
  );
}

/** A payment that arrived and did not stay: it is still a success for its receipt, and owed all the same. */
function TakenBack({ takenBack }: { readonly takenBack: NonNullable<Story['takenBack']> }) {
  const amount = formatMoney(takenBack.cents);
  return (
    <Notice kind="warning">
      {takenBack.failure ? (
        <Trans>
          The bank sent {amount} back: {takenBack.failure.message}. The accounts are owed again.
        </Trans>
      ) : (
        <Trans>The cardholder’s bank took {amount} back (chargeback). The accounts are owed again.</Trans>
      )}
    </Notice>
  );
}

type StoryActionsProps = {
  readonly story: Story;
  /** Of a payment through the provider. */
  readonly payment: ReplyOf<typeof readPayment> | undefined;
  readonly onChanged: () => void;
};

function StoryActions({ story, payment, onChanged }: StoryActionsProps) {
  const { t } = useLingui();
  const may = useMay();
  const { transaction: row } = story;
  const receipt = useReceiptFile(row._id);
  const [open, setOpen] = useState<'link' | 'refund' | null>(null);
  const mayLink = may('transaction.write') && row.debtor !== null;
  const mayRefund = may('transaction.write') && payment !== undefined && payment.refundableCents > 0;
  const goal: LinkGoal = story.hasReceipt ? 'receipt' : payment?.state === 'needs-payer' ? 'confirm' : 'pay';
  const linkNames = { receipt: t`Link to the receipt`, pay: t`Payment link`, confirm: t`Link to confirm it` };
  if (!story.hasReceipt && !mayLink && !mayRefund) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {story.hasReceipt && (
        <Button busy={receipt.busy} onClick={() => void receipt.download()}>
          {!receipt.busy && <Download aria-hidden />}
          {row.type === 'RETURN' ? t`Refund receipt` : t`Receipt`}
        </Button>
      )}
      {mayLink && (
        <Button onClick={() => setOpen('link')}>
          <Link2 aria-hidden />
          {linkNames[goal]}
        </Button>
      )}
      {mayRefund && (
        <Button onClick={() => setOpen('refund')}>
          <Undo2 aria-hidden />
          {t`Refund`}
        </Button>
      )}
      {open === 'refund' && payment && (
        <RefundSheet
          paymentId={payment._id}
          customer={row.debtor?.displayName ?? '—'}
          onClose={() => setOpen(null)}
          onDone={onChanged}
        />
      )}
      {open === 'link' && <TransactionLinkDialog id={row._id} goal={goal} onClose={() => setOpen(null)} />}
    </div>
  );
}
