import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useCommands } from '../keyboard/command-registry.tsx';

type TableKeys = {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly onOpen: (at: number) => void;
  readonly onToggle: (at: number) => void;
};

/**
 * Moves through the rows: j, k and the arrows from anywhere on the page that is no field, Home and End inside the
 * table; x selects, Enter opens. The row that was last focused keeps the tab stop.
 */
export function useTableKeys({ body, count, onOpen, onToggle }: TableKeys) {
  const { t } = useLingui();
  const [active, setActive] = useState(0);

  function focusRow(at: number): void {
    const next = Math.max(0, Math.min(count - 1, at));
    setActive(next);
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  }

  function currentRow(): number | null {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && body.current?.contains(row) ? Number(row.dataset.row) : null;
  }

  const step = (by: number) => {
    const now = currentRow();
    focusRow(now === null ? active : now + by);
  };
  const group = t`List`;
  useCommands([
    { id: 'row next', title: t`Next row`, group, keys: 'j', keysOnly: true, run: () => step(1) },
    { id: 'row before', title: t`Previous row`, group, keys: 'k', keysOnly: true, run: () => step(-1) },
    {
      id: 'row select',
      title: t`Select row`,
      group,
      keys: 'x',
      keysOnly: true,
      run: () => {
        const now = currentRow();
        if (now !== null) onToggle(now);
      },
    },
  ]);

  function onKeyDown(event: KeyboardEvent): void {
    const now = currentRow();
    if (now === null || event.metaKey || event.ctrlKey || event.altKey) return;
    const onRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
    const moves: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: count - 1 };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusRow(target);
    } else if (event.key === 'Enter' && onRow) {
      event.preventDefault();
      onOpen(now);
    }
  }

  return { active, onKeyDown };
}
