import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { engineHealth } from '@recoup/contract/engine-health.ts';
import type { EngineProblem } from '@recoup/domain/workflows/engine-state.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { EngineProblemText } from './engine-problem.tsx';

/** A stopped engine changes nothing that would tell the screens, so they ask. */
const everyMs = 60_000;
const linkLooks = 'rounded-tag font-medium underline underline-offset-2';

/** Messages of unknown fate stay so for good; they stand on the page of the runs only. */
const loud: readonly EngineProblem[] = ['unheard', 'behind', 'not-taken', 'gave-up'];

/** Over every page, for whoever may see campaigns: that the engine stands still is never silent (G26). */
export function EngineNotice() {
  const { t } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data } = useCall(engineHealth, {}, { refreshInterval: everyMs });
  const problem = data?.problems.find((one) => loud.includes(one));
  if (!data || !problem || path === '/runs') return null;
  return (
    <aside
      aria-label={t`Sending`}
      className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <EngineProblemText problem={problem} health={data} />
      </p>
      {problem === 'gave-up' ? (
        <Link to="/jobs" search={{ page: 1, limit: 20 }} className={linkLooks}>
          <Trans>Look at the background jobs</Trans>
        </Link>
      ) : (
        <Link to="/runs" search={{ page: 1, limit: 20 }} className={linkLooks}>
          <Trans>Look at the runs</Trans>
        </Link>
      )}
    </aside>
  );
}
