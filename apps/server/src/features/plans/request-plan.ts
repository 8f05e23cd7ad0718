import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { planRequestTitle } from '@recoup/domain/plans/plan-task-titles.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { insertProposal, isRepeated, type PlanCommand, type ReadProposal, readProposal } from './insert-proposal.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';

const ANSWER_DAYS = 2;

/**
 * A customer asks for terms that they may not choose by themselves: a member gets a task and answers; until then nobody
 * asks them for the whole sum. Refusals: those of `readProposal`; INVALID_STATUS where the company offers no plans.
 */
export async function requestPlan(
  work: Work<DebtorActor>,
  command: PlanCommand,
  language: Language,
): Promise<null | Refusal> {
  const repeated = await isRepeated(work, command);
  if (repeated !== false) return repeated === true ? null : repeated;
  const proposal = await readProposal(work, command, { party: 'DEBTOR', language, verb: 'plan-request' });
  if (isRefusal(proposal)) return proposal;
  if (!proposal.policy.plans.isOffered) return refuse('INVALID_STATUS');
  const refused = await insertProposal(work, command, proposal, { status: 'REQUESTED', offeredUntil: null });
  if (refused) return refused;
  await stopClaims(work, [work.actor.id]);
  await obeyWords(work, work.actor.id, command.note);
  await askForAnswer(work, command, proposal);
  await notifyPlanChanged(work, { id: command.planId, debtorId: work.actor.id }, proposal.accounts);
  return null;
}

async function askForAnswer(work: Work, command: PlanCommand, proposal: ReadProposal): Promise<void> {
  const { totalCents, currency, installments } = proposal;
  await askForTask(work, {
    // The task of a plan is the plan's own id: asking again adds nothing.
    taskId: command.planId,
    debtorId: command.debtorId,
    accountId: proposal.accounts[0]?.accountId ?? null,
    words: (language) => ({
      title: planRequestTitle({ payments: installments.length, totalCents, currency }, language),
      details: [...proposal.breaches, command.note].filter((line) => line !== '').join('\n'),
    }),
    dueInDays: ANSWER_DAYS,
    source: taskSource('plan', command.planId),
  });
}
