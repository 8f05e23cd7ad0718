import { describe, expect, test } from 'vitest';
import { audit, invariants } from './auditor.ts';
import { historyOf, live, shrink, tellHistory } from './histories.ts';
import { newWorld } from './history-world.ts';
import { keptHistories } from './kept-histories.ts';
import { oldFaults } from './old-faults.ts';
import { productRules, type Rules } from './rules.ts';

/** The same histories each time; PROPERTY_SEED lives others, SEQUENCES more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const sequences = Number(process.env.SEQUENCES ?? 10_000);
/** A fault of old is found within so many. */
const faultSequences = 60_000;

function firstBroken(rules: Rules, count: number, isWanted: (name: string) => boolean): string | null {
  for (let index = 0; index < count; index += 1) {
    const history = historyOf(seed + index);
    const broken = live(history, rules);
    if (!broken || !isWanted(broken.name)) continue;
    const shortest = shrink(history, broken, rules);
    return tellHistory(shortest, live(shortest, rules) ?? broken);
  }
  return null;
}

test('G2, G3, G5, G9, G25: whatever is agreed, paid, given back, withdrawn and recorded late on accounts of one customer, what was agreed holds', {
  timeout: 3_600_000,
}, () => {
  expect(firstBroken(productRules, sequences, () => true)).toBeNull();
});

test.each(Object.entries(keptHistories))('%s', (_, history) => {
  expect(live(history)).toBeNull();
});

describe('what looks after the histories finds each fault that there was', () => {
  test.each(Object.entries(oldFaults))('%s', { timeout: 120_000 }, (_, { rules, found }) => {
    const told = firstBroken({ ...productRules, ...rules }, faultSequences, (name) => name === found);
    expect(told).toContain(found);
  });
});

test('histories get somewhere: every kind of agreement is made, kept, broken and ended', () => {
  expect(audit(newWorld([100_00]))).toBeNull();
  expect(Object.keys(invariants).length).toBeGreaterThan(15);
});
