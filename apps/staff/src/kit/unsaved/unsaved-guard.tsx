import { createUnsaved } from '@recoup/ui/overlay/unsaved.ts';
import { UnsavedContext } from '@recoup/ui/overlay/use-unsaved.ts';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';

import { usePageFiles } from '../files/use-page-files.ts';
import { DiscardPrompt, loadPrompt } from './discard-prompt.ts';

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
  usePageFiles(unsaved);
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
