import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { testAgent } from '@recoup/contract/agent.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CompanyAgent } from './agent-settings.ts';
import { TestTurn } from './test-turn.tsx';

type HistoryRunProps = { readonly company: CompanyAgent; readonly onClose: () => void };

/** What the agent would have done with what customers wrote last. Nothing is sent or kept. */
export function HistoryRun({ company, onClose }: HistoryRunProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [run, setRun] = useState<ReplyOf<typeof testAgent> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useEffectEvent(async () => {
    setProblem(null);
    try {
      setRun(await client.send(testAgent, { body: { mode: 'HISTORY', company } }));
    } catch (thrown) {
      setProblem(isApiError(thrown) ? thrown.message : String(thrown));
    }
  });
  useEffect(() => void begin(), []);
  const counts = run?.counts ?? { answered: 0, handedOver: 0, quiet: 0, notRun: 0 };
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`Your last conversations`}>
      <p className="mb-4 text-compact text-muted">
        <Trans>
          What it would have done with what customers wrote last, by what stands on this page. Nothing is sent.
        </Trans>
      </p>
      {problem !== null && <ErrorRegion message={problem} onRetry={() => void begin()} />}
      {!run && problem === null && (
        <>
          <p role="status" className="mb-3 text-body text-muted">
            <Trans>It reads your last conversations. This takes up to a minute.</Trans>
          </p>
          <SkeletonLines lines={6} />
        </>
      )}
      {run && run.decisions.length === 0 && (
        <EmptyState icon={MessagesSquare} title={t`No customer has written yet`}>
          <Trans>Try it in the test chat until somebody does.</Trans>
        </EmptyState>
      )}
      {run && run.decisions.length > 0 && (
        <>
          <p role="status" className="mb-4 text-body">
            <span className="block font-semibold">
              <Trans>
                It would have answered {i18n.number(counts.answered)} of {i18n.number(run.decisions.length)}
              </Trans>
            </span>
            <span className="text-compact text-muted">
              {[
                t`${i18n.number(counts.handedOver)} handed over`,
                t`${i18n.number(counts.quiet)} needed no answer`,
                ...(counts.notRun > 0 ? [t`${i18n.number(counts.notRun)} not run for lack of time`] : []),
              ].join(' · ')}
            </span>
          </p>
          <ol aria-label={t`Your last conversations`} className="space-y-5">
            {run.decisions.map((decision, index) => (
              <TestTurn
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                key={index}
                asked={decision.asked}
                name={decision.debtor?.displayName}
                decision={decision}
              />
            ))}
          </ol>
        </>
      )}
    </SideSheet>
  );
}
