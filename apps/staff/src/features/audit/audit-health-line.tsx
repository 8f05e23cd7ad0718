import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readAuditHealth } from '@recoup/contract/audit.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ShieldCheck } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';

/** Whether the rows of past days are as they were written, and when that was last looked at. */
export function AuditHealthLine() {
  const { company } = useUser();
  const { data } = useCall(readAuditHealth, {});
  if (!data) return null;
  const { since, brokenDay, checkedAt } = data;
  // The chain is looked at by the true clock, which the time machine does not move.
  const checked = checkedAt && <Moment at={checkedAt} now={new Date()} timeZone={company.timeZone} />;
  if (brokenDay)
    return (
      <Notice kind="error" className="mb-4">
        <p className="font-semibold">
          <Trans>
            The rows of <CalendarDate date={brokenDay} /> are not as they were written.
          </Trans>
        </p>
        <p>
          <Trans>
            A row of that day was changed, removed or added past the product (checked {checked}). Please ask whoever
            runs the database before anything else is changed.
          </Trans>
        </p>
      </Notice>
    );
  return (
    <p className="mb-4 flex items-center gap-2 text-compact text-muted">
      <ShieldCheck aria-hidden className="size-4 shrink-0 text-subtle" />
      {since && checked ? (
        <span>
          <Trans>
            Unchanged since <CalendarDate date={since} />, checked {checked}.
          </Trans>
        </span>
      ) : (
        <Trans>The first check comes tonight.</Trans>
      )}
    </p>
  );
}
