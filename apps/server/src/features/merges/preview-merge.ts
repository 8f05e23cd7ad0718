import type { mergePreview } from '@recoup/contract/merges.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeConflicts } from '@recoup/domain/merges/merge-fields.ts';
import type { z } from 'zod';
import { readContacts } from '#server/features/debtors/debtors.store.ts';
import { debtorRowView } from '#server/features/records/debtor.view.ts';
import { readDebtorRow } from '#server/features/records/debtor-detail.store.ts';
import type { Work } from '#server/work/work.ts';
import { mergeTexts } from './merge-texts.ts';
import { countMoves } from './merges.store.ts';

/** What a merge would do, and what somebody must choose first; changes nothing. */
export async function previewMerge(
  work: Work,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
): Promise<z.output<typeof mergePreview> | Refusal> {
  const winner = await readDebtorRow(work, winnerId);
  const loser = await readDebtorRow(work, loserId);
  if (!winner || !loser || winnerId === loserId) return refuse('DEBTOR_NOT_FOUND');
  const texts = mergeTexts(
    { row: winner, contacts: await readContacts(work, winnerId) },
    { row: loser, contacts: await readContacts(work, loserId) },
  );
  const { balance, links, endedRun, ...moves } = await countMoves(work, loserId, winnerId);
  return {
    winner: debtorRowView(winner),
    loser: debtorRowView(loser),
    versions: { winner: winner.version, loser: loser.version },
    conflicts: mergeConflicts(texts),
    moves: { ...moves, balanceCents: balance },
    endedLinks: links,
    endedRun,
  };
}
