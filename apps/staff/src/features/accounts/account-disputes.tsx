import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readAttachmentFile } from '@recoup/contract/attachments.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listAccountDisputes } from '@recoup/contract/disputes.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Gavel, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { AnswerDisputeSheet } from './answer-dispute-sheet.tsx';

const limit = 20;

type Dispute = ReplyOf<typeof listAccountDisputes>['data'][number];

/** What a customer chooses from in the portal. */
const categoryLabels: Readonly<Record<NonNullable<Dispute['category']>, MessageDescriptor>> = {
  'already-paid': msg`Already paid`,
  'wrong-amount': msg`Wrong amount`,
  'not-my-debt': msg`Not the customer’s debt`,
  'disputed-services': msg`Goods or services were wrong`,
  'identity-theft': msg`Identity theft`,
  other: msg`Another reason`,
};

const outcomeLabels: Readonly<Record<NonNullable<Dispute['outcome']>, MessageDescriptor>> = {
  UPHELD: msg`The customer is right`,
  DENIED: msg`The account stands`,
  WITHDRAWN: msg`Taken back`,
};

/** Objections of the customer to one account. */
export function AccountDisputes({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const mayAnswer = useMay()('dispute.write');
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<string | null>(null);
  const list = useCall(listAccountDisputes, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0) {
    return (
      <EmptyState icon={Gavel} title={t`No disputes`}>
        <Trans>If the customer objects to this account, it will stand here, and reminders wait.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
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
              {dispute.source === 'import' && t`By import`}
              {dispute.source === 'portal' && t`From the portal`}
            </p>
            {dispute.category && (
              <p className="mt-1.5 font-medium text-body">
                {i18n._(categoryLabels[dispute.category])}
                {dispute.amountCents !== null && <> · {formatMoney(dispute.amountCents)}</>}
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
              </div>
            )}
            {dispute.status === 'OPENED' && mayAnswer && (
              <Button className="mt-2" onClick={() => setAnswering(dispute._id)}>
                <Trans>Answer dispute</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answering && (
        <AnswerDisputeSheet
          disputeId={answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => void list.mutate()}
        />
      )}
      {list.data.total > limit && <Pagination page={page} limit={limit} total={list.data.total} onPage={setPage} />}
    </>
  );
}

function DisputeFiles({ files }: { readonly files: Dispute['files'] }) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ul aria-label={t`Files of the dispute`} className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id}>
          <Button
            onClick={() =>
              void client
                .open(readAttachmentFile, { params: { id: file._id } })
                .then((reply) => saveReply(reply, file.fileName))
                .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)))
            }
          >
            <Paperclip aria-hidden />
            {file.fileName}
          </Button>
        </li>
      ))}
    </ul>
  );
}
