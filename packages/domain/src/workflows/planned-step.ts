import type { IsoDate } from '../calendar/iso-date.ts';
import type { Channel, WorkflowStepKind } from '../vocabulary.ts';

/** A step that is over: sent, executed, or skipped for good. Only these are stored; all else is planned anew. */
export interface EndedStep {
  readonly stepId: string;
  /** From 1; more only in campaigns that repeat. */
  readonly occurrence: number;
  readonly endedAt: Date;
}

/** A task that a step has made and nobody has done or skipped yet. */
export interface OpenTask {
  readonly stepId: string;
  readonly occurrence: number;
  readonly openedAt: Date;
}

/** What a plan depends on. No clock of an earlier run is among it. */
export interface RunFacts {
  /** When the run began, or was last resumed after a pause: steps of the time before are not made up for. */
  readonly activeSince: Date;
  /** Of the account whose dates the run follows. */
  readonly dueDate: IsoDate;
  readonly issueDate: IsoDate;
  /** When the customer first opened the invoice; null while they have not. */
  readonly openedAt: Date | null;
  /** Every zone in which the customer may be; the first one is their home as far as we know. */
  readonly zones: readonly string[];
  readonly ended: readonly EndedStep[];
  readonly openTasks: readonly OpenTask[];
  /** The best half-hour slot of this customer, for campaigns with smart timing; null: the campaign's own. */
  readonly bestMinute: number | null;
}

/**
 * ENDED: is over. OPEN: a task that waits for a member. PLANNED: goes out at `at`. PROJECTED: as PLANNED, but counted
 * from a step that is not over yet, so the time may still move. WAITING: for something that has not happened. SKIPPED:
 * never goes out.
 */
export type PlannedState = 'ENDED' | 'OPEN' | 'PLANNED' | 'PROJECTED' | 'WAITING' | 'SKIPPED';

export type PlannedReason =
  | 'time-passed'
  | 'before-previous-step'
  | 'overtaken'
  | 'not-opened'
  | 'no-common-hours'
  | 'task-open';

export interface PlannedStep {
  readonly stepId: string;
  readonly kind: WorkflowStepKind;
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
