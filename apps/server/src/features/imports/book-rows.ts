import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import type { ActivityActor } from '#server/features/activities/insert-activities.store.ts';
import { actingFor } from '#server/work/acting-for.ts';
import { inCompany } from '#server/work/in-company.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { bookBatch } from './book-batch.ts';
import { countOutcomes, readRowsAfter } from './import-rows.store.ts';
import {
  findMemberName,
  type ImportFileRow,
  type ImportResult,
  lockImport,
  refreshStatistics,
  updateImport,
} from './imports.store.ts';
import { notifyImport } from './notify-import.ts';
import { makeImportReader } from './row-rules.ts';

/** One commit: long enough to be quick, short enough that a payment meanwhile does not wait for it. */
const BATCH_ROWS = 1_000;

/**
 * Books the rows of a confirmed import, a batch per commit. The place it has reached moves in the same commit, so a
 * killed job goes on there; two that run at once take turns at the import's row; and a repeated reference adds nothing
 * (G28, G46, G57). Ends after so many batches: `more` says that rows are left for another turn (G35).
 */
export async function bookRows(
  db: Database,
  { companyId, importId }: { companyId: string; importId: string },
  signal: AbortSignal,
  batchesMax = Number.POSITIVE_INFINITY,
): Promise<'over' | 'more'> {
  const begun = await inCompany(db, companyId, async (work) => {
    const file = await lockImport(work, importId);
    if (file?.stage !== 'IMPORTING' || !file.mapping) return null;
    const { now, timeZone, graceDays } = await readPresent(work);
    const today = dateInZone(now, timeZone);
    const reader = await makeImportReader(work, file, today);
    const actor = await importer(work, file);
    return { reader, today, timeZone, graceDays, actor, booked: file.progressDone };
  });
  if (!begun) return 'over';
  let { booked } = begun;
  let refreshAt = BATCH_ROWS;
  while (refreshAt < booked) refreshAt *= 4;
  for (let batches = 0; batches < batchesMax; batches += 1) {
    signal.throwIfAborted();
    if (booked >= refreshAt) {
      await inCompany(db, companyId, refreshStatistics);
      refreshAt = booked * 4;
    }
    const isOver = await inCompany(db, companyId, async (work) => {
      const file = await lockImport(work, importId);
      if (file?.stage !== 'IMPORTING') return true;
      const rows = await readRowsAfter(work, importId, {
        line: file.cursorLine,
        limit: BATCH_ROWS,
        only: file.updateExisting ? ['ready', 'update'] : ['ready'],
      });
      if (rows.length === 0) return finishImport(work, file);
      const { now } = await readPresent(work);
      const results = await bookBatch(actingFor(work, begun.actor, importId), { ...begun, file, now }, rows);
      await updateImport(work, importId, {
        cursorLine: rows.at(-1)?.line ?? file.cursorLine,
        progressDone: file.progressDone + rows.length,
        bookedAt: sql<Date>`clock_timestamp()`,
        result: JSON.stringify(addResults(file.result, results)),
      });
      await notifyImport(work, importId);
      return false;
    });
    if (isOver) return 'over';
    booked += BATCH_ROWS;
  }
  return 'more';
}

/** Who confirmed it, for the timelines. */
export async function importer(work: Work, file: ImportFileRow): Promise<ActivityActor> {
  const { createdBy: memberId } = file;
  const name = memberId ? await findMemberName(work, memberId) : undefined;
  return name === undefined ? { kind: 'system', id: null, name: '' } : { kind: 'member', id: memberId, name };
}

async function finishImport(work: Work, file: ImportFileRow): Promise<true> {
  const { companyId, id } = file;
  const counts = await countOutcomes(work, id);
  const count = (outcome: string) => counts.get(outcome) ?? 0;
  const result: ImportResult = {
    ...addResults(file.result, {}),
    // What the person chose not to update stayed as it was.
    unchanged: count('unchanged') + (file.updateExisting ? 0 : count('update')),
    conflicts: count('conflict'),
    skipped: count('skipped'),
    rejected: count('error') + count('duplicate'),
  };
  await updateImport(work, id, {
    stage: 'FINISHED',
    result: JSON.stringify(result),
    progressDone: file.progressOf,
    finishedAt: work.now,
  });
  asSystem(work).audit({
    action: 'import.finish',
    recordKind: 'import',
    recordId: id,
    after: { ...result },
  });
  work.emit({ name: 'import.finished', companyId, importId: id });
  await notifyImport(work, id);
  for (const topic of ['account', 'debtor', 'transaction', 'activity', 'chart'] as const) {
    work.notify(topic, []);
  }
  return true;
}

/** A result of which nothing was booked yet. */
export const noResult: ImportResult = {
  created: 0,
  updated: 0,
  newDebtors: 0,
  unchanged: 0,
  conflicts: 0,
  skipped: 0,
  rejected: 0,
  paid: 0,
  disputed: 0,
  credits: 0,
};

function addResults(before: ImportResult | null, more: Partial<ImportResult>): ImportResult {
  const sum = { ...noResult, ...before };
  for (const name of Object.keys(sum) as (keyof ImportResult)[]) sum[name] += more[name] ?? 0;
  return sum;
}
