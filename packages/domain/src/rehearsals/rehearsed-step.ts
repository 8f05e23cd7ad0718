import type { Channel, WorkflowStepKind } from '../vocabulary.ts';

/** sent: a message leaves. executed: a team member's step, done when it was due. The others never happen. */
export const rehearsedOutcomes = ['sent', 'executed', 'skipped', 'suppressed'] as const;
export type RehearsedOutcome = (typeof rehearsedOutcomes)[number];

/** One occurrence of a step in the play: what the engine would record about it. */
export interface RehearsedStep {
  readonly stepId: string;
  /** Counts from 1; more than 1 where the campaign repeats. */
  readonly occurrence: number;
  readonly kind: WorkflowStepKind;
  /** Null for steps of a team member. */
  readonly channel: Channel | null;
  readonly at: Date;
  readonly outcome: RehearsedOutcome;
  /** Why it does not happen: words of the planner, or rules of the contact policy; all of them. */
  readonly reasons: readonly string[];
  /** When something that does not happen could have happened; null: never, or it does happen. */
  readonly nextPossibleAt: Date | null;
}

/** What the play of one customer came to. */
export interface RehearsedDebtor {
  readonly debtorId: string;
  readonly steps: readonly RehearsedStep[];
  /** Why nothing ever reaches this customer; null when something does. */
  readonly reason: string | null;
  /** Accounts that the campaign asks for, and what is open on them in cents. */
  readonly accounts: number;
  readonly balanceCents: number;
}

/** Whether a step reaches somebody: a message that leaves, or a task that is done. */
export function isReaching(step: RehearsedStep): boolean {
  return step.outcome === 'sent' || step.outcome === 'executed';
}
