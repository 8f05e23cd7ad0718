import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listRuns } from '@recoup/contract/runs.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { RunRow } from './run-row.ts';
import { RunSheet } from './run-sheet.tsx';
import { RunSwitch } from './run-switch.tsx';
import { StepKindIcon } from './step-kind.tsx';
import { WaitEnd } from './wait-end.tsx';

/** The campaigns that a customer goes through now: how far, what comes next, and why not if it does not. */
export function DebtorRuns({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const { data } = useCall(listRuns, { body: { debtorId, status: ['EXECUTING', 'PAUSED'], page: 1, limit: 5 } });
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t`Campaign`}>
      <ul className="divide-y divide-border [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {data.data.map((run) => (
          <RunLine key={run._id} run={run} onOpen={() => setOpen(run._id)} />
        ))}
      </ul>
      {open && <RunSheet runId={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function RunLine({ run, onOpen }: { readonly run: RunRow; readonly onOpen: () => void }) {
  const now = useNow();
  const { company } = useUser();
  const at = run.nextStepAt && <Moment at={run.nextStepAt} now={now} timeZone={company.timeZone} />;
  return (
    <li className="space-y-1.5 py-3">
      <p className="flex items-center justify-between gap-2">
        <Link to="/campaigns/$id" params={{ id: run.workflow._id }} className={`${linkClasses} min-w-0 truncate`}>
          {run.workflow.name}
        </Link>
        <StatusChip kind="run" status={run.status} />
      </p>
      <p className="text-compact text-muted">
        <Trans>
          Step {run.step} of {run.steps}
        </Trans>
      </p>
      {run.status === 'PAUSED' ? (
        <ul className="text-amber-text text-compact">
          {run.reasons.map((each) => (
            <li key={each.reason}>{each.text}</li>
          ))}
          {at && (
            <li className="text-muted">
              <Trans>Looked at again {at}</Trans>
            </li>
          )}
        </ul>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-compact">
          {run.waitsFor ? (
            <span className="text-amber-text">
              {run.waitsUntil && <WaitEnd at={run.waitsUntil} />}
              {run.waitsFor.text}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5">
              {run.nextStepType && <StepKindIcon kind={run.nextStepType} className="size-3.5 shrink-0 text-subtle" />}
              {at ?? '—'}
            </span>
          )}
        </p>
      )}
      <p className="-ml-2 flex flex-wrap gap-1">
        <Button size="small" variant="ghost" onClick={onOpen}>
          <Route aria-hidden />
          <Trans>Course</Trans>
        </Button>
        <RunSwitch run={run} />
      </p>
    </li>
  );
}
