import type { ContactFacts, TextElement } from './contact-facts.ts';
import { amendRules, blockRules, type ContactRule, windowRule } from './contact-rules.ts';
import { nextOpening } from './send-window.ts';

/** Rises whenever a rule changes; it is kept with every decision. */
export const contactPolicyVersion = 1;

/**
 * BLOCK: forbidden now, and waiting does not cure it. AMEND: may go out once the required texts are in. DELAY: may go
 * out from `nextLawful` on if nothing else changes. ALLOW: may go out now.
 */
export interface ContactDecision {
  readonly decision: 'BLOCK' | 'AMEND' | 'DELAY' | 'ALLOW';
  /** Every rule that fails: those that forbid, then those that ask for a text, then those that let time pass. */
  readonly reasons: readonly ContactRule[];
  /** Missing texts; empty when forbidden. */
  readonly requiredText: readonly TextElement[];
  /** Least instant, not before the asked one, at which every rule about time passes; null when forbidden. */
  readonly nextLawful: Date | null;
  readonly policyVersion: number;
}

function answer(
  decision: ContactDecision['decision'],
  reasons: readonly ContactRule[],
  requiredText: readonly TextElement[],
  nextLawful: Date | null,
): ContactDecision {
  return { decision, reasons, requiredText, nextLawful, policyVersion: contactPolicyVersion };
}

/**
 * Whether a message may be handed to its carrier at an instant. Ask it when planning, with the slot, and again right
 * before handing over, with now. Pure: the same facts always give the same answer (G13, G14, G16).
 */
export function decideContact(facts: ContactFacts, at: Date): ContactDecision {
  const blocks: ContactRule[] = blockRules.filter((rule) => rule.blocks(facts)).map((rule) => rule.id);
  const lacking = amendRules
    .map((rule) => ({
      id: rule.id,
      texts: rule.requires(facts).filter((text: TextElement) => !facts.textHas.includes(text)),
    }))
    .filter((each) => each.texts.length > 0);
  const opening = windowRule.applies(facts) ? nextOpening(facts.zones, at) : at;
  const amends: ContactRule[] = lacking.map((each) => each.id);
  const delays: ContactRule[] = opening === null || opening > at ? [windowRule.id] : [];
  const reasons = [...blocks, ...amends, ...delays];
  if (blocks.length > 0 || opening === null) return answer('BLOCK', reasons, [], null);
  if (amends.length > 0) return answer('AMEND', reasons, [...new Set(lacking.flatMap((each) => each.texts))], opening);
  return answer(delays.length > 0 ? 'DELAY' : 'ALLOW', reasons, [], opening);
}
