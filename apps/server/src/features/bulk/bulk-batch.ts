import { actingFor } from '#server/work/acting-for.ts';
import type { Work } from '#server/work/work.ts';
import type { BulkActionRow } from './bulk.store.ts';
import type { BulkBatch, BulkChange, BulkVerb } from './bulk-verb.ts';

/** Whom the job works for, as audit and timelines name them: who confirmed the change, or who asked for its undo. */
export function batchOf(
  work: Work,
  row: BulkActionRow,
  command: { readonly now: Date; readonly isUndo: boolean },
): BulkBatch {
  const [id, name] = command.isUndo ? [row.undoBy, row.undoByName] : [row.createdBy, row.createdByName];
  // The request that was kept is the one that asked for the change, not for its undo.
  const requestId = command.isUndo ? null : row.requestId;
  return {
    work: actingFor(work, { id, name }, row.id, requestId ?? undefined),
    bulkActionId: row.id,
    by: { kind: id ? 'member' : 'system', id, name },
    now: command.now,
  };
}

/** Writes down what became of each record, field by field. */
export function notifyChanges(
  { work }: BulkBatch,
  verb: BulkVerb,
  action: string,
  done: readonly BulkChange<unknown>[],
): void {
  for (const change of done)
    for (const told of verb.tells?.(change) ?? []) work.changed({ ...told, action, isQuiet: true });
}

/** After the last batch everybody's lists ask again; before it only the tray follows. */
export async function notifyAboutBulk(work: Work, id: string, verb: BulkVerb, isLast: boolean) {
  work.notify('job', [id]);
  if (!isLast) return;
  for (const topic of [verb.entity, 'activity', ...(verb.action === 'task' ? (['task'] as const) : [])] as const)
    work.notify(topic, []);
  if (verb.locksAccounts) work.notify('account', []);
}

/** One data error must not stop thousands of rows: such a batch is taken apart until the row is found. */
export function isAboutARow(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23]/.test(code);
}
