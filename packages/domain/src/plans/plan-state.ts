import { type Refusal, refuse } from '../errors.ts';

/**
 * Life of a payment plan. REQUESTED: a customer asked for terms beyond their limits; a member decides. OFFERED: terms
 * we made wait for their word. ACTIVE: agreed and kept. LATE: an installment was missed, within the days of grace.
 * BROKEN: nothing more is charged, its accounts are collected again. COMPLETED: all paid. CANCELED: ended, or never
 * agreed.
 */
export const planStates = ['REQUESTED', 'OFFERED', 'ACTIVE', 'LATE', 'BROKEN', 'COMPLETED', 'CANCELED'] as const;
export type PlanState = (typeof planStates)[number];

export type PlanActor = 'debtor' | 'member' | 'system';

/** Everything that moves a plan from one state to another. */
export const planVerbs = [
  'approve',
  'counter',
  'decline',
  'withdraw',
  'accept',
  'refuse',
  'expire',
  'settle',
  'miss',
  'catch-up',
  'break',
  'complete',
  'cancel',
  'reinstate',
  'return',
  'dissolve',
] as const;
export type PlanVerb = (typeof planVerbs)[number];

interface PlanMove {
  readonly from: PlanState;
  readonly verb: PlanVerb;
  readonly to: PlanState;
  readonly by: readonly PlanActor[];
}

function move(from: PlanState, verb: PlanVerb, to: PlanState, ...by: PlanActor[]): PlanMove {
  return { from, verb, to, by };
}

/** The moves of a plan and who makes them; what is not here is refused. */
export const planMoves: readonly PlanMove[] = [
  move('REQUESTED', 'approve', 'OFFERED', 'member'),
  move('REQUESTED', 'counter', 'OFFERED', 'member'),
  move('REQUESTED', 'decline', 'CANCELED', 'member'),
  move('REQUESTED', 'withdraw', 'CANCELED', 'debtor'),
  // Nothing is left to pay in installments: paid, closed or disputed meanwhile.
  move('REQUESTED', 'settle', 'CANCELED', 'system'),
  move('OFFERED', 'counter', 'OFFERED', 'member'),
  move('OFFERED', 'accept', 'ACTIVE', 'debtor', 'member'),
  move('OFFERED', 'refuse', 'CANCELED', 'debtor'),
  move('OFFERED', 'withdraw', 'CANCELED', 'member'),
  move('OFFERED', 'expire', 'CANCELED', 'system'),
  move('OFFERED', 'settle', 'CANCELED', 'system'),
  move('ACTIVE', 'miss', 'LATE', 'system'),
  move('ACTIVE', 'break', 'BROKEN', 'system'),
  move('ACTIVE', 'complete', 'COMPLETED', 'system'),
  move('ACTIVE', 'cancel', 'CANCELED', 'member'),
  move('LATE', 'catch-up', 'ACTIVE', 'system'),
  move('LATE', 'break', 'BROKEN', 'system'),
  move('LATE', 'complete', 'COMPLETED', 'system'),
  move('LATE', 'cancel', 'CANCELED', 'member'),
  // By itself when money that was recorded later shows that it had been kept.
  move('BROKEN', 'reinstate', 'ACTIVE', 'member', 'system'),
  move('BROKEN', 'complete', 'COMPLETED', 'system'),
  move('BROKEN', 'cancel', 'CANCELED', 'member'),
  // What was left of it was withdrawn, or something else was agreed: gone is not paid.
  move('REQUESTED', 'dissolve', 'CANCELED', 'system'),
  move('OFFERED', 'dissolve', 'CANCELED', 'system'),
  move('ACTIVE', 'dissolve', 'CANCELED', 'system'),
  move('LATE', 'dissolve', 'CANCELED', 'system'),
  move('BROKEN', 'dissolve', 'CANCELED', 'system'),
  // An installment that counted as paid came back.
  move('COMPLETED', 'return', 'LATE', 'system'),
];

/** True while an agreement is being kept, or may still be made good. */
export function isStanding(state: PlanState): boolean {
  return state === 'ACTIVE' || state === 'LATE';
}

/** True while a plan holds its accounts. */
export function isOpenPlan(state: PlanState): boolean {
  return isStanding(state) || state === 'REQUESTED' || state === 'OFFERED';
}

/** Where a verb leads, or INVALID_STATUS. */
export function movePlan(state: PlanState, verb: PlanVerb, by: PlanActor): { ok: true; state: PlanState } | Refusal {
  const found = planMoves.find((each) => each.from === state && each.verb === verb && each.by.includes(by));
  return found ? { ok: true, state: found.to } : refuse('INVALID_STATUS');
}

/** The verbs that somebody may use on a plan now, so that a screen offers no other. */
export function verbsOf(state: PlanState, by: PlanActor): PlanVerb[] {
  return planMoves.filter((each) => each.from === state && each.by.includes(by)).map((each) => each.verb);
}
