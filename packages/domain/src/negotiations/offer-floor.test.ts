import { expect, test } from 'vitest';
import { answerProposal, type Counter, type OfferCommand } from './answer-proposal.ts';
import { checkOfferPolicy, lowestPercents } from './check-offer-policy.ts';
import { type LowestTotal, lowestTotal, type WalkStart, walkOffers } from './lowest-total.ts';
import { defaultOfferPolicy, type OfferPolicy, type OfferRule, percentOf } from './offer-policy.ts';

const cell: OfferRule = {
  segment: 'all',
  sizeFromCents: 0,
  sizeToCents: null,
  ageFromDays: -3_650,
  ageToDays: 60,
  debtorPercent: 80,
  startPercent: 95,
  operatorPercent: 75,
  adminPercent: 70,
  partsMax: 3,
  daysMax: 93,
};
const policy: OfferPolicy = {
  ...defaultOfferPolicy,
  floorPercent: 60,
  partLeastCents: 100,
  rules: [
    { ...cell, sizeToCents: 100_000 },
    { ...cell, sizeFromCents: 100_000, debtorPercent: 85 },
    { ...cell, ageFromDays: 60, ageToDays: null, debtorPercent: 65, operatorPercent: 65, adminPercent: 60 },
  ],
};

/** Everything that somebody can try on a thousand cents: sums by 100, one to four payments, in time and too late. */
const wishes = (outstandingCents: number): OfferCommand[] =>
  Array.from({ length: Math.floor(outstandingCents / 100) }, (_, index) => (index + 1) * 100).flatMap((amountCents) => [
    { amountCents, parts: 1, lastInDays: 0 },
    { amountCents, parts: 1, lastInDays: 120 },
    { amountCents, parts: 3, lastInDays: 62 },
    { amountCents, parts: 4, lastInDays: 92 },
  ]);
const payments = (outstandingCents: number) => [50, 400].filter((cents) => cents < outstandingCents);

function everyEnd(rules: OfferPolicy, start: WalkStart): { lowest: LowestTotal; ends: number } {
  let lowest: LowestTotal = { totalCents: Number.POSITIVE_INFINITY, path: [] };
  let ends = 0;
  walkOffers(rules, start, { wishes, payments, paymentsMax: 1, roles: ['OPERATOR', 'ADMIN'] }, (settled) => {
    ends += 1;
    if (settled.totalCents < lowest.totalCents) lowest = settled;
  });
  return { lowest, ends };
}

const start: WalkStart = { isBusiness: false, chargedCents: 1_000, outstandingCents: 1_000, ageDays: 10 };

test('no sequence of proposals, counters, payments and waiting ends under the floor', () => {
  for (const chargedCents of [1_000, 99_999, 100_000]) {
    const { lowest, ends } = everyEnd(policy, { ...start, chargedCents });
    expect(ends).toBeGreaterThan(1_000);
    expect(lowest.totalCents).toBeGreaterThanOrEqual(percentOf(1_000, policy.floorPercent));
  }
  expect(checkOfferPolicy(policy)).toEqual([]);
});

test('a policy that is widened shows the path that leads under the floor', () => {
  const [first, second, third] = policy.rules;
  if (!first || !second || !third) throw new Error('three cells');
  const wide = { ...policy, rules: [first, second, { ...third, debtorPercent: 40 }] };
  const { lowest } = everyEnd(wide, start);
  expect(lowest.totalCents).toBe(400);
  expect(lowest.path).toEqual([
    { step: 'wait', days: 50 },
    { step: 'propose', amountCents: 400, parts: 1, isAccepted: true },
  ]);
  const problems = checkOfferPolicy(wide);
  expect(problems.map((each) => each.problem)).toEqual(['under-floor', 'under-floor', 'under-floor']);
  expect(problems[0]).toMatchObject({
    percent: 40,
    path: [{ step: 'wait' }, { step: 'propose', amountCents: 40_000 }],
  });
  // Where a debtor only waits for a cheaper age, the settings page says so without refusing it.
  expect(lowestPercents(policy).map((each) => each?.percent)).toEqual([65, 65, 65]);
});

test('paying a little first never leads into a cheaper cell', () => {
  const rules = policy.rules.filter((rule) => rule.ageToDays !== null);
  const big: WalkStart = { isBusiness: false, chargedCents: 100_100, outstandingCents: 100_100, ageDays: 10 };
  const lowest = lowestTotal({ ...policy, rules }, big);
  expect(lowest?.totalCents).toBe(percentOf(100_100, 85));
  expect(lowest?.path).toHaveLength(1);
});

test('counters come down over three rounds, are never worse than an earlier one, and then a person answers', () => {
  const command: OfferCommand = { amountCents: 100, parts: 1, lastInDays: 0 };
  const earlier: Counter[][] = [];
  for (const left of [2, 1, 0]) {
    const answer = answerProposal(policy, { ...start, earlier }, command);
    if (answer.answer !== 'counter') throw new Error(answer.answer);
    expect(answer.roundsLeft).toBe(left);
    expect(answer.counters.length).toBeGreaterThan(0);
    expect(answer.counters.length).toBeLessThanOrEqual(3);
    for (const counter of answer.counters) {
      expect(counter.amountCents).toBeGreaterThanOrEqual(800);
      for (const before of earlier.flat().filter((each) => each.kind === counter.kind)) {
        expect(counter.amountCents).toBeLessThanOrEqual(before.amountCents);
        expect(counter.partsMax).toBeGreaterThanOrEqual(before.partsMax);
        expect(counter.daysMax).toBeGreaterThanOrEqual(before.daysMax);
      }
    }
    earlier.push([...answer.counters]);
  }
  expect(earlier.map((counters) => counters[0]?.amountCents)).toEqual([950, 875, 800]);
  expect(answerProposal(policy, { ...start, earlier }, command)).toEqual({ answer: 'person' });
  // What was named once can still be taken, in words of one's own.
  expect(answerProposal(policy, { ...start, earlier }, { ...command, amountCents: 800 })).toEqual({ answer: 'accept' });
});

test('their own sum in less time is what a slow proposal gets; without a cell or when closed, a person answers', () => {
  const slow: OfferCommand = { amountCents: 900, parts: 4, lastInDays: 120 };
  const answer = answerProposal(policy, { ...start, earlier: [] }, slow);
  expect(answer).toMatchObject({
    answer: 'counter',
    counters: [{ kind: 'now' }, { kind: 'sooner', amountCents: 900 }, { kind: 'longer' }],
  });
  for (const closed of [
    { ...policy, isOpenToDebtors: false },
    { ...policy, rules: [] },
  ])
    expect(answerProposal(closed, { ...start, earlier: [] }, slow)).toEqual({ answer: 'person' });
});
