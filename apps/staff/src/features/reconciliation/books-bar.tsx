import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readBooksHealth } from '@recoup/contract/reconciliation.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { Scale } from 'lucide-react';

/** The audit looks once a night; what it found stays until somebody has looked. */
const everyMs = 300_000;

/** Over every page, for administrators: that the books do not add up is never silent (G10). */
export function BooksBar() {
  const { t } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data } = useCall(readBooksHealth, {}, { refreshInterval: everyMs });
  if (!data || data.broken + data.open === 0 || path === '/transactions/reconciliation') return null;
  return (
    <aside
      aria-label={t`Books`}
      className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6 print:hidden"
    >
      <Scale aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        {data.broken > 0 ? (
          <Plural
            value={data.broken}
            one="Our books do not add up in # place."
            other="Our books do not add up in # places."
          />
        ) : (
          <Plural
            value={data.open}
            one="The payment provider’s books and ours disagree about # payment."
            other="The payment provider’s books and ours disagree about # payments."
          />
        )}
      </p>
      <Link
        to="/transactions/reconciliation"
        search={{ state: 'OPEN', page: 1 }}
        className="rounded-tag font-medium underline underline-offset-2"
      >
        <Trans>Look at the differences</Trans>
      </Link>
    </aside>
  );
}
