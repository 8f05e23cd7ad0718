import { type Look, rehearseDebtor } from '@recoup/domain/rehearsals/rehearse-debtor.ts';
import { isReaching, type RehearsedDebtor, type RehearsedStep } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import { askableAccounts } from '../workflows/run-conditions.ts';
import type { PlayFacts } from './play-facts.ts';
import { playLook, type Virtual } from './play-look.ts';

/** A played customer, and how many prepaid parts their texts take. */
export interface PlayedCustomer extends RehearsedDebtor {
  readonly smsParts: number;
}

/**
 * Plays one customer with the engine's own decisions: they are judged when the play begins, their run is advanced
 * whenever it falls due, and they are judged anew where it may not go on. Only rows of the campaign in question are
 * told; what another one sends them meanwhile counts for the contact policy all the same.
 */
export function playDebtor(
  facts: PlayFacts,
  debtorId: string,
  workflowId: string,
  from: Date,
  days: number,
): PlayedCustomer | null {
  const { campaign } = facts;
  const debtor = campaign.debtors.get(debtorId);
  if (!debtor) return null;
  const steps: RehearsedStep[] = [];
  let smsParts = 0;
  let wasInOther = false;
  const look = (state: Virtual, at: Date): Look<Virtual> => {
    const seen = playLook(facts, state, at);
    for (const row of seen.rows) {
      if (row.workflowId !== workflowId) continue;
      steps.push(row.step);
      smsParts += row.smsParts;
    }
    wasInOther ||= seen.state.debtor.openRuns.some((run) => run.workflowId !== workflowId);
    return { steps: [], state: seen.state, nextAt: seen.nextAt };
  };
  const first: Virtual = { debtor, contact: campaign.contacts.debtors.get(debtorId), reason: null };
  const { state } = rehearseDebtor(first, look, from, days);
  const workflow = campaign.workflows.get(workflowId);
  const accounts = workflow ? askableAccounts(campaign, debtor, workflow) : [];
  return {
    debtorId: debtor.id,
    steps,
    smsParts,
    reason: steps.some(isReaching) ? null : whyNever(steps, state.reason, wasInOther),
    accounts: accounts.length,
    balanceCents: accounts.reduce((sum, account) => sum + account.outstandingCents, 0),
  };
}

function whyNever(steps: readonly RehearsedStep[], reason: string | null, wasInOther: boolean): string {
  const rule = steps.findLast((step) => step.outcome === 'suppressed')?.reasons[0];
  if (rule !== undefined) return rule;
  if (wasInOther) return 'other-campaign';
  if (reason !== null && reason !== 'finished') return reason;
  return steps.length > 0 || reason === 'finished' ? 'steps-passed' : 'paid';
}
