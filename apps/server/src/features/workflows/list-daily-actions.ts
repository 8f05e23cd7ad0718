import type { dailyAction, listDailyActions as listCall } from '@recoup/contract/runs.ts';
import { slotText } from '@recoup/domain/calendar/send-slots.ts';
import { minuteInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { companyToday, countDailyRows, type DailyRow, listDailyRows } from './daily-actions.store.ts';
import { channelOf, stepTitle, viewDelivery, viewReasons } from './runs.view.ts';
import { stepKind } from './workflows.view.ts';

type Body = z.output<typeof listCall.body>;

/** The steps of one day over all runs of the company, with the time at the customer's place and why they stand so. */
export async function listDailyActions(
  trx: Trx,
  companyId: string,
  { page, limit, ...body }: Body,
  language: Language,
): Promise<z.output<typeof listCall.reply>> {
  const date = body.date ?? (await companyToday(trx));
  const filter = { ...body, date };
  const rows = await listDailyRows(trx, companyId, filter, { limit, offset: (page - 1) * limit });
  const counts = await countDailyRows(trx, companyId, filter);
  const wanted = counts.filter(({ state }) => !body.state?.length || body.state.includes(state));
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  return { data: rows.map((row) => viewAction(row, language)), page, limit, total, date, counts };
}

function viewAction(row: DailyRow, language: Language): z.output<typeof dailyAction> {
  return {
    key: `${row.run_id}:${row.step_id}:${row.occurrence}`,
    state: row.state,
    at: row.at.toISOString(),
    localTime: slotText(minuteInZone(row.at, row.time_zone)),
    timeZone: row.time_zone,
    reasons: viewReasons(row.reasons, language),
    nextPossibleAt: row.next_possible_at?.toISOString() ?? null,
    runId: row.run_id,
    workflow: { _id: row.workflow_id, name: row.workflow_name },
    debtor: { _id: row.debtor_id, displayName: row.debtor_name },
    account: { _id: row.account_id, reference: row.account_reference, balanceCents: row.balance_cents },
    step: { _id: row.step_id, position: row.position, type: stepKind(row.kind), title: stepTitle(row) },
    occurrence: row.occurrence,
    channel: channelOf(row.kind),
    message:
      row.message_id && row.message_status ? { _id: row.message_id, status: viewDelivery(row.message_status) } : null,
    task: row.task_id ? { _id: row.task_id, title: row.task_title ?? '' } : null,
  };
}
