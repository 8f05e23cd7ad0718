import { z } from 'zod';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { answerTurn, giveUpTurn } from './answer-turn.ts';

const named = {
  name: 'agent.answer-turn',
  payload: z.object({
    ...{ companyId: z.uuid(), debtorId: z.uuid(), messageId: z.uuid(), turn: z.int() },
    /** How often it found no place to think. */
    waits: z.int().default(0),
  }),
} as const;
/** Whoever finds no place comes back after so long, and later each time: a crowd does not ask all the time. */
const WAIT_SECONDS = 2;
const WAIT_SECONDS_MAX = 20;

/** Answers what a customer wrote, once they have been quiet for a moment. */
export const answerTurnJob = defineJob({
  ...named,
  concurrency: 2,
  handle: async ({ waits, ...asked }, context, signal) => {
    if ((await answerTurn(context, asked, signal)) === 'DONE') return;
    const afterSeconds = Math.min(WAIT_SECONDS * (waits + 1), WAIT_SECONDS_MAX);
    await enqueue(context.jobsDb, named, { ...asked, waits: waits + 1 }, { afterSeconds });
  },
  onExhausted: ({ waits: _, ...asked }, context) => giveUpTurn(context, asked),
});
