import { answerDays, answerTask } from '@recoup/domain/answers/answer.ts';
import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listHoldRows } from '../holds/holds.store.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { placeHold } from '../holds/place-hold.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { insertAnswer, listAnswerRows } from './answers.store.ts';

export interface Answer {
  readonly id: string;
  readonly kind: 'ALREADY_PAID' | 'HARDSHIP';
  readonly accountId: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** What the staff read: the customer's own words and figures. */
  readonly words: string;
  /** The customer's own words alone, empty without any. */
  readonly said: string;
  readonly hold: { readonly kind: HoldKind & ('PAUSE' | 'HARDSHIP'); readonly endsAt: Date | null };
  readonly assigneeId: string | null;
}

/**
 * Writes down an answer with its effect: campaigns rest by a hold and the staff get a task, all in the caller's
 * transaction, which has locked the customer. Sent twice it is one answer.
 */
export async function takeAnswer(work: Work<DebtorActor>, answer: Answer): Promise<void> {
  const { id: debtorId } = work.actor;
  const { id, kind, accountId } = answer;
  if ((await listAnswerRows(work, debtorId, id)).length > 0) return;
  const at = work.now;
  const words = maskCardNumbers(answer.words);
  const hold = { id: uuidv7(), debtorId, accountId, kind: answer.hold.kind, endsAt: answer.hold.endsAt } as const;
  const rest = {
    stage: null,
    amountCents: null,
    details: {},
    source: 'portal',
    memberId: null,
    memberName: '',
  } as const;
  const placed = await placeHold(work, { ...hold, ...rest, beginsAt: at, evidence: words });
  const holdId = placed === 'placed' ? hold.id : await standingHold(work, hold);
  await obeyWords(work, debtorId, answer.said);
  await insertAnswer(work, { id, debtorId, accountId, kind, facts: answer.facts, holdId, at });
  const source = taskSource('answer', id);
  await askForTask(work, {
    ...{ taskId: uuidv7(), debtorId, accountId, assigneeId: answer.assigneeId, source },
    ...{ dueInDays: answerDays(kind), words: (language) => answerTask(kind, language, words) },
  });
}

/** The hold that stands already, so that the answer says the truth about how long reminders rest. */
async function standingHold(
  work: Work,
  hold: { readonly debtorId: string; readonly kind: HoldKind; readonly accountId: string | null },
): Promise<string | null> {
  const holds = await listHoldRows(work, hold.debtorId);
  const same = holds.find(
    (each) =>
      each.liftedAt === null &&
      each.kind === hold.kind &&
      (each.accountId === null || each.accountId === hold.accountId),
  );
  return same?.id ?? null;
}
