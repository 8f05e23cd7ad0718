import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Command } from '../keyboard/command.ts';
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
export function useTableKeys(keys: TableKeys) {
  const { ids, peeked, onOpen, onPeek } = keys;
  const rows = useFocusedRow(keys);
  useCommands(useRowCommands(keys, rows));

  function onKeyDown(event: KeyboardEvent): void {
    const now = rows.focused();
    if (now === null || event.metaKey || event.ctrlKey || event.altKey) return;
    const onRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
    const last = ids.length - 1;
    const moves: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      rows.focus(target);
    } else if (event.key === 'Enter' && onRow) {
      event.preventDefault();
      onOpen(now);
    } else if (event.key === ' ' && onRow && onPeek) {
      event.preventDefault();
      onPeek(ids[now] === peeked ? null : now);
    }
  }

  return { active: rows.active, onKeyDown };
}

type FocusedRow = ReturnType<typeof useFocusedRow>;

/** The row that has the focus, or that had it last, and the ways to give it to another. */
function useFocusedRow({ body, ids, peeked, onPeek }: TableKeys) {
  const [active, setActive] = useState(0);
  const shown = peeked === null ? -1 : ids.indexOf(peeked);

  function focused(): number | null {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && body.current?.contains(row) ? Number(row.dataset.row) : null;
  }

  function focus(at: number): void {
    const next = Math.max(0, Math.min(ids.length - 1, at));
    setActive(next);
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    if (peeked !== null && ids[next] !== peeked) onPeek?.(next);
  }

  return {
    active,
    focused,
    focus,
    /** The one that has the focus, otherwise the one beside the list. */
    focusedOrShown: () => focused() ?? (shown >= 0 ? shown : null),
    step: (by: number) => {
      const now = focused();
      if (now !== null) focus(now + by);
      else focus(shown >= 0 ? shown + by : active);
    },
  };
}

/** What the keys of a list do, as its commands; some are only told, since a row answers to them itself. */
function useRowCommands({ peeked, onOpen, onToggle, onPeek, own }: TableKeys, rows: FocusedRow): Command[] {
  const { t } = useLingui();
  const group = t`List`;
  const keysOnly = true;
  const on = (row: () => number | null, run: (at: number) => void) => () => {
    const now = row();
    if (now !== null) run(now);
  };
  const inRow = (run: (at: number) => void) => on(rows.focused, run);
  const commands: Command[] = [
    { id: 'row next', title: t`Next row`, group, keys: 'j', keysOnly, run: () => rows.step(1) },
    { id: 'row before', title: t`Previous row`, group, keys: 'k', keysOnly, run: () => rows.step(-1) },
  ];
  if (onToggle)
    commands.push({ id: 'row select', title: t`Select row`, group, keys: 'x', keysOnly, run: inRow(onToggle) });
  if (onPeek) {
    const peek = { id: 'row peek', title: t`Show beside the list`, group, keys: 'space', isListedOnly: true };
    commands.push({ ...peek, run: inRow((at) => onPeek(at)) });
  }
  commands.push({ id: 'row open', title: t`Open`, group, keys: 'enter', isListedOnly: true, run: inRow(onOpen) });
  commands.push(...own.map(({ run, ...key }) => ({ ...key, group, keysOnly, run: on(rows.focusedOrShown, run) })));
  if (peeked !== null && onPeek) {
    const close = { id: 'peek close', title: t`Close the panel`, group, keys: 'escape', keysOnly };
    commands.push({ ...close, run: () => onPeek(null) });
  }
  return commands;
}
