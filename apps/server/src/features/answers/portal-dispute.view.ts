import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listPortalDisputes } from '@recoup/contract/portal-disputes.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { REOPEN_DAYS } from '@recoup/domain/disputes/answer-deadline.ts';
import type { Work } from '#server/work/work.ts';
import type { PortalDisputeRow } from './portal-disputes.store.ts';

/** An objection as its customer sees it. */
export function portalDisputeView(
  row: PortalDisputeRow,
  { now, timeZone }: Pick<Work, 'now' | 'timeZone'>,
): ReplyOf<typeof listPortalDisputes>['data'][number] {
  const { id, accountId, reference, answeredAt, balanceCents } = row;
  const last = answeredAt && addDays(dateInZone(answeredAt, timeZone), REOPEN_DAYS);
  const isAhead = last !== null && balanceCents > 0 && dateInZone(now, timeZone) <= last;
  return {
    _id: id,
    account: { _id: accountId, reference },
    currency: row.currency,
    status: row.status,
    category: row.category,
    amountCents: row.amountCents,
    openedAt: row.openedAt.toISOString(),
    deadline: row.deadline,
    waitingOn: row.waitingOn,
    outcome: row.outcome,
    answer: row.answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    reopenUntil: isAhead ? last : null,
  };
}
