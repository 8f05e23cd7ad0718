import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { type Selection, selectedCount } from '@recoup/ui/table/selection.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { type RunQuestion, switchRuns } from './run-actions.ts';

type RunBulkActionsProps = {
  readonly selection: Selection;
  readonly total: number;
  readonly question: RunQuestion;
  readonly onDone: () => void;
};

/** Pauses or resumes several runs; both are asked first, as they concern many people. */
export function RunBulkActions({ selection, total, question, onDone }: RunBulkActionsProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [sheet, setSheet] = useState<'pause' | 'resume' | null>(null);
  const count = selectedCount(selection, total);
  const isResume = sheet === 'resume';
  return (
    <>
      <Button size="small" onClick={() => setSheet('pause')}>
        <Pause aria-hidden />
        <Trans>Pause</Trans>
      </Button>
      <Button size="small" onClick={() => setSheet('resume')}>
        <Play aria-hidden />
        <Trans>Resume</Trans>
      </Button>
      <ConfirmSheet
        open={sheet !== null}
        onOpenChange={() => setSheet(null)}
        action={isResume ? t`Resume runs` : t`Pause runs`}
        facts={[{ label: t`Runs`, value: <Plural value={count} one="# run" other="# runs" /> }]}
        typedNumber={isResume && count > 100 ? count : undefined}
        onConfirm={async () => {
          const changed = i18n.number(await switchRuns(client, selection, question, isResume));
          showToast('success', isResume ? t`${changed} runs go on` : t`${changed} runs paused`);
          onDone();
        }}
      >
        <p className="mt-4 text-body text-muted">
          {isResume ? (
            <Trans>They go on with the steps that still lie ahead. What passed meanwhile is not sent.</Trans>
          ) : (
            <Trans>From this moment on nothing is sent by them until somebody resumes them.</Trans>
          )}
        </p>
      </ConfirmSheet>
    </>
  );
}
