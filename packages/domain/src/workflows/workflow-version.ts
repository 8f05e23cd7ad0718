import type { IsoDate } from '../calendar/iso-date.ts';
import type {
  Channel,
  DelayAnchor,
  DelayDirection,
  DelayMode,
  DelayUnit,
  OptionSet,
  RepeatBehaviour,
  ScheduleKind,
  TimingMode,
  WorkflowStepKind,
  WorkflowTrigger,
} from '../vocabulary.ts';

/** When a step is due: at once, or so many units before or after the anchor (product document, sections 3 and 9). */
export interface StepDelay {
  readonly type: DelayMode;
  readonly count: number;
  readonly unit: DelayUnit;
  readonly prefix: DelayDirection;
  readonly reference: DelayAnchor;
}

/** One step of a campaign as a run uses it. */
export interface WorkflowStep {
  readonly id: string;
  readonly kind: WorkflowStepKind;
  readonly delay: StepDelay;
  /** Its text is true on its own day alone, such as "due today": it goes out then or not at all. */
  readonly saysItsDay?: boolean;
}

/** A campaign as it stood when an occurrence was planned: later edits make another version (G18). */
export interface WorkflowVersion {
  /**
   * From what the first steps count: `empty` from the enrolment, the others from their date. With `invoice_opened`
   * nothing happens before the customer has opened the invoice.
   */
  readonly trigger: WorkflowTrigger;
  /** `after`: only accounts that were issued after `issuedAfter`. */
  readonly optionSet: OptionSet;
  readonly issuedAfter: IsoDate | null;
  /** `fixed`: day-wise steps go out in the slot of `sendMinute`; `dynamic`: each in the slot of its own time. */
  readonly schedule: ScheduleKind;
  /** `smart`: day-wise steps go out at the best hour of this customer. */
  readonly timing: TimingMode;
  /** Minute of the day at the customer's place at which day-wise steps go out, one of the half-hour slots. */
  readonly sendMinute: number;
  /** The last step or the whole list once more, every so many days, at most so many times. */
  readonly repeat: RepeatBehaviour | null;
  readonly repeatEveryDays: number;
  readonly repeatMax: number;
  /**
   * Days for which a run without any time ahead waits for what has not happened, above all for the invoice to be opened;
   * then it is over and campaigns below may go on.
   */
  readonly waitDays: number;
  readonly steps: readonly WorkflowStep[];
}

/** What a campaign begins with, without steps. */
export const plainVersion: Omit<WorkflowVersion, 'steps'> = {
  trigger: 'empty',
  optionSet: 'all',
  issuedAfter: null,
  schedule: 'fixed',
  timing: 'manual',
  sendMinute: 9 * 60,
  repeat: null,
  repeatEveryDays: 7,
  repeatMax: 3,
  waitDays: 7,
};

/** The channel on which a step sends; null for tasks. */
export function stepChannel(kind: WorkflowStepKind): Channel | null {
  if (kind === 'send_sms') return 'SMS';
  return kind === 'send_email' ? 'EMAIL' : null;
}

/** True for steps that a member carries out: the run waits until they are done or skipped. */
export function isManual(kind: WorkflowStepKind): boolean {
  return kind === 'task' || kind === 'task_call';
}
