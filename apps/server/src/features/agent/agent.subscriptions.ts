import { on, type Subscription } from '#server/events/event.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { beginThinking } from '../debtors/agent-turns.store.ts';
import { readAgentStanding } from './agent-standing.store.ts';
import { answerTurnJob } from './answer-turn.job.ts';

/** Whoever writes in several messages is answered once: each begins the wait anew, as the turn is another. */
const QUIET_SECONDS = 8;

/** A customer wrote: where the agent is on for them, it thinks about it. */
export const agentSubscriptions: Subscription[] = [
  on('message.received', 'agent.think', async ({ companyId, debtorId, messageId }, context) => {
    if (!debtorId || !messageId) return;
    await inCompany(context.jobsDb, companyId, async (work) => {
      const standing = await readAgentStanding(work, debtorId);
      if (!standing?.isBotActive || !standing.isAgentOn) return;
      const { turn } = standing;
      if (!(await beginThinking(work, debtorId, turn))) return;
      await enqueue(work.trx, answerTurnJob, { companyId, debtorId, messageId, turn }, { afterSeconds: QUIET_SECONDS });
      work.notify('chat', [debtorId]);
    });
  }),
];
