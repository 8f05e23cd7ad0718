import type { Work } from '#server/work/work.ts';

/** Records that one statement and one event name. */
export const PIECE = 1_000;

/** Writes down that records of one kind have another member, and tells the screens once. */
export function tellHandedOver(
  work: Work,
  noun: 'debtor' | 'account' | 'project' | 'contract' | 'task' | 'dispute' | 'estimate',
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string | null },
): void {
  for (const id of ids)
    work.changed({
      ...{ noun, id, action: noun === 'dispute' ? 'dispute.update' : `${noun}.set-assignee`, isQuiet: true },
      ...{ before: { assigneeId: from }, after: { assigneeId: to } },
    });
  if (ids.length > 0) work.notify(noun, ids.length > PIECE ? [] : ids);
}
