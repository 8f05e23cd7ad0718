import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useCommands } from '../keyboard/command-registry.tsx';
import type { RowKey } from './row-key.ts';

type TableKeys = {
  readonly body: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly peeked: string | null;
  readonly onOpen: (at: number) => void;
  readonly onToggle?: (at: number) => void;
  /** Shows a row beside the list; null closes. */
  readonly onPeek?: (at: number | null) => void;
  /** What else one key does with a row. */
  readonly own: readonly RowKey<number>[];
};

/**
 * Moves through the rows: j, k and the arrows, Home and End; x selects, Enter opens, Space shows the record beside the
 * list, and then every move shows the next one. The row that was last focused keeps the tab stop.
 */
export function useTableKeys({ body, ids, peeked, onOpen, onToggle, onPeek, own }: TableKeys) {
  const { t } = useLingui();
  const [active, setActive] = useState(0);
  const count = ids.length;

  function focusRow(at: number): void {
    const next = Math.max(0, Math.min(count - 1, at));
    setActive(next);
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    if (peeked !== null && ids[next] !== peeked) onPeek?.(next);
  }

  function currentRow(): number | null {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && body.current?.contains(row) ? Number(row.dataset.row) : null;
  }

  const step = (by: number) => {
    const now = currentRow();
    const shown = peeked === null ? -1 : ids.indexOf(peeked);
    if (now !== null) focusRow(now + by);
    else focusRow(shown >= 0 ? shown + by : active);
  };
  const group = t`List`;
  const inRow = (run: (at: number) => void) => () => {
    const now = currentRow();
    if (now !== null) run(now);
  };
  /** The row that has the focus, otherwise the one beside the list. */
  const inRowOrPeek = (run: (at: number) => void) => () => {
    const now = currentRow() ?? (peeked === null ? -1 : ids.indexOf(peeked));
    if (now >= 0) run(now);
  };
  useCommands([
    { id: 'row next', title: t`Next row`, group, keys: 'j', keysOnly: true, run: () => step(1) },
    { id: 'row before', title: t`Previous row`, group, keys: 'k', keysOnly: true, run: () => step(-1) },
    ...(onToggle
      ? [{ id: 'row select', title: t`Select row`, group, keys: 'x', keysOnly: true, run: inRow(onToggle) }]
      : []),
    ...(onPeek
      ? [
          {
            id: 'row peek',
            title: t`Show beside the list`,
            group,
            keys: 'space',
            isListedOnly: true,
            run: inRow((at) => onPeek(at)),
          },
        ]
      : []),
    { id: 'row open', title: t`Open`, group, keys: 'enter', isListedOnly: true, run: inRow(onOpen) },
    ...own.map(({ run, ...key }) => ({ ...key, group, keysOnly: true, run: inRowOrPeek(run) })),
    ...(peeked !== null && onPeek
      ? [
          {
            id: 'peek close',
            title: t`Close the panel`,
            group,
            keys: 'escape',
            keysOnly: true,
            run: () => onPeek(null),
          },
        ]
      : []),
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
    } else if (event.key === ' ' && onRow && onPeek) {
      event.preventDefault();
      onPeek(ids[now] === peeked ? null : now);
    }
  }

  return { active, onKeyDown };
}
