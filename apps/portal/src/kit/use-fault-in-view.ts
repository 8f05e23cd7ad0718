import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the first thing that is wrong into the window after a try to send: the button stands at the end of a form, what
 * is wrong often at its beginning. `tried` is another value after each try.
 */
export function useFaultInView(tried: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tried !== '') form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  return form;
}
