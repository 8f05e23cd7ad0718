import type { dailyAction, listDailyActions as listCall } from '@recoup/contract/runs.ts';
import { slotText } from '@recoup/domain/calendar/send-slots.ts';
import { minuteInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { channelOf, stepTitle, viewDelivery, viewReasons } from '../workflows/step.view.ts';
import { stepKind } from '../workflows/workflows.view.ts';
import { companyToday, countDailyRows, type DailyRow, listDailyRows } from './daily-actions.store.ts';

type Body = z.output<typeof listCall.body>;

/** The steps of one day over all runs of the company, with the time at the customer's place and why they stand so. */
export async function listDailyActions(
  work: Work,
  { page, limit, ...body }: Body,
  language: Language,
): Promise<z.output<typeof listCall.reply>> {
  const date = body.date ?? (await companyToday(work));
  const filter = { ...body, date };
  const rows = await listDailyRows(work, filter, { limit, offset: (page - 1) * limit });
  const counts = await countDailyRows(work, filter);
  const wanted = counts.filter(({ state }) => !body.state?.length || body.state.includes(state));
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  return { data: rows.map((row) => viewAction(row, language)), page, limit, total, date, counts };
}

function viewAction(row: DailyRow, language: Language): z.output<typeof dailyAction> {
  return {
    key: `${row.runId}:${row.stepId}:${row.occurrence}`,
    state: row.state,
    at: row.at.toISOString(),
    localTime: slotText(minuteInZone(row.at, row.timeZone)),
    timeZone: row.timeZone,
    reasons: viewReasons(row.reasons, language),
    nextPossibleAt: row.nextPossibleAt?.toISOString() ?? null,
    runId: row.runId,
    workflow: { _id: row.workflowId, name: row.workflowName },
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    account: { _id: row.accountId, reference: row.accountReference, balanceCents: row.balanceCents },
    step: { _id: row.stepId, position: row.position, type: stepKind(row.kind), title: stepTitle(row) },
    occurrence: row.occurrence,
    channel: channelOf(row.kind),
    message:
      row.messageId && row.messageStatus ? { _id: row.messageId, status: viewDelivery(row.messageStatus) } : null,
    task: row.taskId ? { _id: row.taskId, title: row.taskTitle ?? '' } : null,
  };
}
