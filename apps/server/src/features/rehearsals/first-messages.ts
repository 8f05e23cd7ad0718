import type { rehearsalResult } from '@recoup/contract/rehearsals.ts';
import type { RehearsedDebtor, RehearsedStep } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import { carryingOrder } from '@recoup/domain/runs/carrying-account.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import type { CampaignFacts, DebtorFacts, WorkflowFacts } from '../workflows/campaign-facts.ts';
import { decideStep } from '../workflows/decide-step.ts';
import { prepareMessage } from '../workflows/prepare-messages.ts';
import { askableAccounts, contactOn } from '../workflows/run-conditions.ts';
import type { PlayFacts } from './play-facts.ts';

export type Preview = z.output<typeof rehearsalResult>['previews'][number];

interface Candidate {
  readonly at: Date;
  readonly preview: Preview;
}

/** Keeps the earliest messages of a play as the engine would render them at their instants; of equal ones the first seen. */
export class FirstMessages {
  readonly #most: number;
  readonly #kept: Candidate[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Looks at the messages of a played customer; only what is early enough is rendered. */
  offer({ campaign: facts }: PlayFacts, settings: Settings, workflowId: string, played: RehearsedDebtor): void {
    const debtor = facts.debtors.get(played.debtorId);
    const workflow = facts.workflows.get(workflowId);
    if (!debtor || !workflow) return;
    for (const step of played.steps) {
      const last = this.#kept.at(-1);
      if (this.#kept.length === this.#most && last && step.at >= last.at) return;
      const preview = step.outcome === 'sent' ? render(facts, settings, debtor, workflow, step) : null;
      if (!preview) continue;
      const place = this.#kept.findIndex((each) => each.at > step.at);
      this.#kept.splice(place < 0 ? this.#kept.length : place, 0, { at: step.at, preview });
      this.#kept.length = Math.min(this.#kept.length, this.#most);
    }
  }

  inOrder(): Preview[] {
    return this.#kept.map((each) => each.preview);
  }
}

function render(
  facts: CampaignFacts,
  settings: Settings,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  played: RehearsedStep,
): Preview | null {
  const { channel, at, occurrence } = played;
  const step = workflow.steps.find((each) => each.id === played.stepId);
  const accounts = askableAccounts(facts, debtor, workflow);
  const [account] = carryingOrder(accounts);
  const contact = channel && contactOn(facts, debtor, channel);
  if (!step || !account || !channel || !contact) return null;
  const decision = decideStep(facts, debtor, accounts, { channel }, at, []);
  const plan = {
    debtor,
    workflow,
    account,
    accounts,
    step,
    channel,
    occurrence,
    contact,
    decision,
    runId: '',
    plannedAt: null,
  };
  const { message } = prepareMessage({ ...facts, now: at }, settings, plan);
  return {
    channel,
    at: at.toISOString(),
    subject: message.subject,
    message: message.keptText,
    html: channel === 'EMAIL' ? message.html : null,
    to: contact.value,
    from: message.from,
    missing: [],
    smsParts: channel === 'SMS' ? smsParts(message.text).parts : null,
    debtor: { _id: debtor.id, displayName: debtor.displayName },
    problems: [],
  };
}
