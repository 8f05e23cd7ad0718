import type { RuleId } from './rule-titles.ts';

/** A rule that is said by a stricter one, by that one: whoever keeps to 8 to 8 keeps to 8 to 9. */
const saidBy: Readonly<Partial<Record<RuleId, RuleId>>> = { 'REGF-TIME': 'HOUSE-STAFF-HOURS' };

/** Of the rules that stand against a contact those that are said in one sentence: of two ranges of hours the stricter. */
export function reasonsToSay<Reason extends { readonly rule: string }>(reasons: readonly Reason[]): Reason[] {
  const rules = new Set(reasons.map(({ rule }) => rule));
  const covered = Object.entries(saidBy).flatMap(([rule, stricter]) => (rules.has(stricter) ? [rule] : []));
  return reasons.filter(({ rule }) => !covered.includes(rule));
}
