import type { Work } from '#server/work/work.ts';
import { type NewDecision, recordDecisions } from '../contact-policy/record-decisions.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import type { StepAnswer } from './decide-step.ts';
import type { Advanced } from './look-at-debtor.ts';
import type { Claim } from './prepare-messages.ts';

/**
 * Keeps what the contact policy answered about the steps of this claim, with its evidence: what leaves, what never
 * will, and what has to wait if the engine did not say so already. The messages learn the ids of theirs.
 */
export async function recordStepDecisions(
  work: Work,
  facts: CampaignFacts,
  advanced: readonly Advanced[],
  messages: readonly Claim[],
): Promise<void> {
  const sent = new Map(
    messages.map((message) => [`${message.runId} ${message.stepId} ${message.occurrence}`, message]),
  );
  const rows: { row: NewDecision; message: Claim | undefined }[] = [];
  for (const { run, advance, debtor } of advanced) {
    const add = (step: { stepId: string; occurrence: number; channel: string | null }, decision: StepAnswer | null) => {
      if (!decision?.facts) return;
      const message = sent.get(`${run.id} ${step.stepId} ${step.occurrence}`);
      const row: NewDecision = {
        ...{ debtorId: debtor.id, accountId: run.accountId, messageId: message?.id ?? null },
        ...{ runId: run.id, stepId: step.stepId, occurrence: step.occurrence },
        ...{ channel: step.channel ?? 'CALL', at: facts.now, facts: decision.facts, decision },
        packs: facts.contacts.packs,
        ...(message ? { text: message.keptText } : {}),
      };
      rows.push({ row, message });
    };
    for (const outcome of advance.outcomes) if (outcome.outcome !== 'skipped') add(outcome.step, outcome.decision);
    const { delayed } = advance;
    if (delayed && run.waitReasons.join() !== delayed.decision.reasons.join()) add(delayed.step, delayed.decision);
  }
  const ids = await recordDecisions(
    work,
    rows.map(({ row }) => row),
  );
  for (const [index, { message }] of rows.entries()) {
    if (message) message.decision = { ...message.decision, decisionId: ids[index] };
  }
}
