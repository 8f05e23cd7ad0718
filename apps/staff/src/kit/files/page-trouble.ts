import { useSyncExternalStore } from 'react';

/**
 * A page that somebody wanted and did not get: the server is away; it has a newer app than this one; or it is back, and the
 * browser remembers that a file could not be had (some ask for a file once in the life of a page).
 */
export type PageTrouble = { readonly kind: 'away' | 'outdated' | 'stuck'; readonly href: string };

let trouble: PageTrouble | null = null;
const listeners = new Set<() => void>();

export function tellTrouble(next: PageTrouble | null): void {
  if (next === trouble) return;
  trouble = next;
  for (const changed of listeners) changed();
}

/** Whether this page was wanted before, and not got. */
export function isWantedAgain(href: string): boolean {
  return trouble?.href === href;
}

export function usePageTrouble(): PageTrouble | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => trouble,
  );
}
