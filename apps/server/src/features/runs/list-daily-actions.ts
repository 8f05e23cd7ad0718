import type { dailyAction, listDailyActions as listCall } from '@recoup/contract/runs.ts';
import { slotText } from '@recoup/domain/calendar/send-slots.ts';
import { dateInZone, minuteInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { channelOf, stepTitle, viewDelivery, viewReasons } from '../workflows/step.view.ts';
import { readStepWords, type StepWords } from '../workflows/step-words.store.ts';
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
  const words = await readStepWords(
    work,
    rows.map((row) => row.runId),
  );
  return { data: rows.map((row) => viewAction(row, words.get(row.runId), language)), page, limit, total, date, counts };
}

function viewAction(row: DailyRow, words: StepWords | undefined, language: Language): z.output<typeof dailyAction> {
  const title = stepTitle(row, words, dateInZone(row.at, row.timeZone), language);
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
    step: { _id: row.stepId, position: row.position, type: stepKind(row.kind), title },
    occurrence: row.occurrence,
    channel: channelOf(row.kind),
    message:
      row.messageId && row.messageStatus ? { _id: row.messageId, status: viewDelivery(row.messageStatus) } : null,
    task: row.taskId ? { _id: row.taskId, title: row.taskTitle ?? '' } : null,
  };
}
