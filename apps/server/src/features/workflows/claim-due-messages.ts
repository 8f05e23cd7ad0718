import type { ContactFacts } from '@recoup/domain/contact-policy/contact-facts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { advanceRun, type StepOutcome } from '@recoup/domain/workflows/advance-run.ts';
import { isCollectable } from '@recoup/domain/workflows/carrying-account.ts';
import type { PlannedStep } from '@recoup/domain/workflows/plan-run.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Trx } from '#server/db/database.ts';
import { insertClaims } from '../messages/messages.store.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { issuePortalLinks, type NewPortalLink } from '../portal/issue-portal-links.ts';
import { loadCampaignFacts } from './campaign-facts.store.ts';
import type {
  AccountFacts,
  CampaignFacts,
  ContactPoint,
  DebtorFacts,
  RunRecord,
  WorkflowFacts,
} from './campaign-facts.ts';
import { audienceAccounts, judgeDebtor, runFactsOf, statusOf } from './judge-debtor.ts';
import { type MessagePlan, prepareMessage } from './prepare-messages.ts';
import { applyJudgements } from './revise-runs.ts';
import { claimDueRuns, insertEndedSteps, type RunUpdate, type StepEnd, updateRuns } from './runs.store.ts';

export interface Claimed {
  /** Runs that were looked at; none means that nothing is due. */
  readonly runs: number;
  readonly messages: readonly OutgoingMessage[];
}

interface Work {
  readonly updates: RunUpdate[];
  readonly ends: StepEnd[];
  readonly messages: OutgoingMessage[];
  readonly links: NewPortalLink[];
}

/**
 * Looks at due runs once: facts of the moment under the debtors' gates, one pure decision per run, then claims, links,
 * steps and the next time of each run in the same short transaction (G12, G13, G14). Nothing is handed over here.
 */
export async function claimDueMessages(
  trx: Trx,
  settings: Settings,
  companyId: string,
  senderId: string,
  limit: number,
): Promise<Claimed> {
  const claimed = await claimDueRuns(trx, companyId, limit);
  if (claimed.length === 0) return { runs: 0, messages: [] };
  const facts = await loadCampaignFacts(
    trx,
    companyId,
    claimed.map((run) => run.debtorId),
  );
  const work: Work = { updates: [], ends: [], messages: [], links: [] };
  const changed: DebtorFacts[] = [];
  for (const { id, debtorId } of claimed) {
    const debtor = facts.debtors.get(debtorId);
    if (!debtor || debtor.openRun?.id !== id) continue;
    if (!advance(facts, settings, debtor, debtor.openRun, work)) changed.push(debtor);
  }
  await applyJudgements(
    trx,
    companyId,
    facts,
    changed.map((debtor) => ({ debtor, judgement: judgeDebtor(facts, debtor) })),
  );
  await issuePortalLinks(trx, companyId, facts.now, work.links);
  const mine = await insertClaims(trx, companyId, senderId, facts.now, work.messages);
  await insertEndedSteps(trx, companyId, work.ends);
  await updateRuns(trx, companyId, work.updates);
  return { runs: claimed.length, messages: work.messages.filter((message) => mine.has(message.id)) };
}

/** Adds to the work what one run does now. False when the run may not go on as it is: then it is judged anew. */
function advance(facts: CampaignFacts, settings: Settings, debtor: DebtorFacts, run: RunRecord, work: Work): boolean {
  const workflow = facts.workflows.get(run.workflowId);
  const account = debtor.accounts.find((each) => each.accountId === run.accountId);
  if (!workflow || !account || !isCollectable(account)) return false;
  const state = { isRunActive: run.isSendActive, isFinished: false };
  if (statusOf(debtor, workflow, account, state).status !== 'EXECUTING') return false;
  const runFacts = runFactsOf(debtor, { ...run, runId: run.id }, account);
  const factsOf = (step: PlannedStep) => contactFactsOf(debtor, workflow, account, step.channel ?? 'EMAIL');
  const next = advanceRun(runFacts, workflow, factsOf, facts.now);
  for (const outcome of next.outcomes) {
    const end = endOf(run.id, outcome, facts.now);
    const step = workflow.steps.find((each) => each.id === outcome.step.stepId);
    const contact = contactFor(debtor, outcome.step.channel ?? 'EMAIL');
    const { channel, occurrence } = outcome.step;
    if (outcome.outcome !== 'send' || !step || !contact || !channel) {
      work.ends.push(end);
      continue;
    }
    const { decision } = outcome;
    const plan = { debtor, workflow, account, runId: run.id, step, channel, occurrence, contact, decision };
    const made = tryPrepare(facts, settings, plan);
    // A text that cannot be rendered for one customer must not hold up all others.
    work.ends.push(made ? end : { ...end, outcome: 'suppressed', reason: 'SYS-TEMPLATE' });
    if (!made) continue;
    work.messages.push(made.message);
    work.links.push(made.link);
  }
  const { activeSince } = run;
  work.updates.push(
    next.isFinished
      ? { id: run.id, status: 'COMPLETED', reason: 'finished', activeSince, nextAt: null, nextStepId: null }
      : {
          id: run.id,
          status: 'EXECUTING',
          reason: null,
          activeSince,
          nextAt: next.nextAt,
          nextStepId: next.nextStepId,
          tries: sentTries(next.outcomes, run),
        },
  );
  return true;
}

function tryPrepare(facts: CampaignFacts, settings: Settings, plan: MessagePlan) {
  try {
    return prepareMessage(facts, settings, plan);
  } catch {
    return null;
  }
}

/** Tries in a row are forgotten with the first claim; if that one is not taken either, they are counted on. */
function sentTries(outcomes: readonly StepOutcome[], run: RunRecord): number {
  return outcomes.some((each) => each.outcome === 'send') ? run.tries : 0;
}

function endOf(runId: string, outcome: StepOutcome, at: Date): StepEnd {
  const { stepId, occurrence } = outcome.step;
  const base = { runId, stepId, occurrence, at };
  if (outcome.outcome === 'send') return { ...base, outcome: 'sent', reason: null };
  if (outcome.outcome === 'skipped') return { ...base, outcome: 'skipped', reason: outcome.reason };
  return { ...base, outcome: 'suppressed', reason: outcome.decision.reasons[0] ?? null };
}

/** Where a message on a channel goes: the primary number or address. */
export function contactFor(debtor: DebtorFacts, channel: Channel): ContactPoint | null {
  return debtor.contacts.find((contact) => contact.kind === (channel === 'SMS' ? 'PHONE' : 'EMAIL')) ?? null;
}

/** What the contact policy is asked with. Sender and opt-out line are put into every message by the renderer. */
export function contactFactsOf(
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  account: AccountFacts,
  channel: Channel,
): ContactFacts {
  const contact = contactFor(debtor, channel);
  const open = audienceAccounts(debtor, workflow).filter(isCollectable);
  return {
    channel,
    origin: 'AUTO',
    messageKind: 'REMINDER',
    isSendActive: debtor.isSendActive && workflow.isSendActive,
    isDoNotContact: false,
    accountStatus: account.status,
    balanceCents: open.reduce((sum, each) => sum + each.outstandingCents, 0),
    isDisputed: account.isDisputed,
    // The number was given to the creditor with the debt; what takes the consent back is the opt-out.
    contact: contact && { isOptedOut: contact.isOptedOut, hasConsent: true },
    zones: debtor.zones,
    textHas: ['SENDER_NAME', 'OPT_OUT'],
  };
}
