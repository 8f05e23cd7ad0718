import type { Actor } from '#server/actor.ts';
import { actingAs, type Work } from '#server/work/work.ts';
import type { BulkActionRow } from './bulk.store.ts';
import type { BulkBatch, BulkVerb } from './bulk-verb.ts';

/** Whom the job works for, as audit and timelines name them: who confirmed the change, or who asked for its undo. */
export function batchOf(
  work: Work,
  row: BulkActionRow,
  wish: { readonly now: Date; readonly isUndo: boolean },
): BulkBatch {
  const [id, name] = wish.isUndo ? [row.undoBy, row.undoByName] : [row.createdBy, row.createdByName];
  const actor: Actor = id
    ? {
        kind: 'member',
        companyId: work.companyId,
        id,
        name,
        roles: [],
        sessionId: row.id,
        isDemo: false,
        language: 'en',
      }
    : { kind: 'system', companyId: work.companyId };
  return {
    work: actingAs(work, actor, row.requestId ?? undefined),
    bulkActionId: row.id,
    by: { kind: actor.kind, id, name },
    now: wish.now,
  };
}

/** After the last batch everybody's lists ask again; before it only the tray follows. */
export async function tellScreens(work: Work, id: string, verb: BulkVerb, isLast: boolean) {
  work.tell('job', [id]);
  if (!isLast) return;
  for (const topic of [verb.entity, 'activity', ...(verb.action === 'task' ? (['task'] as const) : [])] as const)
    work.tell(topic, []);
  if (verb.locksAccounts) work.tell('account', []);
}

/** One data error must not stop thousands of rows: such a batch is taken apart until the row is found. */
export function isAboutARow(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23]/.test(code);
}
