import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnskilled } from './is-unskilled.ts';
import { measureForecasts, wilson } from './measure-forecasts.ts';
import { nextStep } from './next-step.ts';
import { calibrate, type Judged, recalibrated } from './recalibrate.ts';
import { riskBand } from './risk-band.ts';
import { cardProbability, mainReasons, riskPoints } from './risk-card.ts';
import type { RiskFacts } from './risk-facts.ts';

const usual = { daysLate: 8, shareLate: 0.4, cents: 100_000 };
const facts: RiskFacts = {
  ...{ daysPastDue: 5, balanceCents: 100_000, paid: { count: 0, daysLate: 0, shareLate: 0, cents: 0 } },
  ...{ brokenPromises: 0, failedPayments: 0, isPlanLate: false, unanswered: 0 },
  ...{ isUnreachable: false, hasOpenedPortal: false },
};
const probability = (changed: Partial<RiskFacts>) => cardProbability(riskPoints({ ...facts, ...changed }, usual));

test('worse facts never lower the score', () => {
  const worse: Partial<RiskFacts>[] = [
    { daysPastDue: 45 },
    { brokenPromises: 2 },
    { failedPayments: 1 },
    { isPlanLate: true },
    { unanswered: 7 },
    { isUnreachable: true },
    { balanceCents: 900_000 },
    { paid: { count: 9, daysLate: 70, shareLate: 1, cents: 100_000 } },
  ];
  for (const each of worse) expect(probability(each), JSON.stringify(each)).toBeGreaterThan(probability({}));
  expect(probability({ hasOpenedPortal: true })).toBeLessThan(probability({}));
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 900 }), fc.integer({ min: 0, max: 400 }), (days, more) => {
      expect(probability({ daysPastDue: days + more })).toBeGreaterThanOrEqual(probability({ daysPastDue: days }));
    }),
  );
});

test('one paid invoice says little of a customer, twenty say much', () => {
  const late = { daysLate: 90, shareLate: 1, cents: 100_000 };
  const one = probability({ paid: { count: 1, ...late } });
  const twenty = probability({ paid: { count: 20, ...late } });
  expect(one - probability({})).toBeLessThan(twenty - one);
});

test('three reasons, the heaviest first; the next step follows from the facts', () => {
  const points = riskPoints({ ...facts, daysPastDue: 200, brokenPromises: 3, unanswered: 6, isPlanLate: true }, usual);
  expect(mainReasons(points).map(({ reason }) => reason)).toEqual(['age', 'promises', 'plan-late']);
  expect(nextStep(points)).toBe('REVIEW_PLAN');
  expect(nextStep(riskPoints({ ...facts, isUnreachable: true }, usual))).toBe('FIND_CONTACT');
  expect(nextStep(riskPoints({ ...facts, daysPastDue: -4 }, usual))).toBe('WAIT');
  expect([29, 30, 59, 60].map(riskBand)).toEqual(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH']);
});

const outcomes = fc.array(fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), isBad: fc.boolean() }), {
  minLength: 500,
  maxLength: 700,
});

test('a calibration never falls, says what came on average, and is sure of nothing', () => {
  fc.assert(
    fc.property(outcomes, (judged) => {
      const came = (calibrate(judged) ?? []).map((step) => step[1]);
      expect(came.length).toBeGreaterThan(0);
      expect(came).toEqual(came.toSorted((one, other) => one - other));
      expect(Math.min(...came)).toBeGreaterThan(0);
      expect(Math.max(...came)).toBeLessThan(1);
    }),
    { numRuns: 30 },
  );
  // A card that says half of what comes is put right.
  const halved = Array.from({ length: 2000 }, (_, n) => ({
    probability: (n % 100) / 200,
    isBad: ((n * 37) % 100) / 100 < (n % 100) / 100,
  }));
  const calibration = calibrate(halved);
  for (const said of [0.1, 0.2, 0.3, 0.4]) expect(recalibrated(said, calibration)).toBeCloseTo(said * 2, 1);
  expect(calibrate([{ probability: 0.4, isBad: true }])).toBeNull();
  expect(recalibrated(0.4, null)).toBe(0.4);
  expect(
    recalibrated(0, [
      [0.2, 0],
      [0.8, 1],
    ]),
  ).toBe(0.01);
  expect(
    recalibrated(0.5, [
      [0.2, 0],
      [0.8, 1],
    ]),
  ).toBeCloseTo(0.5);
});

test('a measure of what is known: perfect, worthless, and by hand', () => {
  const sure: Judged[] = Array.from({ length: 100 }, (_, n) => ({ probability: n % 2, isBad: n % 2 === 1 }));
  expect(measureForecasts(sure)).toMatchObject({ n: 100, brier: 0, brierBase: 0.25, calibrationError: 0 });
  const base: Judged[] = Array.from({ length: 100 }, (_, n) => ({ probability: 0.3, isBad: n < 30 }));
  const measured = measureForecasts(base);
  expect(measured?.brier).toBeCloseTo(0.21);
  expect(measured?.brierBase).toBeCloseTo(0.21);
  expect(measured?.slope).toBeNull();
  expect(measured?.bins.map(({ n }) => n)).toEqual([0, 0, 0, 100, 0, 0, 0, 0, 0, 0]);
  // Newcombe 1998, table I: 81 of 263.
  expect(wilson(81, 263).low).toBeCloseTo(0.2553, 3);
  expect(wilson(81, 263).high).toBeCloseTo(0.3662, 3);
  expect(measureForecasts([])).toBeNull();
  // Forecasts that are right on average and twice too timid have a slope near two.
  const timid: Judged[] = [-2, -1, 1, 2].flatMap((x) => {
    const truth = 1 / (1 + Math.exp(-x));
    const said = 1 / (1 + Math.exp(-x / 2));
    return Array.from({ length: 1000 }, (_, n) => ({ probability: said, isBad: n < truth * 1000 }));
  });
  expect(measureForecasts(timid)?.slope).toBeCloseTo(2, 1);
});

test('the order is given up after three months without skill, not before, and taken up at once', () => {
  expect(isUnskilled('2027-01-01', '2027-03-31')).toBe(false);
  expect(isUnskilled('2027-01-01', '2027-04-01')).toBe(true);
  expect(isUnskilled(null, '2027-04-01')).toBe(false);
});
