import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useKeptNotices } from '../../features/notices/use-kept-notices.ts';
import { KeptNoticeDetails } from './kept-notice-details.tsx';

/** Notices to one customer that wait for their moment; nothing where none waits. */
export function WaitingNotices({ debtorId }: { readonly debtorId: string }) {
  const waiting = useKeptNotices(debtorId, undefined).filter((each) => each.status === 'ASKED');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-notices" className="rounded-card border border-border p-3">
      <h2 id="waiting-notices" className="flex items-center gap-2 font-medium text-body">
        <Hourglass aria-hidden className="size-4 text-subtle" />
        <Trans>Waiting to be sent</Trans>
      </h2>
      <ul className="mt-2 space-y-1.5 text-compact text-muted">
        {waiting.map((notice) => (
          <li key={notice._id}>
            <KeptNoticeDetails notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
