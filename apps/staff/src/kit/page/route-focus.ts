import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus is on its heading, so that a screen reader says where one is. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (!event.pathChanged || !event.fromLocation) return;
        // A code is what the page is for: its field has taken the focus already.
        if (document.activeElement?.matches('main [autocomplete="one-time-code"]')) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * For the part of a page that comes once its record is there: what stood in its place took the focused heading with it,
 * so the focus goes to the heading that came.
 */
export function useHeadingFocus(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The document's title: what the page says, else its entry in the route table. */
export function usePageTitle(title?: string): void {
  const { i18n } = useLingui();
  const own = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const text = title ?? (own ? i18n._(own) : null);
  useEffect(() => {
    document.title = text ? `${text} · Recoup` : 'Recoup';
  }, [text]);
}
