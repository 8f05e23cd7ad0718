import { Trans, useLingui } from '@lingui/react/macro';
import type { MergeChoices, MergeSide } from '@recoup/domain/merges/merge-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { useState } from 'react';
import { MergeTable } from './merge-table.tsx';
import { useMerge } from './use-merge.ts';

type MergeChoiceProps = {
  readonly winnerId: string;
  readonly loserId: string;
  readonly onSwap: () => void;
  readonly onOther: () => void;
};

/** Two customers side by side: which stays, whose values it keeps, what moves and what ends. */
export function MergeChoice({ winnerId, loserId, onSwap, onOther }: MergeChoiceProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<MergeChoices>({});
  const [isAsking, setAsking] = useState(false);
  const { preview, error, retry, merge } = useMerge(winnerId, loserId);
  if (error && !preview) return <ErrorRegion message={error.message} onRetry={retry} />;
  if (!preview) {
    return (
      <Card>
        <SkeletonLines />
      </Card>
    );
  }
  const { winner, loser, moves } = preview;
  const names = { winner: winner.displayName, loser: loser.displayName };
  const facts = [
    {
      label: t`Accounts`,
      value: `${i18n.number(moves.accounts)} (${formatMoney(moves.balanceCents)})`,
    },
    { label: t`Contacts`, value: i18n.number(moves.contacts) },
    { label: t`Messages`, value: i18n.number(moves.messages) },
    { label: t`Payments`, value: i18n.number(moves.payments) },
    { label: t`Notes and tasks`, value: i18n.number(moves.notes + moves.tasks) },
    { label: t`Disputes`, value: i18n.number(moves.disputes) },
    // Said where there are any: most companies keep none.
    ...[
      { label: t`Contracts`, count: moves.contracts },
      { label: t`Projects`, count: moves.projects },
      { label: t`Estimates`, count: moves.estimates },
      { label: t`Files`, count: moves.files },
    ].flatMap(({ label, count }) => (count > 0 ? [{ label, value: i18n.number(count) }] : [])),
    { label: t`Timeline`, value: i18n.number(moves.timeline) },
  ];

  async function confirm(): Promise<void> {
    await merge(choices);
    showToast('success', t`${names.loser} is now part of ${names.winner}`);
    // It is done: the sheet does not wait for the customer's page.
    void navigate({ to: '/customers/$id', params: { id: winnerId } });
  }

  return (
    <div className="space-y-4">
      <Card
        title={t`Which one stays?`}
        actions={
          <>
            <Button size="small" variant="ghost" onClick={onOther}>
              <Trans>Choose another</Trans>
            </Button>
            <Button size="small" onClick={onSwap}>
              <ArrowLeftRight aria-hidden />
              <Trans>Swap</Trans>
            </Button>
          </>
        }
      >
        <MergeTable
          winner={winner}
          loser={loser}
          conflicts={preview.conflicts}
          choices={choices}
          onChoice={(field, side: MergeSide) => setChoices((now) => ({ ...now, [field]: side }))}
        />
      </Card>
      <Card title={t`Moves to ${names.winner}`}>
        <DescriptionList entries={facts} />
      </Card>
      {(preview.endedLinks > 0 || preview.endedRun) && (
        <Notice kind="warning">
          {preview.endedLinks > 0 && (
            <p>
              <Trans>
                Payment links that were sent to {names.loser} end. A new one goes out with the next reminder.
              </Trans>
            </p>
          )}
          {preview.endedRun && (
            <p>
              <Trans>
                Both go through a campaign. {preview.endedRun} ends for {names.loser}.
              </Trans>
            </p>
          )}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button variant="primary" onClick={() => setAsking(true)}>
          <Merge aria-hidden />
          <Trans>Merge</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmSheet
          open
          onOpenChange={setAsking}
          action={t`Merge customers`}
          facts={[
            { label: t`Stays`, value: titleOf(winner) },
            { label: t`Goes`, value: titleOf(loser) },
            { label: t`Accounts that move`, value: facts[0]?.value },
          ]}
          onConfirm={confirm}
        >
          <p className="mt-4 text-compact text-muted">
            <Trans>
              This cannot be undone. Nothing is lost: every payment, message and note stands with the one that stays.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}

/** Name and Customer ID: the two may well have the same name. */
function titleOf(row: { readonly displayName: string; readonly internalReference: string | null }): string {
  return [row.displayName, row.internalReference].filter(Boolean).join(' · ');
}
