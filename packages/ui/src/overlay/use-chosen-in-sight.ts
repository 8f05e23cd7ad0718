import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways where there is little room: it stands so that what is chosen in it can be seen. The row
 * must be positioned. `scrollIntoView` would move the page as well.
 */
export function useChosenInSight<E extends HTMLElement>(chosen: string, selector: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const item = chosen ? row.current?.querySelector<HTMLElement>(selector) : null;
    if (!row.current || !item) return;
    row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2;
  }, [chosen, selector]);
  return row;
}
