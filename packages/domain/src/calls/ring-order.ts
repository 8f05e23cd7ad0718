import type { CallLine } from '../members/work-habits.ts';

/** A member as far as calls concern them. */
export interface CallMember {
  readonly id: string;
  readonly line: CallLine;
  readonly isAvailable: boolean;
}

/**
 * Whose bell an incoming call rings: of everybody who is available and has not declined it; the customer's assignee comes
 * first. Nobody: it goes to voicemail at once.
 */
export function whoRings(
  members: readonly CallMember[],
  assigneeId: string | null,
  declined: ReadonlySet<string>,
): CallMember[] {
  return members
    .filter((member) => member.isAvailable && !declined.has(member.id))
    .toSorted((one, other) => Number(other.id === assigneeId) - Number(one.id === assigneeId));
}
