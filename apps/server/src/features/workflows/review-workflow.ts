import type { workflowReview } from '@recoup/contract/workflows.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type ContactRule, contactRuleTitle } from '@recoup/domain/contact-policy/contact-rules.ts';
import { decideContact } from '@recoup/domain/contact-policy/decide-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import { isCollectable } from '@recoup/domain/workflows/carrying-account.ts';
import { type PlannedStep, planRun } from '@recoup/domain/workflows/plan-run.ts';
import { runReasons } from '@recoup/domain/workflows/run-status.ts';
import type { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import type { Trx } from '#server/db/database.ts';
import { loadCampaignFacts } from './campaign-facts.store.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts, WorkflowFacts } from './campaign-facts.ts';
import { contactFactsOf, contactFor } from './claim-due-messages.ts';
import { audienceAccounts, judgeDebtor, runFactsOf } from './judge-debtor.ts';
import { prepareMessage } from './prepare-messages.ts';
import { debtorsOfAudience, readWorkflowRow } from './workflows.store.ts';

type Review = z.output<typeof workflowReview>;
type Language = 'en' | 'es';

const BATCH = 1_000;
/** More are not looked at one by one: the answer has to come within the time of a request. */
const DEBTORS_MAX = 20_000;
const PREVIEWS = 3;
const DAYS_MAX = 90;

interface Tally {
  customers: number;
  accounts: number;
  balanceCents: number;
  sms: number;
  email: number;
  readonly notContacted: Map<string, number>;
  readonly byDay: Map<string, { sms: number; email: number }>;
  firstSendAt: Date | null;
  lastSendAt: Date | null;
  readonly previews: Review['previews'];
}

/**
 * Says what turning a campaign on will do: whom it contacts, how often and when, whom it does not and why, and the first
 * messages as they would leave. The same planner and contact policy as the engine, over the real audience, without a
 * write.
 */
export async function reviewWorkflow(
  trx: Trx,
  settings: Settings,
  companyId: string,
  workflowId: string,
  language: Language,
): Promise<Review | Refusal> {
  const row = await readWorkflowRow(trx, companyId, workflowId);
  if (!row || row.deleted_at !== null) return refuse('WORKFLOW_NOT_FOUND');
  const tally: Tally = {
    ...{ customers: 0, accounts: 0, balanceCents: 0, sms: 0, email: 0, firstSendAt: null, lastSendAt: null },
    notContacted: new Map(),
    byDay: new Map(),
    previews: [],
  };
  let looked = 0;
  let steps = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let full = true; full && looked < DEBTORS_MAX; ) {
    const debtorIds = await debtorsOfAudience(trx, companyId, row, after, BATCH);
    const facts = await loadCampaignFacts(trx, companyId, debtorIds, { treatAsLive: workflowId });
    const workflow = facts.workflows.get(workflowId);
    steps = workflow?.steps.length ?? 0;
    for (const debtor of facts.debtors.values()) {
      const reason = workflow ? countDebtor(tally, facts, settings, debtor, workflow, language) : null;
      if (reason !== null) tally.notContacted.set(reason, (tally.notContacted.get(reason) ?? 0) + 1);
    }
    looked += debtorIds.length;
    after = debtorIds.at(-1) ?? after;
    full = debtorIds.length === BATCH;
  }
  return viewReview(tally, problemsOf(steps, looked, tally, language));
}

/** Adds what one debtor would get; answers why he would get nothing, or null. */
function countDebtor(
  tally: Tally,
  facts: CampaignFacts,
  settings: Settings,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  language: Language,
): string | null {
  const run = debtor.openRun;
  if (run && run.workflowId !== workflow.id) return texts.otherCampaign[language];
  const { newRun, openRun, notContacted } = judgeDebtor(facts, debtor);
  if (newRun && newRun.workflow.id !== workflow.id) return texts.otherCampaign[language];
  const state = newRun ?? (run && openRun);
  const account = newRun?.account ?? debtor.accounts.find((each) => each.accountId === run?.accountId);
  if (!state || !account || state.status !== 'EXECUTING') {
    return reasonText(state?.reason ?? notContacted, language);
  }
  const { activeSince } = state;
  const runId = newRun ? null : (run?.id ?? null);
  const course = { workflowId: workflow.id, accountId: account.accountId, activeSince, runId };
  const plan = planRun(runFactsOf(debtor, course, account), workflow);
  const found = countSteps(tally, facts, settings, { debtor, workflow, account }, plan);
  if (found.messages === 0) return found.rule ? contactRuleTitle(found.rule)[language] : texts.stepsPassed[language];
  const accounts = audienceAccounts(debtor, workflow).filter(isCollectable);
  tally.customers += 1;
  tally.accounts += accounts.length;
  tally.balanceCents += accounts.reduce((sum, each) => sum + each.outstandingCents, 0);
  return null;
}

interface Whom {
  readonly debtor: DebtorFacts;
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
}

