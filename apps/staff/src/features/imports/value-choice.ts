import type { ReplyOf } from '@recoup/contract/call.ts';
import type { columnValues } from '@recoup/contract/imports.ts';
import type { ValueMatch } from './mapping-draft.ts';

export type ColumnValues = ReplyOf<typeof columnValues>;
export type FoundValue = ColumnValues['data'][number];

/** What a person may choose for a word of the file: a value, nothing at all, or a new record of that name. */
export const leaveEmpty = 'leave-empty';
export const makeNew = 'make-new';

/** The choice that stands for a word: what the person said, else what it is read as; null while it is open. */
export function chosenOf(found: FoundValue, values: readonly ValueMatch[]): string | null {
  const match = values.find(({ from }) => from === found.value);
  if (!match) return found.proposal;
  if (match.create) return makeNew;
  return match.to ?? leaveEmpty;
}

/** The words that nobody has said anything about and that are not understood by themselves. */
export function openValues(found: readonly FoundValue[], values: readonly ValueMatch[]): readonly FoundValue[] {
  return found.filter((each) => chosenOf(each, values) === null);
}

/** The match to keep for a choice; null where the word is read as it stands. */
export function matchOf(found: FoundValue, choice: string | null): Pick<ValueMatch, 'to' | 'create'> | null {
  if (choice === null || choice === found.proposal) return null;
  if (choice === leaveEmpty) return { to: null };
  if (choice === makeNew) return { to: found.value, create: true };
  return { to: choice };
}
