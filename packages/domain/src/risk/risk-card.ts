import type { RiskFacts, UsualPayer } from './risk-facts.ts';

export const riskReasons = [
  'age',
  'habit',
  'share-late',
  'promises',
  'failed-payments',
  'plan-late',
  'unanswered',
  'unreachable',
  'portal',
  'size',
] as const;
export type RiskReason = (typeof riskReasons)[number];

/** How much one fact moves the score: hundredths of a logit, up is worse. `value` is what the words name. */
export interface RiskPoints {
  readonly reason: RiskReason;
  readonly points: number;
  readonly value: number;
}

export const RISK_CARD_VERSION = 1;

/** What is added for an account of which nothing is known. */
const START = -60;

/** A customer counts as much as the company once this many of their invoices are paid. */
const SHRINK = 5;

/** From each bound up to the next one. */
type Bins = readonly (readonly [from: number, points: number])[];

/**
 * The card. Age weighs most: of commercial debts some 70 % are collected three months after their due date, half after
 * six, a quarter after a year (Commercial Collection Agency Association, survey of its members). Then how the customer
 * paid before. The others are set small by hand, and each company's own outcomes put right what they mean in percent.
 */
const bins = {
  age: [
    [-Infinity, -110],
    [-14, -90],
    [1, -60],
    [8, -25],
    [15, 0],
    [31, 50],
    [61, 100],
    [91, 150],
    [181, 210],
    [366, 260],
  ],
  habit: [
    [-Infinity, -70],
    [1, -35],
    [8, 0],
    [16, 20],
    [31, 60],
    [61, 110],
  ],
  'share-late': [
    [0, -30],
    [0.25, 0],
    [0.5, 20],
    [0.75, 40],
  ],
  promises: [
    [0, 0],
    [1, 50],
    [2, 100],
  ],
  'failed-payments': [
    [0, 0],
    [1, 30],
    [2, 80],
  ],
  unanswered: [
    [0, 0],
    [3, 30],
    [6, 60],
  ],
  size: [
    [0, -20],
    [0.5, 0],
    [2, 30],
  ],
} as const satisfies Partial<Record<RiskReason, Bins>>;

const PLAN_LATE = 60;
const UNREACHABLE = 70;
const PORTAL = -40;

function binned(of: keyof typeof bins, value: number): number {
  return bins[of].findLast(([from]) => value >= from)?.[1] ?? 0;
}

/** What of a mean of few is their own, and what the company's. */
function shrunk(own: number, count: number, usual: number): number {
  return (own * count + usual * SHRINK) / (count + SHRINK);
}

/** Every fact that moves the score of an account, in the order of the card. */
export function riskPoints(facts: RiskFacts, usual: UsualPayer): RiskPoints[] {
  const { paid } = facts;
  const daysLate = shrunk(paid.daysLate, paid.count, usual.daysLate);
  const shareLate = shrunk(paid.shareLate, paid.count, usual.shareLate);
  const usualCents = shrunk(paid.cents, paid.count, usual.cents);
  const size = usualCents > 0 ? facts.balanceCents / usualCents : 1;
  const of = (reason: keyof typeof bins, value: number): RiskPoints => ({
    reason,
    value,
    points: binned(reason, value),
  });
  const flag = (reason: RiskReason, isSo: boolean, points: number): RiskPoints => ({
    ...{ reason, value: isSo ? 1 : 0, points: isSo ? points : 0 },
  });
  return [
    of('age', facts.daysPastDue),
    of('habit', Math.round(daysLate)),
    of('share-late', Math.round(shareLate * 100) / 100),
    of('promises', facts.brokenPromises),
    of('failed-payments', facts.failedPayments),
    flag('plan-late', facts.isPlanLate, PLAN_LATE),
    of('unanswered', facts.unanswered),
    flag('unreachable', facts.isUnreachable, UNREACHABLE),
    flag('portal', facts.hasOpenedPortal, PORTAL),
    of('size', Math.round(size * 10) / 10),
  ];
}

/** The card's own answer, before the company's outcomes are asked: a probability between 0 and 1. */
export function cardProbability(points: readonly RiskPoints[]): number {
  const logit = points.reduce((sum, each) => sum + each.points, START) / 100;
  return 1 / (1 + Math.exp(-logit));
}

/** The three facts that move it most, the greatest first; equal ones in the order of the card. */
export function mainReasons(points: readonly RiskPoints[]): RiskPoints[] {
  return points
    .filter((each) => each.points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, 3);
}
