import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { answerTurn, giveUpTurn } from './answer-turn.ts';

/** Answers what a customer wrote, once they have been quiet for a moment. */
export const answerTurnJob = defineJob({
  name: 'agent.answer-turn',
  payload: z.object({ companyId: z.uuid(), debtorId: z.uuid(), messageId: z.uuid(), turn: z.int() }),
  concurrency: 2,
  handle: (asked, context, signal) => answerTurn(context, asked, signal),
  onExhausted: (asked, context) => giveUpTurn(context, asked),
});
