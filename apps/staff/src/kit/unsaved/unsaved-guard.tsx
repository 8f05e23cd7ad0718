import { createUnsaved } from '@recoup/ui/overlay/unsaved.ts';
import { UnsavedContext } from '@recoup/ui/overlay/use-unsaved.ts';
import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const loadPrompt = () => import('@recoup/ui/overlay/discard-prompt.tsx');
const DiscardPrompt = lazy(() => loadPrompt().then((file) => ({ default: file.DiscardPrompt })));

/**
 * Asks before a page or a panel in which something was typed is left, by a link, by Back or by closing the tab. Forms and
 * sheets say by themselves what would be lost; the question is loaded as soon as there is something that could be.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false);
  const [unsaved] = useState(() =>
    createUnsaved((next) => {
      setNeeded(next);
      if (next) loadPrompt().catch(() => undefined);
    }),
  );
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.mustAsk({ leavesPage: current.pathname !== next.pathname }),
    enableBeforeUnload: unsaved.isUnsaved,
    disabled: !isNeeded,
    withResolver: true,
  });
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {blocker.status === 'blocked' && (
        <Suspense fallback={null}>
          <DiscardPrompt open leavesPage onStay={blocker.reset} onDiscard={blocker.proceed} />
        </Suspense>
      )}
    </UnsavedContext>
  );
}
