import type { RefObject } from 'react';

/** What takes the focus when a panel opens: its first field that can be filled, otherwise what is first in it. */
export function firstField(panel: RefObject<HTMLElement | null>): HTMLElement | true {
  const fields = 'input:not([readonly]):not([type=hidden]), select, textarea';
  return panel.current?.querySelector<HTMLElement>(fields) ?? true;
}
