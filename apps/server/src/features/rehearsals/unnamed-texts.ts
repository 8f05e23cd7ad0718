import type { rehearsalResult } from '@recoup/contract/rehearsals.ts';
import { namesHidden } from '@recoup/domain/portal/as-page-shows.ts';
import type { RehearsedDebtor } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import { contentIn } from '@recoup/domain/templates/message-content.ts';
import type { z } from 'zod';
import { levelOfLink } from '../workflows/prepare-messages.ts';
import type { PlayFacts } from './play-facts.ts';

/** Counts the customers of a play whose messages name less than the texts do, since the pages behind their links hide it. */
export class CountUnnamedTexts {
  readonly #known = new Map<string, boolean>();
  #customers = 0;
  #messages = 0;

  /** Looks at the messages of a played customer. */
  offer({ campaign: facts }: PlayFacts, workflowId: string, played: RehearsedDebtor): void {
    const debtor = facts.debtors.get(played.debtorId);
    if (!debtor) return;
    const level = levelOfLink(facts, debtor);
    const messages = played.steps.filter(({ outcome, channel, stepId }) => {
      if (outcome !== 'sent' || channel === null) return false;
      const key = `${level} ${debtor.language} ${stepId}`;
      const known = this.#known.get(key);
      if (known !== undefined) return known;
      const step = facts.workflows.get(workflowId)?.steps.find((each) => each.id === stepId);
      const isUnnamed = step !== undefined && namesHidden(contentIn(step, debtor.language), level);
      this.#known.set(key, isUnnamed);
      return isUnnamed;
    }).length;
    if (messages === 0) return;
    this.#customers += 1;
    this.#messages += messages;
  }

  all(): z.output<typeof rehearsalResult>['unnamed'] {
    return { customers: this.#customers, messages: this.#messages };
  }
}
