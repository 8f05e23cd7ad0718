import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { CachedCharts } from './chart-cache.ts';

/** What charts say about themselves: that something is still being counted, or counted anew, and what they leave out. */
export function CountingNotes({ charts }: { readonly charts: CachedCharts }) {
  const { i18n } = useLingui();
  const replies = Object.values(charts).flatMap((reply) => reply ?? []);
  const lagging = Math.max(0, ...replies.map((reply) => reply.lagging));
  const isRecounted = replies.some((reply) => reply.isRecounted);
  const others = replies[0]?.others ?? [];
  const currencies = others.map(({ currency, accounts }) => `${i18n.number(accounts)} ${currency}`).join(', ');
  return (
    <>
      {isRecounted && (
        <Notice kind="warning">
          <Trans>
            Our nightly check found a difference from your journal, so these figures are being recounted. They may be
            off until then.
          </Trans>
        </Notice>
      )}
      {lagging > 0 && (
        <Notice kind="info">
          <Plural
            value={lagging}
            one="# invoice is still being counted. Refresh in a moment."
            other="# invoices are still being counted. Refresh in a moment."
          />
        </Notice>
      )}
      {others.length > 0 && (
        <p className="text-compact text-muted">
          <Trans>Not in these figures: invoices in other currencies ({currencies}).</Trans>
        </p>
      )}
    </>
  );
}
