import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways where there is little room: it stands so that what is chosen in it can be seen, and says
 * at which ends more of it follows (`data-before`, `data-after`), which `.fading-row` shows. The row must be positioned.
 * `scrollIntoView` would move the page as well.
 */
export function useChosenInSight<E extends HTMLElement>(chosen: string, selector: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const showChosen = () => {
      const item = chosen ? row.querySelector<HTMLElement>(selector) : null;
      if (item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
      tellEnds(row);
    };
    const told = () => tellEnds(row);
    showChosen();
    row.addEventListener('scroll', told, { passive: true });
    // The room changes with the window, what stands in the row with its counts.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(showChosen);
    for (const element of [row, ...row.children]) sizes?.observe(element);
    return () => {
      row.removeEventListener('scroll', told);
      sizes?.disconnect();
    };
  }, [chosen, selector]);
  return ref;
}

function tellEnds(row: HTMLElement): void {
  // Widths are rounded: one pixel is nothing that follows.
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}
