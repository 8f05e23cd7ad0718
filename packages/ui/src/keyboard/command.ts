import type { LucideIcon } from 'lucide-react';

/** Something the person can do from the palette, by a shortcut, or both. No single key sends, charges or deletes. */
export type Command = {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly run: () => void;
  readonly icon?: LucideIcon;
  /** `g>d` is g then d, `mod+k` is Ctrl or ⌘ with k, `/` is the character, wherever it is on the keyboard. */
  readonly keys?: string;
  /** Works by its keys only and is listed in the `?` sheet, but not in the palette. */
  readonly keysOnly?: boolean;
  /** Stands in the `?` sheet; what has the focus answers to its keys by itself (Enter and Space on a row). */
  readonly isListedOnly?: boolean;
  /** What the palette is asked next in the place of running it: whom, of something that is done to somebody. */
  readonly asks?: string;
  /** Makes room for a command of the page that has the same keys. */
  readonly yields?: boolean;
};

/** A shortcut as people read it: `g>d` → G then D. */
export function keyCaps(keys: string): readonly string[] {
  const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return keys.split(/[>+]/).map((key) => {
    if (key === 'mod') return mac ? '⌘' : 'Ctrl';
    return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
  });
}
