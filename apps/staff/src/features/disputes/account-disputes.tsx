import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccountDisputes } from '@recoup/contract/disputes.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { Gavel, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { AnswerDisputeSheet, type AnsweredClaim } from './answer-dispute-sheet.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import { categoryLabels, outcomeLabels, sourceLabels } from './dispute-labels.ts';
import { type DisputableAccount, RecordDisputeSheet } from './record-dispute-sheet.tsx';
import { ReopenDisputeSheet } from './reopen-dispute-sheet.tsx';

const limit = 20;

/** Objections of the customer to one account. */
export function AccountDisputes({ account }: { readonly account: DisputableAccount }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const mayAnswer = useMay()('dispute.write');
  const { _id: id } = account;
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<AnsweredClaim | null>(null);
  const [reopening, setReopening] = useState<{ readonly _id: string; readonly version: number } | null>(null);
  const [recording, setRecording] = useState(false);
  const list = useCall(listAccountDisputes, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  const hasOpen = list.data.data.some((dispute) => dispute.status === 'OPENED');
  const record = mayAnswer && !hasOpen && account.balanceCents > 0 && (
    <Button onClick={() => setRecording(true)}>
      <Gavel aria-hidden />
      <Trans>Record dispute</Trans>
    </Button>
  );
  const again = () => void list.mutate();
  const sheet = recording && (
    <RecordDisputeSheet account={account} onClose={() => setRecording(false)} onDone={again} />
  );
  if (list.data.total === 0) {
    return (
      <>
        <EmptyState icon={Gavel} title={t`No disputes`} actions={record || undefined}>
          <Trans>If the customer objects to this account, it will stand here, and reminders wait.</Trans>
        </EmptyState>
        {sheet}
      </>
    );
  }
  return (
    <>
      {record && <div className="mb-3">{record}</div>}
      {sheet}
      <ul className="divide-y divide-border" aria-label={t`Disputes`}>
        {list.data.data.map((dispute) => (
          <li key={dispute._id} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 text-compact text-muted">
              {dispute.status === 'OPENED' ? (
                <Chip tone="amber" icon={Gavel}>
                  {t({ message: 'Open', context: 'dispute' })}
                </Chip>
              ) : (
                <Chip tone="green">{t`Answered`}</Chip>
              )}
              <Moment at={dispute.openedAt} now={now} timeZone={company.timeZone} />
              {i18n._(sourceLabels[dispute.source])}
              {dispute.assignee && <> · {dispute.assignee.name}</>}
            </p>
            {dispute.category && (
              <p className="mt-1.5 font-medium text-body">
                {i18n._(categoryLabels[dispute.category])}
                {dispute.amountCents !== null && (
                  <> · {formatMoney(dispute.amountCents, { currency: account.currency })}</>
                )}
              </p>
            )}
            <p className="mt-1.5 whitespace-pre-line break-words text-body">{dispute.reason || '—'}</p>
            {dispute.files.length > 0 && <DisputeFiles files={dispute.files} />}
            {dispute.outcome && (
              <div className="mt-2 border-border border-l-2 pl-3">
                <p className="flex flex-wrap gap-x-2 text-compact text-muted">
                  <span className="font-medium text-text">{i18n._(outcomeLabels[dispute.outcome])}</span>
                  {dispute.answeredAt && <Moment at={dispute.answeredAt} now={now} timeZone={company.timeZone} />}
                </p>
                <p className="whitespace-pre-line break-words text-body">{dispute.answer}</p>
                {dispute.correctionCents !== null && (
                  <p className="text-compact text-muted">
                    <Trans>Waived: {formatMoney(dispute.correctionCents, { currency: account.currency })}</Trans>
                  </p>
                )}
              </div>
            )}
            {dispute.status === 'ANSWERED' && mayAnswer && !hasOpen && dispute.outcome && account.balanceCents > 0 && (
              <Button className="mt-2" variant="ghost" onClick={() => setReopening(dispute)}>
                <RotateCcw aria-hidden />
                <Trans>Take up again</Trans>
              </Button>
            )}
            {dispute.status === 'OPENED' && mayAnswer && (
              <Button
                className="mt-2"
                onClick={() =>
                  setAnswering({ ...account, accountId: id, _id: dispute._id, amountCents: dispute.amountCents })
                }
              >
                <Trans>Answer dispute</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answering && <AnswerDisputeSheet claim={answering} onClose={() => setAnswering(null)} onAnswered={again} />}
      {reopening && <ReopenDisputeSheet dispute={reopening} onClose={() => setReopening(null)} onDone={again} />}
      {list.data.total > limit && <Pagination page={page} limit={limit} total={list.data.total} onPage={setPage} />}
    </>
  );
}
