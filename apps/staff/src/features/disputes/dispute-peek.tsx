import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { markDisputeRead, readDispute } from '@recoup/contract/disputes.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { KeyCaps } from '@recoup/ui/keyboard/key-caps.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import { Files, Gavel, Pencil, RotateCcw, Scale, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import type { Dispute } from './dispute.ts';
import { ClaimText, DisputeState, WaitingChip } from './dispute-columns.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import { outcomeLabels, sourceLabels } from './dispute-labels.ts';
import type { DisputeAct } from './dispute-search.ts';
import { DisputeThread } from './dispute-thread.tsx';

type DisputePeekProps = { readonly dispute: Dispute; readonly onAct: (act: DisputeAct) => void };

/** A dispute beside the list: the claim in the customer's words, what is at stake, and the ways to go on. */
export function DisputePeek({ dispute, onAct }: DisputePeekProps) {
  const { t, i18n } = useLingui();
  const mayWrite = useMay()('dispute.write');
  const now = useNow();
  const { company } = useUser();
  const client = useClient();
  const found = useCall(readDispute, { params: { id: dispute._id } });
  const isUnread = mayWrite && found.data?.isUnread === true;
  const { _id: id } = dispute;
  useEffect(() => {
    // What is on the screen is read; where that could not be said, it stays unread.
    if (isUnread) void client.send(markDisputeRead, { params: { id } }).catch(() => undefined);
  }, [client, id, isUnread]);
  const files = found.data?.files ?? [];
  const isOpen = dispute.status === 'OPENED';
  const { currency } = dispute.account;
  const moment = (at: string) => <Moment at={at} now={now} timeZone={company.timeZone} />;
  return (
    <div className="space-y-5">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-compact text-muted">
          {isOpen && <Trans>Answer by</Trans>} <DisputeState dispute={dispute} /> <WaitingChip dispute={dispute} />
          {isOpen && found.data?.inValidationPeriod && (
            <Chip tone="amber" icon={Scale}>
              <Trans>In the validation period</Trans>
            </Chip>
          )}
        </p>
        <p className="mt-1.5 break-words font-semibold text-lead">
          <ClaimText dispute={dispute} />
        </p>
        {dispute.category && dispute.reason && (
          <p className="mt-1 whitespace-pre-line break-words text-body text-muted">{dispute.reason}</p>
        )}
        {files.length > 0 && <DisputeFiles files={files} />}
      </div>
      {mayWrite && isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onAct('answer')}>
            <Gavel aria-hidden />
            <Trans>Answer dispute</Trans>
            <span className="max-lg:hidden">
              <KeyCaps keys="e" />
            </span>
          </Button>
          <Button onClick={() => onAct('assign')}>
            <UserRound aria-hidden />
            <Trans>Team member</Trans>
            <span className="max-lg:hidden">
              <KeyCaps keys="a" />
            </span>
          </Button>
          <Button variant="ghost" onClick={() => onAct('change')}>
            <Pencil aria-hidden />
            <Trans>Change</Trans>
          </Button>
          <PapersButton onAct={onAct} />
        </div>
      )}
      {mayWrite && !isOpen && (
        <div className="flex flex-wrap gap-2">
          {dispute.outcome && dispute.account.balanceCents > 0 && (
            <Button onClick={() => onAct('reopen')}>
              <RotateCcw aria-hidden />
              <Trans>Take up again</Trans>
            </Button>
          )}
          <PapersButton onAct={onAct} />
        </div>
      )}
      {isOpen && (
        <Notice kind="info">
          {dispute.amountCents !== null && dispute.disputedCents < dispute.account.balanceCents ? (
            <Trans>
              The disputed part waits until the dispute is answered. The rest can be paid; scheduled payments of this
              account rest.
            </Trans>
          ) : (
            <Trans>Reminders and scheduled payments of this account rest until the dispute is answered.</Trans>
          )}
        </Notice>
      )}
      {dispute.outcome && (
        <div className="border-border border-l-2 pl-3">
          <p className="font-medium text-body">{i18n._(outcomeLabels[dispute.outcome])}</p>
          <p className="mt-0.5 whitespace-pre-line break-words text-body">{dispute.answer}</p>
        </div>
      )}
      {found.data && (
        <DisputeThread
          dispute={found.data}
          mayWrite={mayWrite && isOpen}
          onWritten={(next) => void found.mutate(next, { revalidate: false })}
        />
      )}
      <DescriptionList
        entries={[
          { label: t`In dispute`, value: formatMoney(dispute.disputedCents, { currency }) },
          {
            label: t`Account`,
            value: (
              <Link
                to="/debts/$id"
                params={{ id: dispute.account._id }}
                search={{ tab: 'disputes' }}
                className="text-accent-text hover:underline"
              >
                {dispute.account.reference}
              </Link>
            ),
          },
          {
            label: t`Open of the account`,
            value: t`${formatMoney(dispute.account.balanceCents, { currency })} of ${formatMoney(dispute.account.amountCents, { currency })}`,
          },
          {
            label: t`Customer`,
            value: (
              <Link
                to="/customers/$id"
                params={{ id: dispute.debtor._id }}
                className="text-accent-text hover:underline"
              >
                {dispute.debtor.displayName}
              </Link>
            ),
          },
          { label: t`Team member`, value: dispute.assignee?.name ?? t`Nobody` },
          {
            label: t`Came`,
            value: dispute.isWritten
              ? t`${i18n._(sourceLabels[dispute.source])}, in writing`
              : i18n._(sourceLabels[dispute.source]),
          },
          { label: t`Opened`, value: moment(dispute.openedAt) },
          ...(dispute.answeredAt ? [{ label: t`Answered`, value: moment(dispute.answeredAt) }] : []),
          ...(dispute.correction === 'waive' && dispute.correctionCents !== null
            ? [{ label: t`Waived`, value: formatMoney(dispute.correctionCents, { currency }) }]
            : []),
          ...(dispute.correction === 'cancel' ? [{ label: t`Correction`, value: t`The account was canceled` }] : []),
          ...(dispute.caseId
            ? [
                {
                  label: t`Claimed together`,
                  value: (
                    <Link
                      to="/disputes"
                      search={{ page: 1, limit: 20, status: dispute.status, caseId: dispute.caseId }}
                      className="text-accent-text hover:underline"
                    >{t`With other accounts`}</Link>
                  ),
                },
              ]
            : []),
          ...(dispute.duplicateOf ? [{ label: t`Repeats`, value: t`An earlier dispute of this account` }] : []),
          ...(dispute.round > 0
            ? [{ label: t`Taken up again`, value: <Plural value={dispute.round} one="# time" other="# times" /> }]
            : []),
        ]}
      />
    </div>
  );
}

function PapersButton({ onAct }: Pick<DisputePeekProps, 'onAct'>) {
  return (
    <Button variant="ghost" onClick={() => onAct('packet')}>
      <Files aria-hidden />
      <Trans>Papers as PDF</Trans>
    </Button>
  );
}
