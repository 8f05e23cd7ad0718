import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { cancelPortalSchedule, readPortalSchedules } from '@recoup/contract/schedules.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProofStep } from '#portal/features/methods/proof-step.tsx';
import { useProof } from '#portal/features/methods/use-proof.ts';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useKeptChoice } from '#portal/kit/kept-choice.ts';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import type { Schedule } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** `/{path}/schedule-payment` */
export function SchedulePage() {
  return (
    <SessionGate goal="schedule">
      <LoadedSchedules />
    </SessionGate>
  );
}

/** Choose a day to pay on, and change or cancel it until the evening before. */
function LoadedSchedules() {
  const { t } = useLingui();
  const path = usePath();
  const [changing, setChanging] = useKeptChoice<string | null>(path, 'schedule.changing', () => null);
  const [done, setDone] = useState<string | null>(null);
  const proof = useProof();
  const schedules = useCall(readPortalSchedules, {});
  if (!schedules.data) {
    if (schedules.error)
      return <LinkProblem path={path} code={codeOf(schedules.error)} onRetry={() => void schedules.mutate()} />;
    return <Loading />;
  }
  const reply = schedules.data;
  const free = reply.accounts.reduce((sum, account) => sum + account.freeCents, 0);
  const standing = reply.data.filter(({ status }) => ['OPEN', 'CHARGING', 'REMINDED'].includes(status));
  const saved = (text: string) => {
    setDone(text);
    setChanging(null);
    void schedules.mutate();
  };
  return (
    <ProofStep path={path} proof={proof}>
      <div className="space-y-6">
        <div className="space-y-2">
          <BackLink path={path} />
          <PageHeading title={t`Schedule a payment`} creditorName={reply.creditorName} />
        </div>
        <div role="status">
          {done && (
            <Notice kind="success">
              <p>{done}</p>
            </Notice>
          )}
        </div>
        {standing.length > 0 && (
          <section aria-labelledby="scheduled" className="space-y-3">
            <h2 id="scheduled" className="font-semibold text-title">
              <Trans>Scheduled payments</Trans>
            </h2>
            <ul className="space-y-3">
              {standing.map((schedule) => (
                <li key={schedule._id} className="portal-card space-y-3">
                  {changing === schedule._id ? (
                    <ScheduleForm path={path} reply={reply} before={schedule} proof={proof} onSaved={saved} />
                  ) : (
                    <ScheduleRow
                      path={path}
                      schedule={schedule}
                      onChange={() => setChanging(schedule._id)}
                      onCanceled={saved}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {free > 0 ? (
          <section aria-labelledby="new" className="portal-card space-y-4">
            <h2 id="new" className="font-semibold text-title">
              <Trans>Pay on a day you choose</Trans>
            </h2>
            <ScheduleForm key={standing.length} path={path} reply={reply} before={null} proof={proof} onSaved={saved} />
          </section>
        ) : (
          <p className="text-muted">
            <Trans>Everything you owe is paid, on its way or scheduled.</Trans>
          </p>
        )}
      </div>
    </ProofStep>
  );
}

type ScheduleRowProps = {
  readonly path: string;
  readonly schedule: Schedule;
  readonly onChange: () => void;
  readonly onCanceled: (text: string) => void;
};

function ScheduleRow({ path, schedule, onChange, onCanceled }: ScheduleRowProps) {
  const client = useClient();
  const { t } = useLingui();
  const format = useFormat();
  const { timeZone } = useCreditor();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const amount = format.money(schedule.amountCents, schedule.currency);
  const day = format.date(schedule.dueOn);

  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { version } = schedule;
      await client.send(cancelPortalSchedule, { params: { id: schedule._id }, body: { version } });
      onCanceled(t`The payment of ${amount} on ${day} is canceled.`);
    } catch (error) {
      setProblem(codeOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <p className="figures font-semibold">
        <Trans>
          {amount} on {day}
        </Trans>
      </p>
      <p className="text-body text-muted">
        {schedule.methodLabel ? (
          <Trans>{schedule.methodLabel} is charged on that day.</Trans>
        ) : schedule.methodId === null && schedule.status === 'REMINDED' ? (
          <Trans>Its day has come: please pay now.</Trans>
        ) : (
          <Trans>You pay it yourself on that day; we remind you, unless you have stopped our messages.</Trans>
        )}
      </p>
      {schedule.leftCents > 0 && schedule.leftCents < schedule.amountCents && (
        <p className="figures">
          <Trans>Left to pay of it: {format.money(schedule.leftCents, schedule.currency)}</Trans>
        </p>
      )}
      {schedule.status === 'REMINDED' && schedule.source !== 'offer' && schedule.leftCents > 0 && (
        <Link
          to="/$path/pay"
          params={{ path }}
          search={{ scheduled: schedule._id }}
          className={buttonClasses({ variant: 'primary' })}
        >
          <Trans>Pay {format.money(schedule.leftCents, schedule.currency)} now</Trans>
        </Link>
      )}
      {schedule.canChange ? (
        <>
          <p className="text-body text-muted">
            <Trans>You can change or cancel it until {format.moment(schedule.cutOffAt, timeZone)}.</Trans>
          </p>
          {isAsking ? (
            <div className="space-y-3">
              <p>
                <Trans>Cancel the payment of {amount}? Nothing is charged then, and the amount stays open.</Trans>
              </p>
              <Button busy={isBusy} onClick={() => void cancel()}>
                <Trans>Yes, cancel it</Trans>
              </Button>
              <Button onClick={() => setAsking(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-x-6">
              <button type="button" onClick={onChange} className="text-link min-h-11">
                <Trans>Change</Trans>
              </button>
              <button type="button" onClick={() => setAsking(true)} className="text-link min-h-11">
                <Trans>Cancel this payment</Trans>
              </button>
            </div>
          )}
        </>
      ) : (
        schedule.source === 'offer' && (
          <p className="text-body text-muted">
            <Trans>It belongs to what you agreed on.</Trans>
          </p>
        )
      )}
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
    </>
  );
}
