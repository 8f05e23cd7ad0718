import { nothingSelected, type Selection } from '@recoup/ui/table/selection.ts';
import { useState } from 'react';

/** Chosen rows of the list as it is narrowed now; another page keeps them, another filter does not. */
export function useSelection(question: object) {
  const of = JSON.stringify(question);
  const [held, hold] = useState({ of, selection: nothingSelected });
  const selection = held.of === of ? held.selection : nothingSelected;
  return [selection, (next: Selection) => hold({ of, selection: next })] as const;
}
