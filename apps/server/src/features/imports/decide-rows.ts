import type { skipRows as decideCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recount } from './fix-rows.ts';
import { openConflicts, openDates, decideRows as writeDecision } from './import-rows.store.ts';
import { findImport, type ImportFileRow } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { startReview } from './start-review.ts';

/** Leaves all rows of an outcome out, takes those that were left out in again, or has all open conflicts updated. */
export async function decideRows(
  work: Work<MemberActor>,
  importId: string,
  { only, decision }: z.output<typeof decideCall.body>,
): Promise<{ changed: number; file: ImportFileRow } | Refusal> {
  const file = await lockAt(work, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  let changed: number;
  if (decision === 'skip' && only !== 'skipped') {
    changed = await writeDecision(work, importId, { only, decision: 'skip' });
    await recount(work, file);
  } else if (decision === 'import' && only === 'conflict') {
    const opened = await openConflicts(work, importId);
    const dated = await openDates(work, importId);
    changed = opened + dated;
    if (dated > 0) await startReview(work, file);
    else await recount(work, file);
  } else if (decision === 'reset' && only === 'skipped') {
    changed = await writeDecision(work, importId, { only, decision: null });
    await startReview(work, file);
  } else return refuse('INVALID_FIELD', { decision: 'INVALID_FIELD' });
  work.audit({
    action: 'import.decide-rows',
    recordKind: 'import',
    recordId: importId,
    after: { only, decision, changed },
  });
  const after = await findImport(work, importId);
  return after ? { changed, file: after } : refuse('NOT_FOUND');
}
