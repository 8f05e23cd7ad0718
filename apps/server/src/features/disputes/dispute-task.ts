import { stableId } from '#server/work/stable-id.ts';

/**
 * The task of an objection, so that whoever answers it has done the task. The first one is called as the objection
 * itself; each time it is taken up again there is one more.
 */
export function disputeTaskId(
  companyId: string,
  { id, round }: { readonly id: string; readonly round: number },
): string {
  return round === 0 ? id : stableId({ companyId, kind: 'dispute-task', recordId: id, occurrence: round });
}
