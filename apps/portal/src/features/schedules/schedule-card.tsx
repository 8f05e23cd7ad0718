import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type ScheduleCardProps = { readonly path: string; readonly statement: Statement };

/** Payments that are set for a day and what was promised; and the way to choose a day. */
export function ScheduleCard({ path, statement }: ScheduleCardProps) {
  const format = useFormat();
  const { schedules, promise, currency, ways } = statement;
  return (
    <>
      {(schedules.length > 0 || promise) && (
        <section aria-labelledby="schedules" className="portal-card space-y-2">
          <h2 id="schedules" className="font-semibold text-title">
            <Trans>Scheduled payments</Trans>
          </h2>
          <ul className="figures space-y-1">
            {schedules.map((schedule) => (
              <li key={schedule._id}>
                <Trans>
                  {format.money(schedule.leftCents || schedule.amountCents, currency)} on {format.date(schedule.dueOn)}
                </Trans>
              </li>
            ))}
            {promise && (
              <li>
                <Trans>
                  You said: {format.money(promise.amountCents, currency)} by {format.date(promise.promisedOn)}
                </Trans>
              </li>
            )}
          </ul>
        </section>
      )}
      {(schedules.length > 0 || ways.schedule) && (
        <Link to="/$path/schedule-payment" params={{ path }} className={buttonClasses()}>
          {schedules.length > 0 ? <Trans>See or change it</Trans> : <Trans>Schedule for later</Trans>}
        </Link>
      )}
    </>
  );
}
