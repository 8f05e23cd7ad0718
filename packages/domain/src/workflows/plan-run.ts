import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';
import { nextSlot } from '../contact-policy/send-window.ts';
import type { Channel, DelayUnit } from '../vocabulary.ts';
import { type StepDelay, stepChannel, type WorkflowStep, type WorkflowVersion } from './workflow-version.ts';

/** A step that is over: sent, executed, or skipped for good. Only these are stored; all else is planned anew. */
export interface EndedStep {
  readonly stepId: string;
  readonly occurrence: number;
  readonly endedAt: Date;
}

/** What a plan depends on. No clock of an earlier run is among it. */
export interface RunFacts {
  /** When the run began, or was last resumed after a pause: steps of the time before are not made up for. */
  readonly activeSince: Date;
  /** Of the account whose dates the run follows. */
  readonly dueDate: IsoDate;
  /** When the customer first opened the invoice; null while he has not. */
  readonly openedAt: Date | null;
  /** Every zone in which the customer may be; the first one is his home as far as we know. */
  readonly zones: readonly string[];
  readonly ended: readonly EndedStep[];
}

/**
 * ENDED: is over. PLANNED: goes out at `at`. PROJECTED: as PLANNED, but counted from a step that is not over yet, so
 * the time may still move. WAITING: for something that has not happened. SKIPPED: never goes out.
 */
export type PlannedState = 'ENDED' | 'PLANNED' | 'PROJECTED' | 'WAITING' | 'SKIPPED';

export type PlannedReason = 'time-passed' | 'before-previous-step' | 'not-opened' | 'no-common-hours';

export interface PlannedStep {
  readonly stepId: string;
  readonly occurrence: number;
  readonly channel: Channel | null;
  readonly state: PlannedState;
  /** The slot at which it goes out, or when it ended; null when it has no time. */
  readonly at: Date | null;
  /** The calendar day it belongs to at the customer's home, for steps that are counted in days. */
  readonly day: IsoDate | null;
  /** Why it waits or is skipped. */
  readonly reason: PlannedReason | null;
}

const unitMs: Readonly<Record<Exclude<DelayUnit, 'days'>, number>> = { min: 60_000, hours: 3_600_000 };

interface Anchor {
  readonly at: Date;
  readonly day: IsoDate;
  readonly isProjected: boolean;
}

interface Wanted {
  readonly at: Date;
  /** Set for steps counted in days. */
  readonly day: IsoDate | null;
}

function laterOf(left: Date, right: Date): Date {
  return left > right ? left : right;
}

/** The time a step asks for, before windows: the anchor moved by the delay. */
function wantedTime(delay: StepDelay, anchor: Anchor, home: string, sendMinute: number): Wanted {
  if (delay.type === 'immediately') return { at: anchor.at, day: null };
  const isEarlier = delay.prefix === 'before' && delay.reference === 'invoice_due_date';
  const count = isEarlier ? -delay.count : delay.count;
  if (delay.unit === 'days') {
    const day = addDays(anchor.day, count);
    const isSameDay = count === 0 && delay.reference !== 'invoice_due_date';
    return { at: isSameDay ? anchor.at : zonedInstant(day, sendMinute, home), day };
  }
  return { at: new Date(anchor.at.getTime() + count * unitMs[delay.unit]), day: null };
}

function planned(step: WorkflowStep, state: PlannedState, rest: Partial<PlannedStep>): PlannedStep {
  const channel = stepChannel(step.kind);
  return { stepId: step.id, occurrence: 1, channel, state, at: null, day: null, reason: null, ...rest };
}

/**
 * The whole course of a run: one occurrence per step, in the order of the steps. A pure function of facts and version,
 * used alike by preview and worker, so that what is shown is what happens.
 *
 * Steps go out in half-hour slots between 8:00 am and 8:00 pm that are open in every zone (G14). A step counted in days
 * has its whole day: when the send time is past, the next free slot of the same day takes it; when the day is past at
 * `activeSince`, it is skipped, so that nothing ever bursts. A step never goes out before the one ahead of it.
 */
export function planRun(facts: RunFacts, version: WorkflowVersion): PlannedStep[] {
  const home = facts.zones[0];
  if (home === undefined) return version.steps.map((step) => planned(step, 'WAITING', { reason: 'no-common-hours' }));
  const endedBy = new Map(facts.ended.map((each) => [each.stepId, each]));
  const dueAt = zonedInstant(facts.dueDate, version.sendMinute, home);
  const plan: PlannedStep[] = [];
  let last: Anchor = { at: facts.activeSince, day: dateInZone(facts.activeSince, home), isProjected: false };
  for (const step of version.steps) {
    const ended = endedBy.get(step.id);
    if (ended) {
      const { occurrence, endedAt } = ended;
      plan.push(planned(step, 'ENDED', { occurrence, at: endedAt }));
      const at = laterOf(endedAt, facts.activeSince);
      last = { at, day: dateInZone(at, home), isProjected: false };
      continue;
    }
    const next = planStep(step, facts, version.sendMinute, { home, dueAt, last });
    plan.push(next);
    if (next.at && (next.state === 'PLANNED' || next.state === 'PROJECTED')) {
      last = { at: next.at, day: dateInZone(next.at, home), isProjected: true };
    }
  }
  return plan;
}

function anchorOf(
  delay: StepDelay,
  facts: RunFacts,
  place: { readonly home: string; readonly dueAt: Date; readonly last: Anchor },
): Anchor | null {
  if (delay.type === 'immediately' || delay.reference === 'last_action') return place.last;
  if (delay.reference === 'invoice_due_date') return { at: place.dueAt, day: facts.dueDate, isProjected: false };
  if (facts.openedAt === null) return null;
  return { at: facts.openedAt, day: dateInZone(facts.openedAt, place.home), isProjected: false };
}

function planStep(
  step: WorkflowStep,
  facts: RunFacts,
  sendMinute: number,
  place: { readonly home: string; readonly dueAt: Date; readonly last: Anchor },
): PlannedStep {
  const anchor = anchorOf(step.delay, facts, place);
  if (anchor === null) return planned(step, 'WAITING', { reason: 'not-opened' });
  const wanted = wantedTime(step.delay, anchor, place.home, sendMinute);
  const { day } = wanted;
  const isLate = wanted.at < facts.activeSince;
  if (isLate && day === null) return planned(step, 'SKIPPED', { reason: 'time-passed' });
  const slot = nextSlot(facts.zones, laterOf(wanted.at, facts.activeSince));
  if (slot === null) return planned(step, 'WAITING', { day, reason: 'no-common-hours' });
  if (isLate && dateInZone(slot, place.home) !== day) return planned(step, 'SKIPPED', { day, reason: 'time-passed' });
  if (slot < place.last.at) return planned(step, 'SKIPPED', { day, reason: 'before-previous-step' });
  return planned(step, anchor.isProjected ? 'PROJECTED' : 'PLANNED', { at: slot, day });
}