/** Counts the messages of a plan that the contact policy lets through; `rule` is what stood against the last other one. */
function countSteps(
  tally: Tally,
  facts: CampaignFacts,
  settings: Settings,
  whom: Whom,
  plan: readonly PlannedStep[],
): { messages: number; rule: ContactRule | null } {
  const { debtor, workflow, account } = whom;
  let messages = 0;
  let rule: ContactRule | null = null;
  for (const { state, at, channel, stepId, occurrence } of plan) {
    if ((state !== 'PLANNED' && state !== 'PROJECTED') || !at || !channel) continue;
    const decision = decideContact(contactFactsOf(debtor, workflow, account, channel), at);
    if (decision.decision === 'BLOCK') {
      rule = decision.reasons[0] ?? null;
      continue;
    }
    messages += 1;
    countMessage(tally, channel, at, dateInZone(at, debtor.zones[0] ?? facts.company.timeZone));
    if (messages > 1 || tally.previews.length >= PREVIEWS) continue;
    const preview = previewOf(facts, settings, whom, { stepId, occurrence, channel, at });
    if (preview) tally.previews.push(preview);
  }
  return { messages, rule };
}

function countMessage(tally: Tally, channel: 'SMS' | 'EMAIL', at: Date, day: string): void {
  const key = channel === 'SMS' ? 'sms' : 'email';
  tally[key] += 1;
  const counts = tally.byDay.get(day) ?? { sms: 0, email: 0 };
  counts[key] += 1;
  tally.byDay.set(day, counts);
  if (tally.firstSendAt === null || at < tally.firstSendAt) tally.firstSendAt = at;
  if (tally.lastSendAt === null || at > tally.lastSendAt) tally.lastSendAt = at;
}

function previewOf(
  facts: CampaignFacts,
  settings: Settings,
  whom: Whom,
  planned: {
    readonly stepId: string;
    readonly occurrence: number;
    readonly channel: 'SMS' | 'EMAIL';
    readonly at: Date;
  },
): Review['previews'][number] | null {
  const { debtor, workflow, account } = whom;
  const { channel, at, occurrence } = planned;
  const step = workflow.steps.find((each) => each.id === planned.stepId);
  const contact = contactFor(debtor, channel);
  if (!step || !contact) return null;
  const decision = decideContact(contactFactsOf(debtor, workflow, account, channel), at);
  const plan = { debtor, workflow, account, step, channel, occurrence, contact, decision, runId: '' };
  const { message } = prepareMessage({ ...facts, now: at }, settings, plan);
  return {
    channel,
    at: at.toISOString(),
    subject: message.subject,
    message: message.keptText,
    html: channel === 'EMAIL' ? message.html : null,
    to: contact.value,
    smsParts: channel === 'SMS' ? smsParts(message.text).parts : null,
    debtor: { _id: debtor.id, displayName: debtor.displayName },
    problems: [],
  };
}

const texts = {
  otherCampaign: { en: 'In another campaign', es: 'En otra campaña' },
  stepsPassed: { en: 'All steps lie in the past', es: 'Todos los pasos quedaron en el pasado' },
  nothingDue: { en: 'Nothing is owed', es: 'No se debe nada' },
  noSteps: { en: 'Add a step first.', es: 'Añada primero un paso.' },
  noAudience: { en: 'Nobody is in the audience.', es: 'No hay nadie en la audiencia.' },
  nobody: { en: 'Nobody would be contacted.', es: 'No se contactaría a nadie.' },
  tooMany: {
    en: `Only the first ${DEBTORS_MAX.toLocaleString('en-US')} customers were counted.`,
    es: `Solo se contaron los primeros ${DEBTORS_MAX.toLocaleString('en-US')} clientes.`,
  },
} as const;

function reasonText(reason: string | null, language: Language): string {
  if (reason === 'steps-passed') return texts.stepsPassed[language];
  if (reason === null || reason === 'paid') return texts.nothingDue[language];
  const known = Object.entries(runReasons).find(([name]) => name === reason);
  return known ? known[1][language] : reason;
}

function problemsOf(steps: number, looked: number, tally: Tally, language: Language): string[] {
  const problems: string[] = [];
  if (steps === 0) problems.push(texts.noSteps[language]);
  if (looked === 0) problems.push(texts.noAudience[language]);
  else if (steps > 0 && tally.customers === 0) problems.push(texts.nobody[language]);
  if (looked >= DEBTORS_MAX) problems.push(texts.tooMany[language]);
  return problems;
}

function viewReview(tally: Tally, problems: string[]): Review {
  return {
    customers: tally.customers,
    accounts: tally.accounts,
    balanceCents: tally.balanceCents,
    messages: { sms: tally.sms, email: tally.email },
    notContacted: [...tally.notContacted]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((left, right) => right.count - left.count),
    firstSendAt: tally.firstSendAt?.toISOString() ?? null,
    lastSendAt: tally.lastSendAt?.toISOString() ?? null,
    byDay: [...tally.byDay]
      .map(([date, counts]) => ({ date, ...counts }))
      .toSorted((left, right) => left.date.localeCompare(right.date))
      .slice(0, DAYS_MAX),
    previews: tally.previews,
    problems,
  };
}
