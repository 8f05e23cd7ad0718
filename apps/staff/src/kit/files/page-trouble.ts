import { useSyncExternalStore } from 'react';

/** A page that somebody wanted and did not get: the server is away, or it has a newer app than this one. */
export type PageTrouble = { readonly kind: 'away' | 'outdated'; readonly href: string };

let trouble: PageTrouble | null = null;
const listeners = new Set<() => void>();

export function tellTrouble(next: PageTrouble | null): void {
  if (next === trouble) return;
  trouble = next;
  for (const changed of listeners) changed();
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
