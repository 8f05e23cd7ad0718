import type { Unsaved } from '@recoup/ui/overlay/unsaved.ts';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { isOutdated } from './is-outdated.ts';
import { tellTrouble } from './page-trouble.ts';

/**
 * Has the next page's file at hand before the step is made. Where it cannot be had the person stays, with what they
 * typed, and is told; after an update the browser goes to the new app by itself, unless something would be lost.
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
        const isNewer = await isOutdated();
        if (isNewer && !(await unsaved.mustAsk({ leavesPage: true }))) {
          unsaved.forget();
          location.assign(href);
        } else tellTrouble({ kind: isNewer ? 'outdated' : 'away', href });
        return true;
      }
    },
    enableBeforeUnload: false,
  });
}
