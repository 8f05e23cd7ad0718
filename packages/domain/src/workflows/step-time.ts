import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';
import { nextSlot } from '../contact-policy/send-window.ts';
import type { DelayUnit } from '../vocabulary.ts';
import type { PlannedState, PlannedStep, RunFacts } from './planned-step.ts';
import type { StepOccurrence } from './step-occurrences.ts';
import type { StepDelay, WorkflowVersion } from './workflow-version.ts';

/** What a step counts from. */
export interface Anchor {
  readonly at: Date;
  readonly day: IsoDate;
  /** Of a step that is not over yet. */
  readonly isProjected: boolean;
  /** A task is still ahead: nothing behind it happens before it is done. */
  readonly isTask?: boolean;
  /** What the run began with: no step, so nothing has to come after it. */
  readonly isStart?: boolean;
  /** Of a step whose time had passed: what was to go out right with it has passed, too. */
  readonly isPassed?: boolean;
}

export interface PlaceAndTime {
  readonly home: string;
  readonly last: Anchor;
  readonly facts: RunFacts;
  readonly version: WorkflowVersion;
  /** How much later a repeated list runs than the first time. */
  readonly shiftDays: number;
}

interface Wanted {
  readonly at: Date;
  /** Set for steps counted in days. */
  readonly day: IsoDate | null;
}

const unitMs: Readonly<Record<Exclude<DelayUnit, 'days'>, number>> = { min: 60_000, hours: 3_600_000 };

export function laterOf(left: Date, right: Date): Date {
  return left > right ? left : right;
}

/** The minute of the day at which day-wise steps go out. */
function minuteOf(facts: RunFacts, version: WorkflowVersion): number {
  return version.timing === 'smart' && facts.bestMinute !== null ? facts.bestMinute : version.sendMinute;
}

function isOwnTime({ schedule, timing }: WorkflowVersion, facts: RunFacts): boolean {
  return schedule === 'dynamic' && !(timing === 'smart' && facts.bestMinute !== null);
}

/** A date of the account as an instant; under its own time a date begins at midnight, so its first open slot is next. */
function dateAnchor(day: IsoDate, facts: RunFacts, version: WorkflowVersion, home: string): Anchor {
  const minute = isOwnTime(version, facts) ? 0 : minuteOf(facts, version);
  return { at: zonedInstant(day, minute, home), day, isProjected: false };
}

/** What happened at an instant, as a step counts from it. */
export function instantAnchor(at: Date, home: string): Anchor {
  return { at, day: dateInZone(at, home), isProjected: false };
}

/** From what the first steps of a run count; null while it has not happened. */
export function triggerAnchor(facts: RunFacts, version: WorkflowVersion, home: string): Anchor | null {
  switch (version.trigger) {
    case 'empty':
      return instantAnchor(facts.activeSince, home);
    case 'invoice_issue_date':
      return dateAnchor(facts.issueDate, facts, version, home);
    case 'invoice_due_date':
      return dateAnchor(facts.dueDate, facts, version, home);
    case 'invoice_opened':
      return facts.openedAt && instantAnchor(facts.openedAt, home);
  }
}

function anchorOf(delay: StepDelay, { facts, version, home, last, shiftDays }: PlaceAndTime): Anchor | null {
  if (delay.type === 'immediately' || delay.reference === 'last_action') return last;
  if (delay.reference === 'invoice_due_date') {
    return dateAnchor(addDays(facts.dueDate, shiftDays), facts, version, home);
  }
  if (facts.openedAt === null) return null;
  const opened = instantAnchor(facts.openedAt, home);
  return shiftDays === 0
    ? opened
    : { ...opened, at: new Date(opened.at.getTime() + shiftDays * 86_400_000), day: addDays(opened.day, shiftDays) };
}

/** The time a step asks for, before windows: the anchor moved by the delay. */
function wantedTime(delay: StepDelay, anchor: Anchor, place: PlaceAndTime): Wanted {
  const { home, facts, version } = place;
  if (delay.type === 'immediately') return { at: anchor.at, day: null };
  const isEarlier = delay.prefix === 'before' && delay.reference === 'invoice_due_date';
  const count = isEarlier ? -delay.count : delay.count;
  if (delay.unit !== 'days') return { at: new Date(anchor.at.getTime() + count * unitMs[delay.unit]), day: null };
  const day = addDays(anchor.day, count);
  if (count === 0 && delay.reference !== 'invoice_due_date') return { at: anchor.at, day };
  if (!isOwnTime(version, facts)) return { at: zonedInstant(day, minuteOf(facts, version), home), day };
  if (delay.reference === 'invoice_due_date') return { at: zonedInstant(day, 0, home), day };
  return { at: sameTimeOn(day, anchor, home), day };
}

/** The wall-clock time of the anchor on another day. */
function sameTimeOn(day: IsoDate, anchor: Anchor, home: string): Date {
  const minute = Math.floor((anchor.at.getTime() - zonedInstant(anchor.day, 0, home).getTime()) / 60_000);
  return zonedInstant(day, Math.min(Math.max(minute, 0), 1_439), home);
}

const GRACE_MS = 5 * 60_000;

type Placed = readonly [state: PlannedState, rest: Partial<PlannedStep>];

/** When one step goes out, or why it does not. */
export function stepTime({ step, isRepeat }: StepOccurrence, place: PlaceAndTime): Placed {
  const { facts, version, home, last } = place;
  const delay: StepDelay = isRepeat
    ? { type: 'until', count: version.repeatEveryDays, unit: 'days', prefix: 'after', reference: 'last_action' }
    : step.delay;
  const anchor = anchorOf(delay, place);
  if (anchor === null) return ['WAITING', { reason: 'not-opened' }];
  const { at, day } = wantedTime(delay, anchor, place);
  if (anchor === last && last.isPassed && at <= last.at) return ['SKIPPED', { day, reason: 'time-passed' }];
  // A worker that was a minute behind does not put the next step half an hour off.
  const isFromAction = anchor === last && day === null && delay.type === 'until' && delay.count > 0;
  const isLate = at < facts.activeSince;
  if (isLate && day === null) return ['SKIPPED', { reason: 'time-passed' }];
  const isBehind = !last.isStart && at < last.at;
  if (isBehind && day === null) return ['SKIPPED', { reason: 'before-previous-step' }];
  const from = laterOf(isFromAction ? new Date(at.getTime() - GRACE_MS) : at, facts.activeSince);
  const slot = nextSlot(facts.zones, last.isStart ? from : laterOf(from, last.at));
  if (slot === null) return ['WAITING', { day, reason: 'no-common-hours' }];
  const isAnotherDay = day !== null && dateInZone(slot, home) !== day;
  if (isLate && isAnotherDay) return ['SKIPPED', { day, reason: 'time-passed' }];
  if (isBehind && isAnotherDay) return ['SKIPPED', { day, reason: 'before-previous-step' }];
  return [anchor.isProjected || last.isTask ? 'PROJECTED' : 'PLANNED', { at: slot, day }];
}
