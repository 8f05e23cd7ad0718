import type { Channel, DelayAnchor, DelayDirection, DelayMode, DelayUnit, WorkflowStepKind } from '../vocabulary.ts';

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
}

/** A campaign as it stood when an occurrence was planned: later edits make another version (G18). */
export interface WorkflowVersion {
  readonly steps: readonly WorkflowStep[];
  /** Minute of the day at the customer's place at which day-wise steps go out, one of the half-hour slots. */
  readonly sendMinute: number;
}

/** The channel on which a step sends; null for tasks. */
export function stepChannel(kind: WorkflowStepKind): Channel | null {
  if (kind === 'send_sms') return 'SMS';
  return kind === 'send_email' ? 'EMAIL' : null;
}
