import type { SkipReason } from '@recoup/domain/bulk/skip-reason.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { withPatience } from '#server/db/with-patience.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import {
  type BulkActionRow,
  type FrozenRow,
  lockBulkAction,
  markRows,
  nextRows,
  type RowOutcome,
  updateBulkAction,
} from './bulk.store.ts';
import { batchOf, isAboutARow, notifyAboutBulk, notifyChanges } from './bulk-batch.ts';
import { matchingCondition, storedSet } from './bulk-set.ts';
import type { BulkChange, BulkVerb } from './bulk-verb.ts';
import { readBulkPresent } from './read-bulk-present.ts';
import { lockRecords } from './records.store.ts';
import { bulkVerb } from './verbs/all-verbs.ts';

/** Rows of one transaction: large enough to be quick, small enough that nobody waits for its locks. */
export const BATCH = 1_000;
/** After so long the rest goes to the end of the queue, so that no company waits behind another's million rows. */
const SLICE_MS = 20_000;

const payload = z.object({ companyId: z.uuid(), bulkActionId: z.uuid() });

export const workOffJob = defineJob({
  name: 'bulk.work-off',
  payload,
  concurrency: 2,
  handle: async ({ companyId, bulkActionId }, context, signal) => {
    const isDone = await workOffBulk(context, companyId, bulkActionId, { signal, sliceMs: SLICE_MS });
    if (!isDone) await enqueue(context.jobsDb, workOffJob, { companyId, bulkActionId });
  },
  onExhausted: async ({ companyId, bulkActionId }, context, failure) => {
    await inCompany(context.jobsDb, companyId, async (work) => {
      const row = await lockBulkAction(work, bulkActionId);
      if (row?.state !== 'CREATED' && row?.state !== 'PROCESSING') return;
      const finished = (await readBulkPresent(work)).now;
      await updateBulkAction(work, bulkActionId, { state: 'FAILED', failure, finishedAt: finished });
      await notifyAboutBulk(work, bulkActionId, bulkVerb(row.entity, row.action), true);
    });
  },
});

/**
 * Works a frozen set off, batch by batch. Every batch is one transaction that also moves the cursor, under the lock of
 * the action: killed, it goes on behind the last commit; run twice at once, the two take turns (G25, G28). Answers
 * whether nothing is left.
 */
export async function workOffBulk(
  context: Context,
  companyId: string,
  bulkActionId: string,
  limits: { readonly signal?: AbortSignal; readonly sliceMs?: number; readonly batch?: number } = {},
): Promise<boolean> {
  const { signal, sliceMs = Number.POSITIVE_INFINITY, batch = BATCH } = limits;
  const started = performance.now();
  let size = batch;
  while (!signal?.aborted && performance.now() - started < sliceMs) {
    try {
      const batchDone = () => inCompany(context.jobsDb, companyId, (work) => workOffBatch(work, bulkActionId, size));
      const isDone = await withPatience(batchDone, signal);
      if (isDone) return true;
      size = Math.min(batch, size * 4);
    } catch (error) {
      if (!isAboutARow(error)) throw error;
      context.log.error({ err: error, companyId, bulkActionId, size }, 'bulk batch');
      if (size === 1) await inCompany(context.jobsDb, companyId, (work) => failNextRow(work, bulkActionId));
      size = Math.max(1, Math.floor(size / 10));
    }
  }
  return false;
}

async function workOffBatch(work: Work, bulkActionId: string, size: number): Promise<boolean> {
  const row = await lockBulkAction(work, bulkActionId);
  if (!row || row.state === 'FINISHED' || row.state === 'FAILED') return true;
  const verb = bulkVerb(row.entity, row.action);
  const input = verb.input.parse(row.input);
  const present = await readBulkPresent(work);
  const refused = await verb.check?.(work, input);
  const set = await matchingCondition(work, row.entity, storedSet.parse(row.chosen), 'en');
  if (refused || isRefusal(set)) {
    const failure = refused?.code ?? (isRefusal(set) ? set.code : 'INTERNAL');
    await updateBulkAction(work, bulkActionId, { state: 'FAILED', failure, finishedAt: present.now });
    await notifyAboutBulk(work, bulkActionId, verb, true);
    return true;
  }
  const rows = await nextRows(work, bulkActionId, { after: row.progressDone, size, onlyChanged: false });
  const locked = await lockRecords(work, row.entity, {
    ids: rows.map((each) => each.recordId),
    facts: { ...verb.facts(input, present), ...verb.lockedFacts?.(input) },
    matches: set.where,
    locksAccounts: verb.locksAccounts ?? false,
  });
  const changes: BulkChange<unknown>[] = [];
  const left = new Map<string, SkipReason>();
  for (const { recordId: id } of rows) {
    const record = locked.get(id);
    if (!record) left.set(id, 'deleted');
    else if (!record.matches) left.set(id, 'no-longer-matches');
    else {
      const judged = verb.judge(record.facts, input);
      if (judged.changes) changes.push({ id, facts: record.facts, from: judged.from, to: judged.to });
      else left.set(id, judged.reason);
    }
  }
  const batch = batchOf(work, row, { now: present.now, isUndo: false });
  const refusedRows = changes.length > 0 ? await verb.apply(batch, changes, input) : undefined;
  for (const [id, reason] of refusedRows ?? []) left.set(id, reason);
  const done = changes.filter((change) => !left.has(change.id));
  notifyChanges(batch, verb, `${verb.entity}.set-${verb.action}`, done);
  return finishBatch(work, row, verb, { rows, done, left, now: present.now });
}

interface BatchEnd {
  readonly rows: readonly FrozenRow[];
  readonly done: readonly BulkChange<unknown>[];
  readonly left: ReadonlyMap<string, SkipReason>;
  readonly now: Date;
}

async function finishBatch(
  work: Work,
  row: BulkActionRow,
  verb: BulkVerb,
  { rows, done, left, now }: BatchEnd,
): Promise<boolean> {
  const changed = new Map(done.map((change) => [change.id, change]));
  await markRows(
    work,
    row.id,
    rows.map(({ position, recordId: id }): RowOutcome => {
      const change = changed.get(id);
      return change
        ? { position, outcome: 'changed', reason: null, before: change.from, after: change.to }
        : { position, outcome: 'skipped', reason: left.get(id) ?? 'failed', before: null, after: null };
    }),
  );
  const progress = rows.at(-1)?.position ?? row.matched;
  const isDone = progress >= row.matched;
  await updateBulkAction(work, row.id, {
    progressDone: progress,
    changed: row.changed + done.length,
    skipped: row.skipped + rows.length - done.length,
    state: isDone ? 'FINISHED' : 'PROCESSING',
    ...(isDone ? { finishedAt: now } : {}),
  });
  await notifyAboutBulk(work, row.id, verb, isDone);
  return isDone;
}

/** The row that alone makes its batch fail is marked, and the rest goes on behind it. */
async function failNextRow(work: Work, bulkActionId: string): Promise<void> {
  const row = await lockBulkAction(work, bulkActionId);
  if (!row || row.state === 'FINISHED' || row.state === 'FAILED') return;
  const position = row.progressDone + 1;
  await markRows(work, bulkActionId, [{ position, outcome: 'failed', reason: 'failed', before: null, after: null }]);
  const isDone = position >= row.matched;
  const { now } = await readBulkPresent(work);
  await updateBulkAction(work, bulkActionId, {
    progressDone: position,
    failed: row.failed + 1,
    ...(isDone ? { state: 'FINISHED', finishedAt: now } : {}),
  });
  await notifyAboutBulk(work, bulkActionId, bulkVerb(row.entity, row.action), isDone);
}
