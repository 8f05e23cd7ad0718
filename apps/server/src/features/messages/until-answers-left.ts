import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { postponeLookUps, readAnswersOnTheirWay } from './messages.store.ts';
import { deadSenders } from './sender-lock.store.ts';

const LOOK_MS = 40;
/** A provider answers within ten seconds or never; a process that is frozen is not waited for any longer. */
const WAIT_MS = 13_000;

/** An answer of the agent that was on its way as people took over. */
export interface AnswerOnItsWay {
  readonly id: string;
  /** Nobody can say whether it arrives, or arrived. */
  readonly isInDoubt: boolean;
}

/**
 * Waits until every answer of the agent that the provider is being asked to take has its outcome, so that whoever takes over is told
 * after it (design of conversations, 10.1). One whose process died is in doubt at once. To be asked after the commit of the take-over.
 */
export async function untilAnswersLeft(
  context: Context,
  companyId: string,
  debtorId: string,
): Promise<AnswerOnItsWay | null> {
  const known = new Set<string>();
  for (const until = performance.now() + WAIT_MS; ; await pause(LOOK_MS)) {
    const answers = await inCompany(context.db, companyId, (work) => look(work, debtorId, [...known]));
    for (const { id } of answers) known.add(id);
    const isBusy = answers.some(({ status }) => status === 'SENDING');
    if (isBusy && performance.now() < until) continue;
    const [last] = answers;
    return last ? { id: last.id, isInDoubt: last.status === 'SENDING' || last.status === 'UNKNOWN' } : null;
  }
}

async function look(work: Work, debtorId: string, known: readonly string[]) {
  const answers = await readAnswersOnTheirWay(work, debtorId, known);
  const busy = answers.filter(({ status }) => status === 'SENDING');
  if (busy.length === 0) return answers;
  const dead = await deadSenders(
    work,
    busy.flatMap(({ senderId }) => senderId ?? []),
  );
  const left = busy.filter(({ senderId }) => senderId !== null && dead.has(senderId));
  if (left.length === 0) return answers;
  await postponeLookUps(work, left);
  work.notify('chat', [debtorId]);
  return readAnswersOnTheirWay(work, debtorId, known.concat(left.map(({ id }) => id)));
}
