import type { cannotPay as cannotCall } from '@recoup/contract/portal-answers.ts';
import { HARDSHIP_DAYS, HARDSHIP_DAYS_MAX } from '@recoup/domain/answers/answer.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { endOfHold } from '../holds/add-hold.ts';
import { readHoldDays } from '../holds/holds.store.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * *I cannot pay now*: campaigns rest until the day that they name, thirty days otherwise, and a member looks for a way
 * with them. Refusal: INVALID_FIELD at `until` for a day that is past or further away than they may say by themselves.
 */
export async function cannotPay(
  work: Work<DebtorActor>,
  input: z.output<typeof cannotCall.body>,
): Promise<null | Refusal> {
  const { id: debtorId } = work.actor;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  const { today, lastDay, timeZone } = await readHoldDays(work, HARDSHIP_DAYS_MAX);
  const until = input.until ?? addDays(today, HARDSHIP_DAYS);
  if (until < today || until > lastDay)
    return refuse('INVALID_FIELD', { until: { code: 'within-days', days: HARDSHIP_DAYS_MAX } });
  await takeAnswer(work, {
    id: input._id,
    kind: 'HARDSHIP',
    accountId: null,
    facts: { until: input.until, text: input.text },
    said: input.text,
    words: [input.until, input.text].filter(Boolean).join('\n'),
    hold: { kind: 'HARDSHIP', endsAt: endOfHold('HARDSHIP', until, timeZone) },
    assigneeId: debtor.assigneeId,
  });
  return null;
}
