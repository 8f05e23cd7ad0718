import { type ZoneClock, zoneClock } from '../calendar/zone-clock.ts';
import { candidateZonesOf } from './asked-contact.ts';
import { badInput, policyVersion } from './decide.ts';
import { feeBases, type MoneyFacts, moneyActions } from './money-facts.ts';
import { type MoneyRule, moneyBasis, moneyRules } from './money-rules.ts';
import {
  consentNames,
  debtNatures,
  eventNames,
  type PolicyDecision,
  parties,
  policyFlags,
  type Stamped,
  type TextElement,
  textElements,
} from './policy-facts.ts';
import { allPacks, isRuleOn, type PackId } from './rule-packs.ts';
import { lastStamp } from './stamps.ts';

const known = {
  actions: new Set<unknown>(moneyActions),
  parties: new Set<unknown>(parties),
  natures: new Set<unknown>(debtNatures),
  flags: new Set<unknown>(policyFlags),
  texts: new Set<unknown>(textElements),
  consents: new Set<string>(consentNames),
  events: new Set<string>(eventNames),
  feeBases: new Set<unknown>(feeBases),
};
const visaCode = /^CAT[1-4]$/;
const mastercardCode = /^(MAC[0-9]{2})?$/;
const returnCode = /^R[0-9]{2}$/;

const isInstant = (date: Date | null) => date === null || !Number.isNaN(date.getTime());
const areKnown = (stamped: readonly Stamped[], names: ReadonlySet<string>) =>
  stamped.every((each) => names.has(each.name) && isInstant(each.at));
const hasAmounts = ({ amountCents, previousAmountCents }: MoneyFacts) =>
  Number.isFinite(amountCents) && Number.isFinite(previousAmountCents);

/** What the asked action cannot be judged without. */
function hasOwnFacts(facts: MoneyFacts, at: Date): boolean {
  if (facts.action === 'ACH_REPRESENT') {
    return facts.network === 'ACH' && returnCode.test(facts.code) && hasAmounts(facts) && facts.original !== null;
  }
  if (facts.action === 'CARD_RETRY') {
    if (facts.network === 'VISA') return visaCode.test(facts.code);
    return facts.network === 'MASTERCARD' && mastercardCode.test(facts.code);
  }
  if (facts.action === 'PREAUTH_DEBIT') return hasAmounts(facts);
  if (facts.action === 'FEE') return known.feeBases.has(facts.feeBasis);
  return facts.flags.has('LEGAL_HOLD') || lastStamp(facts.events, at.getTime(), 'LAST_ACTIVITY') !== null;
}

function isReadable(facts: MoneyFacts, at: Date): boolean {
  return (
    !Number.isNaN(at.getTime()) &&
    known.actions.has(facts.action) &&
    known.parties.has(facts.party) &&
    known.natures.has(facts.debtNature) &&
    [...facts.flags].every((flag) => known.flags.has(flag)) &&
    [...facts.textHas].every((text) => known.texts.has(text)) &&
    areKnown(facts.consents, known.consents) &&
    areKnown(facts.events, known.events) &&
    facts.attempts.every(isInstant) &&
    isInstant(facts.original) &&
    isInstant(facts.noticed) &&
    hasOwnFacts(facts, at)
  );
}

/**
 * Whether a payment may be tried, a fee be charged or a person be erased at an instant; answered like a contact. Pure.
 * DELAY may lie years ahead here: records are kept for three (12 CFR 1006.100).
 */
export function decideMoney(facts: MoneyFacts, at: Date, packs: ReadonlySet<PackId> = allPacks): PolicyDecision {
  const clocks = candidateZonesOf(facts).map((zone) => zoneClock(zone));
  const places = clocks.filter((clock): clock is ZoneClock => clock !== null);
  if (!isReadable(facts, at) || places.length < clocks.length) return badInput;
  const atMs = at.getTime();
  const failing: { block: MoneyRule[]; amend: MoneyRule[]; delay: MoneyRule[] } = { block: [], amend: [], delay: [] };
  const texts = new Set<TextElement>();
  let nextMs = atMs;
  for (const rule of moneyRules) {
    const found = isRuleOn(rule.id, packs) ? rule.find(facts, atMs, places) : null;
    if (found === null) continue;
    failing[found.kind].push(rule);
    if (found.kind === 'amend') for (const text of found.texts) texts.add(text);
    if (found.kind === 'delay') nextMs = Math.max(nextMs, found.untilMs);
  }
  const isBlocked = failing.block.length > 0;
  const isDelayed = !isBlocked && nextMs > atMs;
  const rules = [...failing.block, ...failing.amend, ...failing.delay];
  return {
    decision: isBlocked ? 'BLOCK' : texts.size > 0 ? 'AMEND' : isDelayed ? 'DELAY' : 'ALLOW',
    reasons: rules.map((rule) => rule.id),
    requiredText: isBlocked ? [] : [...texts].sort(),
    nextLawful: isDelayed ? new Date(nextMs) : null,
    basis: rules.map((rule) => ({ rule: rule.id, basis: moneyBasis(rule, facts), source: rule.source })),
    policyVersion,
  };
}
