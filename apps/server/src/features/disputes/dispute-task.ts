import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { stableId } from '#server/work/stable-id.ts';

interface DisputeRound {
  readonly id: string;
  readonly round: number;
}

/**
 * The task of an objection, so that whoever answers it has done the task. The first one is called as the objection
 * itself; each time it is taken up again there is one more.
 */
export function disputeTaskId(companyId: string, { id, round }: DisputeRound): string {
  return round === 0 ? id : stableId({ companyId, kind: 'dispute-task', recordId: id, occurrence: round });
}

/** The task that says of an objection that its deadline is over: one for each deadline that it had. */
export function overdueTaskId(
  companyId: string,
  { id, round, deadline }: DisputeRound & { readonly deadline: IsoDate },
): string {
  return stableId({ companyId, kind: 'dispute-overdue', recordId: id, occurrence: round, deadline });
}
