import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { contactEventNames, listContactEvents } from '@recoup/contract/holds.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { contactEventLabels } from './contact-event-labels.ts';
import { holdSourceLabels } from './hold-labels.ts';

/** What was written down about a customer's rights, newest first, with the evidence. */
export function ContactEventList({ debtorId }: { readonly debtorId: string }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const { data, error, mutate } = useCall(listContactEvents, { params: { id: debtorId } });
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={3} />;
  if (data.data.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>Nothing was recorded about this customer’s rights.</Trans>
      </p>
    );
  }
  return (
    <ol className="space-y-4" aria-label={t`Recorded events`}>
      {data.data.map((event) => {
        const name = contactEventNames.find((known) => known === event.name);
        const source = holdSourceLabels[event.source];
        return (
          <li key={event._id} className="text-body">
            <p className="font-medium">{name ? i18n._(contactEventLabels[name]) : t`Another event`}</p>
            {event.account && (
              <p className="mt-1">
                <Trans>Only account {event.account.reference}</Trans>
              </p>
            )}
            {event.evidence && (
              <p className="mt-1 whitespace-pre-line break-words text-compact text-muted">{event.evidence}</p>
            )}
            <p className="mt-1 text-meta text-subtle">
              <CalendarDate date={dateInZone(new Date(event.at), company.timeZone)} />
              {' · '}
              {[event.member?.name, source && i18n._(source)].filter(Boolean).join(', ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
