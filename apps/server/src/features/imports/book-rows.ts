import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { makeRowReader } from '@recoup/domain/imports/read-row.ts';
import type { Database, Trx } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import type { ActivityActor } from '#server/features/activities/insert-activities.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { bookBatch } from './book-batch.ts';
import {
  countOutcomes,
  findMemberName,
  type ImportFileRow,
  type ImportResult,
  lockImport,
  readRowsAfter,
  refreshStatistics,
  updateImport,
} from './imports.store.ts';

/** One commit: long enough to be quick, short enough that a payment meanwhile does not wait for it. */
const BATCH_ROWS = 1_000;

/**
 * Books the ready rows of a confirmed import, a batch per commit. The place it has reached moves in the same commit, so
 * a killed job goes on there; two that run at once take turns at the import's row; and a repeated reference adds
 * nothing (G28, G46, G57).
 */
export async function bookRows(
  db: Database,
  { companyId, importId }: { companyId: string; importId: string },
  signal: AbortSignal,
): Promise<void> {
  const begun = await inCompany(db, companyId, async (trx) => {
    const file = await lockImport(trx, companyId, importId);
    if (file?.stage !== 'IMPORTING' || !file.mapping) return null;
    const { now, timeZone } = await readPresent(trx, companyId);
    const today = dateInZone(now, timeZone);
    const read = makeRowReader(file.mapping.columns as readonly MappedColumn[], today);
    const name = file.created_by ? await findMemberName(trx, companyId, file.created_by) : undefined;
    const actor: ActivityActor =
      name === undefined ? { kind: 'system', id: null, name: '' } : { kind: 'member', id: file.created_by, name };
    return { read, today, timeZone, actor };
  });
  if (!begun) return;
  let booked = 0;
  let refreshAt = BATCH_ROWS;
  for (;;) {
    signal.throwIfAborted();
    if (booked >= refreshAt) {
      await inCompany(db, companyId, refreshStatistics);
      refreshAt = booked * 4;
    }
    const isOver = await inCompany(db, companyId, async (trx) => {
      const file = await lockImport(trx, companyId, importId);
      if (file?.stage !== 'IMPORTING') return true;
      const rows = await readRowsAfter(trx, companyId, importId, {
        line: file.cursor_line,
        limit: BATCH_ROWS,
        only: 'ready',
      });
      if (rows.length === 0) return finishImport(trx, file);
      const { now } = await readPresent(trx, companyId);
      const results = await bookBatch(trx, { ...begun, file, now }, rows);
      await updateImport(trx, companyId, importId, {
        cursor_line: rows.at(-1)?.line ?? file.cursor_line,
        progress_done: file.progress_done + rows.length,
        result: JSON.stringify(addResults(file.result, results)),
      });
      await notifyScreens(trx, companyId, 'import', [importId]);
      return false;
    });
    if (isOver) return;
    booked += BATCH_ROWS;
  }
}

async function finishImport(trx: Trx, file: ImportFileRow): Promise<true> {
  const { company_id: companyId, id } = file;
  const counts = await countOutcomes(trx, companyId, id);
  const result: ImportResult = {
    ...addResults(file.result, {}),
    unchanged: counts.get('unchanged') ?? 0,
    rejected: (counts.get('error') ?? 0) + (counts.get('duplicate') ?? 0),
  };
  await updateImport(trx, companyId, id, {
    stage: 'FINISHED',
    result: JSON.stringify(result),
    progress_done: file.progress_of,
  });
  await writeAudit(
    trx,
    { kind: 'system', companyId },
    { action: 'import.finish', recordKind: 'import', recordId: id, after: { ...result } },
  );
  await emit(trx, { name: 'import.finished', companyId, importId: id });
  for (const topic of ['import', 'account', 'debtor', 'transaction', 'activity', 'chart'] as const) {
    await notifyScreens(trx, companyId, topic, topic === 'import' ? [id] : []);
  }
  return true;
}

function addResults(before: ImportResult | null, more: Partial<ImportResult>): ImportResult {
  const sum = (name: keyof ImportResult) => (before?.[name] ?? 0) + (more[name] ?? 0);
  return {
    created: sum('created'),
    newDebtors: sum('newDebtors'),
    unchanged: sum('unchanged'),
    rejected: sum('rejected'),
    paid: sum('paid'),
    disputed: sum('disputed'),
  };
}
