import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readRun } from '@recoup/contract/runs.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { LocalTime } from './local-time.tsx';
import { OwedNow } from './owed-now.tsx';
import { RunCourse } from './run-course.tsx';
import { RunSwitch } from './run-switch.tsx';

const link = 'rounded-tag text-accent-text hover:underline';

/** One run beside the list: how it stands and why, what is over, what comes next and when. */
export function RunSheet({ runId, onClose }: { readonly runId: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readRun, { params: { runId } });
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.run.debtor.displayName ?? t`Run`}
      footer={data && data.run.status !== 'COMPLETED' ? <RunSwitch run={data.run} size="medium" /> : undefined}
    >
      {error && !data ? (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      ) : data ? (
        <RunDetails data={data} onChanged={() => void mutate()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </SideSheet>
  );
}

type RunData = NonNullable<ReturnType<typeof useCall<typeof readRun>>['data']>;

function RunDetails({ data, onChanged }: { readonly data: RunData; readonly onChanged: () => void }) {
  const { t } = useLingui();
  const { run, timeZone, course } = data;
  const isWaiting = run.status === 'EXECUTING' && run.waitsFor !== null;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip kind="run" status={run.status} />
        <span className="text-compact text-muted">
          <Trans>
            Step {run.step} of {run.steps}
          </Trans>
        </span>
      </div>
      {run.status === 'PAUSED' && run.reasons.length > 0 && (
        <Notice kind="warning">
          <p className="font-medium">
            <Trans>Stands still</Trans>
          </p>
          <ul className="list-disc pl-4">
            {run.reasons.map((each) => (
              <li key={each.reason}>{each.text}</li>
            ))}
          </ul>
          {run.nextStepAt && (
            <p className="mt-1">
              <Trans>
                Looked at again <LocalTime at={run.nextStepAt} timeZone={timeZone} />
              </Trans>
            </p>
          )}
        </Notice>
      )}
      {run.status === 'COMPLETED' && run.reasons.length > 0 && (
        <Notice kind="info">{run.reasons.map((each) => each.text).join(' · ')}</Notice>
      )}
      {isWaiting && (
        <Notice kind="warning">
          {run.waitsFor?.text}
          {run.waitsUntil && (
            <p className="mt-1">
              <Trans>
                Waits until <LocalTime at={run.waitsUntil} timeZone={timeZone} />; then the campaigns below may go on.
                Who opens the invoice later comes back to this one.
              </Trans>
            </p>
          )}
        </Notice>
      )}
      <DescriptionList
        entries={[
          {
            label: t`Campaign`,
            value: (
              <Link to="/campaigns/$id" params={{ id: run.workflow._id }} className={link}>
                {run.workflow.name}
              </Link>
            ),
          },
          {
            label: t`Customer`,
            value: (
              <Link to="/customers/$id" params={{ id: run.debtor._id }} className={link}>
                {run.debtor.displayName}
              </Link>
            ),
          },
          {
            label: t`Account`,
            value: (
              <>
                <Link to="/debts/$id" params={{ id: run.account._id }} className={link}>
                  {run.account.reference}
                </Link>{' '}
                <OwedNow balanceCents={run.account.balanceCents} />
              </>
            ),
          },
          { label: t`Team member`, value: run.assignee?.name },
          { label: t`Begun`, value: <LocalTime at={run.startedAt} timeZone={timeZone} /> },
        ]}
      />
      <RunCourse run={run} course={course} timeZone={timeZone} onChanged={onChanged} />
    </div>
  );
}
