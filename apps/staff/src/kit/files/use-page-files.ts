import type { Unsaved } from '@recoup/ui/overlay/unsaved.ts';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { askServer } from './ask-server.ts';
import { isWantedAgain, tellTrouble } from './page-trouble.ts';

/**
 * Has the next page's file at hand before the step is made. Where it cannot be had the person stays, with what they
 * typed, and is told. After an update, and where the browser does not ask for a file again, the page is loaded whole by
 * itself, unless something would be lost.
 */
export function usePageFiles(unsaved: Unsaved): void {
  const router = useRouter();
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const route = router.routesById[next.routeId as keyof typeof router.routesById];
      const page = route?.options.component as { readonly preload?: () => Promise<void> } | undefined;
      try {
        await page?.preload?.();
        tellTrouble(null);
        return false;
      } catch {
        const { href } = router.buildLocation({ to: next.pathname, search: next.search } as never);
        const served = await askServer();
        const isStuck = served === 'same' && isWantedAgain(href);
        const kind = served === 'newer' ? 'outdated' : isStuck ? 'stuck' : 'away';
        if (kind !== 'away' && !(await unsaved.mustAsk({ leavesPage: true }))) {
          unsaved.forget();
          location.assign(href);
        } else tellTrouble({ kind, href });
        return true;
      }
    },
    enableBeforeUnload: false,
  });
}
