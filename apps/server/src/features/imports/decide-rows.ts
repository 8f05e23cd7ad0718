import type { skipRows as decideCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { recount } from './fix-rows.ts';
import { openConflicts, decideRows as writeDecision } from './import-rows.store.ts';
import { findImport, type ImportFileRow } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { startReview } from './start-review.ts';

/** Leaves all rows of an outcome out, takes those that were left out in again, or has all open conflicts updated. */
export async function decideRows(
  trx: Trx,
  actor: MemberActor,
  importId: string,
  { only, decision }: z.output<typeof decideCall.body>,
  requestId: string,
): Promise<{ changed: number; file: ImportFileRow } | Refusal> {
  const { companyId } = actor;
  const file = await lockAt(trx, companyId, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  let changed: number;
  if (decision === 'skip' && only !== 'skipped') {
    changed = await writeDecision(trx, companyId, importId, { only, decision: 'skip' });
    await recount(trx, file);
  } else if (decision === 'import' && only === 'conflict') {
    changed = await openConflicts(trx, companyId, importId);
    await recount(trx, file);
  } else if (decision === 'reset' && only === 'skipped') {
    changed = await writeDecision(trx, companyId, importId, { only, decision: null });
    await startReview(trx, file);
  } else return refuse('INVALID_FIELD', { decision: 'INVALID_FIELD' });
  await writeAudit(trx, actor, {
    action: 'import.decide-rows',
    recordKind: 'import',
    recordId: importId,
    after: { only, decision, changed },
    requestId,
  });
  const after = await findImport(trx, companyId, importId);
  return after ? { changed, file: after } : refuse('NOT_FOUND');
}
