import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { DecisionButton } from '../contact-policy/decision-button.tsx';
import type { CourseStep } from './course-step.ts';
import { LocalTime } from './local-time.tsx';
import type { RunRow } from './run-row.ts';
import { SkipStep } from './skip-step.tsx';
import { StepKindIcon } from './step-kind.tsx';
import { StepStateChip } from './step-state.tsx';

type RunCourseProps = {
  readonly run: RunRow;
  readonly course: readonly CourseStep[];
  readonly timeZone: string;
  readonly onChanged: () => void;
};

const ahead: readonly CourseStep['state'][] = ['planned', 'projected', 'waiting'];

/** The whole course of a run: what is over, what waits and what is planned, each with why, or why not and when next. */
export function RunCourse({ run, course, timeZone, onChanged }: RunCourseProps) {
  const { t } = useLingui();
  const mayWrite = useMay()('workflow.write');
  const [skipped, setSkipped] = useState<CourseStep | null>(null);
  return (
    <section aria-label={t`Course`}>
      <h3 className="mb-2 font-semibold text-body">
        <Trans>Course</Trans>
      </h3>
      {course.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>This campaign has no steps.</Trans>
        </p>
      ) : (
        <ol className="relative">
          {course.map((step, at) => (
            <li key={`${step.stepId} ${step.occurrence}`} className="relative flex gap-3 pb-5 last:pb-0">
              {at < course.length - 1 && (
                <span aria-hidden className="absolute top-8 bottom-0 left-[0.9375rem] w-px bg-border" />
              )}
              <span className="grid size-8 shrink-0 place-items-center rounded-full border border-border bg-surface">
                <StepKindIcon kind={step.type} />
              </span>
              <Step
                step={step}
                timeZone={timeZone}
                onSkip={mayWrite && step.canSkip ? () => setSkipped(step) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
      {skipped && <SkipStep run={run} step={skipped} onClose={() => setSkipped(null)} onDone={onChanged} />}
    </section>
  );
}

type StepProps = { readonly step: CourseStep; readonly timeZone: string; readonly onSkip: (() => void) | undefined };

function Step({ step, timeZone, onSkip }: StepProps) {
  const { t } = useLingui();
  const isAhead = ahead.includes(step.state);
  const isLeftOut = step.state === 'skipped';
  const status = step.message?.status;
  const name = step.title || t`Step`;
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className={classNames('min-w-0 flex-1 truncate font-medium text-body', isLeftOut && 'text-muted')}>
          {step.position === null ? name : `${step.position}. ${name}`}
        </p>
        {status && statusLook('delivery', status) ? (
          <StatusChip kind="delivery" status={status} />
        ) : (
          <StepStateChip state={step.state} />
        )}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-compact text-muted">
        {step.at && <LocalTime at={step.at} timeZone={timeZone} />}
        {step.state === 'projected' && (
          <span>
            <Trans>may still move</Trans>
          </span>
        )}
        {step.occurrence > 1 && (
          <span>
            <Trans>Repetition {step.occurrence - 1}</Trans>
          </span>
        )}
        {step.message && <span className="break-all">{step.message.to}</span>}
        {step.task && (
          <Link to="/tasks" search={{ search: step.task.title }} className="text-accent-text hover:underline">
            <Trans>Open the task</Trans>
          </Link>
        )}
      </p>
      {step.reasons.length > 0 && (
        <ul className="mt-1 text-compact">
          {step.reasons.map((each) => (
            <li key={each.reason} className={isAhead || isLeftOut ? 'text-muted' : 'text-orange-text'}>
              {each.text}
            </li>
          ))}
        </ul>
      )}
      {step.nextPossibleAt && step.nextPossibleAt !== step.at && (
        <p className="mt-0.5 text-compact text-muted">
          <Trans>
            Possible again <LocalTime at={step.nextPossibleAt} timeZone={timeZone} />
          </Trans>
        </p>
      )}
      {step.decisionId && (
        <p className="mt-1 -ml-2">
          <DecisionButton decisionId={step.decisionId}>
            {step.state === 'sent' ? <Trans>Why was this sent</Trans> : <Trans>Why was this not sent</Trans>}
          </DecisionButton>
        </p>
      )}
      {onSkip && (
        <Button size="small" variant="ghost" className="mt-1 -ml-2" onClick={onSkip} aria-label={t`Skip ${name}`}>
          <Trans>Skip this step</Trans>
        </Button>
      )}
    </div>
  );
}
