import { heldPart } from '@recoup/domain/disputes/held-part.ts';
import type { Work } from '#server/work/work.ts';
import { markDisputed } from '../accounts/mark-disputed.store.ts';
import { readOpenParts } from './disputes.store.ts';

/** Holds of a locked account what its open objections name, and lets go what none names any more. */
export async function holdAccount(work: Work, accountId: string): Promise<void> {
  await markDisputed(work, accountId, heldPart(await readOpenParts(work, accountId)));
}
