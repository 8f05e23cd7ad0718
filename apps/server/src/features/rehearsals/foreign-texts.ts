import type { rehearsalResult } from '@recoup/contract/rehearsals.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { RehearsedDebtor } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import { messageLanguage } from '@recoup/domain/templates/message-language.ts';
import type { z } from 'zod';
import type { PlayFacts } from './play-facts.ts';

type ForeignTexts = z.output<typeof rehearsalResult>['foreign'];
type Group = ForeignTexts[number];

const SAMPLE = 20;

/** Counts the customers of a play who get messages in another language than their own, for want of a text in it. */
export class CountForeignTexts {
  readonly #groups = new Map<Language, { -readonly [Key in keyof Group]: Group[Key] }>();
  readonly #languages = new Map<string, Language>();

  /** Looks at the messages of a played customer. */
  offer({ campaign: facts }: PlayFacts, workflowId: string, played: RehearsedDebtor): void {
    const debtor = facts.debtors.get(played.debtorId);
    if (!debtor) return;
    const { language } = debtor;
    let messages = 0;
    let sentIn: Language = language;
    for (const { outcome, channel, stepId } of played.steps) {
      if (outcome !== 'sent' || channel === null) continue;
      const spoken = this.#languageOf(facts, workflowId, stepId, language);
      if (spoken === language) continue;
      messages += 1;
      sentIn = spoken;
    }
    if (messages === 0) return;
    const group = this.#groups.get(language) ?? { language, sentIn, customers: 0, messages: 0, sample: [] };
    group.customers += 1;
    group.messages += messages;
    if (group.sample.length < SAMPLE) group.sample.push({ _id: debtor.id, displayName: debtor.displayName });
    this.#groups.set(language, group);
  }

  #languageOf(facts: PlayFacts['campaign'], workflowId: string, stepId: string, wanted: Language): Language {
    const key = `${wanted} ${stepId}`;
    const known = this.#languages.get(key);
    if (known) return known;
    const step = facts.workflows.get(workflowId)?.steps.find((each) => each.id === stepId);
    const language = step ? messageLanguage(step, wanted) : wanted;
    this.#languages.set(key, language);
    return language;
  }

  /** By the language of the customers, the most of them first. */
  all(): ForeignTexts {
    return [...this.#groups.values()].toSorted((one, other) => other.customers - one.customers);
  }
}
