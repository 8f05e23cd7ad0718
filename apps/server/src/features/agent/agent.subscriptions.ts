import { on, type Subscription } from '#server/events/event.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { beginThinking } from '../debtors/agent-turns.store.ts';
import { readAgentStanding } from './agent-standing.store.ts';
import { answerTurnJob } from './answer-turn.job.ts';
import { findWaitingWords } from './recent-incoming.store.ts';

/** Whoever writes in several messages is answered once: each begins the wait anew, as the turn is another. */
const QUIET_SECONDS = 8;

/** A customer wrote, or one who waits was given to the agent: where it is on for them, it thinks about what they wrote. */
export const agentSubscriptions: Subscription[] = [
  on('message.received', 'agent.think', async ({ companyId, debtorId, messageId }, context) => {
    if (!debtorId || !messageId) return;
    await inCompany(context.jobsDb, companyId, (work) => think(work, debtorId, messageId, QUIET_SECONDS));
  }),
  on('debtor.given-to-agent', 'agent.answer-waiting', async ({ companyId, debtorId }, context) => {
    if (!debtorId) return;
    await inCompany(context.jobsDb, companyId, async (work) => {
      const messageId = await findWaitingWords(work, debtorId);
      if (messageId) await think(work, debtorId, messageId, 0);
    });
  }),
];

async function think(work: Work, debtorId: string, messageId: string, afterSeconds: number): Promise<void> {
  const standing = await readAgentStanding(work, debtorId);
  if (!standing?.isBotActive || !standing.isAgentOn) return;
  const { companyId } = work;
  const { turn } = standing;
  if (!(await beginThinking(work, debtorId, turn))) return;
  await enqueue(work.trx, answerTurnJob, { companyId, debtorId, messageId, turn }, { afterSeconds });
  work.notify('chat', [debtorId]);
}
