import type { Settings } from '#server/config/settings.ts';
import { isUnheard } from '#server/db/reception.ts';
import type { Work } from '#server/work/work.ts';
import { insertClaims } from '../messages/messages.store.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { issuePortalLinks } from '../portal/issue-portal-links.ts';
import type { NewPortalLink } from '../portal/new-portal-link.ts';
import { insertManyTasks } from '../tasks/insert-many-tasks.ts';
import type { NewTask } from '../tasks/tasks.store.ts';
import { loadCampaignFacts } from './campaign-facts.store.ts';
import type { CampaignFacts, DebtorFacts } from './campaign-facts.ts';
import { endOf } from './end-of-step.ts';
import { type Judgement, judgeDebtor, type RunState } from './judge-debtor.ts';
import { type Advanced, afterFinish, lookAtDebtor } from './look-at-debtor.ts';
import { type Claim, prepareMessage } from './prepare-messages.ts';
import { recordStepDecisions } from './record-step-decisions.ts';
import { applyJudgements } from './revise-runs.ts';
import { contactOn } from './run-conditions.ts';
import { claimDueRuns, insertEndedSteps, type RunUpdate, type StepEnd, updateRuns } from './runs.store.ts';
import { lockSmsCredits, spendSmsCredits } from './sms-credits.ts';
import { taskOfStep } from './task-of-step.ts';

export interface Claimed {
  /** Runs that were looked at; none means that nothing is due. */
  readonly runs: number;
  /** Due runs that could not be looked at, because somebody is changing their customer or campaign right now. */
  readonly busy: number;
  readonly messages: readonly OutgoingMessage[];
}

interface Carried {
  readonly updates: RunUpdate[];
  readonly ends: StepEnd[];
  readonly messages: Claim[];
  readonly links: NewPortalLink[];
  readonly tasks: NewTask[];
}

/**
 * Looks at due runs once: facts of the moment under the debtors' gates, one pure decision per run, then claims, links,
 * tasks, steps and the next time of each run in the same short transaction (G12, G13, G14, G15). Nothing is handed over
 * here, and nothing is due while a STOP may be on its way unheard (G17).
 */
export async function claimDueMessages(
  work: Work,
  settings: Settings,
  senderId: string,
  limit: number,
): Promise<Claimed> {
  if (await isUnheard(work.trx)) return { runs: 0, busy: 0, messages: [] };
  const { runs, busy } = await claimDueRuns(work, limit);
  if (runs.length === 0) return { runs: 0, busy, messages: [] };
  const mine = new Set(runs.map((run) => run.id));
  const facts = await loadCampaignFacts(work, [...new Set(runs.map((run) => run.debtorId))]);
  const advanced: Advanced[] = [];
  const judged: { debtor: DebtorFacts; judgement: Judgement }[] = [];
  for (const debtor of facts.debtors.values()) {
    const { going, judgement } = lookAtDebtor(facts, debtor, (run) => mine.has(run.id));
    advanced.push(...going);
    judged.push({ debtor, judgement });
  }
  await applyJudgements(work, facts, judged);
  const credits = await lockSmsCredits(work, facts, advanced);
  const out = carryAll(facts, settings, advanced, credits);
  await issuePortalLinks(work, facts.now, out.links);
  await recordStepDecisions(work, facts, advanced, out.messages);
  const claimed = await insertClaims(work, senderId, facts.now, out.messages);
  await insertManyTasks(work, { kind: 'system', id: null, name: '' }, facts.now, out.tasks);
  await insertEndedSteps(work, out.ends);
  await updateRuns(work, out.updates);
  await spendSmsCredits(work, credits);

  const over = advanced.filter(({ run }) =>
    out.updates.some((each) => each.id === run.id && each.status === 'COMPLETED'),
  );
  await applyJudgements(
    work,
    facts,
    over.map((each) => ({ debtor: each.debtor, judgement: judgeDebtor(facts, afterFinish(facts, each)) })),
  );
  return { runs: runs.length, busy, messages: out.messages.filter((message) => claimed.has(message.id)) };
}

function carryAll(
  facts: CampaignFacts,
  settings: Settings,
  advanced: readonly Advanced[],
  credits: { left: number | null },
): Carried {
  const out: Carried = { updates: [], ends: [], messages: [], links: [], tasks: [] };
  for (const each of advanced) {
    const state = carryOut(facts, settings, each, credits, out);
    const hasSent = each.advance.outcomes.some((outcome) => outcome.outcome === 'send');
    // Tries in a row are forgotten with the first claim; if that one is not taken either, they are counted on.
    out.updates.push({ id: each.run.id, ...state, tries: hasSent ? each.run.tries : 0 });
  }
  return out;
}

/** Adds what one run does now; answers how it stands then. */
function carryOut(
  facts: CampaignFacts,
  settings: Settings,
  each: Advanced,
  credits: { left: number | null },
  out: Carried,
): RunState {
  const { debtor, workflow, account, accounts, run, advance, state } = each;
  for (const outcome of advance.outcomes) {
    const { channel, occurrence, stepId, at: plannedAt } = outcome.step;
    const step = workflow.steps.find((candidate) => candidate.id === stepId);
    const end = endOf(run.id, outcome, facts.now);
    if (outcome.outcome === 'open-task' && step) {
      out.tasks.push(taskOfStep(facts, { debtor, workflow, account, run, step, occurrence }));
      continue;
    }
    const contact = channel && contactOn(facts, debtor, channel);
    if (outcome.outcome !== 'send' || !step || !contact || !channel) {
      out.ends.push(end);
      continue;
    }
    const { decision } = outcome;
    const made = tryPrepare(facts, settings, {
      ...{
        debtor,
        workflow,
        account,
        accounts,
        runId: run.id,
        step,
        channel,
        occurrence,
        plannedAt,
        contact,
        decision,
      },
    });
    // A text that cannot be rendered for one customer must not hold up all others.
    if (!made) {
      out.ends.push({ ...end, outcome: 'suppressed', reasons: ['SYS-TEMPLATE'] });
      continue;
    }
    if (credits.left !== null && made.message.smsParts > credits.left) {
      return { ...state, ...noCredits, nextStepId: stepId };
    }
    if (credits.left !== null) credits.left -= made.message.smsParts;
    out.ends.push(end);
    out.messages.push(made.message);
    out.links.push(made.link);
  }
  return state;
}

const noCredits = {
  status: 'PAUSED',
  reasons: ['no-credits'],
  nextAt: null,
  waitsFor: null,
  waitReasons: [],
} as const;

function tryPrepare(...args: Parameters<typeof prepareMessage>) {
  try {
    return prepareMessage(...args);
  } catch {
    return null;
  }
}
