import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import type { Work } from '#server/work/work.ts';
import type { ImportFileRow } from './imports.store.ts';
import { findChangedHere } from './known-accounts.store.ts';
import { changedAndTouched, changedInAgreements, whatHappenedSince } from './undo.store.ts';

/** Reasons of UNDO_NOT_POSSIBLE, in the words of `refusals/field-sentences`. */
export type UndoReason =
  | 'import-not-over'
  | 'import-empty'
  | 'import-sent'
  | 'import-paid'
  | 'import-agreed'
  | 'import-changed';

/** What decides of an import; lists read no more of it. */
export type Undoable = Pick<ImportFileRow, 'id' | 'stage' | 'confirmedAt' | 'result'>;

/**
 * Why an import cannot be taken back, whole or in part; null when it can. The undo refuses by it, and every list and page
 * that offers one asks the same, so that none is offered which is then refused.
 */
export async function whyNotUndone(
  work: Work,
  { id, stage, confirmedAt, result }: Undoable,
): Promise<UndoReason | null> {
  // Without its instant nobody could say what happened since: it was imported before imports could be undone.
  if (!confirmedAt || !result || !(stage === 'FINISHED' || stage === 'FAILED')) return 'import-not-over';
  const { created, updated, newDebtors, credits } = result;
  if (created + updated + newDebtors + (credits ?? 0) === 0) return 'import-empty';
  const happened = await whatHappenedSince(work, id, confirmedAt);
  if (happened) return happened;
  const agreed = await askStandingEach(work, 'account-amount', await changedInAgreements(work, id));
  if (agreed.size > 0) return 'import-agreed';
  for (const kind of ['account', 'debtor'] as const) {
    const changed = await findChangedHere(work, kind, await changedAndTouched(work, id, kind));
    if (changed.size > 0) return 'import-changed';
  }
  return null;
}
