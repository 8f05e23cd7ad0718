import { amendRules } from './amend-rules.ts';
import { type AskedContact, askContact } from './asked-contact.ts';
import { channelRules } from './channel-rules.ts';
import { customerRules } from './customer-rules.ts';
import { delayRules, stateCapSources } from './delay-rules.ts';
import { noticeRules } from './notice-rules.ts';
import type { PolicyDecision, PolicyFacts, TextElement } from './policy-facts.ts';
import type { AmendRule, BlockRule, DelayRule, Rule } from './rule.ts';
import { allPacks, isRuleOn, type PackId } from './rule-packs.ts';

/** Rises whenever a rule changes; it is kept with every decision. */
export const policyVersion = 6;

const maxWaitMs = 60 * 86_400_000;

interface RulesInForce {
  readonly blocks: readonly BlockRule[];
  readonly amends: readonly AmendRule[];
  readonly delays: readonly DelayRule[];
}

const inForce = new WeakMap<ReadonlySet<PackId>, RulesInForce>();

function rulesOf(packs: ReadonlySet<PackId>): RulesInForce {
  const known = inForce.get(packs);
  if (known !== undefined) return known;
  const isOn = (rule: Rule) => isRuleOn(rule.id, packs);
  const rules = {
    blocks: [...customerRules, ...channelRules, ...noticeRules].filter(isOn),
    amends: amendRules.filter(isOn),
    delays: delayRules(packs).filter(isOn),
  };
  inForce.set(packs, rules);
  return rules;
}

/** The answer to a question that lacks a fact, or has one that nobody knows: forbidden, never guessed. */
export const badInput: PolicyDecision = {
  decision: 'BLOCK',
  reasons: ['SYS-INPUT'],
  requiredText: [],
  nextLawful: null,
  basis: [{ rule: 'SYS-INPUT', basis: 'HOUSE', source: 'Nothing leaves on a guess' }],
  policyVersion,
};

/** The least instant, not before the asked one, at which every rule about time passes; null when there is none in 60 days. */
function nextLawfulOf(asked: AskedContact, delays: readonly DelayRule[]): number | null {
  const endMs = asked.atMs + maxWaitMs;
  let ms = asked.atMs;
  for (;;) {
    let next = ms;
    for (const rule of delays) next = Math.max(next, rule.notBefore(asked, next));
    if (next === ms) return ms;
    if (next > endMs) return null;
    ms = next;
  }
}

function basisOf(rules: readonly Rule[], asked: AskedContact, packs: ReadonlySet<PackId>): PolicyDecision['basis'] {
  return rules.map((rule) => ({
    rule: rule.id,
    basis: rule.basis(asked),
    source: rule.id === 'STATE-CAP' ? stateCapSources(asked, packs) : rule.source,
  }));
}

/**
 * Whether a message may be handed to its carrier, or a call be placed, at an instant. Pure: the same facts always give
 * the same answer. Ask it when planning, with the slot, and again right before handing over, with now (G13, G14, G16).
 * `packs` are the packs of rules in force; a rule of a pack that is off is not asked, SYS rules always are. Pass the same
 * set again and again: what it puts in force is worked out once per set.
 */
export function decide(facts: PolicyFacts, at: Date, packs: ReadonlySet<PackId> = allPacks): PolicyDecision {
  const asked = askContact(facts, at);
  if (asked === null) return badInput;
  if (facts.messageKind === 'LOGIN_CODE' && !facts.flags.has('USER_REQUESTED')) return badInput;
  const { blocks, amends, delays } = rulesOf(packs);
  const failing: Rule[] = [];
  for (const rule of blocks) if (rule.forbids(asked)) failing.push(rule);
  const blocked = failing.length;
  const missing = new Set<TextElement>();
  for (const rule of amends) {
    let lacks = false;
    for (const text of rule.requires(asked)) {
      if (facts.textHas.has(text)) continue;
      missing.add(text);
      lacks = true;
    }
    if (lacks) failing.push(rule);
  }
  const amended = failing.length;
  for (const rule of delays) if (rule.notBefore(asked, asked.atMs) > asked.atMs) failing.push(rule);
  const next = blocked > 0 ? null : nextLawfulOf(asked, delays);
  const isBlocked = blocked > 0 || next === null;
  const isAmended = amended > blocked;
  const isDelayed = next !== null && next > asked.atMs;
  // Without an instant to wait for, the rule about time is what forbids, so it goes first.
  const reasons = blocked === 0 && next === null ? [...failing.slice(amended), ...failing.slice(0, amended)] : failing;
  return {
    decision: isBlocked ? 'BLOCK' : isAmended ? 'AMEND' : isDelayed ? 'DELAY' : 'ALLOW',
    reasons: reasons.map((rule) => rule.id),
    requiredText: isBlocked ? [] : [...missing].sort(),
    nextLawful: isDelayed && next !== null ? new Date(next) : null,
    basis: basisOf(reasons, asked, packs),
    policyVersion,
  };
}
