import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import { withPatience } from '#server/db/with-patience.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { lockBulkAction, markRows, nextRows, type RowOutcome, updateBulkAction } from './bulk.store.ts';
import { batchOf, notifyAboutBulk, notifyChanges } from './bulk-batch.ts';
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
    await inCompany(context.jobsDb, companyId, async (work) => {
      const row = await lockBulkAction(work, bulkActionId);
      if (row?.undoState !== 'CREATED' && row?.undoState !== 'PROCESSING') return;
      await updateBulkAction(work, bulkActionId, { undoState: 'FAILED', undoFailure: failure });
      await notifyAboutBulk(work, bulkActionId, bulkVerb(row.entity, row.action), true);
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
    const undo = () => inCompany(context.jobsDb, companyId, (work) => undoBatch(work, bulkActionId, batch));
    if (await withPatience(undo, signal)) return true;
  }
  return false;
}

async function undoBatch(work: Work, bulkActionId: string, size: number): Promise<boolean> {
  const row = await lockBulkAction(work, bulkActionId);
  if (row?.undoState !== 'CREATED' && row?.undoState !== 'PROCESSING') return true;
  const verb = bulkVerb(row.entity, row.action);
  const input = verb.input.parse(row.input);
  const present = await readBulkPresent(work);
  const rows = await nextRows(work, bulkActionId, { after: row.undoDone, size, onlyChanged: true });
  if (verb.hidesRecords) await seeDeleted(work, true);
  const locked = await lockRecords(work, row.entity, {
    ids: rows.map((each) => each.recordId),
    facts: { ...verb.facts(input, present), ...verb.lockedFacts?.(input) },
    matches: sql<boolean>`true`,
    locksAccounts: verb.locksAccounts ?? false,
  });
  if (verb.hidesRecords) await seeDeleted(work, false);
  const wanted: BulkChange<unknown>[] = [];
  for (const { recordId: id, before, after } of rows) {
    const facts = locked.get(id)?.facts;
    const holds = facts !== undefined && verb.holds?.(facts, after, before) === true;
    if (holds) wanted.push({ id, facts, from: after, to: before });
  }
  const batch = batchOf(work, row, { now: present.now, isUndo: true });
  const left = wanted.length > 0 ? await verb.apply(batch, wanted, input) : undefined;
  const changes = wanted.filter((each) => !left?.has(each.id));
  const undone = new Set(changes.map((each) => each.id));
  const outcomes = rows.map(({ position, recordId: id, before, after }): RowOutcome => {
    const isUndone = undone.has(id);
    const reason = isUndone ? null : (left?.get(id) ?? 'changed-since');
    return { position, outcome: isUndone ? 'undone' : 'changed', reason, before, after };
  });
  notifyChanges(batch, verb, `${row.entity}.undo-${row.action}`, changes);
  await markRows(work, bulkActionId, outcomes);
  const done = Math.min(row.matched, row.undoDone + size);
  const isDone = done >= row.matched;
  await updateBulkAction(work, bulkActionId, {
    undoState: isDone ? 'FINISHED' : 'PROCESSING',
    undoDone: done,
    undone: row.undone + changes.length,
    undoKept: row.undoKept + rows.length - changes.length,
  });
  await notifyAboutBulk(work, bulkActionId, verb, isDone);
  return isDone;
}
