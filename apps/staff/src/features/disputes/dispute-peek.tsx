import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { markDisputeRead, readDispute } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { KeyCaps } from '@recoup/ui/keyboard/key-caps.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Files, Gavel, Pencil, RotateCcw, Scale, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { Dispute } from './dispute.ts';
import { ClaimText, DisputeState, WaitingChip } from './dispute-columns.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import { outcomeLabels } from './dispute-labels.ts';
import type { DisputeAct } from './dispute-search.ts';
import { DisputeThread } from './dispute-thread.tsx';

type DisputePeekProps = { readonly dispute: Dispute; readonly onAct: (act: DisputeAct) => void };

/** A dispute beside the list: the claim in the customer's words, what is at stake, and the ways to go on. */
export function DisputePeek({ dispute, onAct }: DisputePeekProps) {
  const { i18n } = useLingui();
  const mayWrite = useMay()('dispute.write');
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
      <DisputeFacts dispute={dispute} />
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
