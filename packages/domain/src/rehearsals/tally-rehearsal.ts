import type { IsoDate } from '../calendar/iso-date.ts';
import { compareDebtor, type RehearsalChange } from './compare-debtor.ts';
import { isReaching, type RehearsedDebtor, type RehearsedStep } from './rehearsed-step.ts';

export interface DayCounts {
  sms: number;
  email: number;
  tasks: number;
}

interface StepCounts {
  before: number;
  after: number;
}

/** Sums over the customers of a rehearsal, grown one customer at a time. */
export interface RehearsalTally {
  customers: number;
  accounts: number;
  balanceCents: number;
  sms: number;
  email: number;
  tasks: number;
  firstAt: Date | null;
  lastAt: Date | null;
  readonly byDay: Map<IsoDate, DayCounts>;
  /** Tasks by the id of the member who is to do them; empty text: nobody yet. */
  readonly byMember: Map<string, number>;
  readonly never: Map<string, { customers: number; balanceCents: number }>;
  /** How often each step reaches somebody: by the live version, and by what is rehearsed. */
  readonly byStep: Map<string, StepCounts>;
  readonly changes: Map<RehearsalChange, number>;
  /** Messages and tasks of the live version, where one is compared with. */
  readonly before: DayCounts;
}

export function emptyTally(): RehearsalTally {
  return {
    ...{ customers: 0, accounts: 0, balanceCents: 0, sms: 0, email: 0, tasks: 0, firstAt: null, lastAt: null },
    byDay: new Map(),
    byMember: new Map(),
    never: new Map(),
    byStep: new Map(),
    changes: new Map(),
    before: { sms: 0, email: 0, tasks: 0 },
  };
}

/** What the tally asks about a customer: the day of an instant at their place, and who does a task. */
export interface TallyPlace {
  readonly dayOf: (at: Date) => IsoDate;
  readonly memberOf: (step: RehearsedStep) => string | null;
}

function keyOf(step: RehearsedStep): keyof DayCounts {
  if (step.channel === null) return 'tasks';
  return step.channel === 'SMS' ? 'sms' : 'email';
}

function stepCounts(tally: RehearsalTally, stepId: string): StepCounts {
  const counts = tally.byStep.get(stepId) ?? { before: 0, after: 0 };
  tally.byStep.set(stepId, counts);
  return counts;
}

function countStep(tally: RehearsalTally, step: RehearsedStep, place: TallyPlace): void {
  const key = keyOf(step);
  tally[key] += 1;
  stepCounts(tally, step.stepId).after += 1;
  const day = place.dayOf(step.at);
  const counts = tally.byDay.get(day) ?? { sms: 0, email: 0, tasks: 0 };
  counts[key] += 1;
  tally.byDay.set(day, counts);
  if (key === 'tasks') {
    const member = place.memberOf(step) ?? '';
    tally.byMember.set(member, (tally.byMember.get(member) ?? 0) + 1);
    return;
  }
  if (tally.firstAt === null || step.at < tally.firstAt) tally.firstAt = step.at;
  if (tally.lastAt === null || step.at > tally.lastAt) tally.lastAt = step.at;
}

/** Adds a customer: who is reached counts with their accounts, who is not with the reason. */
export function tallyDebtor(tally: RehearsalTally, debtor: RehearsedDebtor, place: TallyPlace): void {
  if (debtor.reason !== null) {
    const group = tally.never.get(debtor.reason) ?? { customers: 0, balanceCents: 0 };
    group.customers += 1;
    group.balanceCents += debtor.balanceCents;
    tally.never.set(debtor.reason, group);
    return;
  }
  tally.customers += 1;
  tally.accounts += debtor.accounts;
  tally.balanceCents += debtor.balanceCents;
  for (const step of debtor.steps) if (isReaching(step)) countStep(tally, step, place);
}

/** Adds what an edit changes for a customer, and answers it. */
export function tallyChange(
  tally: RehearsalTally,
  live: RehearsedDebtor | undefined,
  draft: RehearsedDebtor | undefined,
): RehearsalChange {
  for (const step of live?.steps ?? []) {
    if (!isReaching(step)) continue;
    tally.before[keyOf(step)] += 1;
    stepCounts(tally, step.stepId).before += 1;
  }
  const change = compareDebtor(live, draft);
  tally.changes.set(change, (tally.changes.get(change) ?? 0) + 1);
  return change;
}
