import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { writeAudits } from '#server/features/audit/write-audits.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { lockBulkAction, markRows, nextRows, type RowOutcome, updateBulkAction } from './bulk.store.ts';
import { batchOf, tellScreens } from './bulk-batch.ts';
import type { BulkChange } from './bulk-verb.ts';
import { readBulkPresent } from './read-bulk-present.ts';
import { lockRecords } from './records.store.ts';
import { bulkVerb } from './verbs/all-verbs.ts';

const BATCH = 1_000;
const SLICE_MS = 20_000;

export const workOffUndoJob = defineJob({
  name: 'bulk.undo',
  payload: z.object({ companyId: z.uuid(), bulkActionId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId, bulkActionId }, context, signal) => {
    const isDone = await workOffUndo(context, companyId, bulkActionId, { signal, sliceMs: SLICE_MS });
    if (!isDone) await enqueue(context.jobsDb, workOffUndoJob, { companyId, bulkActionId });
  },
  onExhausted: async ({ companyId, bulkActionId }, context, failure) => {
    await inCompany(context.jobsDb, companyId, async (trx) => {
      const row = await lockBulkAction(trx, companyId, bulkActionId);
      if (row?.undoState !== 'CREATED' && row?.undoState !== 'PROCESSING') return;
      await updateBulkAction(trx, companyId, bulkActionId, { undoState: 'FAILED', undoFailure: failure });
      await tellScreens(trx, companyId, bulkActionId, bulkVerb(row.entity, row.action), true);
    });
  },
});

/**
 * Puts back what a bulk change replaced, on every record that still holds what it put there; the others are counted as
 * kept. Cursor and lock as in the change itself. Answers whether nothing is left.
 */
export async function workOffUndo(
  context: Context,
  companyId: string,
  bulkActionId: string,
  limits: { readonly signal?: AbortSignal; readonly sliceMs?: number; readonly batch?: number } = {},
): Promise<boolean> {
  const { signal, sliceMs = Number.POSITIVE_INFINITY, batch = BATCH } = limits;
  const started = performance.now();
  while (!signal?.aborted && performance.now() - started < sliceMs) {
    if (await inCompany(context.jobsDb, companyId, (trx) => undoBatch(trx, companyId, bulkActionId, batch)))
      return true;
  }
  return false;
}

async function undoBatch(trx: Trx, companyId: string, bulkActionId: string, size: number): Promise<boolean> {
  const row = await lockBulkAction(trx, companyId, bulkActionId);
  if (row?.undoState !== 'CREATED' && row?.undoState !== 'PROCESSING') return true;
  const verb = bulkVerb(row.entity, row.action);
  const input = verb.input.parse(row.input);
  const present = await readBulkPresent(trx, companyId);
  const rows = await nextRows(trx, companyId, bulkActionId, { after: row.undoDone, size, onlyChanged: true });
  const locked = await lockRecords(trx, companyId, row.entity, {
    ids: rows.map((each) => each.recordId),
    facts: { ...verb.facts(input, present), ...verb.lockedFacts?.(input) },
    matches: sql<boolean>`true`,
    locksAccounts: verb.locksAccounts ?? false,
  });
  const changes: BulkChange<unknown>[] = [];
  const outcomes: RowOutcome[] = [];
  for (const { position, recordId: id, before, after } of rows) {
    const facts = locked.get(id)?.facts;
    const holds = facts !== undefined && verb.holds?.(facts, after, before) === true;
    if (holds) changes.push({ id, facts, from: after, to: before });
    const outcome = holds ? ('undone' as const) : ('changed' as const);
    outcomes.push({ position, outcome, reason: holds ? null : 'changed-since', before, after });
  }
  const batch = batchOf(trx, companyId, row, { now: present.now, isUndo: true });
  if (changes.length > 0) await verb.apply(batch, changes, input);
  const audited = { action: `${row.entity}.undo-${row.action}`, recordKind: row.entity };
  await writeAudits(
    trx,
    batch.actor,
    audited,
    changes.map(({ id, from, to }) => ({
      recordId: id,
      before: { [row.action]: from },
      after: { [row.action]: to },
    })),
  );
  await markRows(trx, companyId, bulkActionId, outcomes);
  const done = Math.min(row.matched, row.undoDone + size);
  const isDone = done >= row.matched;
  await updateBulkAction(trx, companyId, bulkActionId, {
    undoState: isDone ? 'FINISHED' : 'PROCESSING',
    undoDone: done,
    undone: row.undone + changes.length,
    undoKept: row.undoKept + rows.length - changes.length,
  });
  await tellScreens(trx, companyId, bulkActionId, verb, isDone);
  return isDone;
}
